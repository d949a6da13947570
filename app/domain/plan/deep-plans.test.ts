import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { finish } from '#app/domain/lines/population.ts'
import { chiSquare, plansOf, simulatedEnds, toldEnds } from '../../../tests/examples/simulated-programmes.ts'
import { rounds } from '../../../tests/rounds.ts'
import { deepWays } from './deep-plans.ts'
import { inbreedingAlong } from './descent.ts'
import { type PlanSource, planHorses } from './find-plans.ts'
import { geneTraits } from './gene-traits.ts'
import { planGoalOf } from './plan-goal.ts'
import { foalsFor, SEX_SHARE } from './programme.ts'
import { generationsOf } from './shapes.ts'

const DOUBLE = {
  To: { kind: 'gene', gene: 'dubbel-tobiano', weight: 1 },
  Cr: { kind: 'gene', gene: 'dubbel-gulanlag', weight: 1 },
  Ch: { kind: 'gene', gene: 'dubbel-champagne', weight: 1 },
  D: { kind: 'gene', gene: 'dubbel-black', weight: 1 },
} as const satisfies Record<string, Wish>

const horse = (name: string, gender: PlanSource['gender'], genes: string, breed = 'SWB'): PlanSource => ({
  name,
  gender,
  breed,
  genotype: `EE AA ${genes}`,
  height: 160,
  stats: Array.from({ length: 16 }, () => 50),
  generation: 1,
})
const FOUR = [
  horse('Tobias', 'Hingst', 'ToTo'),
  horse('Krema', 'Sto', 'CrCr'),
  horse('Kampe', 'Hingst', 'ChCh'),
  horse('Disa', 'Sto', 'DD'),
]

/** As a breeder would without a plan: all genes into one foal, and it with its brother or sister. */
const plainly = (...chances: number[]) =>
  finish(foalsFor({ counted: [{ weight: 1, chances }], drawn: null }, chances.length, 0.8))?.reduce(
    (sum, one) => sum + one,
    0,
  )

test.each([
  // Each foal of the first cross has both, one in four of the next all three, and one in 64 of those all double.
  { wishes: [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch], plain: plainly(1, 1 / 4, 1 / 4, 1 / 64) },
  // Two crosses beside each other, one foal in sixteen has all four, and one in 256 has them double.
  { wishes: [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch, DOUBLE.D], plain: plainly(1, 1, 1 / 16, 1 / 16, 1 / 256) },
])('genes that as many horses have double are gathered over more than three crosses', ({ wishes, plain }) => {
  const plans = plansOf(FOUR, wishes, { sureness: 0.8 })
  const [plan] = plans
  expect(plan).toMatchObject({ shape: 'deep', error: null })
  // There is no plain way where a cross would take more than two hundred foals.
  expect(plan?.totalFoals).toBeLessThanOrEqual(plain ?? Number.POSITIVE_INFINITY)
  expect(plan?.crosses.length).toBeGreaterThan(3)
  expect(plan?.chance).toBeGreaterThanOrEqual(0.8 - 1e-9)
  for (const { crosses } of plans) expect(crosses.length).toBeLessThanOrEqual(6)
  const { value, highest } = chiSquare(
    toldEnds(plan ?? never()),
    simulatedEnds(plan ?? never(), FOUR, wishes, rounds(2000), `deep ${wishes.length}`),
  )
  expect(value).toBeLessThan(highest)
})

const never = (): never => {
  throw new Error('there is a plan')
}

test('a limit of inbreeding and one breed hold for every foal of a deep plan', () => {
  const wishes: Wish[] = [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch]
  const limited = plansOf(FOUR, [...wishes, { kind: 'inbreeding', highest: 0.125, weight: 1 }], { sureness: 0.8 })
  for (const { crosses } of limited)
    for (const { inbreeding } of crosses) expect(inbreeding).toBeLessThanOrEqual(0.125 + 1e-12)
  const breeds = FOUR.map((one, at) => ({ ...one, breed: at === 2 ? 'NF' : 'SWB' }))
  expect(plansOf(breeds, [...wishes, { kind: 'same-breed', weight: 1 }])).toEqual([])
})

const LOCI = ['To', 'Cr'] as const
const genotypes = fc.array(fc.constantFrom(0, 1, 2), { minLength: LOCI.length, maxLength: LOCI.length })
const studs = fc.tuple(
  fc.array(genotypes, { minLength: 1, maxLength: 2 }),
  fc.array(genotypes, { minLength: 1, maxLength: 1 }),
)
const withGender = <Gender extends string>(all: readonly number[][], gender: Gender) =>
  all.map((alleles) => ({ alleles, gender }))
const genesOf = (alleles: readonly number[]) =>
  alleles.map((many, at) => ['', `n${LOCI[at]}`, `${LOCI[at]}${LOCI[at]}`][many]).join(' ')

/** Of one locus: the shares of foals by how many of the allele they have. */
function ofLocus(one: number, other: number): number[] {
  const [p, q] = [one / 2, other / 2]
  return [(1 - p) * (1 - q), p * (1 - q) + q * (1 - p), p * q]
}

/** By breeding every pair of every horse and foal there can be, to so many crosses. */
function fewestFoals(stud: readonly { alleles: readonly number[]; gender: string }[], most: number): number {
  type One = { alleles: readonly number[]; cost: number; gender: string | null }
  const after: One[][] = [stud.map((one) => ({ ...one, cost: 0 }))]
  let fewest = Number.POSITIVE_INFINITY
  for (let crosses = 1; crosses <= most; crosses++) {
    const born: One[] = []
    for (let before = 0; before < crosses; before++)
      for (const one of after[before] ?? [])
        for (const other of after[crosses - 1 - before] ?? []) {
          if (one.gender !== null && one.gender === other.gender) continue
          const [to = [], cr = []] = one.alleles.map((many, at) => ofLocus(many, other.alleles[at] ?? 0))
          const cost = one.cost + other.cost
          for (const [a, ofTo] of to.entries())
            for (const [b, ofCr] of cr.entries()) {
              const share = ofTo * ofCr
              if (share === 0) continue
              if (a === 2 && b === 2) fewest = Math.min(fewest, cost + 1 / share)
              if (crosses < most) born.push({ alleles: [a, b], cost: cost + 1 / (share * SEX_SHARE), gender: null })
            }
        }
    after.push(born)
  }
  return fewest
}

test('no other way to four crosses takes fewer foals', () => {
  fc.assert(
    fc.property(studs, ([stallions, mares]) => {
      const stud = [...withGender(stallions, 'Hingst'), ...withGender(mares, 'Sto')]
      const horses = planHorses(stud.map(({ alleles, gender }, at) => horse(`h${at}`, gender, genesOf(alleles))))
      const goal = planGoalOf([DOUBLE.To, DOUBLE.Cr])
      const genes = geneTraits(
        horses.map(({ parent }) => parent.genes?.genes ?? null),
        goal.looks,
        goal.limits,
      ).map((trait) => ({ trait, states: horses.map(({ parent }) => trait.stateOf(parent.genes?.genes ?? null)) }))
      // Where no horse has a gene no foal has it, and where all have it double no trait is left.
      if (genes.length < LOCI.length) return
      const kinshipOf = (one: number, other: number) => (one === other ? 1 / 2 : 0)
      const ways = [...endOf(deepWays({ horses, genes, goal, kinshipOf }, 6, 0))]
      const least = fewestFoals(stud, 4)
      const [best] = ways
      expect(best?.cost ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(least + 1e-9)
      // Beyond four crosses there may be better ones.
      if (best && best.bred <= 4) expect(best.cost).toBeCloseTo(least, 9)
      for (const { crosses, places } of ways) {
        expect(generationsOf(crosses)).toBeLessThanOrEqual(crosses.length)
        for (const one of inbreedingAlong(crosses, places, kinshipOf)) expect(one).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: rounds(60) },
  )
})

/** The fewest foals in all with this sureness, by every way of two or three crosses with one state a foal. */
function fewestTotal(stud: readonly { alleles: readonly number[]; gender: string }[], sureness: number): number {
  type One = { alleles: readonly number[]; gender: string | null; shares: readonly number[] }
  const after: One[][] = [stud.map((one) => ({ ...one, shares: [] }))]
  const ends = new Set<string>()
  for (let crosses = 1; crosses <= 3; crosses++) {
    const born: One[] = []
    for (let before = 0; before < crosses; before++)
      for (const one of after[before] ?? [])
        for (const other of after[crosses - 1 - before] ?? []) {
          if (one.gender !== null && one.gender === other.gender) continue
          const [to = [], cr = []] = one.alleles.map((many, at) => ofLocus(many, other.alleles[at] ?? 0))
          for (const [a, ofTo] of to.entries())
            for (const [b, ofCr] of cr.entries()) {
              const share = ofTo * ofCr
              if (share === 0) continue
              const earlier = [...one.shares, ...other.shares]
              if (a === 2 && b === 2 && crosses > 1) ends.add(JSON.stringify([...earlier, share].sort((x, y) => x - y)))
              else if (a < 2 || b < 2)
                born.push({ alleles: [a, b], gender: null, shares: [...earlier, share * SEX_SHARE] })
            }
        }
    after.push(born)
  }
  return Math.min(...[...ends].map((one) => totalFor(JSON.parse(one) as number[], sureness)))
}

/** One foal more where it helps most: the fewest, as each helps less than the one before. */
function totalFor(shares: readonly number[], sureness: number): number {
  const misses = shares.map((share) => 1 - share)
  for (let total = shares.length; total < 2000; total++) {
    if (misses.reduce((all, miss) => all * (1 - miss), 1) >= sureness - 1e-12) return total
    const gains = misses.map((miss, at) => (1 - miss * (1 - (shares[at] ?? 0))) / (1 - miss))
    const at = gains.indexOf(Math.max(...gains))
    misses[at] = (misses[at] ?? 0) * (1 - (shares[at] ?? 0))
  }
  return Number.POSITIVE_INFINITY
}

test('no other way of two or three crosses takes fewer foals in all', () => {
  let compared = 0
  fc.assert(
    fc.property(studs, fc.constantFrom(0.8, 0.9), ([stallions, mares], sureness) => {
      const stud = [...withGender(stallions, 'Hingst'), ...withGender(mares, 'Sto')]
      const sources = stud.map(({ alleles, gender }, at) => horse(`h${at}`, gender, genesOf(alleles)))
      const least = fewestTotal(stud, sureness)
      // Where it takes so many no plan is shown.
      if (least > 150) return
      compared += 1
      const plans = plansOf(sources, [DOUBLE.To, DOUBLE.Cr], { sureness })
      expect(Math.min(...plans.map(({ totalFoals }) => totalFoals))).toBeLessThanOrEqual(least)
    }),
    { numRuns: rounds(60) },
  )
  expect(compared).toBeGreaterThan(rounds(15))
})

function endOf<Made>(steps: Generator<void, Made>): Made {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

test.each([
  { sources: [horse('Kampe', 'Hingst', 'ChCh'), horse('Krema', 'Sto', 'nCr')], wishes: [DOUBLE.Ch, DOUBLE.Cr] },
  { sources: [horse('Kampe', 'Sto', 'ChCh'), horse('Krema', 'Hingst', 'nCr')], wishes: [DOUBLE.Ch, DOUBLE.Cr] },
  { sources: FOUR.slice(0, 2), wishes: [DOUBLE.To, DOUBLE.Cr] },
  { sources: FOUR.slice(0, 3), wishes: [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch] },
])('the same crosses are one plan, that with the fewest foals, whichever foals it keeps', ({ sources, wishes }) => {
  const plans = plansOf(sources, wishes)
  /** The descent of each cross's foal, whoever is named first. */
  const told = plans.map(({ horses, crosses }) => {
    const descents: string[] = []
    for (const { sire, dam } of crosses) {
      const [one = '', other = ''] = [sire, dam].map((of) =>
        'horse' in of ? (sources[horses[of.horse] ?? -1]?.name ?? '') : (descents[of.foal] ?? ''),
      )
      descents.push(`(${[one, other].sort().join(' x ')})`)
    }
    return descents.sort().join()
  })
  expect(told).toEqual([...new Set(told)])
  expect(plans.map(({ totalFoals }) => totalFoals)).toEqual(
    plans.map(({ totalFoals }) => totalFoals).sort((a, b) => a - b),
  )
})
