// Finishes a build: compresses its files at the highest level, compiles the server, bundles its packages, and adds the
// licences of what is shipped.

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundlePackages } from './bundle-packages.mjs'
import { compileProgram } from './compile-program.mjs'
import { writeLicences } from './licences.ts'
import { BUILD_FOLDER, filesBelow, root } from './setup.mjs'

const COMPRESSIBLE = /\.(css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/
/** Compressing smaller files saves less than one network packet. */
const SMALLEST_BYTES = 600
const CLIENT = `${BUILD_FOLDER}/client`

for (const packed of filesBelow(CLIENT, (file) => /\.(br|gz)$/.test(file))) rmSync(join(root, packed))

for (const file of filesBelow(CLIENT, (path) => COMPRESSIBLE.test(path))) {
  const path = join(root, file)
  const bytes = readFileSync(path)
  if (bytes.length < SMALLEST_BYTES) continue
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const gzip = gzipSync(bytes, { level: 9 })
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip)
}

compileProgram()
await bundlePackages()
writeLicences(join(root, BUILD_FOLDER, 'licences.txt'))
