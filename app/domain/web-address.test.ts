import { expect, test } from 'vitest'
import { siteOrigin, webAddress } from './web-address.ts'

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

test.each([
  ['https://norrsken.example', 'https://norrsken.example'],
  [' HTTPS://Norrsken.example/ ', 'https://norrsken.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['norrsken.example', null],
  ['https://norrsken.example/stall', null],
  ['https://a:b@norrsken.example', null],
  ['https://norrsken.example?x', null],
  ['ftp://norrsken.example', null],
  ['', null],
  [7, null],
])('%j as the address of a site is %j', (given, origin) => {
  expect(siteOrigin(given)).toBe(origin)
})
