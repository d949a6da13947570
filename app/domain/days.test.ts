import { expect, test } from 'vitest'
import { daysAfter, isDay } from './days.ts'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-05-06', 340, '2027-04-11'],
])('%s and %i days is %s', (day, days, after) => {
  expect(daysAfter(day, days)).toBe(after)
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
