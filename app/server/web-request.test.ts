import { expect, test } from 'vitest'
import { askedOrigin, isReadable, originOf, readTarget } from './web-request.ts'

test.each([
  { line: '/', target: { pathname: '/', search: '' } },
  { line: '/stallions?ras=SWB&kon=Sto', target: { pathname: '/stallions', search: '?ras=SWB&kon=Sto' } },
  { line: '/a?b?c', target: { pathname: '/a', search: '?b?c' } },
  { line: '/a#b?c', target: { pathname: '/a', search: '' } },
  { line: '//evil.example/x', target: { pathname: '//evil.example/x', search: '' } },
  { line: 'http://norrsken.example/dead?x', target: { pathname: '/dead', search: '?x' } },
  { line: '/horse/50%2F50%20Chans', target: { pathname: '/horse/50%2F50%20Chans', search: '' } },
  { line: '/horse/En "liten" häst', target: { pathname: '/horse/En%20%22liten%22%20h%C3%A4st', search: '' } },
  { line: '/horse/50%.%2E.', target: { pathname: '/horse/50%.%2E.', search: '' } },
  { line: '/stallions?x=/../', target: { pathname: '/stallions', search: '?x=/../' } },
  ...[
    '/admin/x/../../stallions',
    '/..',
    '/./dead',
    '/a/.?b',
    '/a/..#b',
    '/%2e%2E/dead',
    '/a/.%2e/b',
    '/a/%2e',
    '/a/..\\b',
    '/a\\../b',
    '/a/.\t./b',
    '/admin/..data',
    '/admin/...data',
    'http://norrsken.example/a/../dead',
  ].map((line) => ({ line, target: null })),
  { line: '*', target: null },
  { line: 'norrsken.example:443', target: null },
  { line: '', target: null },
  { line: undefined, target: null },
])('the request line $line', ({ line, target }) => {
  expect(readTarget(line)).toEqual(target)
})

test.each([
  { pathname: '/horse/L%27%C3%89toile%20d%27Or', readable: true },
  { pathname: '/horse/100%20%25%20Norrsken', readable: true },
  { pathname: '/horse/%E0%A4%A', readable: false },
  { pathname: '/%', readable: false },
  { pathname: '/%ff', readable: false },
  { pathname: '/horse/a%00b', readable: false },
])('$pathname is readable: $readable', ({ pathname, readable }) => {
  expect(isReadable({ pathname, search: '' })).toBe(readable)
})

test('a NUL in the query makes an address unreadable, an odd percent sign does not', () => {
  expect(isReadable({ pathname: '/', search: '?ras=%00' })).toBe(false)
  expect(isReadable({ pathname: '/', search: '?ras=%' })).toBe(true)
})

test.each([
  { host: 'norrsken.example', publicUrl: null, origin: 'http://norrsken.example' },
  { host: 'localhost:3000', publicUrl: null, origin: 'http://localhost:3000' },
  { host: '[::1]:3000', publicUrl: null, origin: 'http://[::1]:3000' },
  { host: 'evil.example/x?', publicUrl: null, origin: 'http://localhost' },
  { host: 'a@b', publicUrl: null, origin: 'http://localhost' },
  { host: 'x:99999', publicUrl: null, origin: 'http://localhost' },
  { host: undefined, publicUrl: null, origin: 'http://localhost' },
  { host: 'evil.example', publicUrl: 'https://norrsken.example', origin: 'https://norrsken.example' },
])('host $host and PUBLIC_URL $publicUrl', ({ host, publicUrl, origin }) => {
  expect(originOf(host, publicUrl)).toBe(origin)
})

const NAMED = { has: (address: string) => address === '10.0.0.2', isNamed: true }

test.each([
  { from: '10.0.0.2', headers: { host: 'Norrsken.example' }, asked: 'http://norrsken.example' },
  {
    from: '::ffff:10.0.0.2',
    headers: { host: 'app:3000', 'x-forwarded-host': 'norrsken.example, x', 'x-forwarded-proto': 'https' },
    asked: 'https://norrsken.example',
  },
  { from: '10.0.0.2', headers: { host: 'a@b', 'x-forwarded-proto': 'https' }, asked: null },
  { from: '10.0.0.3', headers: { host: 'evil.example' }, asked: null },
  { from: undefined, headers: { host: 'evil.example' }, asked: null },
])('asked from $from with $headers', ({ from, headers, asked }) => {
  expect(askedOrigin({ headers, socket: { remoteAddress: from } }, NAMED)).toBe(asked)
  // This machine is trusted without being named: it may be a visitor.
  expect(askedOrigin({ headers, socket: { remoteAddress: from } }, { has: () => true })).toBeNull()
})
