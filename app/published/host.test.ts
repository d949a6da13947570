import { expect, test } from 'vitest'
import { hostAddress } from '#app/domain/publish/address-file.ts'
import { attributeOnHost, onHost, surelyOnHost, withoutBase } from './host.ts'

const BASE = '/~anna/stall'

test.each([
  { name: 'href', value: '/horse/Bo', own: BASE + hostAddress('/horse/Bo') },
  { name: 'href', value: `${BASE}/horse/Bo`, own: BASE + hostAddress('/horse/Bo') },
  { name: 'href', value: '#topp', own: '#topp' },
  { name: 'href', value: '//b.example/x', own: '//b.example/x' },
  { name: 'href', value: 'https://b.example/x', own: 'https://b.example/x' },
  { name: 'href', value: '/assets/a.svg#b', own: `${BASE}/assets/a.svg#b` },
  { name: 'data-href', value: '/assets/a.svg#b', own: `${BASE}/assets/a.svg#b` },
  { name: 'src', value: '/bild/a/1.avif', own: `${BASE}/bild/a/1.avif` },
  {
    name: 'srcset',
    value: '/bild/a/1.avif 1w, /bild/a/2.avif 2w',
    own: `${BASE}/bild/a/1.avif 1w, ${BASE}/bild/a/2.avif 2w`,
  },
  { name: 'action', value: '/horse/Bo', own: `${BASE}/horse/Bo` },
  { name: 'action', value: `${BASE}/horse/Bo`, own: `${BASE}/horse/Bo` },
  { name: 'title', value: '/horse/Bo', own: '/horse/Bo' },
])('$name="$value" in a folder of a host', ({ name, value, own }) => {
  expect(attributeOnHost(BASE, name, value)).toBe(own)
})

test('an address that is the host’s already stays where that may be', () => {
  const host = BASE + hostAddress('/horse/Bo?a=1')
  expect([surelyOnHost(BASE, host), surelyOnHost(BASE, '/horse/Bo?a=1')]).toEqual([host, host])
  // A horse may be called like a name with a sum.
  expect(onHost('', '/horse/x--12345678')).toMatch(/^\/horse\/x-12345678--\w{8}\/$/)
})

test('the folder itself is the start page', () => {
  expect([withoutBase(BASE, BASE), withoutBase(BASE, `${BASE}et`), withoutBase('', '/x')]).toEqual([
    '/',
    `${BASE}et`,
    '/x',
  ])
  expect([onHost(BASE, '/'), onHost(BASE, BASE), onHost('', '/')]).toEqual([`${BASE}/`, `${BASE}/`, '/'])
})
