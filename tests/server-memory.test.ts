import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const NEEDED = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  'MALLOC_ARENA_MAX=2',
  'MALLOC_MMAP_THRESHOLD_=32768',
  'MALLOC_TRIM_THRESHOLD_=131072',
]

test.each(['scripts/setup.mjs', 'deploy/hovslag.service', 'deploy/Containerfile', 'bench/product-process.ts'])(
  '%s starts the server with a small heap and an allocator that gives memory back',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/: '(\d+)'/g, '=$1')
    expect(NEEDED.filter((one) => !text.includes(one))).toEqual([])
  },
)
