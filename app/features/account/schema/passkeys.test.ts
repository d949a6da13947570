import { expect, test } from 'vitest'
import { hostOfPasskeys } from './passkeys.ts'

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
