import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BREEDS } from '#app/domain/breeds.ts'
import { FOUNDERS, founderOf } from './founders.table.ts'
import { groupBloodlines, inheritedLine, lineSortKey, parseLine } from './line.ts'
import examples from './lines.examples.json' with { type: 'json' }

test.each(examples.examples)('the line "$line" is read as $parsed', ({ line, parsed }) => {
  if (parsed === null) {
    expect(parseLine(line)).toBeNull()
    expect(lineSortKey(line)).toBeNull()
  } else {
    expect(parseLine(line)).toMatchObject(parsed)
  }
})

test.each([
  { line: ' 3,2.x ', text: '3.2.X' },
  { line: '3,x', text: '3.X' },
  { line: '15.999', text: '15.999' },
])('"$line" is written $text', ({ line, text }) => {
  expect(parseLine(line)?.text).toBe(text)
})

test.each(['3.1000', '3.02', '-1.2', '3.2.X.X', '3..2', '3.2X', '３.2', '3.2\n.X'])('"%s" is no line', (line) => {
  expect(parseLine(line)).toBeNull()
})

const { input, sorted } = examples.sortExample
const byKey = (lines: string[]) => lines.toSorted((a, b) => ((lineSortKey(a) ?? '') < (lineSortKey(b) ?? '') ? -1 : 1))

test('lines are in the specified order', () => {
  expect(byKey(input)).toEqual(sorted)
})

const anyLine = fc.oneof(
  fc.tuple(fc.nat(15), fc.nat(999), fc.constantFrom('', '.X')).map(([n, m, x]) => `${n}.${m}${x}`),
  fc.nat(15).map((n) => `${n}.X`),
)

test('the order goes by group with 0 last, then branch, then end', () => {
  const rank = (line: string) => {
    const parsed = parseLine(line)
    if (!parsed) throw new Error(line)
    return [parsed.group || 99, parsed.branch ?? 1e6, Number(parsed.diedOut)]
  }
  fc.assert(
    fc.property(anyLine, anyLine, (one, other) => {
      const [a, b] = [rank(one), rank(other)]
      const differing = a.findIndex((value, at) => value !== b[at])
      const [first, second] = [lineSortKey(one) ?? '', lineSortKey(other) ?? '']
      if (differing === -1) expect(first).toBe(second)
      else expect(first < second).toBe((a[differing] ?? 0) < (b[differing] ?? 0))
      expect(first).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})

test('the page holds founders 1 to 15, new blood last, then lines, then names', () => {
  const horses = [
    { name: 'Ängla', line: '1.1' },
    { name: 'Ny', line: '0.1' },
    { name: 'Åke', line: '1.1' },
    { name: 'Slut', line: '1.X' },
    { name: 'Adam', line: '1.10' },
    { name: 'Bo', line: '15,2' },
    { name: 'Felskriven', line: 'okänd' },
  ]
  expect(
    groupBloodlines(horses).map(({ founder, horses: members }) => [
      founder.founder,
      members.map(({ horse }) => horse.name),
    ]),
  ).toEqual([
    ['Valkendorff', ['Åke', 'Ängla', 'Adam', 'Slut']],
    ['Eldur frá Hvítadal', ['Bo']],
    ['Nytt blod', ['Ny']],
  ])
})

test('every group 0-15 has a founder of a known breed', () => {
  expect(FOUNDERS.map((founder) => founder.group)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])
  const codes = new Set<string | null>(BREEDS.map((breed) => breed.code))
  expect(FOUNDERS.filter(({ group, breed }) => group > 0 && !codes.has(breed))).toEqual([])
  expect(founderOf(3)).toBe('Nordanfors')
  expect(founderOf(0)).toBe('Nytt blod')
  expect(founderOf(16)).toBeNull()
  expect(FOUNDERS[0]).toEqual({
    group: 1,
    founder: 'Valkendorff',
    heading: 'Linje 1 – Valkendorff',
    breed: 'SWB',
    color: 'Mörkbrun',
    born: 1987,
  })
  expect(FOUNDERS.at(-1)).toEqual({
    group: 0,
    founder: 'Nytt blod',
    heading: 'Nytt blod',
    breed: null,
    color: null,
    born: null,
  })
})

test.each([
  { sire: '3.2', dam: '1.1', line: '3.2' },
  { sire: '3.2.X', dam: '1.1', line: '3.2' },
  { sire: '3.X', dam: '1.1', line: '3.0' },
  { sire: 'okänd', dam: '1.1', line: '1.1' },
  { sire: null, dam: '1.1.X', line: '1.1' },
  { sire: null, dam: null, line: '0.0' },
])('a foal of the lines $sire and $dam has the line $line', ({ sire, dam, line }) => {
  expect(inheritedLine(sire, dam)).toBe(line)
})

test('new lines come after those of all founders', () => {
  expect(byKey(['0.1', '15.2', '1.1', '0.2', '15.1', '2.1'])).toEqual(['1.1', '2.1', '15.1', '15.2', '0.1', '0.2'])
})
