import { expect, test } from 'vitest'
import { foalStat } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { eachStatOdds, potentialOddsIn } from '../odds/stat-odds.ts'
import { totalShares } from './totals.ts'

test('the foals of a year get as many points as told', () => {
  const random = seededRandom('totals')
  const stats = () => Array.from({ length: 16 }, () => 30 + Math.floor(random() * 40))
  const pairs = Array.from({ length: 12 }, () => ({ sire: stats(), dam: stats() }))
  const told = totalShares(pairs.map(({ sire, dam }) => potentialOddsIn('allround', eachStatOdds(sire, dam) ?? [])))
  const years = 2000
  const counted = told.map(() => ({ foals: 0, any: 0 }))
  for (let year = 0; year < years; year++) {
    const foals = pairs.map(({ sire, dam }) =>
      sire.reduce((sum, one, stat) => sum + foalStat(one, dam[stat] ?? 0, random), 0),
    )
    for (const [at, { points }] of told.entries()) {
      const many = foals.filter((one) => one >= points).length
      const row = counted[at]
      if (!row) continue
      row.foals += many
      row.any += Number(many > 0)
    }
  }
  expect(told.length).toBeGreaterThan(4)
  for (const [at, { points, foals, any }] of told.entries()) {
    const [row = { foals: 0, any: 0 }] = counted.slice(at)
    // Twelve foals of a year vary by less than the square root of twelve.
    expect(Math.abs(row.foals / years - foals), String(points)).toBeLessThan(4.5 * Math.sqrt(12 / 4 / years) + 1e-9)
    expect(Math.abs(row.any / years - any), String(points)).toBeLessThan(4.5 * Math.sqrt(0.25 / years))
  }
  expect(told[0]?.foals).toBeGreaterThan(0.995 * 12)
  expect(told.slice(1).every(({ foals }) => foals <= 0.995 * 12)).toBe(true)
  expect(told.at(-1)?.any).toBeGreaterThanOrEqual(0.01)
  expect(told.map(({ points }) => points % 50)).toEqual(told.map(() => 0))
})

test('one certain total, and no foals at all', () => {
  const sure = { lowest: 800, perPoint: 1, ways: [1n], of: 1n }
  expect(totalShares([sure, sure])).toEqual([{ points: 800, foals: 2, any: 1 }])
  expect(totalShares([])).toEqual([])
})
