import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { tableRows } from './table-file.ts'
import { readWorkbook } from './xlsx-file.ts'

// The package's own types are not found by its exports.
const { zipSync } = createRequire(import.meta.resolve('read-excel-file/node'))('fflate') as {
  zipSync: (files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]>) => Uint8Array
}
const text = (value: string) => new TextEncoder().encode(value)
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook with one sheet: texts, numbers, `{ date }` as days since 1900, booleans, and null for no cell. */
function workbook(rows: readonly (readonly (string | number | boolean | { date: number } | null)[])[]): Uint8Array {
  const cell = (value: (typeof rows)[number][number]) => {
    if (value === null) return '<c/>'
    if (typeof value === 'string') return `<c t="inlineStr"><is><t>${value}</t></is></c>`
    if (typeof value === 'boolean') return `<c t="b"><v>${Number(value)}</v></c>`
    return typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c s="1"><v>${value.date}</v></c>`
  }
  const at = (row: number, column: number) => `r="${String.fromCharCode(65 + column)}${row + 1}"`
  const sheet = rows
    .map((row, line) => {
      const cells = row.map((value, column) => cell(value).replace('<c', `<c ${at(line, column)}`)).join('')
      return `<row r="${line + 1}">${cells}</row>`
    })
    .join('')
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    '[Content_Types].xml': text(`${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`),
    '_rels/.rels': text(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${relation}"><sheets><sheet name="Hästar" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': text(
      `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': text(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`),
  })
}

async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('a workbook is a table: texts, numbers, dates and yes or no as they are meant', async () => {
  const bytes = workbook([
    ['Namn', 'Född', 'Mankhöjd', 'Till salu', 'Kön', 'Linje'],
    ['Åska', { date: 41_043 }, 168.5, true, 'sto', '1.10'],
    [null, null, null],
    ['Björkö', 2015, '1,68', false, 'vallack', '3.2'],
  ])
  const notes: string[] = []
  const rows = []
  for await (const batch of tableRows(
    inPieces(bytes),
    'horses',
    {},
    { onRead: () => {}, onNote: (n) => notes.push(n) },
  ))
    rows.push(...batch.map(({ line: _line, ...row }) => row))
  expect(rows).toEqual([
    {
      place: 'rad 2',
      said: { name: 'Åska', age: 2012, height: 168.5, forSale: true, gender: 'Sto', line: '1.10' },
      wrong: [],
    },
    {
      place: 'rad 4',
      said: { name: 'Björkö', age: 2015, height: 168, forSale: false, gender: 'Valack', line: '3.2' },
      wrong: [],
    },
  ])
  expect(notes).toEqual([])
})

test.each([
  ['a zip that is no workbook', zipSync({ 'a.txt': text('a') }), /zip-arkiv/],
  ['half a workbook', workbook([['Namn']]).slice(0, 300), /zip-arkiv/],
  [
    'a sheet of LibreOffice',
    zipSync({ mimetype: [text('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
    /LibreOffice/,
  ],
])('%s is refused with what to do', async (_what, bytes, says) => {
  await expect(readWorkbook(inPieces(bytes))).rejects.toThrow(says)
})
