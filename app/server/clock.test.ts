import { expect, test } from 'vitest'
import { stockholmClock } from './clock.ts'

test('the clock reaches the new year within a minute', () => {
  let now = Date.parse('2026-12-31T22:59:59.999Z')
  const clock = stockholmClock(() => now)
  expect(clock().year).toBe(2026)
  now += 1
  expect(clock().year).toBe(2027)
})
