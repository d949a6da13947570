import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatGenotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { rounds } from '../../../tests/rounds.ts'
import { FOAL_RULES, foalHeight, foalStat, mixGenotype, simulateFoal } from './foal.ts'
import { seededRandom } from './seeded-random.ts'

/** Returns the given random numbers, then throws. */
function draws(...values: number[]): () => number {
  return () => {
    const value = values.shift()
    if (value === undefined) throw new Error('more draws than expected')
    return value
  }
}
const ALMOST_ONE = 1 - 2 ** -32

test.each([
  { from: 0, offset: 0, stat: 35 },
  { from: 0, offset: ALMOST_ONE, stat: 50 },
  { from: 0.49, offset: 5 / 16, stat: 40 },
  { from: 0.5, offset: 0, stat: 0 }, // the dam's 3 cannot fall below 0
  { from: ALMOST_ONE, offset: ALMOST_ONE, stat: 13 },
])('draws $from and $offset make $stat of the stats 40 and 3', ({ from, offset, stat }) => {
  expect(foalStat(40, 3, draws(from, offset))).toBe(stat)
})

test.each([
  { sire: 160, dam: 150, coin: 0, offset: 0, height: 152 },
  { sire: 160, dam: 150, coin: 0.9, offset: 0.5, height: 155 },
  { sire: 160, dam: 150, coin: 0.9, offset: ALMOST_ONE, height: 158 },
  { sire: 160, dam: 151, coin: 0, offset: 0.5, height: 155 },
  { sire: 160, dam: 151, coin: 0.9, offset: 0.5, height: 156 },
  { sire: null, dam: 151, coin: 0, offset: 0, height: null },
  { sire: 160, dam: null, coin: 0, offset: 0, height: null },
])(
  'parents of $sire and $dam cm with draws $coin and $offset give $height cm',
  ({ sire, dam, coin, offset, height }) => {
    expect(foalHeight(sire, dam, draws(coin, offset))).toBe(height)
  },
)

test('the stats of one pair reach every value, in the shares of the rule', () => {
  const random = seededRandom('stats')
  const counts = new Map<number, number>()
  const rolls = rounds(100_000)
  for (let roll = 0; roll < rolls; roll++) {
    const stat = foalStat(40, 46, random)
    counts.set(stat, (counts.get(stat) ?? 0) + 1)
  }
  // 35-40 come only from the sire, 51-56 only from the dam, 41-50 from both.
  let chiSquare = 0
  for (let stat = 35; stat <= 56; stat++) {
    const expected = (rolls * (stat >= 41 && stat <= 50 ? 2 : 1)) / 32
    chiSquare += ((counts.get(stat) ?? 0) - expected) ** 2 / expected
  }
  expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, at) => 35 + at))
  expect(chiSquare).toBeLessThan(60) // 21 degrees of freedom
})

test('heights do not drift: over many foals the average is the parents’', () => {
  const random = seededRandom('heights')
  let sum = 0
  for (let roll = 0; roll < 100_000; roll++) sum += foalHeight(160, 151, random) ?? 0
  expect(sum / 100_000).toBeCloseTo(155.5, 1)
})

test('a foal has one allele of each parent at every locus', () => {
  fc.assert(
    fc.property(anyGenotype, anyGenotype, fc.integer(), (sire, dam, seed) => {
      const foal = mixGenotype(sire, dam, seededRandom(seed))
      if (!foal) throw new Error('both parents are known')
      for (const { locus } of LOCI) {
        const [one, other] = foal[locus]
        const straight = sire[locus].includes(one) && dam[locus].includes(other)
        const crossed = sire[locus].includes(other) && dam[locus].includes(one)
        expect(straight || crossed).toBe(true)
      }
      expect(readGenotype(formatGenotype(foal))).toEqual(foal)
    }),
  )
})

const parent = (genotype: unknown, height: unknown, stats: unknown) => ({ genotype, height, stats })
const sixteen = Array.from({ length: 16 }, (_, at) => 30 + at)

test('a foal has 16 stats, a height and a genotype; missing values of a parent stay blank', () => {
  const sire = parent('Ee Aa nCr', 165, sixteen)
  const dam = parent('ee aa', 160, sixteen)
  const whole = simulateFoal(sire, dam, seededRandom('foal'))
  expect(whole.stats).toHaveLength(16)
  expect(readGenotype(whole.genotype)).not.toBeNull()
  expect(whole.height).toBeGreaterThanOrEqual(159)
  expect(whole.height).toBeLessThanOrEqual(166)

  expect(simulateFoal(parent('Brun', 165, sixteen), dam, seededRandom('foal'))).toEqual({ ...whole, genotype: null })
  expect(simulateFoal(parent('Ee Aa nCr', '', sixteen), dam, seededRandom('foal'))).toEqual({ ...whole, height: null })
  for (const stats of [sixteen.slice(0, 8), [...sixteen, 1], null, 'x']) {
    expect(simulateFoal(parent('Ee Aa nCr', 165, stats), dam, seededRandom('foal'))).toEqual({ ...whole, stats: null })
  }
})

// A link to a simulated foal shows this foal for ever.
test('a seed always gives the same foal', () => {
  const sire = parent('Ee Aa nCr nTo', 165, sixteen)
  const dam = parent('Ee Ata nD', 152, sixteen.toReversed())
  expect(simulateFoal(sire, dam, seededRandom('Norrsken'))).toEqual({
    genotype: 'EE AAt nD',
    height: 158,
    stats: [38, 33, 35, 42, 40, 31, 41, 42, 48, 46, 37, 38, 33, 38, 42, 53],
  })
})

test('the constants are those of the specification', () => {
  expect(FOAL_RULES).toMatchObject({ statCount: 16, statOffset: { lowest: -5, highest: 10 }, statFloor: 0 })
})
