import { expect, test } from 'vitest'
import { isStillAwaited, SHOWN_FIELDS, shownFoal, shownOffer } from './shown.ts'

const pair = { mare: 'Åsa', stallion: 'Meteor' }

test.each([
  [{ state: 'done', covered: '2026-05-06' }, '2027-04'],
  [{ state: 'due', covered: '2026-05-06', due: '2027-05-01' }, '2027-05'],
  [{ state: 'due' }, null], // no day of it
  [{ state: 'planned', covered: '2026-05-24' }, null],
  [{ state: 'empty', covered: '2026-05-06' }, null],
  [{ state: 'born', covered: '2026-05-06', foal: 'Ett' }, null],
  [{ state: 'due', covered: '2026-05-06', foal: 'Ett' }, null], // contradicts itself: born
  [{ state: 'offered', covered: '2026-05-06' }, null],
])('%j is shown as a foal of %s', (document, month) => {
  expect(shownFoal({ ...pair, ...document })).toEqual(month === null ? null : { ...pair, month })
})

test('a foal two months late is no longer awaited: nobody wrote down what became of it', () => {
  const foal = { ...pair, month: '2027-04' }
  const days = ['2027-03-01', '2027-04-30', '2027-06-29', '2027-06-30', '2028-01-01']
  expect(days.map((day) => isStillAwaited(foal, day))).toEqual([true, true, true, false, false])
})

test.each([
  [{ state: 'offered' }, { stallion: 'Meteor', left: null, until: null }],
  [
    { state: 'offered', rightsLeft: 3, rightsUntil: '2026-07-01' },
    { stallion: 'Meteor', left: 3, until: '2026-07-01' },
  ],
  [{ state: 'offered', rightsLeft: 0 }, null],
  [{ state: 'done', covered: '2026-05-06', rightsLeft: 3 }, null], // a right that somebody has
])('%j is the offer %j', (document, offer) => {
  expect(shownOffer({ ...pair, ...document })).toEqual(offer)
})

test('a visitor’s query reads no private field', () => {
  expect([...SHOWN_FIELDS].filter((field) => ['contact', 'note', 'promise'].includes(field))).toEqual([])
})
