import { expect, test } from 'vitest'
import { readGedcomFile } from './gedcom-file.ts'
import type { SaidRow } from './table-file.ts'
import { UnreadableFile } from './utf8.ts'

async function read(bytes: Uint8Array, size = 50) {
  const rows: SaidRow[][] = []
  const told: unknown[] = []
  let seen = 0
  const input = async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const batches = readGedcomFile(input(), {
    onRead: (many) => {
      seen += many
    },
    onUnknown: () => told.push('unknown'),
    onRefused: (...refused) => told.push(refused),
    onNote: (note) => told.push(note),
  })
  for await (const batch of batches) rows.push(batch)
  return { rows, told, seen }
}

const person = (at: number, name: string, ...more: string[]) => [`0 @I${at}@ INDI`, `1 NAME ${name}`, ...more]
const tree = (encoding: string, ...lines: string[]) =>
  ['0 HEAD', ...(encoding === '' ? [] : [`1 CHAR ${encoding}`]), ...lines, '0 TRLR', ''].join('\n')

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const latin = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from(tree('UTF-8', ...person(1, 'Åsa')))],
  ['UTF-8 that says nothing', Buffer.from(tree('', ...person(1, 'Åsa')))],
  ['UTF-8 with a mark, whatever it says', Buffer.from(`\uFEFF${tree('ANSI', ...person(1, 'Åsa'))}`)],
  ['UTF-8 with a mark that says ANSEL', Buffer.from(`\uFEFF${tree('ANSEL', ...person(1, 'Åsa'))}`)],
  ['UTF-16', utf16(tree('UNICODE', ...person(1, 'Åsa')))],
  ['UTF-16, the other way', utf16(tree('UNICODE', ...person(1, 'Åsa'))).swap16()],
  ['ANSI', latin(tree('ANSI', ...person(1, 'Åsa')))],
  ['ansi in small letters, with blanks', latin(tree(' ansi  ', ...person(1, 'Åsa')))],
  ['ASCII', latin(tree('ASCII', ...person(1, 'Åsa')))],
  ['WINDOWS', latin(tree('WINDOWS', ...person(1, 'Åsa')))],
  ['IBM WINDOWS', latin(tree('IBM WINDOWS', ...person(1, 'Åsa')))],
  ['MACINTOSH', latin(tree('MACINTOSH', ...person(1, '\x81sa')))],
  ['ANSEL', latin(tree('ANSEL', ...person(1, '\xeaAsa')))],
  ['IBMPC', latin(tree('IBMPC', ...person(1, '\x8fsa')))],
  ['MSDOS', latin(tree('MSDOS', ...person(1, '\x8fsa')))],
  ['an encoding that nobody knows', Buffer.from(tree('KLINGON', ...person(1, 'Åsa')))],
  ['UTF-8 with another encoding in a note', Buffer.from(tree('', '1 NOTE 1 CHAR ANSI', ...person(1, 'Åsa')))],
  ['UTF-8 with white space before it', Buffer.from(`\n\r\n      ${tree('', ...person(1, 'Åsa'))}`)],
  ['a line that only looks like its encoding', Buffer.from(tree('UTF-8', '1 NOTE 1 CHAR ANSI', ...person(1, 'Åsa')))],
])('a tree in %s is read', async (_what, bytes) => {
  const { rows, seen } = await read(bytes)
  expect(rows.flat().map(({ place }) => place.normalize('NFC'))).toEqual(['Åsa'])
  expect(seen).toBe(bytes.length)
})

test.each([
  ['nothing', '', 'Filen är inget släktträd (GEDCOM): den börjar inte med 0 HEAD.'],
  ['another file', 'Namn;Ras\n0 HEAD', 'Filen är inget släktträd (GEDCOM): den börjar inte med 0 HEAD.'],
  [
    'a tree after much white space',
    `\n\r\n       ${tree('')}`,
    'Filen är inget släktträd (GEDCOM): den börjar inte med 0 HEAD.',
  ],
  ['a wrong line', tree('', 'x'), 'Rad 2 är ingen rad i ett släktträd (GEDCOM): x'],
])('%s is no tree', async (_what, text, message) => {
  await expect(read(Buffer.from(text))).rejects.toThrow(new UnreadableFile(message))
})

test('an old tree that is broken says what the library says', async () => {
  await expect(read(latin(tree('ANSEL', 'x')))).rejects.toThrow(/^Släktträdet är trasigt: .+/)
  await expect(read(latin(tree('IBMPC', '9 NAME x')))).rejects.toThrow(UnreadableFile)
})

test('a tree may have 200 MB', async () => {
  const problem = async (byteLength: number) => {
    const input = async function* () {
      yield '0 HEAD\n'
      yield { byteLength } as Uint8Array // too large to make
    }
    const hooks = { onRead: () => {}, onUnknown: () => {}, onRefused: () => {}, onNote: () => {} }
    return await readGedcomFile(input(), hooks)
      .next()
      .catch((error: unknown) => String(error))
  }
  const most = 200 * 1024 * 1024 - 7
  expect(await problem(most + 1)).toBe('Error: Släktträdet är större än 200 MB.')
  expect(await problem(most)).toMatch(/^TypeError/)
})

test('the stated year is taken before that of birth, and a horse may not be its own ancestor', async () => {
  const text = tree(
    'UTF-8',
    ...person(
      1,
      'Åsa',
      '1 BIRT',
      '2 DATE 1999',
      '1 FACT 2001',
      '2 TYPE Skapad (år)',
      '1 FACT ja',
      '2 TYPE Egen uppfödning',
    ),
    ...person(2, 'Ring', '1 FAMC @F1@'),
    ...person(3, 'Mor'),
    '0 @F1@ FAM',
    '1 HUSB @I2@',
    '1 CHIL @I2@',
    '0 @F2@ FAM',
    '1 WIFE @I3@',
    '1 CHIL @I1@',
  )
  const whole = async function* () {
    yield text
  }
  const told: unknown[] = []
  let seen = 0
  const hooks = {
    onRead: (many: number) => {
      seen += many
    },
    onUnknown: () => {},
    onRefused: (...refused: unknown[]) => told.push(refused),
    onNote: (note: string) => told.push(note),
  }
  for await (const rows of readGedcomFile(whole(), hooks))
    expect(rows).toEqual([
      { place: 'Åsa', said: { name: 'Åsa', dam: 'Mor', created: 2001, homebred: true }, wrong: [] },
      { place: 'Mor', said: { name: 'Mor' }, wrong: [] },
    ])
  expect(told).toEqual([['pedigree', 'Ring', 'är sin egen förfader: Ring – Ring']])
  expect(seen).toBe(Buffer.byteLength(text))
})

test('horses come with their parents and facts, what cannot be taken is told', async () => {
  const long = 'x'.repeat(60)
  const text = tree(
    'UTF-8',
    ...person(
      1,
      'Åsa',
      '1 SEX F',
      '1 BIRT',
      '2 DATE 1999',
      '1 FAMC @F1@',
      '1 FACT SWB',
      '2 TYPE Ras',
      `1 FACT ${long}`,
      '2 TYPE Mankhöjd (cm)',
    ),
    ...person(2, 'Far', '1 SEX M', '1 FAMS @F1@', '1 BURI'),
    ...person(3, '', '1 SEX F', '1 FAMS @F1@'),
    ...person(4, 'Tvåa'),
    ...person(5, 'Tvåa'),
    '0 @F1@ FAM',
    '1 HUSB @I2@',
    '1 WIFE @I3@',
    '1 CHIL @I1@',
  )
  const { rows, told } = await read(Buffer.from(text))
  const [asa, far] = rows.flat()
  expect(far).toEqual({ place: 'Far', said: { name: 'Far', gender: 'Hingst' }, wrong: [] })
  expect(asa?.said).toEqual({ name: 'Åsa', gender: 'Sto', sire: 'Far', breed: 'SWB', created: 1999 })
  expect(asa?.wrong).toEqual([{ key: 'height', label: 'Mankhöjd (cm)', cell: 'x'.repeat(60) }])
  expect(told).toEqual([
    'Flera i trädet heter Tvåa; en av dem tas in som ”Tvåa (2)”.',
    '1 individer utan namn räknas som okända.',
    'INDI.BURI togs inte in (1 st).',
  ])
})

test('a large tree comes in parts', async () => {
  const many = Array.from({ length: 201 }, (_, at) => person(at, `Häst ${at}`)).flat()
  const { rows } = await read(Buffer.from(tree('', ...many)), 5000)
  expect(rows.map((batch) => batch.length)).toEqual([200, 1])
})
