import { expect, test } from 'vitest'
import { listOf } from './list-of.ts'

test.each([
  { horse: { category: 'stallions' }, list: 'stallions' },
  { horse: { category: ' dead ' }, list: 'dead' },
  { horse: { category: 'sold' }, list: null },
  { horse: { category: 'workers' }, list: null },
  { horse: { category: 'toString' }, list: null },
  { horse: {}, list: null },
  { horse: { category: 'stallions', link: 'https://example.org' }, list: null },
  { horse: { category: 'stallions', link: ' ' }, list: 'stallions' },
])('the list of $horse is $list', ({ horse, list }) => {
  expect(listOf(horse)).toBe(list)
})
