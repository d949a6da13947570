import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestAndNewest } from './best-and-newest.ts'

const vrh = (date: string, conformation: number) => ({ type: 'vrh', horse: 'A', date, conformation })

test('of each kind the best and the newest are told, each once', () => {
  const exterior = { type: 'exterior', horse: 'A', date: '2020-01-01', breedType: 8 }
  const given = [vrh('2021-01-01', 6), vrh('2022-01-01', 9), vrh('2023-01-01', 7), vrh('2024-01-01', 8), exterior]
  expect(bestAndNewest(given)).toEqual([given[1], given[3], exterior])
  // The newest is the best: one is enough.
  expect(bestAndNewest([vrh('2021-01-01', 6), vrh('2024-01-01', 8)])).toEqual([vrh('2024-01-01', 8)])
  // Equally good: the newer one.
  expect(bestAndNewest([vrh('2021-01-01', 9), vrh('2022-01-01', 9), vrh('2023-01-01', 1)])).toHaveLength(2)
  expect(
    bestAndNewest([
      { type: 'egen', horse: 'A' },
      { type: 'annan', horse: 'A' },
    ]),
  ).toHaveLength(2)
})

test('no kind is left out, none stands more than twice, and nothing is moved', () => {
  const type = fc.constantFrom('exterior', 'vrh', 'folbedomning', 'kvalitetlicens', 'egen')
  const one = fc.record({
    type,
    horse: fc.constant('A'),
    date: fc.constantFrom('2020-01-01', '2021-01-01', '', '2022-05-05'),
    conformation: fc.integer({ min: 0, max: 10 }),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (given) => {
      const told = bestAndNewest(given)
      expect(told).toEqual(given.filter((document) => told.includes(document)))
      const kinds = new Set(given.map((document) => document.type))
      for (const kind of kinds) {
        const count = told.filter((document) => document.type === kind).length
        expect(count).toBeGreaterThanOrEqual(1)
        expect(count).toBeLessThanOrEqual(2)
      }
    }),
  )
})
