import { expect, test } from 'vitest'
import { columnTotal, figureOf } from './totals.ts'

test.each([
  {
    kind: 'height',
    values: [
      [168, 2],
      ['165,5 cm', 1],
      ['hög', 4],
    ],
    total: { kind: 'mean', mean: 501.5 / 3, count: 3 },
  },
  {
    kind: 'year',
    values: [
      [2011, 1],
      ['1998', 2],
      [14, 5],
    ],
    total: { kind: 'span', from: 1998, to: 2011 },
  },
  {
    kind: 'exterior-total',
    values: [
      [[8, 8], 1],
      ['40', 1],
    ],
    total: { kind: 'mean', mean: 28, count: 2 },
  },
  { kind: 'generation', values: [[null, 3]], total: null },
  {
    kind: 'flag',
    values: [
      [true, 2],
      [false, 1],
      [null, 4],
      ['true', 1],
    ],
    total: { kind: 'count', count: 3 },
  },
  { kind: 'text', values: [['1', 3]], total: null },
] as const)('the total of $kind', ({ kind, values, total }) => {
  expect(columnTotal(kind, values)).toEqual(total)
})

test.each([
  { kind: 'height', text: '165 cm', figure: 165 },
  { kind: 'generation', text: '3', figure: 3 },
  { kind: 'text', text: '1,5', figure: 1.5 },
  { kind: 'text', text: '165 cm', figure: null },
  { kind: 'flag', text: 'ja', figure: null },
] as const)('the marked text $text of $kind counts $figure', ({ kind, text, figure }) => {
  expect(figureOf(kind, text)).toBe(figure)
})
