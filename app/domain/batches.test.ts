import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchesOf, distinct } from './batches.ts'

test.each([
  { items: [], size: 3, batches: [] },
  { items: [1, 2, 3], size: 3, batches: [[1, 2, 3]] },
  { items: [1, 2, 3, 4], size: 3, batches: [[1, 2, 3], [4]] },
  { items: [1, 2], size: 1, batches: [[1], [2]] },
])('$items by $size are $batches', ({ items, size, batches }) => {
  expect([...batchesOf(items, size)]).toEqual(batches)
})

test('batches have every item once, in order, and none is too large or empty', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 40 }), (items, size) => {
      const batches = [...batchesOf(items, size)]
      expect(batches.flat()).toEqual(items)
      for (const batch of batches) expect(batch.length > 0 && batch.length <= size).toBe(true)
    }),
  )
})

test('values appear once, and null is left out', () => {
  expect(distinct(['SWB', null, 'NF', 'SWB', null])).toEqual(['SWB', 'NF'])
  expect(distinct([null, 0, 3, 0])).toEqual([0, 3])
})
