import { expect, test } from 'vitest'
import { stockholmClock, todayInStockholm } from './today.ts'

test.each([
  { now: '2026-06-30T21:59:59Z', today: { date: '2026-06-30', year: 2026 } }, // summer time, two hours ahead
  { now: '2026-06-30T22:00:00Z', today: { date: '2026-07-01', year: 2026 } },
  { now: '2026-12-31T22:59:59Z', today: { date: '2026-12-31', year: 2026 } }, // winter time, one hour ahead
  { now: '2026-12-31T23:00:00Z', today: { date: '2027-01-01', year: 2027 } },
])('in Stockholm $now is $today.date', ({ now, today }) => {
  expect(todayInStockholm(new Date(now))).toEqual(today)
})

test('the clock moves on to the new year with the minute', () => {
  let now = Date.parse('2026-12-31T22:59:59.999Z')
  const clock = stockholmClock(() => now)
  expect(clock().year).toBe(2026)
  now += 1
  expect(clock().year).toBe(2027)
})
