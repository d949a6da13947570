import { expect, test } from 'vitest'
import { readAddressOf } from './cached-address.ts'
import { READ_ADDRESSES } from './read-addresses.ts'

test('an address with steps of its own is never taken for one that is free in that step', () => {
  for (const address of READ_ADDRESSES.filter(({ pattern }) => !pattern.includes(':')))
    expect(readAddressOf(address.pattern), address.pattern).toBe(address)
})

test.each([
  { asked: '/horse/%C3%85ska', pattern: '/horse/:horseid' },
  { asked: '/HORSE/Alva/', pattern: '/horse/:horseid' },
  { asked: '/stallions', pattern: '/:category' },
  { asked: '/stallions/SWB', pattern: '/:category/:section' },
  { asked: '/bloodlines/3', pattern: '/bloodlines/:line' },
  { asked: '/horse/Alva/merits', pattern: '/horse/:horseid/merits' },
  { asked: '/horse/Alva/news/x/y', pattern: null },
])('$asked is read as $pattern', ({ asked, pattern }) => {
  expect(readAddressOf(asked)?.pattern ?? null).toBe(pattern)
})
