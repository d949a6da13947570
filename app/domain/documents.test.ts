import { expect, test } from 'vitest'
import { readHeight } from './documents.ts'

test.each([
  [168, 168],
  ['168', 168],
  ['168 cm', 168],
  ['168,5cm', 168.5],
  [' 168 CM. ', 168],
  ['16.2 hh', null],
  ['cm', null],
  ['', null],
  [null, null],
])('%j is a height of %j cm', (value, cm) => {
  expect(readHeight(value)).toBe(cm)
})
