import { expect, test } from 'vitest'
import { hostOfPasskeys, seenAddress } from './passkeys.ts'

test.each([
  ['https://norrsken.example/login', 'norrsken.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://stall.localhost', 'stall.localhost'],
  ['http://norrsken.example', null],
  ['http://127.0.0.1:3000', null],
  ['https://192.168.0.7', null],
  ['https://[::1]', null],
  ['http://localhost.example', null],
])('passkeys of %s belong to %s', (address, host) => {
  expect(hostOfPasskeys(new URL(address))).toBe(host)
})

test.each([
  // The site's own address, as PUBLIC_URL says, and what the browser sees.
  [{ origin: 'http://localhost:3000' }, 'http://localhost:3000'],
  [{ origin: 'https://norrsken.example' }, 'https://norrsken.example'],
  [{ origin: 'null' }, 'https://norrsken.example'],
  [{ host: 'localhost:3000' }, 'http://localhost:3000'],
  [{ host: '127.0.0.1:3000' }, 'https://norrsken.example'],
  [{ host: 'a b' }, 'https://norrsken.example'],
  [{}, 'https://norrsken.example'],
])('with %o the browser sees %s', (headers, origin) => {
  expect(seenAddress(new Request('https://norrsken.example/login', { headers })).origin).toBe(origin)
})
