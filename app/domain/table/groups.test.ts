import { expect, test } from 'vitest'
import { readNumber } from '#app/domain/documents.ts'
import { groupRows, groupsOnPage } from './groups.ts'

const grouped = (texts: readonly string[], figureOf: (text: string) => number | null = () => null) =>
  groupRows([...texts.entries()], ([, text]) => text, figureOf)

test.each([
  { texts: ['Ö', 'a', '', 'Z', 'A ', ''], labels: ['a', 'Z', 'Ö', ''], rows: [[1, 4], [3], [0], [2, 5]] },
  { texts: [], labels: [], rows: [] },
])('$texts are the groups $labels', ({ texts, labels, rows }) => {
  const groups = grouped(texts)
  expect(groups.map(({ label }) => label)).toEqual(labels)
  expect(groups.map((group) => group.rows.map(([at]) => at))).toEqual(rows)
})

test('figures are by size, and texts among them last', () => {
  expect(grouped(['168', '99', 'hög', '', '100'], readNumber).map(({ label }) => label)).toEqual([
    '99',
    '100',
    '168',
    'hög',
    '',
  ])
})

test('a page has the groups whose rows it shows, and says which go on', () => {
  const groups = grouped(['a', 'a', 'b', 'c', 'c', 'c'])
  const page = (from: number, until: number) =>
    groupsOnPage(groups, from, until).map(({ label, shown, before }) => `${label} ${shown.length} ${before}`)
  expect(page(0, 2)).toEqual(['a 2 0'])
  expect(page(1, 4)).toEqual(['a 1 1', 'b 1 0', 'c 1 0'])
  expect(page(4, 9)).toEqual(['c 2 1'])
  expect(page(9, 12)).toEqual([])
})
