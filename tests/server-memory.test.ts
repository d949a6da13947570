import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const NEEDED = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--v8-pool-size=1',
  'MALLOC_ARENA_MAX=2',
  'MALLOC_MMAP_THRESHOLD_=32768',
  'MALLOC_TRIM_THRESHOLD_=131072',
]

test.each([
  'scripts/setup.mjs',
  'deploy/hovslag.service',
  'deploy/Containerfile',
  'bench/product-process.ts',
  'app/store/bounded-process.ts',
])('%s starts Node with a small heap and an allocator that gives memory back', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/: '(\d+)'/g, '=$1')
  expect(NEEDED.filter((one) => !text.includes(one))).toEqual([])
})

/** Packages that only some requests want. */
const SELDOM =
  /^(?:read-gedcom|read-excel-file|ssh2|basic-ftp|sharp|satori|@resvg|@better-auth\/passkey|sanitize-html)\b/

/** The packages that a file of ours loads with itself. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(file) || !existsSync(file)) return found
  seen.add(file)
  for (const [, types, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (type )?[^'\n]*?(?:\{[^}]*\})?[^'\n]*'([^']+)'$/gm,
  )) {
    if (types) continue
    const path = from.startsWith('.')
      ? join(dirname(file), from)
      : from.startsWith('#app/')
        ? join(ROOT, from.slice(1))
        : null
    if (path === null) found.add(from)
    else for (const name of packagesOf(path, seen)) found.add(name)
  }
  return found
}

test('the server starts without what only some requests want', () => {
  const packages = [...packagesOf(join(ROOT, 'app/server/main.ts'))]
  expect(packages).toContain('kysely')
  expect(packages.filter((name) => SELDOM.test(name))).toEqual([])
})
