import { expect, test } from 'vitest'
import { compareRecords } from './records.ts'

const named = (rows: readonly { field: string; horse: string; entry: string }[]) =>
  rows.map(({ field, horse, entry }) => `${field}: ${horse} / ${entry}`)

test('a horse and its entry are divided into what differs, what one lacks, and what is equal', () => {
  const { differing, missing, equal } = compareRecords(
    { name: 'Aska', color: 'Bay', height: 166, breed: 'SWB', sire: 'Altair', gender: 'Hingst', created: '2009-04-01' },
    {
      name: 'Aska',
      color: 'Brun',
      height: '166',
      breed: 'Svenskt varmblod',
      sire: 'Okänd',
      dam: 'Alma',
      created: 2009,
    },
  )
  expect(named(differing)).toEqual(['color: Bay / Brun'])
  expect(named(missing)).toEqual(['sire: Altair / ', 'dam:  / Alma', 'gender: Hingst / '])
  expect(named(equal).map((row) => row.split(':')[0])).toEqual(['breed', 'height', 'created'])
})

test.each([
  { horse: '7,5 8 8 8 8', entry: 39.5, isEqual: true },
  { horse: [7.5, 8, 8, 8, 8], entry: '39,5', isEqual: true },
  { horse: 40, entry: 39.5, isEqual: false },
])('an exterior of $horse beside $entry', ({ horse, entry, isEqual }) => {
  const { equal, differing } = compareRecords({ name: 'A', evalExt: horse }, { name: 'A', evalExt: entry })
  expect([equal.length, differing.length]).toEqual(isEqual ? [1, 0] : [0, 1])
})

test('two blank records have no differences', () => {
  expect(compareRecords({ name: 'A', sire: '?' }, { name: 'A', sire: 'Unknown' })).toEqual({
    differing: [],
    missing: [],
    equal: [],
  })
})
