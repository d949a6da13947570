import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { openStore } from '#app/store/store.ts'
import { FLIPPED, type Outcome, prepareFlips } from './flips.ts'

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
    const random = seededRandom(`flips ${place}`)
    const outcomes: Outcome[] = []
    for (let time = 0; time < FLIPS_OF_EACH; time++) outcomes.push(await flips.flip(place, random))
    expect(outcomes).toHaveLength(FLIPS_OF_EACH)
  },
)

test('a changed letter in the name of a column is told at the start, with the way back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hovslag-column-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await (await openStore({ dataDir })).close()
  const database = new DatabaseSync(join(dataDir, 'hovslag.db'), { defensive: false })
  database.exec('pragma writable_schema = on')
  const { changes } = database
    .prepare(`update sqlite_master set sql = replace(sql, '"email"', '"emaim"') where name = 'auth_users'`)
    .run()
  expect(changes).toBe(1)
  database.close()
  await expect(openStore({ dataDir })).rejects.toMatchObject({
    reason: 'damaged',
    message: expect.stringContaining('skadad'),
  })
})
