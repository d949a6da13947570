import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddressable } from '../names.ts'
import { type GedcomNode, parseLines, readTree } from './read.ts'
import { mergedTree } from './tree.ts'
import { type TreeHorse, writeGedcom } from './write.ts'

const parse = (text: string) => {
  const parsed = parseLines(text)
  if (!parsed.ok) throw new Error(`line ${parsed.line}: ${parsed.text}`)
  return parsed.records
}
const read = (text: string) => readTree(parse(text))
const horse = (name: string, more: Partial<TreeHorse> = {}): TreeHorse => {
  return { name, gender: null, sire: null, dam: null, birthYear: null, facts: {}, ...more }
}
const write = (...horses: TreeHorse[]) => [...writeGedcom(horses, 'Stuteri Norrsken')].join('')
const writeOld = (...horses: TreeHorse[]) => [...writeGedcom(horses, 'Stuteri Norrsken', '5.5.1')].join('')

test('a horse with parents, one of them known only by name', () => {
  const text = write(
    horse('Åska', { gender: 'Sto', sire: 'Eld', dam: 'Saga', birthYear: 2014, facts: { color: 'brun' } }),
    horse('Eld', { gender: 'Valack' }),
    horse('Bo', { sire: 'Eld' }),
  )
  expect(text).toBe(
    [
      '\uFEFF0 HEAD',
      '1 GEDC',
      '2 VERS 7.0',
      '1 SOUR HOVSLAG',
      '2 NAME Hovslag',
      '1 NOTE Stuteri Norrsken',
      '0 @I1@ INDI',
      '1 NAME Åska',
      '1 SEX F',
      '1 BIRT',
      '2 DATE 2014',
      '1 FACT Sto',
      '2 TYPE Kön',
      '1 FACT brun',
      '2 TYPE Färg',
      '1 FAMC @F1@',
      '0 @I2@ INDI',
      '1 NAME Eld',
      '1 SEX M',
      '1 FACT Valack',
      '2 TYPE Kön',
      '1 FAMS @F1@',
      '1 FAMS @F2@',
      '0 @I3@ INDI',
      '1 NAME Bo',
      '1 FAMC @F2@',
      '0 @I4@ INDI',
      '1 NAME Saga',
      '1 SEX F',
      '1 FACT Sto',
      '2 TYPE Kön',
      '1 FAMS @F1@',
      '0 @F1@ FAM',
      '1 HUSB @I2@',
      '1 WIFE @I4@',
      '1 CHIL @I1@',
      '0 @F2@ FAM',
      '1 HUSB @I2@',
      '1 CHIL @I3@',
      '0 TRLR',
      '',
    ].join('\n'),
  )
})

const name = fc
  .oneof(
    fc.constantFrom(
      'Åska',
      '50/50 Chans',
      '@I1@',
      '@',
      '@@x',
      'a /b/ c',
      '/',
      'x'.repeat(87),
      'Öl & Ärt',
      '0 TRLR',
      ' //',
      "d'Or",
    ),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  .map((text) => text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, '').trim())
  .filter((text) => isAddressable(text))

test('any pedigree is written and read back unchanged, whatever the names', () => {
  const stud = fc.uniqueArray(name, { minLength: 1, maxLength: 12 }).chain((names) =>
    fc.tuple(
      ...names.map((one, at) => {
        // Parents come before their children: no horse is its own ancestor.
        const parent = fc.option(fc.constantFrom(...(at === 0 ? [null] : names.slice(0, at))))
        return fc.record({
          name: fc.constant(one),
          gender: fc.constantFrom('Hingst', 'Sto', 'Valack', null),
          sire: parent,
          dam: parent,
          birthYear: fc.option(fc.integer({ min: 1000, max: 2999 })),
          facts: fc.constantFrom<TreeHorse['facts']>(
            {},
            { color: '@brun/', breed: 'SWB' },
            { height: '168', homebred: 'ja' },
          ),
        })
      }),
    ),
  )
  fc.assert(
    fc.property(stud, (horses) => {
      for (const written of [write, writeOld]) {
        const { horses: back, refused, leftOut, nameless } = read(written(...horses))
        expect(back).toEqual(horses)
        expect([refused, leftOut, nameless]).toEqual([[], [], 0])
      }
    }),
    { numRuns: 300 },
  )
})

test('GEDCOM 5.5.1 is written for older programs: no line is longer than they read', () => {
  const lines = ['Å@ '.repeat(200).trim(), '', '🐴'.repeat(300), '@'.repeat(301), `x${'@'.repeat(300)}`]
  const notes = [...lines, 'en lång anteckning '.repeat(50).trim()].join('\n')
  const text = writeOld(horse('Åska', { facts: { notes, color: '@brun@' } }))
  expect(text).toContain('2 VERS 5.5.1\n2 FORM LINEAGE-LINKED\n1 CHAR UTF-8\n')
  expect(text).toContain('1 FACT @@brun@@\n')
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(254)
  // Some strip blanks at the ends of a line.
  expect(text).not.toMatch(/CONC\s\s|\s\n\d CONC/)
  expect(read(text).horses).toEqual([horse('Åska', { facts: { notes, color: '@brun@' } })])
})

test('GEDCOM 5.5.1 is read, and everything without a field is counted', () => {
  const text = `0 HEAD
1 GEDC
2 VERS 5.5.1
1 CHAR UTF-8
0 @1@ INDI
1 NAME Åska /Norrsken/
1 NAME Gamla Åska
1 SEX F
1 BIRT
2 DATE ABT 12 MAR 2014
1 BURI
1 DEAT
2 DATE 3 MAY 2030
1 NOTE Snäll
1 NOTE @N@
0 @2@ INDI
1 NAME Mail@@home
1 SEX M
0 @3@ INDI
1 SEX F
0 @4@ INDI
1 NAME /Åska Norrsken/
1 BIRT
2 DATE 1998
0 @5@ INDI
1 NAME Åska Norrsken
0 @6@ INDI
1 NAME Föl
0 @F@ FAM
1 HUSB @2@
1 WIFE @3@
1 CHIL @1@
1 MARR
0 @G@ FAM
1 WIFE @4@
1 CHIL @6@
0 @N@ NOTE Gammal
0 @S@ SOUR
0 TRLR
`
  expect(read(text)).toEqual({
    horses: [
      horse('Åska Norrsken', {
        gender: 'Sto',
        sire: 'Mail@home',
        birthYear: 2014,
        facts: { died: '2030', notes: 'Snäll\n\nGammal' },
      }),
      horse('Mail@home', { gender: 'Hingst' }),
      horse('Åska Norrsken (f. 1998)', { birthYear: 1998 }),
      horse('Åska Norrsken (2)'),
      horse('Föl', { dam: 'Åska Norrsken (f. 1998)' }),
    ],
    refused: [],
    renamed: [
      { name: 'Åska Norrsken', as: 'Åska Norrsken (f. 1998)' },
      { name: 'Åska Norrsken', as: 'Åska Norrsken (2)' },
    ],
    leftOut: expect.arrayContaining([
      { tag: 'FAM.MARR', count: 1 },
      { tag: 'SOUR', count: 1 },
      { tag: 'INDI.BURI', count: 1 },
      { tag: 'INDI.NAME', count: 1 },
    ]),
    nameless: 1,
  })
})

test('only horses that are their own ancestor are refused, with the path', () => {
  const text = write(
    horse('A', { sire: 'B' }),
    horse('B', { dam: 'C' }),
    horse('C', { sire: 'A', dam: 'D' }),
    horse('D'),
    horse('E', { sire: 'E' }),
    horse('F', { sire: 'A' }),
  )
  const { horses, refused } = read(text)
  expect(horses.map((one) => one.name)).toEqual(['D', 'F'])
  expect(refused).toEqual([
    { name: 'A', way: ['A', 'B', 'C', 'A'] },
    { name: 'B', way: ['B', 'C', 'A', 'B'] },
    { name: 'C', way: ['C', 'A', 'B', 'C'] },
    { name: 'E', way: ['E', 'E'] },
  ])
})

test('an invalid line is reported, and long texts are joined', () => {
  expect(parseLines('0 HEAD\n1 NOTE a\n2 CONC b\n2 CONT c\nÅska;Sto')).toEqual({ ok: false, line: 5, text: 'Åska;Sto' })
  expect(parseLines('0 HEAD\n2 X')).toMatchObject({ ok: false, line: 2 })
  const [head] = parse('0 HEAD\r\n1 NOTE a\r\n2 CONC b\r\n2 CONT c\r\n\r\n')
  expect(head?.children[0]?.value).toBe('ab\nc')
})

test('what horses have no field for is counted by its tag, the most frequent first', () => {
  const text = `0 HEAD
1 GEDC
2 VERS 7.0
0 @U@ SUBM
0 @V@ SUBN
0 @A@ INDI
1 NAME A
1 NAME B
1 NAME C
1 RESI Viken
1 RESI Näset
1 RESI Hamra
1 OCCU Dressyr
1 FACT 12
2 TYPE Tänder
1 FACT blank
2 TYPE Färg
1 FACT
2 TYPE Ras
1 FACT A
2 TYPE Namn
1 FACT Hingst
2 TYPE Kön
1 CHAN
1 CREA
1 RIN 1
1 REFN 2
1 UID 3
1 _UID 4
1 EXID 5
1 RESN 6
1 AFN 7
0 @F@ FAM
1 HUSB @A@
1 CHAN
1 DIV
0 @R@ REPO
0 @S@ REPO
0 @T@ NOTE x
0 TRLR`
  expect(read(text)).toEqual({
    horses: [horse('A', { gender: 'Hingst', facts: { color: 'blank' } })],
    refused: [],
    renamed: [],
    leftOut: [
      { tag: 'INDI.RESI', count: 3 },
      { tag: 'REPO', count: 2 },
      { tag: 'INDI.NAME', count: 2 },
      { tag: 'INDI.FACT', count: 2 },
      { tag: 'FAM.DIV', count: 1 },
      { tag: 'INDI.OCCU', count: 1 },
    ],
    nameless: 0,
  })
})

test.each([
  { links: ['@1@'], sire: 'Ett', left: 0 },
  { links: ['@1@', '@2@'], sire: 'Ett', left: 1 },
  { links: ['@1@', '@2@ birth'], sire: 'Två', left: 1 },
  { links: ['@1@ ADOPTED', '@2@ BIRTH'], sire: 'Två', left: 1 },
  { links: ['@2@ OTHER'], sire: 'Två', left: 0 },
  { links: ['@2@ adopted'], sire: 'Tre', left: 0 }, // as its family says
  { links: ['@2@ FOSTER'], sire: 'Tre', left: 0 },
  { links: ['@2@ SEALING'], sire: 'Tre', left: 0 },
  { links: [], sire: 'Tre', left: 0 },
])('a foal of the families $links is by $sire', ({ links, sire, left }) => {
  const famc = links.map((link) => {
    const [family, kind] = link.split(' ')
    return `1 FAMC ${family}\n${kind === undefined ? '' : `2 PEDI ${kind}\n`}`
  })
  const families = ['Ett', 'Två', 'Tre', 'Fyra'].map(
    (by, at) => `0 @H${at + 1}@ INDI\n1 NAME ${by}\n0 @${at + 1}@ FAM\n1 HUSB @H${at + 1}@\n`,
  )
  const text = `0 HEAD\n${families.join('')}1 CHIL @X@\n0 @X@ INDI\n1 NAME X\n${famc.join('')}0 TRLR`
  const { horses, leftOut } = read(text.replace('1 HUSB @H3@', '1 HUSB @H3@\n1 CHIL @X@'))
  expect(horses.find((one) => one.name === 'X')?.sire).toBe(sire)
  expect(leftOut).toEqual(left > 0 ? [{ tag: 'INDI.FAMC', count: left }] : [])
})

test.each([
  ['14 MAY 2011', 2011],
  ['ABT 2011', 2011],
  ['BET 2010 AND 2012', null],
  ['12011', null],
  ['MAY', null],
])('a birth on %s is of the year %j', (date, year) => {
  const text = `0 @A@ INDI\n1 NAME A\n1 BIRT\n2 PLAC Viken\n1 BIRT\n2 DATE ${date}\n1 BIRT\n2 DATE 1999`
  expect(read(text).horses).toEqual([horse('A', { birthYear: year })])
})

test.each([
  ['m', 'Hingst'],
  ['F', 'Sto'],
  ['X', null],
])('the sex %s is %j', (sex, gender) => {
  expect(read(`0 @A@ INDI\n1 NAME A\n1 SEX ${sex}`).horses).toEqual([horse('A', { gender })])
})

test('of a round only its own members are refused, each from its own place, though others lead there', () => {
  const text = write(
    horse('Föl', { sire: 'Far', dam: 'Mor' }),
    horse('Far', { sire: 'A' }),
    horse('A', { dam: 'B' }),
    horse('B', { sire: 'C', dam: 'Far' }),
    horse('C', { sire: 'A' }),
    horse('Mor', { sire: 'Far' }),
  )
  const { horses, refused } = read(text)
  expect(horses.map((one) => one.name)).toEqual(['Föl', 'Mor'])
  expect(refused).toEqual(
    [
      ['Far', 'A', 'B', 'Far'],
      ['A', 'B', 'Far', 'A'],
      ['B', 'Far', 'A', 'B'],
      ['C', 'A', 'B', 'C'],
    ].map((way) => ({ name: way[0], way })),
  )
})

test.each([
  // In 7 an @ is doubled at the start of a text only, before it everywhere.
  ['1 GEDC\n2 VERS 7.0', '@@a@@b', '@a@@b'],
  ['1 GEDC\n2 VERS 5.5.1', '@@a@@b', '@a@b'],
  ['1 GEDC\n2 VERS 70', '@@a@@b', '@a@b'],
])('after %j the text %s is %s', (head, written, meant) => {
  const records = parse(`\uFEFF0 HEAD\n${head}\n0 @N1@ NOTE ${written}\n1 CONT ${written}\n`)
  expect(records[1]).toEqual({ tag: 'NOTE', pointer: '@N1@', value: `${meant}\n${meant}`, children: [] })
})

test('a structure belongs to the one before it on the level above', () => {
  const node = (tag: string, value: string | null, ...children: object[]) => ({ tag, pointer: null, value, children })
  expect(parse('0 A\r  1 B b \n2 C  c\n1 D\n 2 CONT x\n2 E\n0 F f\u2028g\n1 CONC h')).toEqual([
    node('A', null, node('B', 'b ', node('C', ' c')), node('D', '\nx', node('E', null))),
    node('F', 'f\u2028gh'),
  ])
  expect(parseLines('0 A\n1 B\n3 C')).toEqual({ ok: false, line: 3, text: '3 C' })
  expect(parseLines(`0 A\n\nx${'y'.repeat(99)}`)).toEqual({ ok: false, line: 3, text: `x${'y'.repeat(59)}` })
  expect(parseLines('100 A')).toMatchObject({ ok: false })
})

test('every field of an entry is a fact with its label, and awkward texts are written so that they are read', () => {
  const text = write(
    horse('a/b  c', {
      gender: 'Hingst',
      birthYear: 2001,
      facts: {
        breed: 'SWB',
        color: '@brun\n@fux',
        height: '160',
        evalExt: '41',
        created: '2020',
        homebred: 'ja',
        link: 'https://r.example/\u0007x',
      },
    }),
  )
  expect(text.split('\n').slice(6)).toEqual([
    '0 @I1@ INDI',
    '1 NAME a\u2044b c',
    '1 FACT a/b  c',
    '2 TYPE Namn',
    '1 SEX M',
    '1 BIRT',
    '2 DATE 2001',
    '1 FACT Hingst',
    '2 TYPE Kön',
    '1 FACT SWB',
    '2 TYPE Ras',
    '1 FACT @@brun',
    '2 CONT @@fux',
    '2 TYPE Färg',
    '1 FACT 160',
    '2 TYPE Mankhöjd (cm)',
    '1 FACT 41',
    '2 TYPE Exteriör',
    '1 FACT 2020',
    '2 TYPE Skapad (år)',
    '1 FACT ja',
    '2 TYPE Egen uppfödning',
    '1 FACT https://r.example/x',
    '2 TYPE Länk',
    '0 TRLR',
    '',
  ])
})

test('families are numbered as they are met, each parent once', () => {
  const text = write(
    horse('A', { sire: 'S', dam: 'D' }),
    horse('B', { dam: 'D' }),
    horse('C', { sire: 'S', dam: 'D' }),
    horse('D', { gender: 'ponny' }),
  )
  expect(write(horse('A', { gender: 'constructor' }))).not.toContain('1 SEX')
  expect(text.split('\n').slice(6)).toEqual(
    [
      ['0 @I1@ INDI', '1 NAME A', '1 FAMC @F1@'],
      ['0 @I2@ INDI', '1 NAME B', '1 FAMC @F2@'],
      ['0 @I3@ INDI', '1 NAME C', '1 FAMC @F1@'],
      ['0 @I4@ INDI', '1 NAME D', '1 FACT ponny', '2 TYPE Kön', '1 FAMS @F1@', '1 FAMS @F2@'],
      ['0 @I5@ INDI', '1 NAME S', '1 SEX M', '1 FACT Hingst', '2 TYPE Kön', '1 FAMS @F1@'],
      ['0 @F1@ FAM', '1 HUSB @I5@', '1 WIFE @I4@', '1 CHIL @I1@', '1 CHIL @I3@'],
      ['0 @F2@ FAM', '1 WIFE @I4@', '1 CHIL @I2@'],
      ['0 TRLR', ''],
    ].flat(),
  )
})

/** Counts how often the structures of a tree are looked at while it is read. */
function looksIn(text: string): number {
  let looks = 0
  const counting = (records: readonly GedcomNode[]): GedcomNode[] =>
    records.map(({ children, ...node }) => {
      const within = counting(children)
      return Object.defineProperty({ ...node, children: within }, 'tag', {
        get: () => {
          looks++
          return node.tag
        },
      })
    })
  const { refused, leftOut } = readTree(counting(parse(text)))
  return looks + JSON.stringify([refused, leftOut]).length
}
const count = (size: number, line: (at: number) => string) => Array.from({ length: size }, (_, at) => line(at)).join('')

test.each<[string, (size: number) => string]>([
  [
    'one family of many',
    (n) =>
      `0 @F@ FAM\n${count(n, (at) => `1 CHIL @${at}@\n`)}${count(n, (at) => `0 @${at}@ INDI\n1 NAME H${at}\n1 FAMC @F@\n`)}`,
  ],
  [
    'many families',
    (n) => count(n, (at) => `0 @${at}@ INDI\n1 NAME H${at}\n1 FAMC @F${at}@\n0 @F${at}@ FAM\n1 HUSB @${at + 1}@\n`),
  ],
  [
    'one ring',
    (n) =>
      count(n, (at) => `0 @${at}@ INDI\n1 NAME H${at}\n1 FAMC @F${at}@\n0 @F${at}@ FAM\n1 WIFE @${(at + 1) % n}@\n`),
  ],
  ['one horse of many names', (n) => `0 @A@ INDI\n${count(n, (at) => `1 NAME H${at}\n`)}`],
  ['one horse of many facts', (n) => `0 @A@ INDI\n1 NAME A\n${count(n, (at) => `1 FACT ${at}\n2 TYPE T${at}\n`)}`],
  [
    'one horse in many families',
    (n) => `0 @A@ INDI\n1 NAME A\n${count(n, (at) => `1 FAMC @F${at}@\n0 @F${at}@ FAM\n1 CHIL @A@\n`)}`,
  ],
  ['one horse many times', (n) => count(n, (at) => `0 @${at}@ INDI\n1 NAME A\n`)],
  ['many unknown tags', (n) => count(n, (at) => `0 @${at}@ INDI\n1 NAME H${at}\n1 T${at} x\n`)],
  ['one long text', (n) => `0 @A@ INDI\n1 NAME A\n1 NOTE x\n${count(n, (at) => `2 CONC ${at}\n`)}`],
])('%s: a file twice as long is looked at 2.5 times as often, at most', (_, make) => {
  expect(looksIn(make(2000)) / looksIn(make(1000))).toBeLessThanOrEqual(2.5)
})

test('a horse’s own record comes first, its entry fills the blanks, and placeholders are no horses', () => {
  const horses = [
    { name: ' Åska ', gender: 'Sto', sire: 'Eld', dam: '', age: 2014, breed: 'SWB', color: ' ', height: 168 },
    { name: 'Okänd' },
    { name: 7, gender: '', age: 'fjol' },
  ]
  const entries = [
    {
      name: 'Åska',
      gender: 'Hingst',
      sire: 'Fel',
      dam: 'Saga',
      color: 'brun',
      breed: 'XX',
      homebred: true,
      evalExt: 41,
    },
    { name: 'Saga', created: '2009', link: 'https://r.example', age: 1999 },
    { name: null },
    { name: '7', gender: 'Valack' },
  ]
  expect(mergedTree(horses, entries)).toEqual([
    horse('Åska', {
      gender: 'Sto',
      sire: 'Eld',
      dam: 'Saga',
      birthYear: 2014,
      facts: { breed: 'SWB', color: 'brun', height: '168', evalExt: '41', homebred: 'ja' },
    }),
    horse('7', { gender: 'Valack' }),
    horse('Saga', { facts: { created: '2009', link: 'https://r.example' } }),
  ])
})
