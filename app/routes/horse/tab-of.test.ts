import { expect, test } from 'vitest'
import { tabOf } from './tab-of.ts'

test.each([
  ['/horse/Eko', undefined],
  ['/horse/Eko/offspring', 'offspring'],
  ['/horse/Eko/eval/', 'eval'],
  ['/horse/Eko/merits?sida=2', 'merits'],
  ['https://example.org/horse/Eko/merits.data?_routes=x', 'merits'],
  ['/horse/merits', undefined],
  ['/horse/eval.data', undefined],
  ['/horse/50%2F50%20Chans/offspring', 'offspring'],
] as const)('the address %s is the tab %s', (address, tab) => {
  expect(tabOf(address)).toBe(tab)
})
