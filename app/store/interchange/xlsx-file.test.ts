import { expect, test } from 'vitest'
import { workbook, zipOf } from '../../../tests/examples/workbook.ts'
import { peekTable, tableRows } from './table-file.ts'
import { readWorkbook } from './xlsx-file.ts'

async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test('a workbook is a table: texts, numbers, dates and yes or no as they are meant', async () => {
  const bytes = workbook({
    Hästar: [
      ['Namn', 'Född', 'Mankhöjd', 'Till salu', 'Kön', 'Linje'],
      ['Åska', { date: 41_043 }, 168.5, true, 'sto', '1.10'],
      [null, null, null],
      ['Björkö', 2015, '1,68', false, 'vallack', '3.2'],
    ],
  })
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

test('of several sheets the one that looks like a table is read, or the one that is chosen', async () => {
  const bytes = workbook({
    Översikt: [['Översikt över stallet'], ['Hästar', 2]],
    Tomt: [],
    Alla: [
      ['Namn', 'Kön', 'Född'],
      ['Åska', 'sto', 2012],
      ['Bo', 'hingst', '#REF!'],
    ],
    'Sålda & döda': [
      ['Namn', 'Kön'],
      ['Såld', 'sto'],
    ],
  })
  expect(await peekTable(inPieces(bytes), 1)).toMatchObject({
    sheets: ['Översikt', 'Alla', 'Sålda & döda'],
    sheet: 'Alla',
    heads: ['Namn', 'Kön', 'Född'],
  })
  const rowsOf = async (sheet: string | null) => {
    const rows = []
    const hooks = { onRead: () => {}, onNote: () => {} }
    for await (const batch of tableRows(inPieces(bytes), 'horses', { sheet }, hooks)) rows.push(...batch)
    return rows.map(({ said, wrong }) => [said['name'], wrong.map(({ cell }) => cell)])
  }
  expect(await rowsOf(null)).toEqual([
    ['Åska', []],
    ['Bo', ['#REF!']],
  ])
  expect(await rowsOf('Sålda & döda')).toEqual([['Såld', []]])
})

test.each([
  ['a zip that is no workbook', zipOf({ 'a.txt': 'a' }), /zip-arkiv/],
  ['half a workbook', workbook({ Blad1: [['Namn']] }).slice(0, 300), /zip-arkiv/],
  [
    'a sheet of LibreOffice',
    Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    /LibreOffice/,
  ],
])('%s is refused with what to do', async (_what, bytes, says) => {
  await expect(readWorkbook(inPieces(bytes))).rejects.toThrow(says)
})
