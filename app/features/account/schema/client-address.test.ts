import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  { remote: '203.0.113.9', forwarded: undefined, counts: '203.0.113.9' },
  { remote: '203.0.113.9', forwarded: '198.51.100.1', counts: '203.0.113.9' }, // a lie
  { remote: '127.0.0.1', forwarded: '198.51.100.1', counts: '198.51.100.1' },
  { remote: '::ffff:127.0.0.1', forwarded: '10.0.0.1, 198.51.100.1', counts: '198.51.100.1' }, // the first is a lie
  { remote: '::1', forwarded: ' ', counts: '::1' },
  { remote: '127.0.0.1', forwarded: undefined, counts: '127.0.0.1' },
  { remote: '127.0.0.1.ond.example', forwarded: '198.51.100.1', counts: '127.0.0.1.ond.example' },
  { remote: undefined, forwarded: '198.51.100.1', counts: 'unknown' },
])('a request from $remote that speaks of $forwarded counts as $counts', ({ remote, forwarded, counts }) => {
  expect(clientAddress(remote, forwarded)).toBe(counts)
})
