import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, wideNetworkOf } from '#app/features/account/schema/client-address.ts'
import { clientAddress, isFromHere, LOOPBACK, readTrustedProxies, type TrustedProxies } from './client-address.ts'

function proxies(list: string): TrustedProxies {
  const read = readTrustedProxies(list)
  if (read === null) throw new Error(`${list} is no list`)
  return read
}

test.each([
  { remote: '203.0.113.9', forwarded: undefined, counts: '203.0.113.9' },
  { remote: '203.0.113.9', forwarded: '198.51.100.1', counts: '203.0.113.9' }, // false
  { remote: '127.0.0.1', forwarded: '198.51.100.1', counts: '198.51.100.1' },
  { remote: '::ffff:127.0.0.1', forwarded: '10.0.0.1, 198.51.100.1', counts: '198.51.100.1' }, // the first is false
  { remote: '::1', forwarded: ' ', counts: '::1' },
  { remote: '127.0.0.1', forwarded: undefined, counts: '127.0.0.1' },
  { remote: '127.0.0.1.ond.example', forwarded: '198.51.100.1', counts: '127.0.0.1.ond.example' },
  { remote: undefined, forwarded: '198.51.100.1', counts: 'unknown' },
])('a request from $remote that claims $forwarded counts as $counts', ({ remote, forwarded, counts }) => {
  expect(clientAddress(remote, forwarded, proxies(LOOPBACK))).toBe(counts)
})

test.each([
  { list: '10.0.0.2', remote: '10.0.0.2', forwarded: '198.51.100.1', counts: '198.51.100.1' },
  { list: '10.0.0.2', remote: '::ffff:10.0.0.2', forwarded: '198.51.100.1', counts: '198.51.100.1' },
  { list: '10.0.0.2', remote: '127.0.0.1', forwarded: '198.51.100.1', counts: '127.0.0.1' },
  { list: '10.0.0.0/8', remote: '10.9.8.7', forwarded: '1.2.3.4, 198.51.100.1, 10.1.1.1', counts: '198.51.100.1' },
  { list: '10.0.0.0/8', remote: '11.9.8.7', forwarded: '198.51.100.1', counts: '11.9.8.7' },
  { list: 'fd00::/8 2001:db8::7', remote: 'fd12::1', forwarded: '2001:db8:1::9', counts: '2001:db8:1::9' },
  { list: 'fd00::/8', remote: 'fd12::1', forwarded: '[2001:db8:1::9]:443', counts: '2001:db8:1::9' },
  { list: '10.0.0.2', remote: '10.0.0.2', forwarded: '198.51.100.1:4711', counts: '198.51.100.1' },
  { list: '10.0.0.2', remote: '10.0.0.2', forwarded: '198.51.100.1, unknown', counts: '10.0.0.2' },
  { list: '10.0.0.2', remote: '10.0.0.2', forwarded: '198.51.100.1, ::ffff:203.0.113.5', counts: '203.0.113.5' },
  { list: '10.0.0.0/8', remote: '10.0.0.2', forwarded: '10.0.0.9', counts: '10.0.0.9' }, // an owner at home
  { list: 'none', remote: '127.0.0.1', forwarded: '198.51.100.1', counts: '127.0.0.1' },
])('with $list trusted, $remote claiming $forwarded counts as $counts', ({ list, remote, forwarded, counts }) => {
  expect(clientAddress(remote, forwarded, proxies(list))).toBe(counts)
})

test.each([
  '',
  ' , ',
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  'fd00::/129',
  'none, 10.0.0.1',
  '10.0.0',
])('"%s" is not a list of proxies', (list) => {
  expect(readTrustedProxies(list)).toBeNull()
})

test('text that a stranger puts before the proxy’s changes nothing', () => {
  const trusted = proxies('10.0.0.0/8')
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (lies) => {
      const forwarded = [...lies.map((lie) => lie.replaceAll(',', '')), '198.51.100.1', '10.0.0.3'].join(', ')
      expect(clientAddress('10.0.0.2', forwarded, trusted)).toBe('198.51.100.1')
    }),
  )
})

test.each([
  { address: '198.51.100.7', network: '198.51.100.7', wide: '198.51.100.0/24' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' },
  { address: '2001:0db8:1:2::9', network: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' },
  { address: '2001:db8::1', network: '2001:db8:0:0::/64', wide: '2001:db8:0::/48' },
  { address: '::1', network: '0:0:0:0::/64', wide: '0:0:0::/48' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64', wide: 'fe80:0:0::/48' },
  { address: '64:ff9b::198.51.100.7', network: '64:ff9b:0:0::/64', wide: '64:ff9b:0::/48' },
  { address: 'unknown', network: 'unknown', wide: 'unknown' },
])('$address counts as $network, in $wide', ({ address, network, wide }) => {
  expect(wideNetworkOf(address)).toBe(wide)
  expect(networkOf(address)).toBe(network)
})

test.each([
  { remote: '127.0.0.1', headers: { host: 'localhost' }, here: true },
  { remote: '::1', headers: {}, here: true },
  { remote: '::ffff:127.0.0.1', headers: {}, here: true },
  { remote: '198.51.100.7', headers: {}, here: false },
  { remote: undefined, headers: {}, here: false },
  { remote: '127.0.0.1', headers: { 'x-forwarded-for': '' }, here: false },
  { remote: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' }, here: false },
  { remote: '127.0.0.1', headers: { forwarded: 'for=198.51.100.7' }, here: false },
  { remote: '127.0.0.1', headers: { via: '1.1 caddy' }, here: false },
  { remote: '::1', headers: { 'x-real-ip': '127.0.0.1' }, here: false },
])('from $remote with $headers is from this machine: $here', ({ remote, headers, here }) => {
  expect(isFromHere(remote, headers)).toBe(here)
})
