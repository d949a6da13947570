import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { finish } from '#app/domain/lines/population.ts'
import { remember } from '#app/domain/remember.ts'
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

test('within a limit of inbreeding, horses that carry none of the genes take nothing away', () => {
  const wishes = [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch, { kind: 'inbreeding', highest: 0.125, weight: 1 } as const]
  const carriers = [horse('Krema', 'Sto', 'nCr'), horse('Tobias', 'Hingst', 'nTo'), horse('Kampe', 'Sto', 'nCr nCh')]
  const others = [horse('Disa', 'Sto', ''), horse('Ask', 'Hingst', ''), horse('Ek', 'Hingst', '')]
  const foals = [0, 2, 3].map(
    (more) => plansOf([...carriers, ...others.slice(0, more)], wishes, { sureness: 0.8 })[0]?.totalFoals ?? Infinity,
  )
  expect(foals).toEqual(foals.toSorted((a, b) => b - a))
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

const LOCI = ['To', 'Cr', 'Ch'] as const
const genotypes = fc.array(fc.constantFrom(0, 1, 2), { minLength: 2, maxLength: 2 })
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
      if (genes.length < 2) return
      const kinshipOf = (one: number, other: number) => (one === other ? 1 / 2 : 0)
      const ways = [...endOf(deepWays({ horses, genes, goal, kinshipOf }, 6, 0))]
      const least = fewestFoals(stud, 4, Number.POSITIVE_INFINITY, meanOf)
      const [best] = ways
      expect(best?.cost ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(least + 1e-9)
      // Beyond four crosses there may be better ones.
      for (const { crosses, cost } of ways) if (crosses.length <= 4) expect(cost).toBeGreaterThanOrEqual(least - 1e-9)
      for (const { crosses, places } of ways) {
        expect(generationsOf(crosses)).toBeLessThanOrEqual(crosses.length)
        for (const one of inbreedingAlong(crosses, places, kinshipOf)) expect(one).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: rounds(60) },
  )
})

type Alleles = readonly number[]

/** Of so many loci all there can be by place, and by the places of two the shares of their foals. */
const statesOf = remember((loci: number) => {
  let all: Alleles[] = [[]]
  for (let at = 0; at < loci; at++) all = all.flatMap((one) => [0, 1, 2].map((many) => [...one, many]))
  const shares = (one: Alleles, other: Alleles) =>
    one
      .map((many, at) => ofLocus(many, other[at] ?? 0))
      .reduce((before, of) => before.flatMap((share) => of.map((next) => share * next)), [1])
  return all.map((one) => all.map((other) => shares(one, other)))
})
const placeOf = (alleles: Alleles) => alleles.reduce((place, many) => 3 * place + many, 0)

/**
 * The fewest foals in all, if fewer than `below`, by every programme to `most` crosses with one state and sex a foal,
 * each with as many mates as it is of use to: foal by foal every set of them, with the shares of its crosses. Of those
 * that give one set only such are gone on with as no other is better than in each cross.
 */
function fewestFoals(
  stud: readonly { alleles: Alleles; gender: string }[],
  most: number,
  below: number,
  foalsOf: (shares: readonly number[]) => number,
): number {
  const shares = statesOf(stud[0]?.alleles.length ?? 0)
  const founders = ['Hingst', 'Sto'].map((sex) =>
    stud.filter(({ gender }) => gender === sex).map(({ alleles }) => placeOf(alleles)),
  )
  let fewest = below
  type Born = { foals: readonly number[]; ways: readonly (readonly number[])[] }
  let sets: Born[] = [{ foals: [], ways: [[]] }]
  for (let crosses = 1; crosses <= most; crosses++) {
    const next = new Map<string, Born>()
    for (const { foals, ways } of sets) {
      // A foal's place is doubled, and one more for a mare.
      const [sires, dams] = founders.map((own, sex) => [
        ...own,
        ...foals.filter((foal) => foal % 2 === sex).map((foal) => foal >> 1),
      ])
      const best = shares.map(() => 0)
      for (const sire of sires ?? [])
        for (const dam of dams ?? [])
          for (const [state, share] of (shares[sire]?.[dam] ?? []).entries())
            if (share > (best[state] ?? 0)) best[state] = share
      for (const way of ways) fewest = Math.min(fewest, foalsOf([...way, best.at(-1) ?? 0]))
      if (crosses === most) continue
      for (const [state, share] of best.entries())
        for (const foal of share > 0 ? [2 * state, 2 * state + 1] : []) {
          if (foals.includes(foal)) continue
          const born = [...foals, foal].sort((x, y) => x - y)
          const before = next.get(born.join())?.ways ?? []
          let all = before
          for (const way of ways) {
            const own = [...way, share * SEX_SHARE].sort((x, y) => x - y)
            // Another cross follows.
            if (foalsOf([...own, 1]) >= fewest || all.some((one) => isNoWorse(one, own))) continue
            all = [...all.filter((one) => !isNoWorse(own, one)), own]
          }
          if (all !== before) next.set(born.join(), { foals: born, ways: all })
        }
    }
    sets = [...next.values()]
  }
  return fewest
}

const isNoWorse = (one: readonly number[], other: readonly number[]) =>
  one.every((share, at) => share >= (other[at] ?? 0) - 1e-12)

/** In the mean, until each cross has given its foal. */
const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + 1 / share, 0)

/** One foal more where it helps most: the fewest, as each helps less than the one before. */
const totalFor = (shares: readonly number[], sureness: number) =>
  totalOf(`${sureness} ${shares.toSorted((x, y) => x - y).join(' ')}`)
const totalOf = remember((given: string) => {
  const [sureness = 0, ...shares] = given.split(' ').map(Number)
  if (shares.includes(0)) return Number.POSITIVE_INFINITY
  const misses = shares.map((share) => 1 - share)
  for (let total = shares.length; total < 2000; total++) {
    if (misses.reduce((all, miss) => all * (1 - miss), 1) >= sureness - 1e-12) return total
    const gains = misses.map((miss, at) => (1 - miss * (1 - (shares[at] ?? 0))) / (1 - miss))
    const at = gains.indexOf(Math.max(...gains))
    misses[at] = (misses[at] ?? 0) * (1 - (shares[at] ?? 0))
  }
  return Number.POSITIVE_INFINITY
}, 1_000_000)

/** Horses that have one gene or two, most of them double. */
const gatherers = fc.uniqueArray(
  fc
    .constantFrom('200', '020', '002', '100', '010', '001', '210', '021', '102', '110', '011')
    .map((text) => text.split('').map(Number)),
  { minLength: 2, maxLength: 3, selector: (alleles) => alleles.join('') },
)
const FEWER = { 2: [DOUBLE.To, DOUBLE.Cr], 3: [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch] } as const

/** Here the way with the fewest foals is far from the first by its mean. */
const FOUND: [number[][], 0.8 | 0.9][] = [
  [
    [
      [0, 0, 2],
      [1, 1, 0],
    ],
    0.8,
  ],
  [
    [
      [2, 0, 0],
      [0, 0, 1],
      [2, 1, 0],
    ],
    0.8,
  ],
]

test.each([
  { loci: 2 as const, alleles: studs.map(([stallions, mares]) => [...mares, ...stallions]), times: 20, examples: [] },
  { loci: 3 as const, alleles: gatherers, times: 5, examples: FOUND },
])(
  'no other programme to six crosses takes fewer foals in all, for $loci genes',
  ({ loci, alleles: all, times, examples }) => {
    let compared = 0
    fc.assert(
      fc.property(all, fc.constantFrom(0.8, 0.9), (alleles, sureness) => {
        const stud = alleles.map((own, at) => ({
          alleles: own,
          gender: at === 0 ? ('Sto' as const) : ('Hingst' as const),
        }))
        const sources = stud.map(({ alleles: own, gender }, at) => horse(`h${at}`, gender, genesOf(own)))
        const plans = plansOf(sources, FEWER[loci], { sureness })
        const [dam = [], ...sires] = alleles
        const ofPair = sires.map((sire) =>
          totalFor([statesOf(loci)[placeOf(sire)]?.[placeOf(dam)]?.at(-1) ?? 0], sureness),
        )
        // A single pair is no plan, and is shown beside them.
        const fewest = Math.min(...ofPair, ...plans.map(({ totalFoals }) => totalFoals))
        if (fewest > MOST_SHOWN) return
        compared += 1
        expect(fewestFoals(stud, 6, fewest, (shares) => totalFor(shares, sureness))).toBe(fewest)
      }),
      { numRuns: rounds(times), examples },
    )
    expect(compared).toBeGreaterThan(0)
  },
)

/** Where it takes so many foals no plan is shown. */
const MOST_SHOWN = 150

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

test.each([
  ['nTo', 'CrCr', [DOUBLE.To, DOUBLE.Cr]],
  ['ToTo nCr', 'nTo ChCh', [DOUBLE.To, DOUBLE.Cr, DOUBLE.Ch]],
] as const)(
  'of %s and %s no plan of more than three crosses takes as many foals as a shorter one',
  (dam, sire, wishes) => {
    const plans = plansOf([horse('Dam', 'Sto', dam), horse('Sire', 'Hingst', sire)], [...wishes], { sureness: 0.8 })
    const few = Math.min(...plans.flatMap(({ crosses, totalFoals }) => (crosses.length > 3 ? [] : [totalFoals])))
    expect(few).toBeLessThan(Number.POSITIVE_INFINITY)
    expect(plans.filter(({ crosses, totalFoals }) => crosses.length > 3 && totalFoals >= few)).toEqual([])
  },
)

/** Of each of eight genes some have one, so their foals have thousands of states. */
const VARIED = Array.from({ length: 8 }, (_, at) => {
  const kinds = ['EE Ee ee', 'AA Aa aa', 'GG nG', 'nTo', 'nCr  CrCr', 'nD', 'nRn', 'nZ'].map((all) => all.split(' '))
  const genotype = kinds.map((all, gene) => all[Math.floor(at / (gene + 1) + gene) % (all.length + 1)] ?? '')
  return { ...horse(`h${at}`, at % 2 ? 'Hingst' : 'Sto', ''), genotype: genotype.filter(Boolean).join(' ') }
})
test("a search through thousands of states, in vain, keeps within half of its thread's memory", async () => {
  const wishes: Wish[] = [
    { kind: 'colour-family', family: 'skimmel', weight: 1 },
    { kind: 'colour', name: 'Brun', weight: 1 },
  ]
  const thread = new Worker(new URL('../../../tests/examples/plans-apart.ts', import.meta.url), {
    execArgv: [],
    workerData: { sources: VARIED, wishes },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  expect(await once(thread, 'message')).toEqual([[]])
})
