import { expect, test } from 'vitest'
import { dayInStockholm, todayInStockholm } from './stockholm.ts'

test.each([
  { now: '2026-06-30T21:59:59Z', today: { date: '2026-06-30', year: 2026 } }, // summer time, two hours ahead
  { now: '2026-06-30T22:00:00Z', today: { date: '2026-07-01', year: 2026 } },
  { now: '2026-12-31T22:59:59Z', today: { date: '2026-12-31', year: 2026 } }, // winter time, one hour ahead
  { now: '2026-12-31T23:00:00Z', today: { date: '2027-01-01', year: 2027 } },
])('in Stockholm $now is $today.date', ({ now, today }) => {
  expect(todayInStockholm(new Date(now))).toEqual(today)
  expect(dayInStockholm(new Date(now))).toBe(today.date)
})
