import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { inbreedingOf, inbreedingOfAll } from '../../../tests/examples/inbreeding.ts'
import type { ParentNames } from './ancestry.ts'
import { type Coefficient, inbreedingOfPair, kinshipMatrix, kinshipOf } from './kinship.ts'

type Rows = Record<string, readonly [sire: unknown, dam: unknown]>
const pedigreeOf = (rows: Rows) =>
  new Map<string, ParentNames>(Object.entries(rows).map(([name, [sire, dam]]) => [name, { sire, dam }]))

function ok<Answer extends { ok: boolean }>(answer: Answer): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error('refused')
  return answer as Extract<Answer, { ok: true }>
}
const valueOf = (answer: Coefficient | { ok: false }) => ok(answer).value
const fractionOf = (answer: Coefficient | { ok: false }) => {
  const { fraction } = ok(answer)
  return fraction && `${fraction.numerator}/${fraction.denominator}`
}

describe('textbook examples of kinship', () => {
  const family = pedigreeOf({
    Son: ['Far', 'Mor'],
    Dotter: ['Far', 'Mor'],
    Halvbror: ['Far', 'Märr'],
    Farfar: [null, null],
    Far: ['Farfar', 'Farmor'],
    Kusin1: ['Son', 'A'],
    Kusin2: ['Dotter', 'B'],
    Bror2: ['X', 'Y'],
    Syster2: ['X', 'Y'],
    Dubbel1: ['Son', 'Syster2'],
    Dubbel2: ['Bror2', 'Dotter'],
    Sonson: ['Son', 'C'],
    Syssling1: ['Kusin1', 'D'],
    Syssling2: ['E', 'Kusin2'],
  })
  test.each([
    ['full sibs', 'Son', 'Dotter', '1/4'],
    ['half sibs', 'Son', 'Halvbror', '1/8'],
    ['a parent and its foal', 'Far', 'Son', '1/4'],
    ['a grandparent and its grandfoal', 'Farfar', 'Son', '1/8'],
    ['a great-grandparent', 'Farfar', 'Sonson', '1/16'],
    ['an uncle', 'Son', 'Kusin2', '1/8'],
    ['cousins', 'Kusin1', 'Kusin2', '1/16'],
    ['second cousins', 'Syssling1', 'Syssling2', '1/64'],
    ['double cousins', 'Dubbel1', 'Dubbel2', '1/8'],
    ['strangers', 'Far', 'Mor', '0/1'],
    ['a horse and itself', 'Son', 'Son', '1/2'],
    ['a horse and nobody', 'Son', 'Okänd', '0/1'],
    ['a horse without an entry and its foal', 'Mor', 'Son', '1/4'],
  ])('of %s', (_, one, other, fraction) => {
    expect(fractionOf(kinshipOf(family, one, other))).toBe(fraction)
    expect(fractionOf(kinshipOf(family, other, one))).toBe(fraction)
    if (one !== other) expect(fractionOf(inbreedingOfPair(family, one, other))).toBe(fraction)
  })

  test('of full siblings mated again and again', () => {
    const rows: Rows = { H0: [null, null], S0: [null, null] }
    for (let n = 1; n <= 8; n++) {
      rows[`H${n}`] = [`H${n - 1}`, `S${n - 1}`]
      rows[`S${n}`] = [`H${n - 1}`, `S${n - 1}`]
    }
    const fractions = Array.from({ length: 9 }, (_, n) => fractionOf(inbreedingOf(pedigreeOf(rows), `H${n}`)))
    expect(fractions).toEqual(['0/1', '0/1', '1/4', '3/8', '1/2', '19/32', '43/64', '47/64', '201/256'])
  })

  test('of one stallion on his daughters, generation after generation', () => {
    const rows: Rows = { D1: ['Hingst', 'Sto'] }
    for (let n = 2; n <= 5; n++) rows[`D${n}`] = ['Hingst', `D${n - 1}`]
    const fractions = [1, 2, 3, 4, 5].map((n) => fractionOf(inbreedingOf(pedigreeOf(rows), `D${n}`)))
    expect(fractions).toEqual(['0/1', '1/4', '3/8', '7/16', '15/32'])
  })

  test('of half siblings mated again and again', () => {
    // F(n) = (1 + 6 F(n-1) + F(n-2)) / 8, one stallion and many half-sisters a generation (Falconer).
    const rows: Rows = {}
    for (let n = 1; n <= 5; n++) {
      rows[`H${n}`] = [`H${n - 1}`, `S${n - 1}`]
      rows[`S${n}`] = [`H${n - 1}`, `T${n - 1}`]
      rows[`T${n}`] = [`H${n - 1}`, `U${n - 1}`]
      rows[`U${n}`] = [`H${n - 1}`, `V${n - 1}`]
      rows[`V${n}`] = [`H${n - 1}`, `W${n - 1}`]
      rows[`W${n}`] = [`H${n - 1}`, `Z${n - 1}`]
    }
    const fractions = [1, 2, 3, 4].map((n) => fractionOf(inbreedingOf(pedigreeOf(rows), `H${n}`)))
    expect(fractions).toEqual(['0/1', '1/8', '7/32', '39/128'])
  })

  test('counts the common ancestor’s own inbreeding', () => {
    const rows = pedigreeOf({
      Bror: ['Anfader', 'Anmoder'],
      Syster: ['Anfader', 'Anmoder'],
      Stamfar: ['Bror', 'Syster'],
      Hingst: ['Stamfar', 'P'],
      Sto: ['Stamfar', 'Q'],
      Föl: ['Hingst', 'Sto'],
    })
    const foal = ok(inbreedingOf(rows, 'Föl'))
    expect(foal.value).toBe((1 / 8) * (1 + 1 / 4))
    expect(foal.ancestors()).toEqual([{ name: 'Stamfar', contribution: 5 / 32, inbreeding: 1 / 4 }])
    expect(foal.pathsTo('Stamfar')).toEqual({
      paths: [{ first: ['Hingst', 'Stamfar'], second: ['Sto', 'Stamfar'], contribution: 5 / 32 }],
      isCut: false,
    })
    // Beyond Stamfar both paths go through him: nothing of it counts again.
    expect(foal.pathsTo('Anfader').paths).toEqual([])
  })

  test('splits an ancestor into its paths', () => {
    const rows = pedigreeOf({ Son: ['Far', 'Mor'], Dotter: ['Far', 'Mor'], Dotterson: ['Far', 'Dotter'] })
    const foal = ok(inbreedingOfPair(rows, 'Dotterson', 'Dotter'))
    // By hand: Dotter herself 1/4, Far over Dotterson's sire side 1/8.
    expect(foal.value).toBe(3 / 8)
    expect(foal.ancestors()).toEqual([
      { name: 'Dotter', contribution: 1 / 4, inbreeding: 0 },
      { name: 'Far', contribution: 1 / 8, inbreeding: 0 },
    ])
    expect(foal.pathsTo('Dotter').paths).toEqual([
      { first: ['Dotterson', 'Dotter'], second: ['Dotter'], contribution: 1 / 4 },
    ])
    expect(foal.pathsTo('Far').paths).toEqual([
      { first: ['Dotterson', 'Far'], second: ['Dotter', 'Far'], contribution: 1 / 8 },
    ])
  })
})

describe('how much is known', () => {
  test.each([
    { name: 'Full', generations: { complete: 2, equivalent: 2, deepest: 2 } },
    { name: 'Halv', generations: { complete: 1, equivalent: 1.5, deepest: 2 } },
    { name: 'Ensam', generations: { complete: 0, equivalent: 1.5, deepest: 3 } },
    { name: 'Far', generations: { complete: 1, equivalent: 1, deepest: 1 } },
    { name: 'Ingen', generations: { complete: 0, equivalent: 0, deepest: 0 } },
    { name: 'Unknown', generations: { complete: 0, equivalent: 0, deepest: 0 } },
  ])('of $name', ({ name, generations }) => {
    const rows = pedigreeOf({
      Far: ['Farfar', 'Farmor'],
      Mor: ['Morfar', 'Mormor'],
      Full: ['Far', 'Mor'],
      Halv: ['Far', 'Främling'],
      Ensam: ['Full', 'okänd'],
    })
    const horse = ok(inbreedingOf(rows, name))
    expect(horse.generations).toEqual(generations)
    const listed = inbreedingOfAll(rows).get(name)
    if (listed) expect(ok(listed).generations).toEqual(generations)
  })

  test('of a pair is one more than that of the less known parent', () => {
    const rows = pedigreeOf({ Far: ['Farfar', 'Farmor'], Farfar: ['A', 'B'], Farmor: ['C', 'D'] })
    expect(ok(inbreedingOfPair(rows, 'Far', 'Mor')).generations).toEqual({ complete: 1, equivalent: 2, deepest: 3 })
    expect(ok(inbreedingOfPair(rows, 'Far', '?')).generations).toEqual({ complete: 0, equivalent: 1.5, deepest: 3 })
    expect(ok(kinshipOf(rows, 'Far', 'Farfar')).generations).toEqual({ complete: 1, equivalent: 1.5, deepest: 2 })
    expect(ok(kinshipMatrix(rows, ['Far'], ['Mor']).between(0, 0)).generations).toEqual({
      complete: 1,
      equivalent: 2,
      deepest: 3,
    })
  })

  test.each(['Unknown', 'UNKNOWN', ' unknown ', 'Okänd', 'okänt', '?', '-', '', null, undefined, 7, 'okänt sto'])(
    'a parent written %j is unknown, and never a common ancestor',
    (nobody) => {
      const rows = pedigreeOf({
        Hingst: ['Far', nobody],
        Sto: [nobody, nobody],
        Unknown: ['A', 'B'],
        Föl: ['Hingst', 'Sto'],
      })
      expect(valueOf(inbreedingOf(rows, 'Föl'))).toBe(0)
      expect(valueOf(kinshipOf(rows, nobody, nobody))).toBe(0)
    },
  )

  test('names are compared trimmed', () => {
    const rows = pedigreeOf({ ' Hingst': ['Far', null], Hingst: ['Far', null], Sto: [' Far ', null] })
    expect(valueOf(kinshipOf(rows, 'Hingst ', 'Sto'))).toBe(1 / 8)
    expect(inbreedingOfAll(rows).get('Hingst')).toMatchObject({ ok: true, value: 0 })
  })
})

describe('loops in bad data', () => {
  const rows = pedigreeOf({
    Själv: ['Själv', 'Mor'],
    A: ['B', 'Mor'],
    B: ['Far', 'C'],
    C: ['A', null],
    Barn: ['X', 'A'],
    Barnbarn: ['Barn', 'Y'],
    Frisk: ['Far', 'Mor'],
    Frisk2: ['Far', 'Mor'],
  })
  test('refuse their members and their offspring, with the names in the loop', () => {
    for (const name of ['A', 'B', 'C', 'Barn', 'Barnbarn']) {
      const answer = inbreedingOf(rows, name)
      if (answer.ok) throw new Error('a loop was missed')
      expect([...answer.names].sort()).toEqual(['A', 'B', 'C'])
      expect(inbreedingOfAll(rows).get(name)).toMatchObject({ ok: false, reason: 'loop' })
      expect(kinshipOf(rows, 'Frisk', name).ok).toBe(false)
      expect(inbreedingOfPair(rows, name, 'Frisk').ok).toBe(false)
    }
    expect(inbreedingOf(rows, 'Själv')).toEqual({ ok: false, reason: 'loop', names: ['Själv'] })
  })

  test('do not affect other horses', () => {
    expect(valueOf(kinshipOf(rows, 'Frisk', 'Frisk2'))).toBe(1 / 4)
    expect(inbreedingOfAll(rows).get('Frisk')).toMatchObject({ ok: true, value: 0 })
    const matrix = kinshipMatrix(rows, ['Frisk', 'A', 'Okänd'], ['Frisk2', 'Barnbarn'])
    expect([...matrix.values]).toEqual([1 / 4, Number.NaN, Number.NaN, Number.NaN, 0, Number.NaN])
    expect(matrix.between(0, 1)).toMatchObject({ ok: false, reason: 'loop' })
    expect(matrix.between(2, 0)).toMatchObject({ ok: true, value: 0, generations: { complete: 0 } })
  })
})

/** A pedigree of `H0`, `H1`, ...: parents have lower numbers, some are unknown. Rows are in any order. */
const anyPedigree = (most: number) =>
  fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 9 })), { minLength: 2, maxLength: most }).chain((draws) => {
    const rows = draws.map(([sire, dam, gap], at): [string, ParentNames] => [
      `H${at}`,
      {
        sire: at === 0 || gap === 0 || gap === 1 ? ['Unknown', null][gap % 2] : `H${sire % at}`,
        dam: at === 0 || gap === 0 || gap === 2 ? '' : `H${dam % at}`,
      },
    ])
    return fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))
  })

const parentsOf = (pedigree: ReadonlyMap<string, ParentNames>, name: string): string[] => {
  const { sire, dam } = pedigree.get(name) ?? {}
  return [sire, dam].filter((parent): parent is string => typeof parent === 'string' && parent.startsWith('H'))
}
const numberOf = (name: string) => Number(name.slice(1))

/** Independent method 1: every path to every ancestor, all pairs of paths compared (Wright 1922). */
function wrightByPaths(pedigree: ReadonlyMap<string, ParentNames>, one: string, other: string) {
  const pathsUp = (name: string): string[][] => [
    [name],
    ...parentsOf(pedigree, name).flatMap((parent) => pathsUp(parent).map((path) => [name, ...path])),
  ]
  const inbreeding = (name: string): number => {
    const { sire, dam } = pedigree.get(name) ?? {}
    const [first, second] = parentsOf(pedigree, name)
    if (typeof sire !== 'string' || typeof dam !== 'string' || !first || !second) return 0
    return [...wrightByPaths(pedigree, first, second).values()].reduce((sum, { part }) => sum + part, 0)
  }
  const found = new Map<string, { part: number; pairs: number }>()
  const others = pathsUp(other)
  for (const path of pathsUp(one)) {
    const ancestor = path.at(-1) ?? ''
    for (const opposite of others) {
      if (opposite.at(-1) !== ancestor) continue
      const shared = path.filter((name) => opposite.includes(name))
      if (shared.length !== 1) continue
      const before = found.get(ancestor) ?? { part: 0, pairs: 0 }
      const part = 0.5 ** (path.length + opposite.length - 1) * (1 + inbreeding(ancestor))
      found.set(ancestor, { part: before.part + part, pairs: before.pairs + 1 })
    }
  }
  return found
}

/** Independent method 2: the table of kinships, expanding the youngest horse first. */
function kinshipByTable(pedigree: ReadonlyMap<string, ParentNames>, one: string, other: string): number {
  if (one === other) {
    const [sire, dam] = parentsOf(pedigree, one)
    return sire && dam ? (1 + kinshipByTable(pedigree, sire, dam)) / 2 : 1 / 2
  }
  const [younger, elder] = numberOf(one) > numberOf(other) ? [one, other] : [other, one]
  return parentsOf(pedigree, younger).reduce((sum, parent) => sum + kinshipByTable(pedigree, parent, elder) / 2, 0)
}

describe('on random pedigrees', () => {
  test('coefficient, ancestors and paths equal those of counting paths', () => {
    fc.assert(
      fc.property(anyPedigree(9), fc.nat(), fc.nat(), ([rows, shuffled], a, b) => {
        const pedigree = new Map(rows)
        const [one, other] = [`H${a % rows.length}`, `H${b % rows.length}`]
        const answer = ok(kinshipOf(new Map(shuffled), one, other))
        const expected = wrightByPaths(pedigree, one, other)
        const ancestors = answer.ancestors()
        expect(new Map(ancestors.map(({ name, contribution }) => [name, contribution]))).toEqual(
          new Map([...expected].map(([name, { part }]) => [name, part])),
        )
        expect(ancestors.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(answer.value)
        for (const [name, { part, pairs }] of expected) {
          const { paths, isCut } = answer.pathsTo(name)
          expect(isCut).toBe(false)
          expect(paths).toHaveLength(pairs)
          expect(paths.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(part)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('all functions give the same result, equal to the table', () => {
    fc.assert(
      fc.property(anyPedigree(14), ([rows, shuffled]) => {
        const pedigree = new Map(rows)
        const names = rows.map(([name]) => name)
        const all = inbreedingOfAll(new Map(shuffled))
        const matrix = kinshipMatrix(new Map(shuffled), names, names.toReversed())
        for (const [row, one] of names.entries()) {
          const inbreeding = ok(inbreedingOf(pedigree, one))
          expect(ok(all.get(one) ?? { ok: false })).toMatchObject({
            value: inbreeding.value,
            generations: inbreeding.generations,
          })
          expect(kinshipByTable(pedigree, one, one)).toBe((1 + inbreeding.value) / 2)
          expect(valueOf(kinshipOf(pedigree, one, one))).toBe((1 + inbreeding.value) / 2)
          for (const [column, other] of names.toReversed().entries()) {
            expect(matrix.values[row * names.length + column]).toBe(kinshipByTable(pedigree, one, other))
          }
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('pedigrees of any size', () => {
  test('a line of 30,000 generations works like one of four', () => {
    const rows = new Map<string, ParentNames>()
    for (let n = 1; n <= 30_000; n++) rows.set(`H${n}`, { sire: `H${n - 1}`, dam: null })
    expect(ok(inbreedingOfAll(rows).get('H30000') ?? { ok: false })).toMatchObject({
      value: 0,
      generations: { deepest: 30_000 },
    })
    expect(valueOf(kinshipOf(rows, 'H29999', 'H30000'))).toBe(1 / 4)
  })

  test('too many paths to list are cut, and still counted', () => {
    // Full siblings for 24 generations: 4^24 pairs of paths to each founder.
    const rows: Rows = {}
    for (let n = 1; n <= 24; n++) {
      rows[`H${n}`] = [`H${n - 1}`, `S${n - 1}`]
      rows[`S${n}`] = [`H${n - 1}`, `S${n - 1}`]
    }
    const foal = ok(inbreedingOfPair(pedigreeOf(rows), 'H24', 'S24'))
    expect(foal.value).toBeGreaterThan(0.98)
    expect(foal.fraction).not.toBeNull()
    const parts = foal.ancestors()
    expect(parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBe(foal.value)
    const { paths, isCut } = foal.pathsTo('H22', 10)
    expect({ found: paths.length, isCut }).toEqual({ found: 2, isCut: false })
    expect(foal.pathsTo('H0', 10).isCut).toBe(true)
  })

  test('beyond 51 generations of the parents together the fraction is left out', () => {
    const rows = new Map<string, ParentNames>()
    for (let n = 1; n <= 40; n++) {
      rows.set(`H${n}`, { sire: `H${n - 1}`, dam: `S${n - 1}` })
      rows.set(`S${n}`, { sire: `H${n - 1}`, dam: `S${n - 1}` })
    }
    const foal = ok(inbreedingOfPair(rows, 'H40', 'S40'))
    expect(foal.fraction).toBeNull()
    expect(foal.ancestors().reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(foal.value, 12)
  })

  test('a stud of 1,500 horses agrees with the table, horse by horse', () => {
    const random = seededRandom('stud')
    const rows = new Map<string, ParentNames>()
    const pick = (at: number) => `H${Math.max(0, at - 1 - Math.floor(random() * 200))}`
    for (let at = 0; at < 1500; at++)
      rows.set(`H${at}`, at < 30 || random() < 0.02 ? {} : { sire: pick(at), dam: pick(at) })
    const table = new Float64Array(1500 * 1500)
    for (let at = 0; at < 1500; at++) {
      const parents = parentsOf(rows, `H${at}`).map(numberOf)
      for (let elder = 0; elder < at; elder++) {
        const kinship = parents.reduce((sum, parent) => sum + (table[parent * 1500 + elder] ?? 0) / 2, 0)
        table[at * 1500 + elder] = kinship
        table[elder * 1500 + at] = kinship
      }
      const [sire, dam] = parents
      table[at * 1500 + at] = (1 + (sire === undefined || dam === undefined ? 0 : (table[sire * 1500 + dam] ?? 0))) / 2
    }
    const all = inbreedingOfAll(rows)
    for (let at = 0; at < 1500; at++) {
      const { value } = ok(all.get(`H${at}`) ?? { ok: false as const, value: 0 })
      expect(value).toBeCloseTo(2 * (table[at * 1500 + at] ?? 0) - 1, 12)
    }
  })
})

test.each([
  [26, 25, true],
  [25, 26, true],
  [26, 26, false],
])('parents of %i and %i generations have a fraction: %j', (first, second, isExact) => {
  const rows = new Map<string, { sire: string | null; dam: string | null }>()
  for (let at = 0; at < first; at++) rows.set(`a${at}`, { sire: at === first - 1 ? 'Stam' : `a${at + 1}`, dam: null })
  for (let at = 0; at < second; at++) rows.set(`b${at}`, { sire: at === second - 1 ? 'Stam' : `b${at + 1}`, dam: null })
  const found = inbreedingOfPair(rows, 'a0', 'b0')
  if (!found.ok) throw new Error(found.reason)
  expect(found.value).toBe(2 ** -(first + second + 1))
  expect(found.fraction !== null).toBe(isExact)
})

test('of a name that is no horse nothing is known, beside whatever is known of the other', () => {
  const rows = new Map([
    ['A', { sire: 'B', dam: 'C' }],
    ['B', { sire: 'D', dam: null }],
  ])
  const none = { value: 0, fraction: { numerator: 0n, denominator: 1n } }
  expect(kinshipOf(rows, 'A', 'Unknown')).toMatchObject({
    ...none,
    generations: { complete: 0, equivalent: 1.25 / 2, deepest: 2 },
  })
  expect(kinshipOf(rows, 'Okänd', '')).toMatchObject({
    ...none,
    generations: { complete: 0, equivalent: 0, deepest: 0 },
  })
  expect(inbreedingOfPair(rows, 'Unknown', 'A')).toMatchObject({
    ...none,
    generations: { complete: 0, equivalent: (1 + 1.25) / 2, deepest: 3 },
  })
  const empty = kinshipOf(rows, 'A', null)
  if (!empty.ok) throw new Error(empty.reason)
  expect([empty.ancestors(), empty.pathsTo('D')]).toEqual([[], { paths: [], isCut: false }])
})
