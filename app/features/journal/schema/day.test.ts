import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOfDay, dayOf } from './day.ts'

test.each([
  { date: '2026-11-21', from: '2026-11-20T23:00:00.000Z', until: '2026-11-21T23:00:00.000Z' },
  { date: '2026-07-01', from: '2026-06-30T22:00:00.000Z', until: '2026-07-01T22:00:00.000Z' },
  { date: '2026-03-29', from: '2026-03-28T23:00:00.000Z', until: '2026-03-29T22:00:00.000Z' }, // 23 hours
  { date: '2026-10-25', from: '2026-10-24T22:00:00.000Z', until: '2026-10-25T23:00:00.000Z' }, // 25 hours
  { date: '2024-02-29', from: '2024-02-28T23:00:00.000Z', until: '2024-02-29T23:00:00.000Z' },
  { date: '2026-12-31', from: '2026-12-30T23:00:00.000Z', until: '2026-12-31T23:00:00.000Z' },
])('the day $date', ({ date, from, until }) => {
  expect(boundsOfDay(date)).toEqual({ from, until })
})

test.each(['', '2026', '2026-02-30', '2026-13-01', '21/11 2026', '2026-11-21T00:00'])('%j is not a day', (date) => {
  expect(boundsOfDay(date)).toBe(null)
})

test('every time belongs to exactly one day', () => {
  const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(time, (at) => {
      const bounds = boundsOfDay(dayOf(at.toISOString()))
      expect(bounds && at.toISOString() >= bounds.from && at.toISOString() < bounds.until).toBe(true)
    }),
  )
})
