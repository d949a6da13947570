import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParentNames } from '#app/domain/kinship/ancestry.ts'
import { kinshipOf } from '#app/domain/kinship/kinship.ts'
import { expectedKinship, relationOf } from '#app/domain/kinship/relation.ts'
import { rounds } from '../../../../tests/rounds.ts'
import { excessParts, excessSentences, metIn } from './excess.ts'

type Rows = Map<string, ParentNames>

function kinOf(rows: Rows, one: string, other: string, word = 'dotter') {
  const found = kinshipOf(rows, one, other)
  if (!found.ok) throw new Error('a circle')
  const relation = relationOf(rows, one, other)
  return {
    value: found.value,
    expected: expectedKinship(relation),
    word,
    met: metIn(relation, one, other),
    common: found.ancestors(),
  }
}

const rowsOf = (rows: Record<string, [string | null, string | null]>): Rows =>
  new Map(Object.entries(rows).map(([name, [sire, dam]]) => [name, { sire, dam }]))

const PLAIN = rowsOf({ Dotter: ['Far', 'Mor'] })
// The sire's parents are half siblings; in the next the dam is his daughter, then she is out of his own sire.
const INBRED = rowsOf({ Far: ['A', 'B'], A: ['Stam', null], B: ['Stam', null], Dotter: ['Far', 'Mor'] })
const TWICE = rowsOf({ Dotter: ['Far', 'Mor'], Mor: ['Far', null] })
const OTHER = rowsOf({ Dotter: ['Far', 'Mor'], Far: ['Stam', 'B'], Mor: ['Stam', null] })

test.each([
  [PLAIN, null, null],
  [
    INBRED,
    'eftersom Far själv är inavlad',
    '28,13 % är 3,13 procentenheter mer än de 25 % som ”dotter” brukar ge, för att Far själv är inavlad (12,5 %).',
  ],
  [
    TWICE,
    'eftersom fler vägar leder till Far',
    '37,5 % är 12,5 procentenheter mer än de 25 % som ”dotter” brukar ge, genom längre vägar till Far.',
  ],
  [
    OTHER,
    'eftersom de också möts genom Stam',
    '31,25 % är 6,25 procentenheter mer än de 25 % som ”dotter” brukar ge, genom Stam.',
  ],
])('a daughter has more of her sire than a quarter because…', (rows, why, figures) => {
  const said = excessSentences(kinOf(rows, 'Dotter', 'Far'))
  expect(said?.plain ?? null).toBe(why && `De är närmare släkt än ”dotter” låter, ${why}.`)
  expect(said?.sum.replaceAll('\u00a0', ' ') ?? null).toBe(figures)
})

const pedigree = fc
  .array(fc.tuple(fc.nat({ max: 8 }), fc.nat({ max: 8 })), { minLength: 3, maxLength: 18 })
  .map((rows) => {
    const parent = (at: number, back: number) => (at - back - 1 < 0 || back > 6 ? null : `H${at - back - 1}`)
    return new Map(rows.map(([f, m], at) => [`H${at}`, { sire: parent(at, f), dam: parent(at, m) }]))
  })

test('the parts add up to what is more than the relation gives', () => {
  fc.assert(
    fc.property(pedigree, fc.nat(), fc.nat(), (rows, one, other) => {
      const names = [...rows.keys()]
      const [first = '', second = ''] = [names[one % names.length], names[other % names.length]]
      fc.pre(first !== second)
      const kin = kinOf(rows, first, second)
      const { inbred, longer, others } = excessParts(kin)
      const sum = inbred.reduce((all, { share }) => all + share, longer + others.share)
      expect(sum).toBeCloseTo(kin.value - kin.expected, 9)
    }),
    { numRuns: rounds(200) },
  )
})
