import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const words = (seed: number | string, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random() * 2 ** 32)
}

// Addresses of simulated foals have seeds: these values may never change.
test.each([
  { seed: '', first: [2420727049, 3315390910, 31621017, 4095259433] },
  { seed: '1', first: [663261097, 853986954, 1331713668, 2079947259] },
  { seed: 'Norrsken', first: [572223041, 3607667899, 1451801367, 1949206729] },
  { seed: 'Åke & Ärtan #2', first: [1568674911, 2908880562, 3010158298, 324990938] },
])('the seed "$seed" always gives the same numbers', ({ seed, first }) => {
  expect(words(seed, 4)).toEqual(first)
})

test('a number is the same seed as its digits', () => {
  expect(words(4711, 8)).toEqual(words('4711', 8))
})

test('numbers are in [0, 1), and the same seed gives the same ones', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer()), (seed) => {
      const numbers = words(seed, 20)
      expect(numbers.every((number) => number >= 0 && number < 2 ** 32 && Number.isInteger(number))).toBe(true)
      expect(words(seed, 20)).toEqual(numbers)
    }),
  )
})

test('seeds that differ by a digit give unrelated numbers', () => {
  const firsts = new Set(Array.from({ length: 20000 }, (_, seed) => words(`foal-${seed}`, 1)[0]))
  expect(firsts.size).toBeGreaterThan(19990) // one in 2^32 repeats by chance
})

test.each(['first draws of many seeds', 'many draws of one seed'])(
  '%s are evenly distributed, by chi-square',
  (which) => {
    const bins = Array.from({ length: 64 }, () => 0)
    const one = seededRandom('one seed')
    for (let draw = 0; draw < 64000; draw++) {
      const value = which === 'many draws of one seed' ? one() : seededRandom(draw)()
      const bin = Math.floor(value * 64)
      bins[bin] = (bins[bin] ?? 0) + 1
    }
    const chiSquare = bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare).toBeLessThan(120) // 63 degrees of freedom: one in 50,000 exceeds 120 by chance
    expect(chiSquare).toBeGreaterThan(25)
  },
)
