import { expect, test } from 'vitest'
import { parentsOf } from './parents.ts'

test.each([
  { horse: { sire: 'A', dam: 'B' }, entry: { sire: 'C', dam: 'D' }, counts: { sire: 'A', dam: 'B' } },
  { horse: { sire: ' A ', dam: '' }, entry: { sire: 'C', dam: 'D' }, counts: { sire: 'A', dam: 'D' } },
  { horse: { sire: '0', dam: 'evm' }, entry: { sire: 'C', dam: 'Okänd' }, counts: { sire: 'C', dam: null } },
  { horse: null, entry: { sire: 'C' }, counts: { sire: 'C', dam: null } },
  { horse: { dam: 7 }, entry: undefined, counts: { sire: null, dam: '7' } },
  { horse: { sire: 0 }, entry: null, counts: { sire: null, dam: null } },
])('$horse and $entry give $counts', ({ horse, entry, counts }) => {
  expect(parentsOf(horse, entry)).toEqual(counts)
})
