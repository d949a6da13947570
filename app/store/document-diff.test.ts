import { expect, test } from 'vitest'
import { documentDiff, pathsOf } from './document-diff.ts'

test.each([
  { before: { a: 1 }, after: { a: 1 }, diff: [] },
  {
    before: { tingad: false },
    after: { tingad: true },
    diff: [{ field: 'tingad', label: 'Tingad', before: 'nej', after: 'ja' }],
  },
  {
    before: { evalExt: 40.5 },
    after: {},
    diff: [{ field: 'evalExt', label: 'Exteriör', before: '40,5', after: null }],
  },
  {
    before: null,
    after: { name: 'A', x: '' },
    diff: [
      { field: 'name', label: 'Namn', before: null, after: 'A' },
      { field: 'x', label: 'x', before: null, after: null },
    ],
  },
  {
    before: { b: 1, name: 'A', a: true },
    after: { c: 'x', name: 'B', d: [] },
    // In the order of the newer version, then what is gone.
    diff: [
      { field: 'c', label: 'c', before: null, after: 'x' },
      { field: 'name', label: 'Namn', before: 'A', after: 'B' },
      { field: 'd', label: 'd', before: null, after: null },
      { field: 'b', label: 'b', before: '1', after: null },
      { field: 'a', label: 'a', before: 'ja', after: null },
    ],
  },
  {
    before: { x: [null, '', 1.5, 'A'], y: { a: [null] } },
    after: { x: [null, ''], y: 7 },
    diff: [
      { field: 'x', label: 'x', before: '1,5, A', after: null },
      { field: 'y', label: 'y', before: '{"a":[null]}', after: '7' },
    ],
  },
  {
    before: { pictures: [{ address: 'a', file: 'f', credit: 'C' }, { address: 'b', alt: 'Alt' }, { address: 'c' }] },
    after: {
      pictures: [
        { address: 7, file: 'f' },
        { address: 'd', file: 7, credit: 'E', alt: 'F' },
      ],
    },
    diff: [
      { field: 'pictures', label: 'Bilder', before: 'f · C, b · Alt, c', after: '{"address":7,"file":"f"}, E · F' },
    ],
  },
  {
    before: { titles: ['A'] },
    after: { titles: ['A', 'B'] },
    diff: [{ field: 'titles', label: 'Titlar', before: 'A', after: 'A, B' }],
  },
  {
    before: { results: { p90: ['1/4 | A'], gp: ['2/3 | B'] } },
    after: { results: { p90: ['1/4 | A', '3/4 | C'], gp: ['2/3 | B'] } },
    // Of a class only the added and the removed entries.
    diff: [{ field: 'results p90', label: 'p90', before: null, after: '3/4 | C' }],
  },
  {
    before: { results: { p90: ['1/4 | A', '2/4 | B', '2/4 | B'] } },
    after: { results: { p90: ['2/4 | B', '1/4 | D'] } },
    diff: [{ field: 'results p90', label: 'p90', before: '1/4 | A, 2/4 | B', after: '1/4 | D' }],
  },
  {
    before: { results: { p90: ['1/4 | A', '2/4 | B', '3/4 | C'] } },
    after: { results: { p90: ['1/4 | A', '2/4 | B', '3/4 | C', '4/4 | D'] } },
    diff: [{ field: 'results p90', label: 'p90', before: null, after: '4/4 | D' }],
  },
  {
    before: { results: { p90: ['1/4 | A'] } },
    after: {},
    diff: [{ field: 'results p90', label: 'p90', before: '1/4 | A', after: null }],
  },
  {
    before: { results: null },
    after: { results: { p90: ['1/4 | A'] } },
    diff: [{ field: 'results p90', label: 'p90', before: null, after: '1/4 | A' }],
  },
  {
    before: { x: 7, y: { a: 1 } },
    after: { x: { a: 1 }, y: 'z' },
    diff: [
      { field: 'x', label: 'x', before: '7', after: '{"a":1}' },
      { field: 'y', label: 'y', before: '{"a":1}', after: 'z' },
    ],
  },
  {
    before: { results: { p90: ['1/4 | A', '2/4 | B'] } },
    after: { results: { p90: ['2/4 | B', '1/4 | A'] } },
    diff: [{ field: 'results p90', label: 'p90', before: '1/4 | A, 2/4 | B', after: '2/4 | B, 1/4 | A' }],
  },
  {
    before: { date: { __datatype__: 'timestamp', value: { _seconds: 1_700_000_000, _nanoseconds: 0 } } },
    after: { date: '2026-01-01' },
    diff: [{ field: 'date', label: 'date', before: '2023-11-14', after: '2026-01-01' }],
  },
])('the difference of $before and $after', ({ before, after, diff }) => {
  const isScores = 'results' in { ...before, ...after }
  expect(documentDiff(isScores ? 'scores' : 'horses', before, after)).toEqual(diff)
})

test.each([
  {
    collection: 'horses',
    before: {},
    after: { kvalite: 'GI-24-1', quality: true },
    labels: ['Kvalitetskod', 'Kvalitetsprogrammet'],
  },
  { collection: 'horses', before: { asda: '1', own: 1 }, after: {}, labels: ['ASDA', 'own'] },
  { collection: 'pedigree', before: {}, after: { homebred: true }, labels: ['Egen uppfödning'] },
  { collection: 'competition', before: { meritCount: 1 }, after: { meritCount: 2 }, labels: ['Meriter'] },
  {
    collection: 'scores',
    before: {},
    after: { notes: 'A', notepoints: 3 },
    labels: ['Övriga meriter', 'Poäng för övriga meriter'],
  },
  // A class by its discipline and its name, wherever its results are; removed ones too.
  {
    collection: 'scores',
    before: {},
    after: { results: { hoppning: { '1,10 m': ['1/4 | A, 2024'] } } },
    labels: ['Hoppning, 110 cm'],
  },
  {
    collection: 'scores',
    before: { results: { dressyr: { PSG: ['x'] } } },
    after: { results: { dressyr: {} } },
    labels: ['Dressyr, Prix St Georges'],
  },
  {
    collection: 'scores',
    before: { 'dressyr Lätt C': ['x'] },
    after: { 'dressyr Lätt C': [] },
    labels: ['Dressyr, Lätt C'],
  },
  // The same field in two kinds of evaluation, and the other spelling of a mark.
  {
    collection: 'evaluations',
    before: {},
    after: { type: 'vrh', movement: 8, judge: 'A' },
    labels: ['Bedömning', 'Rörelser', 'Domare'],
  },
  {
    collection: 'evaluations',
    before: { type: 'trearstest' },
    after: { type: 'trearstest', extr: 7, totals: 60 },
    labels: ['Extremiteter', 'Summa'],
  },
  {
    collection: 'evaluations',
    before: { type: 'folbedomning' },
    after: { type: 'folbedomning', bis2: true },
    labels: ['Best in show 2'],
  },
  {
    collection: 'evaluations',
    before: { type: 'vrh', movement: 8 },
    after: null,
    labels: ['Bedömning', 'Rörelser'],
  },
  { collection: 'evaluations', before: { type: 'egen' }, after: { type: 'egen', plats: 3 }, labels: ['plats'] },
  { collection: 'settings', before: {}, after: { contact: { chat: null, alias: 'A' } }, labels: ['Chatt', 'Alias'] },
] as const)('in $collection $after has the labels $labels', ({ collection, before, after, labels }) => {
  expect(documentDiff(collection, before, after).map(({ label }) => label)).toEqual(labels)
})

test('the paths of named fields that differ', () => {
  const before = { results: { p90: ['A'], gp: ['B'] }, notes: 'x', same: 1 }
  const after = { results: { gp: ['C'] }, notes: 'y', same: 1 }
  const asked = ['notes', 'results p90', 'results', 'same']
  expect(pathsOf(before, after, asked)).toEqual([['notes'], ['results', 'p90']].toReversed())
  expect(pathsOf(null, after, ['notes', 'results gp'])).toEqual([['results', 'gp'], ['notes']])
  expect(pathsOf(before, null, ['same'])).toEqual([['same']])
  expect(pathsOf(before, after, [])).toEqual([])
})
