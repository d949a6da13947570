import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { openStore } from '#app/store/store.ts'
import { FLIPPED, prepareFlips } from './flips.ts'

/** `bench/flips.ts` changes hundreds. */
const FLIPS_OF_EACH = 2

let flips: Awaited<ReturnType<typeof prepareFlips>>
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  flips = await prepareFlips()
})
afterAll(() => {
  vi.restoreAllMocks()
  flips.end()
})

test.each(FLIPPED)(
  'a changed byte is refused, told or mended, never served or backed up as whole: %s',
  async (place) => {
    const random = seededRandom(`flips ${place} ${process.env['HOVSLAG_SEED']}`)
    // One that is served, backed up as whole or untold throws.
    for (let time = 0; time < FLIPS_OF_EACH; time++) await flips.flip(place, random)
  },
)

test.each([
  ['auth_users', 'email'],
  ['sums', 'sum'],
  ['finder_words', 'word'],
  ['journal_changes', 'doc_id'],
  ['horses', 'sort_key'],
  ['pedigree', 'doc'],
  ['journal_insert_summed', 'action'],
  ['auth_users_update_summed', 'email'],
  ['horses', 'doc', 'Doc'],
  ['finder_pieces', 'piece', 'Piece'],
])(
  'a changed letter in the name of a column is told at the start, with the way back: %s.%s',
  async (table, column, damaged = `x${column.slice(1)}`) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-column-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    await (await openStore({ dataDir })).close()
    const database = new DatabaseSync(join(dataDir, 'hovslag.db'), { defensive: false })
    database.exec('pragma writable_schema = on')
    const { changes } = database
      .prepare(`update sqlite_master set sql = replace(sql, '"${column}"', '"${damaged}"') where name = ?`)
      .run(table)
    expect(changes).toBe(1)
    database.close()
    await expect(openStore({ dataDir })).rejects.toMatchObject({
      reason: 'damaged',
      message: expect.stringMatching(/skadad.*(?:säkerhetskopia|kopia)/i),
    })
  },
)
