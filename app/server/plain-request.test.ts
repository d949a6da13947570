import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { plainRequest } from './plain-request.ts'

// No more of it is read.
const read = (rawHeaders: string[], method = 'GET') => plainRequest({ method, rawHeaders } as IncomingMessage)
const HOST = ['Host', 'a.example']
const PLAIN = { acceptEncoding: undefined, ifNoneMatch: undefined, isAhead: false }

test.each([
  { what: 'a host alone', headers: HOST, expected: PLAIN },
  { what: 'headers of other names', headers: ['Date', 'x', ...HOST, 'X-Cookie', 'a=b'], expected: PLAIN },
  {
    what: 'all that matters, in any case',
    headers: ['HOST', 'a', 'accept-Encoding', 'gzip, br', 'If-None-Match', '"x"', 'Sec-Purpose', 'prefetch;prerender'],
    expected: { acceptEncoding: 'gzip, br', ifNoneMatch: '"x"', isAhead: true },
  },
  { what: 'another purpose', headers: [...HOST, 'Sec-Purpose', 'other'], expected: PLAIN },
  { what: 'no host', headers: ['Accept-Encoding', 'br'], expected: null },
  { what: 'two hosts', headers: [...HOST, 'host', 'b.example'], expected: null },
  { what: 'a cookie', headers: [...HOST, 'Cookie', 'a=b'], expected: null },
  { what: 'an empty cookie', headers: [...HOST, 'cookie', ''], expected: null },
  { what: 'a length', headers: [...HOST, 'Content-Length', '0'], expected: null },
  { what: 'chunks', headers: [...HOST, 'transfer-encoding', 'chunked'], expected: null },
  { what: 'codings twice', headers: [...HOST, 'Accept-Encoding', 'br', 'accept-encoding', 'gzip'], expected: null },
])('$what', ({ headers, expected }) => {
  expect(read(headers)).toEqual(expected)
  expect(read(headers, 'HEAD')).toEqual(expected)
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(read(headers, method)).toBe(null)
})
