import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://example.org/a b', 'https://example.org/a b'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['/bilder/a.jpg', '/bilder/a.jpg'],
  ['//example.org/a.jpg', null],
  ['/\\example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['xhttps://example.org', null],
  ['HTTPS://example.org/%C3%A5', 'HTTPS://example.org/%C3%A5'],
  [' /bilder/a.jpg ', '/bilder/a.jpg'],
  ['', null],
  [null, null],
])('the address %j is read as %j', (value, address) => {
  expect(webAddress(value)).toBe(address)
})
