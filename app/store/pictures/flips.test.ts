import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import { openStore, StoreOpenError } from '../store.ts'
import { hashOf, putPicture } from './blobs.ts'
import { PictureDecoder } from './decoder.ts'
import { PictureKeeper } from './keeper.ts'
import type { PictureFormat } from './limits.ts'

const PICTURES = [7, 8, 9].map((letter) => new Uint8Array(30_000).map((_, at) => (at * letter * 31 + (at >> 5)) & 255))
const HASHES = PICTURES.map(hashOf)
const ADDRESSES = HASHES.flatMap((hash) => [`/bild/${hash}`, `/bild/${hash}/320.webp`])

/** Each form is what it was made of, so that a wrong one shows. */
class Same extends PictureDecoder {
  override form = async (bytes: Uint8Array, width: number, format: PictureFormat) =>
    Buffer.concat([Buffer.from(`${width}.${format} `), bytes])
}

let home: string
let whole: string
const served = new Map<string, Buffer>()
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  home = mkdtempSync(join(tmpdir(), 'hovslag-flips-'))
  whole = join(home, 'whole')
  const store = await openStore({ dataDir: whole })
  await store.write(async (trx) => {
    for (const bytes of PICTURES)
      await putPicture(trx, hashOf(bytes), { bytes, type: 'image/webp', width: 700, height: 2, blur: 'x' })
  })
  const keeper = new PictureKeeper(store, { folder: join(whole, 'bildcache'), decoder: new Same() })
  for (const address of ADDRESSES) {
    const found = await keeper.serve(address)
    if (found === null || typeof found === 'string') throw new Error(`nothing at ${address}`)
    served.set(address, Buffer.from(found.bytes))
  }
  await keeper.close()
  await store.close()
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(home, { recursive: true, force: true })
})

/** Serves and backs up a copy with these bytes changed in its database, or in all of its cached forms. */
async function afterFlips(flips: readonly number[], place: 'database' | 'forms') {
  const dataDir = mkdtempSync(join(home, 'copy-'))
  cpSync(whole, dataDir, { recursive: true })
  const cache = join(dataDir, 'bildcache')
  const files =
    place === 'database' ? [join(dataDir, 'hovslag.db')] : readdirSync(cache).map((name) => join(cache, name))
  for (const file of files) {
    const bytes = readFileSync(file)
    const start = place === 'database' ? bytes.indexOf(Buffer.from(PICTURES[0] ?? []).subarray(0, 500)) : 0
    if (start < 0) throw new Error('the picture is not in the file')
    const spread = place === 'database' ? 100_000 : bytes.length
    for (const flip of flips) {
      const at = Math.min(bytes.length - 1, start + (flip % spread))
      bytes[at] = (bytes[at] ?? 0) ^ (1 + (flip % 255))
    }
    writeFileSync(file, bytes)
  }
  const store = await openStore({ dataDir }).catch((error: unknown) => {
    if (error instanceof StoreOpenError) return null
    throw error
  })
  if (store === null) return 'refused'
  const keeper = new PictureKeeper(store, { folder: cache, decoder: new Same() })
  try {
    // What throws is answered with 500, or is no backup.
    const found = await Promise.all(ADDRESSES.map((address) => keeper.serve(address))).catch(() => null)
    const backup = await writeBackup(store, join(dataDir, 'kopia.hovslag')).catch(() => null)
    const wrong = ADDRESSES.filter((address, at) => {
      const one = found?.[at] ?? null
      return one !== null && typeof one !== 'string' && !served.get(address)?.equals(one.bytes)
    })
    expect(wrong).toEqual([])
    if (found === null || backup === null) return 'refused'
    await keeper.look()
    expect(backup.damagedPictures).toHaveLength(await keeper.damaged())
    const isTold = backup.damagedPictures.length > 0
    expect(found.includes('damaged')).toBe(isTold)
    return isTold ? 'told' : 'whole'
  } finally {
    await keeper.close()
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('changed bytes of pictures are refused or told, never served or backed up as whole', async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), async (flips) => {
      ends.add(await afterFlips(flips, 'database'))
    }),
    { numRuns: 25 },
  )
  expect(ends).toContain('told')
})

test('changed bytes of cached sizes are never served', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), async (flips) => {
      expect(await afterFlips(flips, 'forms')).toBe('whole')
    }),
    { numRuns: 15 },
  )
})
