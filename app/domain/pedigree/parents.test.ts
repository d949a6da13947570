import { expect, test } from 'vitest'
import { parentDifferences, parentsOf } from './parents.ts'

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

test('a difference is two names, not a blank and a name', () => {
  expect(parentDifferences({ sire: 'A', dam: 'B' }, { sire: 'C', dam: 'B' })).toEqual([
    { side: 'sire', counts: 'A', entry: 'C' },
  ])
  expect(parentDifferences({ sire: 'A', dam: '' }, { sire: 'okänd', dam: 'B' })).toEqual([])
  expect(parentDifferences({ dam: 'Åke' }, { dam: 'A\u030ake' })).toHaveLength(1)
})
