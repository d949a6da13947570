import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { collectionInName, findKind } from './file-parts.ts'
import { describeManagedExport, foreignKind, looksLikeTable } from './foreign.ts'
import { asTable, readingOf } from './reading.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, string, RegExp | null]>([
  ['a backup', 'HOVSLAG-BACKUP 1\n', /säkerhetskopia/],
  ['a database', 'SQLite format 3\0', /databasfil/],
  ['an archive', 'PK\x03\x04', /zip/],
  ['an older Excel sheet', '\xd0\xcf\x11\xe0\xa1\xb1', /äldre Excel-ark \(\.xls\), eller ett som är låst/],
  ['a packed file', '\x1f\x8b\x08', /gzip/],
  ['UTF-16', '\xff\xfe{\0', /UTF-16/],
  ['UTF-16, the other way', '\xfe\xff\0{', /UTF-16/],
  ['Avro', 'Obj\x01', /Avro/],
  ['a family tree', '0 HEAD\n', /GEDCOM/],
  ['a marked family tree', '\xef\xbb\xbf0 HEAD\n', /GEDCOM/],
  ['a page', ' \n<html>', /webbsida/],
  ['control characters', '\0{}', /inte text/],
  ['control characters further on', `{${' '.repeat(510)}\0`, /inte text/],
  ['control characters later', `{${' '.repeat(511)}\0`, null],
  ['a later page', `{${' '.repeat(40)}<html>`, null],
  ['a page after blanks', ' \n\t \n<', /webbsida/],
  ['a page after a byte order mark', '\xff<html>', null],
  ['another packed file', '\x1f\x8c', null],
  ['a backup without a version', 'HOVSLAG-BACKUP', null],
  ['an empty archive', 'PK\x05\x06', null],
  ['half a mark', '\x1f', null],
  ['a name that goes on', '0 HEADER', null],
  ['a number before a mark', '10 HEAD', null],
  ['an export', '{"__collections__":{}}', null],
  ['nothing', '', null],
])('%s is told from an export', (_what, start, kind) => {
  const told = foreignKind(bytes(start))
  if (kind === null) expect(told).toBeNull()
  else expect(told).toMatch(kind)
})

test('of a part of a larger buffer the part alone is read', () => {
  expect(foreignKind(Buffer.concat([bytes('PK\x03\x04'), bytes('{}')]).subarray(4))).toBeNull()
})

test.each([
  ['Namn;Ras', true],
  ['Namn\tRas', true],
  ['Namn , Ras\r\nA', true],
  ['Namn|Ras', true],
  ['Namn', false],
  ['Namn\n;a;b', false],
  ['Namn\na\nb;c', false],
  ['\uFEFFNamn;Ras', true],
  ['\uFEFF;Namn', false],
  ['\uFEFF{"a":1,"b":2}', false],
  ['a ;; b', false],
  ['a; b', true],
  ['Namn;', false],
  ['Namn;\na', false],
  [';Namn', false],
  ['{"a":1,"b":2}', false],
  [' [1,2]', false],
  ['Namn {a;b}', true],
  ['', false],
])('%j looks like a table: %s', (start, isTable) => {
  expect(looksLikeTable(start)).toBe(isTable)
})

test.each([
  [['a.overall_export_metadata'], true],
  [['all_namespaces', 'x'], true],
  [['x', 'output-0'], true],
  [['output-12'], true],
  [['output-'], false],
  [['an-output-0', 'output-0.json'], false],
  [['.overall_export_metadata.json'], false],
  [[], false],
])('a folder of %j is Google’s own export: %s', (names, isOne) => {
  const told = describeManagedExport('MAPP', names)
  expect(told === null).toBe(!isOne)
  if (isOne) expect(told).toContain('MAPP')
})

test.each([
  ['horses.json', 'horses'],
  ['stuteri-pedigree-2026.json', 'pedigree'],
  ['SCORES', 'scores'],
  ['settings.json', 'settings'],
  ['/srv/horses/evaluations.json', 'evaluations'],
  ['/srv/horses/alla.json', null],
  ['horses-scores.json', null],
  ['horses-horses.json', 'horses'],
  ['myhorses.json', null],
  ['', null],
])('the collection in the name %s is %s', (file, collection) => {
  expect(collectionInName(file)).toBe(collection)
})

test.each([
  [
    ['Häst', 'Ras'],
    ['name', 'breed'],
  ],
  [
    ['Vad', 'Ras'],
    ['name', 'breed'],
  ],
  [
    ['Ras', 'Vad'],
    ['name', null],
  ],
  [
    ['Ras', 'Namn'],
    ['breed', 'name'],
  ],
])('columns with the heads %j are %j', (heads, columns) => {
  const dates = { day: 0, month: 0, unclear: null }
  const table = { heads, rows: [['x']], dates, sheets: [], sheet: null }
  const settings = { encoding: null, clears: [], layout: null, order: 'day' }
  expect(asTable('pedigree', table)).toEqual({ as: 'pedigree', ...table, columns, ...settings })
})

test.each([
  ['stud.json', '{"horses":{}}', 'export', null],
  ['horses.json', '{}', 'export', null],
  ['a.ged', 'x', 'gedcom', null],
  ['a.GED', 'x', 'gedcom', null],
  ['a.ged.json', '{}', 'export', null],
  ['a.txt', '0 HEAD\n1 CHAR UTF-8', 'gedcom', null],
  ['a.txt', '\uFEFF0 HEAD\n', 'gedcom', null],
  ['a.txt', 'Namn;Ras\nÅska;SWB\nB;QH\n', 'horses', ['name', 'breed']],
  ['a.txt', '\uFEFF{"Namn";Ras', 'export', null],
  ['a.csv', 'Vad\nÅska\n', 'horses', ['name']],
  ['Stamtavla.csv', 'Namn;Ras\nÅska;SWB\n', 'pedigree', ['name', 'breed']],
  ['SLÄKT.CSV', 'Namn;Ras\nÅska;SWB\n', 'pedigree', ['name', 'breed']],
  ['pedigree.csv', 'Namn;Ras\n', 'pedigree', ['name', 'breed']],
  ['a.csv.json', '{}', 'export', null],
  ['a.CSV', 'Vad\nÅska;SWB\n', 'horses', ['name']],
  ['a.txt', '0 HEADER\n', 'export', null],
  ['a.txt', ' 0 HEAD\n', 'export', null],
] as const)('%s, beginning with %j, is read as %s', async (name, text, as, columns) => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-reading-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'fil')
  writeFileSync(path, text)
  const { reading, table, collection } = readingOf(await findKind(path, name))
  expect(reading.as).toBe(as)
  expect(table?.columns ?? null).toEqual(columns)
  if (table)
    expect([table.heads, table.rows[0]]).toEqual(
      text.includes('Åska')
        ? [expect.any(Array), name === 'a.csv' ? ['Åska'] : ['Åska', 'SWB']]
        : [['Namn', 'Ras'], undefined],
    )
  expect(collection).toBe(['horses.json', 'pedigree.csv'].includes(name) ? name.split('.')[0] : null)
})
