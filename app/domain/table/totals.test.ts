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
  {
    kind: 'number',
    values: [
      [12, 1],
      ['7,5', 2],
      ['sju', 1],
    ],
    total: { kind: 'mean', mean: 9, count: 3 },
  },
  {
    kind: 'stats',
    values: [
      [[10, 20, '5'], 1],
      ['1 2', 1],
      ['', 4],
      [null, 1],
    ],
    total: { kind: 'mean', mean: 19, count: 2 },
  },
  {
    kind: 'points',
    values: [
      ['40, AB', 1],
      ['42,5, A', 1],
      ['Elit', 3],
    ],
    total: { kind: 'mean', mean: 41.25, count: 2 },
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
