import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { GENE_WISHES } from '#app/domain/goals/gene-wishes.table.ts'
import { RANK_ORDERS } from '#app/domain/goals/rank-pairs.ts'
import {
  LAST_SEED,
  PLANNER_VIEWS,
  type PlannerAddress,
  plannerPath,
  plannerQuery,
  readPlannerAddress,
  SALES,
} from './address.ts'
import { type Goal, LIMIT_KEYS, NO_GOAL, WEIGHTS, wishesOf } from './goal.ts'

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => text.trim() === text && text.isWellFormed())
const side = fc.record({
  choice: maybe(name),
  generation: maybe(fc.integer({ min: 0, max: 999 })),
  breed: maybe(name),
  sale: maybe(fc.constantFrom(...SALES)),
})
const weight = fc.constantFrom(...WEIGHTS)
const classes = DISCIPLINES.flatMap(({ key, classOrder, preClass }) =>
  classOrder.filter((one) => one !== preClass?.key).map((classKey) => ({ discipline: key, classKey })),
)
const height = fc.integer({ min: 30, max: 230 })
const goal: fc.Arbitrary<Goal> = fc
  .record({
    classOf: maybe(fc.constantFrom(...classes)),
    alsoClass: maybe(fc.constantFrom(...classes)),
    stat: maybe(fc.record({ stat: fc.nat(15), lowest: fc.integer({ min: 0, max: 198 }).map((halves) => halves / 2) })),
    genes: fc.uniqueArray(fc.constantFrom(...GENE_WISHES.map(({ key }) => key)), { maxLength: 4 }),
    limits: fc.subarray([...LIMIT_KEYS]),
    order: fc.constantFrom(...RANK_ORDERS),
    heights: fc.tuple(maybe(height), maybe(height)),
    family: maybe(fc.constantFrom(...COLOUR_FAMILIES.map(({ key }) => key))),
    colour: maybe(fc.constantFrom('Brun', 'Isabellskäck (tobiano)', 'palomino')),
    highestInbreeding: maybe(fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4)),
    generation: maybe(fc.integer({ min: 0, max: 10 })),
    lines: fc.uniqueArray(fc.constantFrom('3', '15', '0.2', '6.12.X'), { maxLength: 3 }),
    weights: fc.record({
      klass: weight,
      klass2: weight,
      egenskap: weight,
      anlag: weight,
      hojd: weight,
      slag: weight,
      farg: weight,
      inavel: weight,
      gen: weight,
      linje: weight,
    }),
  })
  .map(({ heights: [one, other], ...rest }) => ({
    ...rest,
    lowestCm: one !== null && other !== null ? Math.min(one, other) : one,
    highestCm: one !== null && other !== null ? Math.max(one, other) : other,
  }))
const address: fc.Arbitrary<PlannerAddress> = fc.record({
  view: fc.constantFrom(...PLANNER_VIEWS),
  sire: side,
  dam: side,
  seed: fc.integer({ min: 1, max: LAST_SEED }),
  isTen: fc.boolean(),
  ancestor: maybe(name),
  goal,
  page: fc.integer({ min: 1, max: 999_999 }),
})

test('every state is written to the address and read back', () => {
  fc.assert(
    fc.property(address, (state) => {
      const read = readPlannerAddress(new URLSearchParams(plannerQuery(state)))
      expect(read).toEqual({ address: state, problems: [] })
    }),
  )
})

test('the plain address is the planner before any choice', () => {
  const { address: plain, problems } = readPlannerAddress(new URLSearchParams())
  expect(problems).toEqual([])
  expect(plain).toMatchObject({ view: 'par', seed: 1, isTen: false, goal: NO_GOAL, page: 1 })
  expect(plannerPath(plain)).toBe('/breeding')
  expect(plannerPath(plain, { seed: 2 }, 'fol')).toBe('/breeding?fro=2#fol')
})

test('any text in an address is read without an exception', () => {
  const key = fc.constantFrom(
    'vy',
    'hingst',
    'hgen',
    'fro',
    'antal',
    'klass',
    'hmin',
    'farg',
    'inavel',
    'linje',
    'vgen',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))), (pairs) => {
      const { address: read } = readPlannerAddress(new URLSearchParams(pairs))
      const again = readPlannerAddress(new URLSearchParams(plannerQuery(read)))
      expect(again.address.seed).toBe(read.seed)
    }),
  )
})

test.each([
  ['fro=0', 'Fölets nummer ska vara ett heltal från 1 till 999 999 999. Föl 1 visas.'],
  ['fro=1,5', 'Fölets nummer ska vara ett heltal från 1 till 999 999 999. Föl 1 visas.'],
  ['klass=dressyr:Himlen', 'Klassen finns inte.'],
  ['klass=dressyr:Inridning', 'Klassen finns inte.'], // no potential reaches it
  ['hmin=låg', 'Höjden ska vara ett tal mellan 30 och 230 cm.'],
  ['hmin=170&hmax=160', 'Den högsta höjden är lägre än den lägsta.'],
  ['slag=rosa', 'Färgslaget finns inte.'],
  ['farg=rosa', 'Färgen rosa är inte känd.'],
  ['klass2=hoppning:9,90 m', 'Klassen finns inte.'],
  ['egenskap=kraft-1&emin=5', 'Egenskapen finns inte.'],
  ['egenskap=speed-2', 'Det lägsta värdet ska vara ett tal från 0 till 999.'],
  ['anlag=vingar', 'Anlaget finns inte.'],
  ['anlag=silverfri&anlag3=vingar', 'Anlaget finns inte.'],
  ['inavel=101', 'Inavelsgraden ska vara ett tal mellan 0 och 100 %.'],
  ['gen=2,5', 'Generationen ska vara ett heltal från 0 till 10.'],
  ['linje=3, 77', 'Linjen 77 kan inte läsas. Skriv till exempel 3 eller 3.2.'],
])('%s is reported: %s', (query, message) => {
  const { address: read, problems } = readPlannerAddress(new URLSearchParams(`hingst=Storm&${query}`))
  expect(problems.map((problem) => problem.message)).toEqual([message])
  expect(read.sire.choice).toBe('Storm')
})

test('a goal becomes wishes by weight, in the order of the form', () => {
  const { address: read } = readPlannerAddress(
    new URLSearchParams('klass=hoppning:1,30 m&vklass=3&hmin=150&slag=skäck&inavel=6,25&vinavel=1&gen=4&linje=3 6.2'),
  )
  expect(wishesOf(read.goal)).toEqual([
    { kind: 'class', discipline: 'hoppning', classKey: '1,30 m', weight: 3 },
    { kind: 'height', lowestCm: 150, highestCm: Number.POSITIVE_INFINITY, weight: 2 },
    { kind: 'colour-family', family: 'skäck', weight: 2 },
    { kind: 'inbreeding', highest: 0.0625, weight: 1 },
    { kind: 'generation', generation: 4, weight: 2 },
    { kind: 'line', lines: ['3', '6.2'], weight: 2 },
  ])
  expect(wishesOf(NO_GOAL)).toEqual([])
  const { address: other } = readPlannerAddress(
    new URLSearchParams('egenskap=jumping-2&emin=70,5&anlag=silverfri&lever=1&storlek=1&barare=ja&vegenskap=3'),
  )
  expect(wishesOf(other.goal)).toEqual([
    { kind: 'stat', stat: 13, lowest: 70.5, weight: 3 },
    { kind: 'gene', gene: 'silverfri', weight: 2 },
    { kind: 'living', weight: 2 },
    { kind: 'size', weight: 2 },
  ])
})
