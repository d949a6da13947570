import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddressable } from '../names.ts'
import { parseLines, readTree } from './read.ts'
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

test('a horse with parents, one of them known by name alone', () => {
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

test('out and in again any pedigree is what it was, whatever the names', () => {
  const stud = fc.uniqueArray(name, { minLength: 1, maxLength: 12 }).chain((names) =>
    fc.tuple(
      ...names.map((one, at) => {
        // Parents stand before their children: no horse is its own ancestor.
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
      const { horses: back, refused, leftOut, nameless } = read(write(...horses))
      expect(back).toEqual(horses)
      expect([refused, leftOut, nameless]).toEqual([[], [], 0])
    }),
    { numRuns: 300 },
  )
})

test('GEDCOM 5.5.1 is read, and what has no place is counted', () => {
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
1 NOTE Snäll
0 @2@ INDI
1 NAME Mail@@home
1 SEX M
0 @3@ INDI
1 SEX F
0 @4@ INDI
1 NAME /Åska Norrsken/
0 @F@ FAM
1 HUSB @2@
1 WIFE @3@
1 CHIL @1@
1 MARR
0 @S@ SOUR
0 TRLR
`
  expect(read(text)).toEqual({
    horses: [
      horse('Åska Norrsken', { gender: 'Sto', sire: 'Mail@home', birthYear: 2014 }),
      horse('Mail@home', { gender: 'Hingst' }),
    ],
    refused: [{ name: 'Åska Norrsken', reason: 'twice', way: [] }],
    leftOut: expect.arrayContaining([
      { tag: 'FAM.MARR', count: 1 },
      { tag: 'SOUR', count: 1 },
      { tag: 'INDI.BURI', count: 1 },
      { tag: 'INDI.NOTE', count: 1 },
      { tag: 'INDI.NAME', count: 1 },
    ]),
    nameless: 1,
  })
})

test('whoever is its own ancestor is refused with the way, and nobody else', () => {
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
    { name: 'A', reason: 'own-ancestor', way: ['A', 'B', 'C', 'A'] },
    { name: 'B', reason: 'own-ancestor', way: ['B', 'C', 'A', 'B'] },
    { name: 'C', reason: 'own-ancestor', way: ['C', 'A', 'B', 'C'] },
    { name: 'E', reason: 'own-ancestor', way: ['E', 'E'] },
  ])
})

test('a line that is none is told, and long texts are joined', () => {
  expect(parseLines('0 HEAD\n1 NOTE a\n2 CONC b\n2 CONT c\nÅska;Sto')).toEqual({ ok: false, line: 5, text: 'Åska;Sto' })
  expect(parseLines('0 HEAD\n2 X')).toMatchObject({ ok: false, line: 2 })
  const [head] = parse('0 HEAD\r\n1 NOTE a\r\n2 CONC b\r\n2 CONT c\r\n\r\n')
  expect(head?.children[0]?.value).toBe('ab\nc')
})
