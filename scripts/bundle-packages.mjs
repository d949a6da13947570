import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { BUILD_FOLDER, filesBelow, root } from './setup.mjs'

/** What every start loads of these is a tenth of their files. Packages with machine code, and rare ones, stay apart. */
const BUNDLED = [
  '@better-auth/kysely-adapter',
  '@better-auth/passkey',
  '@conform-to/react',
  '@conform-to/zod/v4',
  'better-auth',
  'better-auth/api',
  'better-auth/crypto',
  'better-auth/plugins/two-factor',
  'busboy',
  'csv-parse',
  'csv-parse/sync',
  'downshift',
  'feed',
  'kysely',
  'marked',
  'react',
  'react-dom',
  'react-dom/server',
  'react-router',
  'react/jsx-runtime',
  'sanitize-html',
  'uqr',
  'zod',
]

/** What is loaded only where it is asked for. */
const LATER = { '@better-auth/passkey': ['passkey'], 'better-auth/api': ['APIError'] }

const PACKAGES = join(root, BUILD_FOLDER, 'packages')
/** Where the compiled program and the pages' server look first. */
const NAMES = join(root, BUILD_FOLDER, 'node_modules')
const IMPORTED = /^import ([^'"]*?) from ["']([^"'\n]+)["']/gm
const IMPORTED_LATER = /\bimport\(["']([^"'\n]+)["']\)/g
const packageOf = (from) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from

const builtFiles = () =>
  ['program', 'server']
    .flatMap((folder) => filesBelow(`${BUILD_FOLDER}/${folder}`, (file) => file.endsWith('.js')))
    .map((file) => readFileSync(join(root, file), 'utf8'))

const later = (files) => files.flatMap((text) => [...text.matchAll(IMPORTED_LATER)].map(([, from]) => from))

/** What the built files import from each of these packages; `*` is all of it. Throws for one of which nothing is. */
function namesUsed(files) {
  const used = new Map(BUNDLED.map((name) => [name, new Set(LATER[name])]))
  for (const [, names, from] of files.flatMap((text) => [...text.matchAll(IMPORTED)])) {
    const [first = '', inside = ''] = names.split(/[{}]/)
    const all = inside.split(',').map((each) => each.trim().split(/\s+as\s+/)[0])
    if (first.includes('*')) all.push('*')
    else if (first.replace(',', '').trim() !== '') all.push('default')
    for (const name of all.filter(Boolean)) used.get(from)?.add(name)
  }
  for (const [from, names] of used) if (names.size === 0) throw new Error(`nothing is used of ${from}`)
  // The rest of a package is hidden by its bundled part.
  const packages = new Set(BUNDLED.map(packageOf))
  const named = [...files.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, , from]) => from)), ...later(files)]
  for (const from of named)
    if (packages.has(packageOf(from)) && !used.has(from)) throw new Error(`${from} is not among the bundled packages`)
  return used
}

/** `z` of zod is one object of 200 functions; only those that are used are taken. */
function entryOfZod(files) {
  const all = new Set(files.flatMap((text) => [...text.matchAll(/\bz\.([a-z]\w*|NEVER)\b/g)].map(([, name]) => name)))
  const imports = [...all].map((name) => `import { ${name} as _${name} } from 'zod'`)
  return [...imports, `export const z = { ${[...all].map((name) => `${name}: _${name}`).join(', ')} }`].join('\n')
}

function entryOf(from, names, files) {
  if (from === 'zod') return entryOfZod(files)
  return names.has('*') ? `export * from '${from}'` : `export { ${[...names].join(', ')} } from '${from}'`
}

const fileOf = (from) => `${from.replaceAll('/', '-')}.js`

/** Bundles what the program uses of its packages, so that a start reads twenty files in place of nine hundred. */
export async function bundlePackages() {
  const files = builtFiles()
  const used = namesUsed(files)
  for (const folder of [PACKAGES, NAMES]) rmSync(folder, { recursive: true, force: true })
  const entries = new Map(BUNDLED.map((from) => [`\0entry of ${from}`, entryOf(from, used.get(from), files)]))
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'entries', resolveId: (id) => (entries.has(id) ? id : null), load: (id) => entries.get(id) }],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: PACKAGES,
      rolldownOptions: {
        input: Object.fromEntries(BUNDLED.map((from) => [fileOf(from).slice(0, -3), `\0entry of ${from}`])),
        // Names stay readable in a log.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', minify: { mangle: false } },
      },
    },
  })
  const byPackage = Map.groupBy(BUNDLED, packageOf)
  for (const [name, all] of byPackage) {
    const up = '../'.repeat(name.split('/').length + 1)
    mkdirSync(join(NAMES, name), { recursive: true })
    for (const from of all) {
      const lines = [`export * from '${up}packages/${fileOf(from)}'`]
      if (used.get(from).has('default')) lines.push(`export { default } from '${up}packages/${fileOf(from)}'`)
      writeFileSync(join(NAMES, name, fileOf(from)), `${lines.join('\n')}\n`)
    }
    const exports = Object.fromEntries(all.map((from) => [`.${from.slice(name.length)}`, `./${fileOf(from)}`]))
    writeFileSync(join(NAMES, name, 'package.json'), `${JSON.stringify({ name, type: 'module', exports })}\n`)
  }
}
