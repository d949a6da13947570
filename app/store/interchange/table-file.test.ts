import { expect, test } from 'vitest'
import { peekTable, readColumnChoice, type SaidRow, tableRows } from './table-file.ts'
import { UnreadableFile } from './utf8.ts'

/** The text in pieces of this many bytes; if 0, in one as text. */
async function* inPieces(text: string | Buffer, size = 0): AsyncGenerator<Uint8Array | string> {
  if (size === 0) return yield String(text)
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(input: AsyncIterable<Uint8Array | string>, columns?: readonly (string | null)[]) {
  const rows: SaidRow[][] = []
  const notes: string[] = []
  let bytes = 0
  const hooks = {
    onNote: (note: string) => notes.push(note),
    onRead: (many: number) => {
      bytes += many
    },
  }
  for await (const batch of tableRows(input, 'horses', { columns }, hooks))
    rows.push(batch.map(({ line: _line, ...row }) => row))
  return { rows, notes, bytes }
}

test.each([
  ['semicolons', 'Namn;Ras\n', ['Namn', 'Ras']],
  ['commas', 'Namn,Ras\n', ['Namn', 'Ras']],
  ['tabs', 'Namn\tRas\n', ['Namn', 'Ras']],
  ['as many semicolons as commas', 'a;b,c\n', ['a', 'b,c']],
  ['more tabs than others', 'a;b,c\td\te', ['a;b,c', 'd', 'e']],
  ['others in quotes', '"a;b;c","d;e",f\n', ['a;b;c', 'd;e', 'f']],
  ['others in later lines', 'a;b\nc,d,e\nf,g,h\n', ['a', 'b']],
  ['a line break in quotes', '"a\nb";"c,d";e,f', ['a\nb', 'c,d', 'e,f']],
  ['a byte order mark', '\uFEFFNamn;Ras\r\n', ['Namn', 'Ras']],
  ['nothing', '', []],
])('a table with %s has these columns', async (_what, text, heads) => {
  for (const size of [0, 1000]) expect((await peekTable(inPieces(text, size), 0)).heads).toEqual(heads)
})

test.each([
  ['as Excel says it', 'sep=,\r\nNamn,Ras\r\nÅska,SWB\r\n'],
  ['bars', 'Namn|Ras\nÅska|SWB\n'],
  ['a sign that no other table has', 'Namn~Ras\nÅska~SWB\n'],
  ['colons', 'Namn:Ras\nÅska:SWB\n'],
])('cells are parted by %s', async (_what, text) => {
  for (const size of [0, 1000])
    expect(await peekTable(inPieces(text, size), 1)).toEqual(peeked(['Namn', 'Ras'], ['Åska', 'SWB']))
})

/** What is seen of a table without dates that is no workbook. */
const peeked = (heads: string[], ...rows: string[][]) => ({
  heads,
  rows,
  dates: { day: 0, month: 0, unclear: null },
  sheets: [],
  sheet: null,
})

test('a sign in a single column parts nothing', async () => {
  expect((await peekTable(inPieces('Häst: namn\nÅska\n'), 1)).heads).toEqual(['Häst: namn'])
})

test('what stands above the heads is told and left out', async () => {
  const text = 'Stuteri Norrskens hästar;;\nUppdaterad 3 april;;\nNamn;Född;Kön\nÅska;2012;sto\n'
  const { rows, notes } = await read(inPieces(text))
  expect(rows.flat().map(({ place, said }) => [place, said])).toEqual([
    ['rad 4', { name: 'Åska', age: 2012, gender: 'Sto' }],
  ])
  expect(notes).toEqual(['Ovanför rubrikerna står: ”Stuteri Norrskens hästar”, ”Uppdaterad 3 april”. Det tas inte in.'])
})

test('a table shows the order of its dates, wherever they stand', async () => {
  const dates = async (...cells: string[]) =>
    (await peekTable(inPieces(`Namn;Datum\n${cells.map((cell) => `Å;${cell}\n`).join('')}`), 1, { isWhole: true }))
      .dates
  expect(await dates('05/06/2012', '14/5 2012', '2012-05-14')).toEqual({ day: 1, month: 0, unclear: '05/06/2012' })
  expect(await dates('05-06-2012', '5/14/2012', '1/31/2012')).toEqual({ day: 0, month: 2, unclear: '05-06-2012' })
  expect(await dates('5.6.2012', '05/05/2012', 'maj 2012')).toEqual({ day: 0, month: 0, unclear: null })
})

test('the first rows of a table are read, and no more of the file', async () => {
  let isClosed = false
  const endless = async function* () {
    try {
      yield Buffer.from('Namn;Ras\nA;SWB\n\nB\n')
      for (;;) yield Buffer.from('C;QH\n'.repeat(1000))
    } finally {
      isClosed = true
    }
  }
  expect(await peekTable(endless(), 2)).toEqual(peeked(['Namn', 'Ras'], ['A', 'SWB'], ['B']))
  await expect.poll(() => isClosed).toBe(true)
  expect(await peekTable(inPieces('Namn\nA\n'), 5)).toEqual(peeked(['Namn'], ['A']))
  expect(await peekTable(inPieces('Namn\nA\n'), 0)).toEqual(peeked(['Namn']))
})

test.each([0, 3, 1000])('rows have their lines, fields and wrong cells, in pieces of %i', async (size) => {
  const text = '\uFEFFNamn;Född;Anm;Kön\r\nÅska;2010;x\r\n\r\n"Bo";tolv;;Sto;mer\r\n;;;\r\n'
  expect(await read(inPieces(text, size))).toEqual({
    rows: [
      [
        { place: 'rad 2', said: { name: 'Åska', age: 2010 }, wrong: [] },
        {
          place: 'rad 4',
          said: { name: 'Bo', gender: 'Sto' },
          wrong: [{ key: 'age', label: 'Födelseår', cell: 'tolv' }],
        },
        { place: 'rad 5', said: {}, wrong: [] },
      ],
    ],
    notes: ['Kolumner som inte tas in: Anm.'],
    bytes: Buffer.byteLength(text),
  })
  expect(await read(inPieces('a;b;c;d\nÅska;1;fux;x\n', size), [null, 'name', 'color'])).toEqual({
    rows: [[{ place: 'rad 2', said: { name: '1', color: 'fux' }, wrong: [] }]],
    notes: ['Kolumner som inte tas in: a, d.'],
    bytes: 22,
  })
  expect((await read(inPieces('Namn;Ras\nA;SWB\n', size))).notes).toEqual([])
})

test('many rows come in parts, none is lost', async () => {
  const names = Array.from({ length: 450 }, (_, at) => `Häst ${at}`)
  const { rows } = await read(inPieces(`Namn\n${names.join('\n')}\n`, 100))
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.flat().map(({ said }) => said['name'])).toEqual(names)
})

test.each<[string, string | Buffer, RegExp | string]>([
  ['no line', '', 'Filen slutar mitt i: den är inte hel.'],
  ['no names', 'a,b,c,d,e,f,g,h,i\n1,2\n', 'Ingen kolumn är vald som namn. Filens kolumner: a, b, c, d, e, f, g, h.'],
  ['an open quote', 'Namn;Ras\nA;SWB\nB;"QH\n', /^Tabellen är trasig vid rad 3: Quote Not Closed.*\.$/],
  ['a row of megabytes', `Namn\n"${'x'.repeat(1 << 21)}"\n`, /^Tabellen är trasig vid rad 2: .*\.$/],
  [
    'a wrong byte after letters of UTF-8',
    Buffer.concat([Buffer.from(`Namn\n${'Åska\n'.repeat(20)}`), Buffer.from('\xC5ska\n', 'latin1')]),
    /^Rad 22 är inte skriven i UTF-8/,
  ],
  ['half a letter at its end', Buffer.from('Namn\n\xC3', 'latin1'), /^Rad 2 är inte skriven i UTF-8/],
  ['another kind of file', Buffer.from('PK\x03\x04;Namn\n', 'latin1'), /zip-arkiv/],
])('a table with %s is not read', async (_what, text, message) => {
  for (const size of [10, 2_000_000]) {
    const reading = read(inPieces(text, size))
    await expect(reading).rejects.toThrow(UnreadableFile)
    await expect(reading).rejects.toThrow(message)
  }
})

test('only the start of a file says that it is no table', async () => {
  const input = async function* () {
    yield Buffer.from('Namn\n')
    yield Buffer.from('PK\x03\x04\n')
    yield Buffer.from('0 HEAD\n')
  }
  const { rows } = await read(input())
  expect(rows.flat().map(({ said }) => said['name'])).toEqual(['PK\x03\x04', '0 HEAD'])
})

test('a file that cannot be read to its end says so', async () => {
  const input = async function* () {
    yield Buffer.from('Namn\nA\n')
    throw new Error('the disk is gone')
  }
  await expect(read(input())).rejects.toThrow('the disk is gone')
})

const HEADS = ['Namn', ' Vad ', 'a=b', 'Kön', '']
const PROPOSED = ['name', null, null, 'gender', null]

test.each<[string, (string | null)[] | null]>([
  ['Namn=name', PROPOSED],
  ['Vad=name', [null, 'name', null, 'gender', null]],
  ['Vad=color', ['name', 'color', null, 'gender', null]],
  [' Vad =color , Kön=,a=b=breed', ['name', 'color', 'breed', null, null]],
  ['Vad=color,Vad=breed', ['name', 'breed', null, 'gender', null]],
  ['=color', ['name', null, null, 'gender', 'color']],
  ['Kön=', ['name', null, null, null, null]],
  ['Annan=color', null],
  ['Vad=colour', null],
  ['Vad=color,Annan=breed', null],
  ['Vad', null],
  ['', null],
  ['Vad=', PROPOSED],
  ['Namn=pictures', null],
])('columns chosen as %j', (typed, columns) => {
  expect(readColumnChoice(typed, HEADS, 'horses')).toEqual(columns)
})

test('a table may have 500 columns, in its head and in each row', async () => {
  const row = (columns: number) => `Namn${';x'.repeat(columns - 1)}\n`
  expect((await peekTable(inPieces(row(500)), 0)).heads).toHaveLength(500)
  const refused = (line: number, columns: number) =>
    new UnreadableFile(
      `Rad ${line} i tabellen har ${columns} kolumner; högst 500 kan läsas. Ta bort dem som inte behövs.`,
    )
  await expect(peekTable(inPieces(row(501)), 0)).rejects.toEqual(refused(1, 501))
  await expect(read(inPieces(row(2) + row(100_000)))).rejects.toEqual(refused(2, 100_000))
})
