import { expect, test } from 'vitest'
import { readBreeding } from './breeding.ts'
import { rightsOf, roomOfRight } from './rights.ts'

const TODAY = '2026-05-01'
const breeding = (more: Record<string, unknown>) => readBreeding({ mare: 'Åsa', stallion: 'Tor', ...more })
const rights = (...all: Record<string, unknown>[]) => [...rightsOf(all.map(breeding), TODAY)]

test('an offer says how many coverings are left, and planned ones use it', () => {
  const offer = { state: 'offered', rightsLeft: 2 }
  expect(rights(offer)).toEqual([['Tor', { left: 2, used: 0 }]])
  expect(rights(offer, { state: 'planned' }, { state: 'planned', stallion: 'Frej' })).toEqual([
    ['Tor', { left: 2, used: 1 }],
  ])
  // It stands as it is typed: what was done before is not known to be counted.
  expect(rights(offer, { state: 'done', covered: '2026-04-01' })).toEqual([['Tor', { left: 2, used: 0 }]])
})

test('a right of a covering is used by those after it, not by itself', () => {
  const own = { state: 'done', covered: '2026-04-01', rightsLeft: 3 }
  const later = { state: 'empty', covered: '2026-04-20' }
  expect(rights(own, later, { state: 'done', covered: '2026-03-01' }, { state: 'offered' })).toEqual([
    ['Tor', { left: 3, used: 1 }],
  ])
  // The covering that came last says what is left.
  expect(rights(own, { ...later, rightsLeft: 5 })).toEqual([['Tor', { left: 5, used: 0 }]])
  expect(rights({ state: 'planned', rightsLeft: 1 })).toEqual([['Tor', { left: 1, used: 0 }]])
})

test('of two without a day the tighter one counts, and none after its last day', () => {
  expect(rights({ state: 'offered', rightsLeft: 4 }, { state: 'offered', rightsLeft: 1 })).toEqual([
    ['Tor', { left: 1, used: 0 }],
  ])
  expect(rights({ state: 'offered', rightsLeft: 4, rightsUntil: '2026-04-30' })).toEqual([])
  expect(rights({ state: 'offered', rightsLeft: 4, rightsUntil: TODAY })).toHaveLength(1)
  expect(rights({ state: 'offered' })).toEqual([])
})

test('nothing less than no mare is left', () => {
  expect(roomOfRight({ left: 2, used: 1 })).toBe(1)
  expect(roomOfRight({ left: 1, used: 3 })).toBe(0)
})
