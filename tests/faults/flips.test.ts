import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
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
