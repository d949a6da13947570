import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'
import { inbreedingOfPair, kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { finish } from '#app/domain/lines/population.ts'
import {
  chiSquare,
  PLAN_CASES,
  plansOf,
  showsNeed,
  simulatedEnds,
  surpriseOf,
  toldEnds,
} from '../../../tests/examples/simulated-programmes.ts'
import { isLong, rounds } from '../../../tests/rounds.ts'
import { inbreedingAlong } from './descent.ts'
import type { PlanSource } from './find-plans.ts'
import type { Plan } from './finish-plan.ts'
import { byLocus } from './need.ts'
import { chanceOfAll, foalsFor, foalsOfPair, outcomeOf, type Programme } from './programme.ts'
import { PLAN_SHAPES, type PlanShape } from './shapes.ts'

const flat = (value: number) => Array.from({ length: 16 }, () => value)
const horse = (name: string, gender: PlanSource['gender'], rest: Partial<GoalParent> = {}): PlanSource => ({
  name,
  gender,
  breed: 'SWB',
  genotype: 'EE AA',
  height: 160,
  stats: flat(50),
  ...rest,
})
const doubleTobiano: Wish = { kind: 'gene', gene: 'dubbel-tobiano', weight: 1 }
const tobias = horse('Tobias', 'Hingst', { genotype: 'EE AA nTo' })
const asta = horse('Asta', 'Sto')

describe('a plan computed by hand', () => {
  test('homozygous tobiano from one tobiano horse is reached through its daughter', () => {
    const [plan] = plansOf([tobias, asta], [doubleTobiano], { sureness: 0.81 })
    // A foal is nTo and a mare in one of four, the last one ToTo in one of four: with eight foals each it is 80.98 %.
    expect(plan).toMatchObject({ shape: 'two', horses: [0, 1, 0], totalFoals: 17, error: null })
    expect(plan?.crosses).toMatchObject([
      { foals: 8, chance: 1 / 4, inbreeding: 0, need: { gender: 'Sto', heightsCm: null, potentials: [], stats: [] } },
      { foals: 9, chance: 1 / 4, inbreeding: 1 / 4, need: null, sire: { horse: 2 }, dam: { foal: 0 } },
    ])
    const gene = plan?.crosses[0]?.need?.genes[0]
    expect(gene && byLocus(gene)).toEqual([{ locus: 'TO', pairs: [['n', 'To']] }])
    expect(plan?.chance).toBeCloseTo((1 - 0.75 ** 8) * (1 - 0.75 ** 9), 12)
    // As well shared with fewer foals and with more.
    const best = (most: number) =>
      Math.max(...Array.from({ length: most - 1 }, (_, at) => (1 - 0.75 ** (at + 1)) * (1 - 0.75 ** (most - at - 1))))
    expect(plan?.risk.map(({ foals }) => foals)).toEqual([4, 9, 13, 17, 21, 26, 34])
    for (const { foals, chance } of plan?.risk ?? []) expect(chance).toBeCloseTo(best(foals), 12)
    // The sum of 0.75^n is the mean number until the first right one.
    const [first, last] = [8, 9].map((most) => (1 - 0.75 ** most) / 0.25)
    expect(plan?.expectedFoals).toBeCloseTo((first ?? 0) + (1 - 0.75 ** 8) * (last ?? 0), 12)
  })

  test('a limit of inbreeding excludes the plan over the daughter, also on the way', () => {
    expect(plansOf([tobias, asta], [doubleTobiano, { kind: 'inbreeding', highest: 0.24, weight: 1 }])).toEqual([])
    const open = plansOf([tobias, asta], [doubleTobiano, { kind: 'inbreeding', highest: 0.25, weight: 1 }])
    expect(open.length).toBeGreaterThan(0)
  })

  test('two double genes of one parent each are reached through two full siblings', () => {
    const both = [
      horse('Tova', 'Sto', { genotype: 'EE AA ToTo' }),
      horse('Krema', 'Hingst', { genotype: 'EE AA CrCr' }),
    ]
    const wishes: Wish[] = [doubleTobiano, { kind: 'gene', gene: 'dubbel-gulanlag', weight: 1 }]
    const within = (highest: number): Wish[] => [...wishes, { kind: 'inbreeding', highest, weight: 1 }]
    const [plan] = plansOf(both, within(0.25), { sureness: 0.81 })
    // Every foal of the pair is nTo and nCr, and one in sixteen of theirs is double in both.
    expect(plan).toMatchObject({ shape: 'double', horses: [1, 0, 1, 0], error: null })
    expect(plan?.crosses).toMatchObject([
      { chance: 1 / 2, inbreeding: 0, need: { gender: 'Hingst' } },
      { chance: 1 / 2, inbreeding: 0, need: { gender: 'Sto' } },
      { chance: 1 / 16, inbreeding: 1 / 4, need: null },
    ])
    expect(plansOf(both, within(0.24))).toEqual([])
    // By one foal more on the way, which is mated with its own parent, there are fewer in all.
    const [open] = plansOf(both, wishes, { sureness: 0.81 })
    expect(open).toMatchObject({ shape: 'deep', totalFoals: 40 })
    expect(plan?.totalFoals).toBeGreaterThan(40)
  })

  test('with living foals only, carriers are not mated; with no carriers, none are used', () => {
    const rama = horse('Rama', 'Sto', { genotype: 'EE AA nO' })
    const ram = horse('Ram', 'Hingst', { genotype: 'EE AA nO nTo' })
    const isFree = ({ crosses }: Plan) =>
      crosses.every(
        ({ need }) =>
          !need || need.genes.some(({ loci, allowed }) => allowed.every((row) => row[loci.indexOf('O')]?.[1] === 'n')),
      )
    for (const kind of ['living', 'no-carriers'] as const) {
      expect(plansOf([ram, rama], [doubleTobiano, { kind, weight: 1 }])).toEqual([])
      const plans = plansOf([ram, asta], [doubleTobiano, { kind, weight: 1 }])
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.filter(({ shape }) => shape === 'two').every(isFree)).toBe(true)
    }
  })

  test('horses of unknown genes are in no plan that needs them', () => {
    expect(plansOf([tobias, { ...asta, genotype: '' }], [doubleTobiano])).toEqual([])
    expect(plansOf([tobias, { ...asta, stats: [1] }], [doubleTobiano]).length).toBeGreaterThan(0)
  })

  test('a generation that no plan gives, an unknown colour', () => {
    const sources = [
      { ...tobias, generation: 1 },
      { ...asta, generation: 1 },
    ]
    const shapes = (generation: number) =>
      plansOf(sources, [doubleTobiano, { kind: 'generation', generation, weight: 1 }]).map(({ shape }) => shape)
    expect(shapes(3)).toContain('two')
    expect(shapes(3)).not.toContain('three')
    expect(shapes(2)).toEqual([])
    expect(plansOf(sources, [{ kind: 'colour', name: 'Randig', weight: 1 }])).toEqual([])
  })
})

test('a pair takes as many foals as its chance requires', () => {
  expect(foalsOfPair(1 / 4, 0.9)).toBe(9)
  expect(foalsOfPair(1, 0.9)).toBe(1)
  expect(foalsOfPair(0, 0.9)).toBeNull()
  expect(foalsOfPair(0.9, 0.9)).toBe(1)
})

test('more foals never make a programme less certain, and more sureness never takes fewer', () => {
  const chance = fc.double({ min: 0.02, max: 1, noNaN: true })
  const paths = fc.array(fc.tuple(chance, chance), { minLength: 1, maxLength: 4 }).map((rows) =>
    // The first cross is the same in every case.
    rows.map(([, second]) => ({ weight: 1 / rows.length, chances: [rows[0]?.[0] ?? 1, second] })),
  )
  fc.assert(
    fc.property(paths, fc.nat(30), fc.nat(30), (counted, one, other) => {
      const end = (foals: number[]) => outcomeOf({ counted, drawn: null }, foals).reached.at(-1) ?? 0
      expect(end([one + 1, other])).toBeGreaterThanOrEqual(end([one, other]) - 1e-12)
      expect(end([one, other + 1])).toBeGreaterThanOrEqual(end([one, other]) - 1e-12)
      const few = finish(foalsFor({ counted, drawn: null }, 2, 0.5))
      const many = finish(foalsFor({ counted, drawn: null }, 2, 0.9))
      for (const [foals, sureness] of [
        [few, 0.5],
        [many, 0.9],
      ] as const)
        if (foals) expect(end(foals)).toBeGreaterThanOrEqual(sureness - 1e-6)
      if (few && many) expect((few[0] ?? 0) + (few[1] ?? 0)).toBeLessThanOrEqual((many[0] ?? 0) + (many[1] ?? 0))
    }),
    { numRuns: 100 },
  )
})

test('the chance by foals is that of all courses, however many shares were asked for before', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true })
  const pathsOf = (crosses: number) =>
    fc
      .array(fc.array(chance, { minLength: crosses, maxLength: crosses }), { minLength: 1, maxLength: 5 })
      .map((rows) => rows.map((chances) => ({ weight: 1 / rows.length, chances })))
  const given = fc.integer({ min: 1, max: 6 }).chain((crosses) =>
    fc.record({
      programme: fc.record({ counted: pathsOf(crosses), drawn: fc.option(pathsOf(crosses)) }),
      shares: fc.array(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: crosses, maxLength: crosses }), {
        minLength: 1,
        maxLength: 5,
      }),
    }),
  )
  fc.assert(
    fc.property(given, ({ programme, shares }) => {
      const chanceOf = chanceOfAll(programme, shares[0]?.length ?? 0)
      for (const foals of [...shares, ...shares])
        expect(chanceOf(foals)).toBeCloseTo(outcomeOf(programme, foals).reached.at(-1) ?? 0, 12)
    }),
  )
})

test('no other number of foals by cross takes fewer in all', () => {
  const chance = fc.double({ min: 0.08, max: 1, noNaN: true })
  const pathsOf = (crosses: number, most: number) =>
    fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.array(chance, { minLength: crosses, maxLength: crosses })), {
      minLength: 1,
      maxLength: most,
    })
  /** By trying all: of the last cross, the fewest that are enough after the others. */
  const fewest = (programme: Programme, crosses: number, sureness: number, known: number) => {
    const isEnough = (foals: readonly number[]) => (outcomeOf(programme, foals).reached.at(-1) ?? 0) >= sureness - 1e-9
    let least = known
    const tryAll = (before: readonly number[]) => {
      const left = least - 1 - before.reduce((sum, one) => sum + one, 0)
      if (before.length < crosses - 1) {
        for (let count = 1; count < left; count++) tryAll([...before, count])
        return
      }
      if (left < 1 || !isEnough([...before, left])) return
      let enough = left
      while (enough > 1 && isEnough([...before, enough - 1])) enough -= 1
      least = least - 1 - left + enough
      tryAll(before)
    }
    tryAll([])
    return least
  }
  fc.assert(
    fc.property(fc.oneof(pathsOf(2, 4), pathsOf(3, 2)), fc.constantFrom(0.5, 0.8, 0.9), (rows, sureness) => {
      const crosses = rows[0]?.[1].length ?? 2
      const all = rows.reduce((sum, [weight]) => sum + weight, 0)
      // The first cross is the same in every case.
      const counted = rows.map(([weight, chances]) => ({
        weight: weight / all,
        chances: chances.with(0, rows[0]?.[1][0] ?? 1),
      }))
      const programme = { counted, drawn: null }
      const found = finish(foalsFor(programme, crosses, sureness))?.reduce((sum, one) => sum + one, 0)
      if (found !== undefined && found < 60) expect(found).toBe(fewest(programme, crosses, sureness, found))
    }),
    { numRuns: 60 },
  )
})

test('the inbreeding of a plan equals that of the pedigree with its foals added', () => {
  const names = Array.from({ length: 12 }, (_, at) => `h${at}`)
  const parent = (below: number) => fc.option(fc.integer({ min: 0, max: Math.max(0, below - 1) }), { nil: null })
  const pedigrees = fc.tuple(...names.map((_, at) => fc.tuple(parent(at), parent(at)))).map(
    (rows) =>
      new Map(
        rows.map(([sire, dam], at) => [
          names[at] ?? '',
          {
            sire: at === 0 || sire === null ? null : (names[sire] ?? null),
            dam: at === 0 || dam === null ? null : (names[dam] ?? null),
          },
        ]),
      ),
  )
  const places = fc.array(fc.nat(11), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(pedigrees, places, fc.constantFrom('two', 'three', 'double'), (pedigree, horses, shape: PlanShape) => {
      const matrix = kinshipMatrix(pedigree, names, names).values
      const told = inbreedingAlong(PLAN_SHAPES[shape], horses, (one, other) => matrix[one * 12 + other] ?? 0)
      const whole = new Map<string, { sire: string | null; dam: string | null }>(pedigree)
      const crosses = PLAN_SHAPES[shape].map(([sire, dam], at) => {
        const nameOf = (one: typeof sire | typeof dam) =>
          'foal' in one ? `föl ${one.foal}` : (names[horses[one.horse] ?? 0] ?? '')
        whole.set(`föl ${at}`, { sire: nameOf(sire), dam: nameOf(dam) })
        return inbreedingOfPair(whole, nameOf(sire), nameOf(dam))
      })
      expect(told).toEqual(crosses.map((found) => (found.ok ? found.value : Number.NaN)))
    }),
    { numRuns: 200 },
  )
})

test('a need is described locus by locus only where that is equivalent', () => {
  const pairs = (text: string) => text.split(' ').map((pair) => pair.split('/') as [string, string]) // two alleles each
  const possible = ['E/e n/n', 'E/e n/Cr', 'e/e n/n', 'e/e n/Cr'].map(pairs)
  const need = (...allowed: string[]) => ({ loci: ['E', 'C'] as const, possible, allowed: allowed.map(pairs) })
  expect(byLocus(need('e/e n/Cr'))).toEqual([
    { locus: 'E', pairs: [['e', 'e']] },
    { locus: 'C', pairs: [['n', 'Cr']] },
  ])
  expect(byLocus(need('E/e n/Cr', 'e/e n/Cr'))).toEqual([{ locus: 'C', pairs: [['n', 'Cr']] }])
  expect(byLocus(need('E/e n/n', 'e/e n/Cr'))).toBeNull()
})

test('a foal that dies, or without known facts, shows nothing', () => {
  const none = { gender: 'Sto', genes: [], heightsCm: null, potentials: [], stats: [] } as const
  const foal = { genotype: readGenotype('EE AA'), height: 150, stats: flat(60) }
  expect(showsNeed(none, foal)).toBe(true)
  expect(showsNeed(none, { ...foal, genotype: readGenotype('EE AA OO') })).toBe(false)
  const potential = { ...none, potentials: [{ discipline: 'dressyr', lowest: 120 }] } as const
  expect(showsNeed(potential, foal)).toBe(true)
  expect(showsNeed(potential, { ...foal, stats: null })).toBe(false)
  expect(showsNeed({ ...none, heightsCm: [149] }, foal)).toBe(false)
})

/** Of the other plans of a case. */
const MOST_SIMULATED = isLong ? 9 : 1

describe('predicted chances agree with simulated programmes', () => {
  test.each(PLAN_CASES)('$name', ({ name, sources, wishes }) => {
    const plans = plansOf(sources, wishes)
    expect(plans.length).toBeGreaterThan(0)
    for (const { chance } of plans) expect(chance).toBeGreaterThanOrEqual(0.9 - 1e-9)
    const [plan] = plans
    if (!plan) return
    const { value, highest } = chiSquare(toldEnds(plan), simulatedEnds(plan, sources, wishes, rounds(1500), name))
    expect(value).toBeLessThan(highest)
    for (const [at, other] of plans.slice(1, 1 + MOST_SIMULATED).entries())
      expect(Math.abs(surpriseOf(other, sources, wishes, rounds(1000), `${name} ${at}`))).toBeLessThanOrEqual(4.5)
  })
})
