import { expect, test } from 'vitest'
import { formatFraction, fraction, fractionValue } from './fraction.ts'

test.each([
  [6, 32, '3/16', 0.1875],
  [3, 16, '3/16', 0.1875],
  [8, 8, '1', 1],
  [12, 4, '3', 3],
  [0, 64, '0', 0],
  [2 ** 40 - 1, 2 ** 40, '1099511627775/1099511627776', 1 - 2 ** -40],
])('%d of %d is %s', (numerator, denominator, text, value) => {
  expect(formatFraction(fraction(numerator, denominator))).toBe(text)
  expect(fractionValue(fraction(numerator, denominator))).toBe(value)
})
