import { expect, test } from 'vitest'
import { daysAfter, isDay, seasonOf } from './days.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-05-06', 340, '2027-04-11'],
])('%s and %i days is %s', (day, days, after) => {
  expect(daysAfter(day, days)).toBe(after)
})

test.each([
  ['2026-11-01', 'winter'],
  ['2026-11-27', 'winter'],
  ['2026-03-31', 'winter'],
  ['2026-04-01', 'green'],
  ['2026-08-31', 'green'],
  ['2026-09-01', 'autumn'],
  ['2026-10-31', 'autumn'],
] as const)('on %s the land is %s', (day, season) => {
  expect(seasonOf(day)).toBe(season)
})

test.each(['2026-02-28', '2024-02-29', '0999-12-31'])('%j is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['', '2026-02-31', '2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-01-01T10'])(
  '%j is no day',
  (day) => {
    expect(isDay(day)).toBe(false)
  },
)
