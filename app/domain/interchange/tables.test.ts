import { expect, test } from 'vitest'
import type { FieldKind } from '../fields.ts'
import { cellOf, columnsOf, proposeColumns, readCell, readRow } from './tables.ts'

test.each<[unknown, FieldKind, string]>([
  ['Åska', 'name', 'Åska'],
  [168, 'height', '168'],
  [38.5, 'exterior-total', '38,5'],
  [true, 'flag', 'ja'],
  [[12, 0, 3], 'stats', '12 0 3'],
  [['VHF LCh', 'RSCh'], 'titles', 'VHF LCh, RSCh'],
  [['https://a.example/1', 'https://a.example/2'], 'addresses', 'https://a.example/1\nhttps://a.example/2'],
  [2014, 'year', '2014'],
  ['=SUM(A1)', 'text', '=SUM(A1)'],
])('%j of the kind %s is written %j, and read back', (value, kind, cell) => {
  expect(cellOf(value, kind)).toBe(cell)
  expect(readCell(cell, kind)).toEqual({ ok: true, value })
})

test.each<[string, FieldKind, unknown]>([
  ["'=SUM(A1)", 'text', '=SUM(A1)'],
  ["'Or", 'text', "'Or"],
  ['2014-05-01', 'year', 2014],
  ['168 cm', 'height', 168],
  ['Nej', 'flag', false],
  ['X', 'flag', true],
  ['1, 2;3', 'stats', [1, 2, 3]],
])('%j of the kind %s is read as %j', (cell, kind, value) => {
  expect(readCell(cell, kind)).toEqual({ ok: true, value })
})

test.each<[string, FieldKind]>([
  ['tolv', 'year'],
  ['kanske', 'flag'],
  ['hög', 'height'],
  ['1 två', 'stats'],
])('%j is not of the kind %s', (cell, kind) => {
  expect(readCell(cell, kind)).toEqual({ ok: false })
})

test('columns are known by label, key or other words, each field once', () => {
  expect(
    proposeColumns(['Namn', 'KÖN', 'far', 'Mor', 'Född', 'Anteckning', 'sire', '', 'Mankhöjd (cm)'], 'horses'),
  ).toEqual(['name', 'gender', 'sire', 'dam', 'age', null, null, null, 'height'])
  for (const table of ['horses', 'pedigree'] as const) {
    const columns = columnsOf(table)
    const keys = columns.map(({ key }) => key)
    expect(keys[0]).toBe('name')
    expect(
      proposeColumns(
        columns.map(({ label }) => label),
        table,
      ),
    ).toEqual(keys)
    expect(proposeColumns(keys, table)).toEqual(keys)
  }
})

test('a row has the values of its cells; a blank cell says nothing', () => {
  const fields = ['name', null, 'age', 'forSale', 'color']
  expect(readRow(['Åska', 'x', '2014', '', ' '], fields, 'horses')).toEqual({
    said: { name: 'Åska', age: 2014 },
    wrong: [],
  })
  expect(readRow(['Åska', 'x', 'tolv', 'kanske'], fields, 'horses')).toEqual({
    said: { name: 'Åska' },
    wrong: [
      { label: 'Födelseår', cell: 'tolv' },
      { label: 'Till salu', cell: 'kanske' },
    ],
  })
})
