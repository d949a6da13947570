import { expect, test } from 'vitest'
import { documentDiff } from './document-diff.ts'

test.each([
  { before: { a: 1 }, after: { a: 1 }, diff: [] },
  { before: { tingad: false }, after: { tingad: true }, diff: [{ field: 'tingad', before: 'nej', after: 'ja' }] },
  { before: { evalExt: 40.5 }, after: {}, diff: [{ field: 'evalExt', before: '40,5', after: null }] },
  {
    before: null,
    after: { name: 'A', x: '' },
    diff: [
      { field: 'name', before: null, after: 'A' },
      { field: 'x', before: null, after: null },
    ],
  },
  { before: { titles: ['A'] }, after: { titles: ['A', 'B'] }, diff: [{ field: 'titles', before: 'A', after: 'A, B' }] },
  {
    before: { results: { p90: ['1/4 | A'], gp: ['2/3 | B'] } },
    after: { results: { p90: ['1/4 | A', '3/4 | C'], gp: ['2/3 | B'] } },
    // Of a class only what came and what went.
    diff: [{ field: 'results p90', before: null, after: '3/4 | C' }],
  },
  {
    before: { results: { p90: ['1/4 | A', '2/4 | B', '2/4 | B'] } },
    after: { results: { p90: ['2/4 | B', '1/4 | D'] } },
    diff: [{ field: 'results p90', before: '1/4 | A, 2/4 | B', after: '1/4 | D' }],
  },
  {
    before: { results: { p90: ['1/4 | A', '2/4 | B'] } },
    after: { results: { p90: ['2/4 | B', '1/4 | A'] } },
    diff: [{ field: 'results p90', before: '1/4 | A, 2/4 | B', after: '2/4 | B, 1/4 | A' }],
  },
  {
    before: { date: { __datatype__: 'timestamp', value: { _seconds: 1_700_000_000, _nanoseconds: 0 } } },
    after: { date: '2026-01-01' },
    diff: [{ field: 'date', before: '2023-11-14', after: '2026-01-01' }],
  },
])('the difference of $before and $after', ({ before, after, diff }) => {
  expect(documentDiff(before, after)).toEqual(diff)
})
