import { expect, test } from 'vitest'
import { knownLed } from './led.ts'

test.each([
  [8, 5, 5],
  [5, 8, 5],
  [8, 2, 4],
  [4, 8, 4],
])('of %i generations, with ancestors known %i back, %i are shown', (asked, deepest, shown) => {
  expect(knownLed(asked, deepest)).toBe(shown)
})
