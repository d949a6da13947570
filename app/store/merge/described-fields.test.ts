import { expect, test } from 'vitest'
import { describeFields, valueAt } from './described-fields.ts'

const at = (year: number) => ({
  __datatype__: 'timestamp',
  value: { _seconds: Date.UTC(year, 4, 6, 12) / 1000, _nanoseconds: 0 },
})

test('a colliding field is shown in words, with each value as it is read there', () => {
  const path = ['created']
  const fields = [
    { path, base: at(2020), mine: at(2021), theirs: undefined },
    { path: ['x', 'when'], base: at(2020), mine: [1.5, true], theirs: '' },
    { path: ['x', 'created'], base: { a: 1 }, mine: null, theirs: 'fux' },
    { path: ['created', 'when'], base: at(2020), mine: null, theirs: undefined },
  ]
  const by = { actor: 'Bo', at: '2026-11-22T02:00:00.000Z' }
  expect(describeFields('horses', { name: 'Åke' }, fields, [by])).toEqual([
    // A year where a year is read, elsewhere the day.
    { path, label: 'Skapad', base: '2020', mine: '2021', theirs: null, by },
    { path: ['x', 'when'], label: 'x when', base: '2020-05-06', mine: '1,5, ja', theirs: null, by: null },
    { path: ['x', 'created'], label: 'x created', base: '{"a":1}', mine: null, theirs: 'fux', by: null },
    { path: ['created', 'when'], label: 'Skapad when', base: '2020-05-06', mine: null, theirs: null, by: null },
  ])
})

test.each([
  [['a'], { b: [1, { c: 2 }] }],
  [
    ['a', 'b'],
    [1, { c: 2 }],
  ],
  [['a', 'b', '1', 'c'], 2],
  [['a', 'b', '1', 'c', 'd'], undefined],
  [['toString'], undefined],
  [['gone', 'further'], undefined],
])('the value at %j', (path, value) => {
  expect(valueAt({ a: { b: [1, { c: 2 }] } }, path)).toEqual(value)
  expect(valueAt(null, path)).toBe(undefined)
})
