import { expect, test } from 'vitest'
import { undoneRevisions } from './undone.ts'

test('an undone undo leaves the original change in force', () => {
  const undoes = (...pairs: [number, number][]) =>
    [...undoneRevisions(pairs.map(([revision, taken]) => ({ revision, undoes: taken })))].toSorted((a, b) => a - b)
  expect(undoes([5, 2])).toEqual([2])
  expect(undoes([5, 2], [6, 5])).toEqual([5])
  expect(undoes([5, 2], [6, 5], [7, 6])).toEqual([2, 6])
})
