import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { atLeast, tellingHits } from './hits.ts'

test('the chance of at least so many foals is that of all their outcomes', () => {
  const random = seededRandom('hits')
  for (let size = 0; size <= 9; size++) {
    const chances = Array.from({ length: size }, () => (random() < 0.2 ? Math.round(random()) : random()))
    const wanted = chances.map(() => 0)
    for (let outcome = 0; outcome < 2 ** size; outcome++) {
      const hits = chances.map((_, at) => ((outcome >> at) & 1) === 1)
      const weight = chances.reduce((product, chance, at) => product * (hits[at] ? chance : 1 - chance), 1)
      for (let count = 0; count < hits.filter(Boolean).length; count++) wanted[count] = (wanted[count] ?? 0) + weight
    }
    const found = atLeast(chances)
    expect(found).toHaveLength(size)
    for (const [at, chance] of found.entries()) expect(chance).toBeCloseTo(wanted[at] ?? Number.NaN, 12)
  }
})

test.each([
  ['no foal', [], []],
  ['sure foals', Array.from({ length: 61 }, () => 1), [61]],
  ['none', [0, 0, 0], [1]],
  ['a few', [0.5, 0.5, 0.5], [1, 2, 3]],
])('of %s, the telling numbers are told', (_what, chances, counts) => {
  expect(tellingHits(chances).map(({ count }) => count)).toEqual(counts)
})

test('of many foals those around the mean are told, from nearly sure to hardly any', () => {
  for (const [size, chance] of [
    [104, 0.19],
    [2000, 0.4],
    [30, 0.02],
  ] as const) {
    const chances = Array.from({ length: size }, () => chance)
    const all = atLeast(chances)
    const told = tellingHits(chances)
    expect(told.length).toBeLessThanOrEqual(15)
    for (const { count, share } of told) expect(share).toBe(all[count - 1])
    const [first, last] = [told[0]?.share ?? 0, told.at(-1)?.share ?? 1]
    if (size > 30) expect(first).toBeGreaterThan(0.99)
    expect(last).toBeLessThan(0.1)
    expect(last).toBeGreaterThanOrEqual(0.01)
    expect(told.some(({ share }) => share > 0.3 && share < 0.7)).toBe(true)
  }
})
