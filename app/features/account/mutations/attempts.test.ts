import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitAfter } from './attempts.server.ts'

test.each([
  { wrong: 0, waitS: 0 },
  { wrong: 10, waitS: 0 },
  { wrong: 11, waitS: 30 },
  { wrong: 12, waitS: 60 },
  { wrong: 15, waitS: 480 },
  { wrong: 16, waitS: 900 },
  { wrong: 1_000_000, waitS: 900 },
])('after $wrong wrong ones an account waits $waitS seconds', ({ wrong, waitS }) => {
  expect(waitAfter(wrong)).toBe(waitS)
})

test('the wait only grows, and never beyond a quarter of an hour', () => {
  fc.assert(
    fc.property(fc.nat(), (wrong) => {
      expect(waitAfter(wrong + 1)).toBeGreaterThanOrEqual(waitAfter(wrong))
      expect(waitAfter(wrong)).toBeLessThanOrEqual(900)
    }),
  )
})
