import { expect, onTestFinished, test, vi } from 'vitest'
import type { FieldKind } from '../fields.ts'
import { cellOf, readCell } from './cells.ts'
import { LAYOUTS } from './layouts.table.ts'
import { genderInLayout, recogniseLayout } from './layouts.ts'
import { columnsOf, headLine, isTableName, proposeColumns, proposeTable, readRow, TABLES } from './tables.ts'

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
  ['1\n2', 'stats', [1, 2]],
  ["' =1", 'text', "' =1"],
  ["'=1", 'year-or-text', '=1'],
  [' 2014 ', 'year-or-text', 2014],
  ['våren', 'year-or-text', 'våren'],
  [' 2014-05-01 ', 'year', 2014],
  ['3', 'generation', 3],
  ['2,5', 'number', 2.5],
  ['38,5', 'exterior-total', 38.5],
  ['8 8 7', 'exterior-total', '8 8 7'],
  ['VHF LCh, ,\nRSCh\r\n', 'titles', ['VHF LCh', 'RSCh']],
  ['/a, b\n\n /c \r/d', 'addresses', ['/a, b', '/c', '/d']],
  ['Alva\n\n Bo', 'list', ['Alva', 'Bo']],
  ['svenskt varmblod', 'breed', 'SWB'],
  ['Egen ras', 'breed', 'Egen ras'],
  [' En  text ', 'text', 'En  text'],
])('%j of the kind %s is read as %j', (cell, kind, value) => {
  expect(readCell(cell, kind)).toEqual({ ok: true, value })
})

test.each<[string, FieldKind]>([
  ['tolv', 'year'],
  ['kanske', 'flag'],
  ['hög', 'height'],
  ['1 två', 'stats'],
  ['2014-2015', 'year'],
  ['x2014-05-01', 'year'],
  ['2014-05-01x', 'year'],
  ['2,5', 'generation'],
  ['två', 'number'],
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

test.each([
  [
    ['Animal Name', 'Sire Name', 'Dam Name', 'Date of Birth', 'Sex'],
    ['name', 'sire', 'dam', 'age', 'gender'],
  ],
  [
    ['Naam', 'Vader', 'Moeder', 'Geslacht', 'Geboortedatum'],
    ['name', 'sire', 'dam', 'gender', 'age'],
  ],
  [
    ['Id', 'Sire', 'Dam', 'Sex', 'YOB'],
    ['name', 'sire', 'dam', 'gender', 'age'],
  ],
  [
    ['Nimi', 'Isä', 'Emä', 'Rotu', 'Säkäkorkeus'],
    ['name', 'sire', 'dam', 'breed', 'height'],
  ],
  [
    ['Id', 'Name', 'Vater', 'Mutter', 'Stockmaß'],
    [null, 'name', 'sire', 'dam', 'height'],
  ],
])('the heads %j of another program', (heads, fields) => {
  expect(proposeColumns(heads, 'horses')).toEqual(fields)
})

test('heads as owners write them', () => {
  const heads = ['Hästens namn', 'Född år', 'Kön (S/H/V)', 'Mkh (cm)', 'Pappa', 'Mamma', 'Mammas pappa', 'Ext poäng']
  expect(proposeColumns([...heads, 'Nuvarande ägare', 'Uppfödd av', 'Övrigt'], 'horses')).toEqual([
    'name',
    'age',
    'gender',
    'height',
    'sire',
    'dam',
    'damsire',
    'evalExt',
    'owner',
    'breeder',
    null,
  ])
})

test('a head of several words is known by its first, unless it counts or names something', () => {
  const heads = ['Häst nr', 'Stallnamn', 'Föd. år', 'MKH i cm', 'Färg på hästen', 'Mors färg', 'Far id']
  expect(proposeColumns(heads, 'horses')).toEqual([null, 'name', null, 'height', 'color', null, null])
})

test('columns without a known head are known by their cells', () => {
  const rows = [
    ['Åska', 'sto', '14/5 2012', 'SWB', '7'],
    ['Blixt', 'hingst', '2014', 'Connemara', '8'],
    ['Dunder', 'valack', '1/6 2015', '', '9'],
  ]
  expect(proposeColumns(['Namn', 'K', 'När', 'Sort', 'Poäng'], 'horses', rows)).toEqual([
    'name',
    'gender',
    'age',
    'breed',
    null,
  ])
})

test.each([
  ['titles', ['Årschampion i fälttävlan 2008, 2009, 2010']],
  ['titles', ['VHF LCh', 'Årschampion 2008, 2009']],
  ['titles', ['VHF LCh', 'RSCh']],
  ['exterior-total', [8, 7.5, 8, 8, 9]],
  ['exterior-total', 40.5],
] as const)('%s written as a cell are read back: %j', (kind, value) => {
  expect(readCell(cellOf(value, kind), kind)).toEqual({ ok: true, value })
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
      { key: 'age', label: 'Födelseår', cell: 'tolv' },
      { key: 'forSale', label: 'Till salu', cell: 'kanske' },
    ],
  })
})

test.each([
  ['hastar.csv', [], 'horses'],
  ['Stamtavla 2026.xlsx', [], 'pedigree'],
  ['bedömningar.csv', [], 'evaluations'],
  ['meriter.csv', [], 'scores'],
  ['tavlingslista.csv', [], 'competition'],
  ['blad1.xlsx', ['Häst', 'Bedömning', 'Datum', 'Domare', 'Uppgift', 'Värde'], 'evaluations'],
  ['blad1.xlsx', ['Häst', 'Tävling', 'Placering'], 'scores'],
  ['blad1.xlsx', ['Namn', 'Kön'], 'horses'],
] as const)('%s with the heads %j is a table of %s', (name, heads, table) => {
  expect(proposeTable(name, heads)).toBe(table)
})

test('every collection is a table', () => {
  expect(TABLES).toEqual(['horses', 'pedigree', 'evaluations', 'scores', 'competition'])
  expect(['horses', 'evaluations', 'Horses', 'settings', ''].map(isTableName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(columnsOf('pedigree').map(({ key, label, kind }) => `${key} ${label} ${kind}`)).toEqual([
    'name Namn name',
    'sire Fader parent',
    'dam Moder parent',
    'evalExt Exteriör exterior-total',
    'color Färg text',
    'breed Ras breed',
    'height Mankhöjd (cm) height',
    'gender Kön gender',
    'created Skapad (år) year',
    'homebred Egen uppfödning flag',
    'link Länk address',
    'died Dödsår year',
    'notes Anteckning text',
    'ancestor Visas som anfader flag',
  ])
  expect(columnsOf('competition').map(({ key }) => key)).toContain('currentClass')
})

test.each<[unknown, FieldKind, string]>([
  [false, 'flag', 'nej'],
  ['JA', 'flag', 'ja'],
  [1, 'flag', 'ja'],
  ['nej', 'flag', 'nej'],
  [1, 'number', '1'],
  [1 / 3, 'number', '0,3333333333333333'],
  [0.1 + 0.2, 'number', '0,30000000000000004'],
  [7.5, 'number', '7,5'],
  [' text ', 'text', 'text'],
  [null, 'text', ''],
  [{ a: 1 }, 'text', ''],
  [['a', '', null, 'b'], 'addresses', 'a\nb'],
  [['a', ' ', 'b'], 'list', 'a\nb'],
  [['a', 'b'], 'text', 'a b'],
])('the cell of %j, of the kind %s, is %j', (value, kind, cell) => {
  expect(cellOf(value, kind)).toBe(cell)
})

test('a cell that cannot be read is told, and an unknown field is left out', () => {
  expect(readRow([' x ', 'y', '3'], ['age', 'okänd', 'generation'], 'horses')).toEqual({
    said: { generation: 3 },
    wrong: [{ key: 'age', label: 'Födelseår', cell: 'x' }],
  })
})

test('twice the heads are compared 2.5 times as often, at most', () => {
  const lower = vi.spyOn(String.prototype, 'toLowerCase')
  onTestFinished(() => lower.mockRestore())
  const work = (many: number) => {
    lower.mockClear()
    proposeColumns(
      Array.from({ length: many }, (_, at) => `Kolumn ${at}`),
      'horses',
    )
    return lower.mock.calls.length
  }
  expect(work(2000) / work(1000)).toBeLessThanOrEqual(2.5)
  expect(work(2000)).toBeLessThan(2000 * 2)
})

test('a table of nobody else is of no other program', () => {
  for (const heads of [['Namn', 'Far', 'Mor'], ['name', 'sire', 'dam', 'id'], ['Nimi', 'Isä', 'Emä'], []])
    expect(recogniseLayout(heads)).toBeNull()
  for (const table of TABLES) expect(recogniseLayout(columnsOf(table).map(({ label }) => label))).toBeNull()
})

test('the heads are the first line with two known columns, else the first', () => {
  expect(headLine([['Mina hästar', ''], [''], ['Namn', 'Kön']])).toBe(2)
  expect(
    headLine([
      ['Vad', 'Var'],
      ['Åska', 'Stallet'],
    ]),
  ).toBe(0)
  expect(headLine([...Array.from({ length: 10 }, () => ['x']), ['Namn', 'Kön']])).toBe(0)
})

test('dashes and failed formulas of other people say nothing and are wrong; what was written here is a text', () => {
  const fields = ['name', 'color', 'owner', 'age', 'version']
  expect(readRow(['Åska', '-', '#REF!', '–'], fields, 'horses')).toMatchObject({
    said: { name: 'Åska' },
    wrong: [{ key: 'owner', cell: '#REF!' }],
  })
  expect(readRow(['Åska', '-', '#REF!', '2012', '7'], fields, 'horses')).toMatchObject({
    said: { name: 'Åska', color: '-', owner: '#REF!', age: 2012 },
    wrong: [],
    version: 7,
  })
})

test.each([
  ['05/06/2020', '2020-06-05', '2020-05-06'],
  ['14/5 2020', '2020-05-14', '2020-05-14'],
  ['14 maj 2020', '2020-05-14', '2020-05-14'],
  ['maj 2020', 'maj 2020', 'maj 2020'],
  ['våren', 'våren', 'våren'],
])('the date %j of an evaluation is %s, with the month first %s', (cell, dayFirst, monthFirst) => {
  const fields = ['horse', 'type', 'date', 'version']
  const dateIn = (more: readonly string[], order: 'day' | 'month') =>
    readRow(['Åska', 'exterior', cell, ...more], fields, 'evaluations', { order }).said['date']
  expect([dateIn([], 'day'), dateIn([], 'month')]).toEqual([dayFirst, monthFirst])
  expect(dateIn(['7'], 'day')).toBe(cell)
})

test('a word of every object is no sex in any program', () => {
  const said = Object.values(LAYOUTS).map((layout) => genderInLayout(layout, 'constructor'))
  expect(said).toEqual([null, null, null, null])
})
