import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { atLeast } from './hits.ts'

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
