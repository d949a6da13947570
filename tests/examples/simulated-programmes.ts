/** Breeding programmes, simulated foal by foal, for tests and benchmarks: how far each gets. */
import { foalHeight, foalStat, mixGenotype } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { potentials, readStats } from '#app/domain/competition/potential.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { type AllelePair, type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { GoalParent, Wish } from '#app/domain/goals/wishes.ts'
import { findPlans, type PlanSource, planCandidates, planHorses } from '#app/domain/plan/find-plans.ts'
import type { Plan } from '#app/domain/plan/finish-plan.ts'
import type { FoalNeed } from '#app/domain/plan/need.ts'
import type { PlanParent } from '#app/domain/plan/shapes.ts'
import { isFulfilledBy } from './rolled-goals.ts'

type Asked = { sureness?: number; draws?: number; most?: number }

/** The plans for unrelated horses. */
export function plansOf(
  sources: readonly PlanSource[],
  wishes: readonly Wish[],
  { sureness = 0.9, draws, most }: Asked = {},
): Plan[] {
  const horses = planHorses(sources)
  const { chosen } = endOfSteps(planCandidates(horses, wishes, []))
  const read = chosen.map((at) => horses[at]).filter((horse) => horse !== undefined)
  const search = findPlans(read, wishes, sureness, (one, other) => (one === other ? 1 / 2 : 0), { draws, most })
  // Back to the indexes in the given list.
  return endOfSteps(search).map((plan) => ({ ...plan, horses: plan.horses.map((at) => chosen[at] ?? 0) }))
}

function endOfSteps<Made>(steps: Generator<unknown, Made>): Made {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Of this many programmes, how many end at each cross; the last number is how many finish. */
export function simulatedEnds(
  plan: Plan,
  sources: readonly GoalParent[],
  wishes: readonly Wish[],
  programmes: number,
  seed: string,
): number[] {
  const random = seededRandom(seed)
  const parents = sources.map(readSource)
  const ends = Array.from({ length: plan.crosses.length + 1 }, () => 0)
  for (let at = 0; at < programmes; at++) {
    const end = endOf(plan, parents, wishes, random)
    ends[end] = (ends[end] ?? 0) + 1
  }
  return ends
}

/** By how many standard errors programmes, simulated foal by foal, differ from the chance that is told. */
export function surpriseOf(
  plan: Plan,
  sources: readonly GoalParent[],
  wishes: readonly Wish[],
  programmes: number,
  seed: string,
): number {
  const share = (simulatedEnds(plan, sources, wishes, programmes, seed).at(-1) ?? 0) / programmes
  if (share === plan.chance) return 0
  return (share - plan.chance) / Math.hypot(Math.sqrt((plan.chance * (1 - plan.chance)) / programmes), plan.error ?? 0)
}

type Rolled = { genotype: Genotype; height: number; stats: readonly number[] }

function readSource({ genotype, height, stats }: GoalParent): Rolled {
  const read = readGenotype(genotype)
  if (!read || typeof height !== 'number') throw new Error('a horse of which all is known')
  return { genotype: read, height, stats: readStats(stats) }
}

/** A foal by the rules of `simulateFoal`, without writing its genes and stats as text and parsing them again. */
function roll(sire: Rolled, dam: Rolled, random: () => number): Rolled {
  const stats = sire.stats.map((value, at) => foalStat(value, dam.stats[at] ?? 0, random))
  const height = foalHeight(sire.height, dam.height, random)
  const genotype = mixGenotype(sire.genotype, dam.genotype, random)
  if (!genotype || height === null) throw new Error('a foal of known parents')
  return { genotype, height, stats }
}

function endOf(plan: Plan, sources: readonly Rolled[], wishes: readonly Wish[], random: () => number): number {
  const foals: Rolled[] = []
  const find = (parent: PlanParent) => {
    const found = 'foal' in parent ? foals[parent.foal] : sources[plan.horses[parent.horse] ?? 0]
    if (!found) throw new Error('a parent of the plan')
    return found
  }
  for (const [cross, { sire, dam, foals: count, need }] of plan.crosses.entries()) {
    let isThere = false
    for (let born = 0; born < count && !isThere; born++) {
      if (need && random() < 1 / 2) continue // a foal of the other sex
      const foal = roll(find(sire), find(dam), random)
      isThere = need ? showsNeed(need, foal) : isFulfilledBy(foal, wishes)
      if (isThere) foals.push(foal)
    }
    if (!isThere) return cross
  }
  return plan.crosses.length
}

/** A plan's chances of ending at each cross. */
export function toldEnds(plan: Plan): number[] {
  const reached = [1, ...plan.crosses.map(({ reached: chance }) => chance), 0]
  return reached.slice(0, -1).map((chance, at) => chance - (reached[at + 1] ?? 0))
}

/** Pearson's statistic; unlikely outcomes are combined. */
export function chiSquare(
  told: readonly number[],
  counted: readonly number[],
): { value: number; freedom: number; highest: number } {
  const all = counted.reduce((sum, one) => sum + one, 0)
  let value = 0
  let freedom = -1
  let rare = { told: 0, counted: 0 }
  const add = (expected: number, found: number) => {
    value += (found - expected) ** 2 / expected
    freedom += 1
  }
  for (const [at, chance] of told.entries()) {
    const expected = chance * all
    if (expected < 5) rare = { told: rare.told + expected, counted: rare.counted + (counted[at] ?? 0) }
    else add(expected, counted[at] ?? 0)
  }
  if (rare.told >= 5) add(rare.told, rare.counted)
  else if (rare.told < 1e-9 && rare.counted > 0) throw new Error('what cannot be has happened')
  return { value, freedom: Math.max(0, freedom), highest: HIGHEST[Math.max(0, freedom)] ?? 0 }
}

/** By degrees of freedom: one statistic in ten thousand is higher. */
const HIGHEST = [0, 15.14, 18.42, 21.11, 23.51, 25.74, 27.86] as const

export type PlanCase = { name: string; sources: PlanSource[]; wishes: Wish[] }

const flat = (value: number) => Array.from({ length: 16 }, () => value)
const horse = (name: string, gender: PlanSource['gender'], rest: Partial<GoalParent>): PlanSource => ({
  name,
  gender,
  breed: 'SWB',
  genotype: 'EE AA',
  height: 160,
  stats: flat(50),
  ...rest,
})

/** Goals of every kind, on studs where no pair meets them all. */
export const PLAN_CASES: readonly PlanCase[] = [
  {
    name: 'a gene that one horse alone has',
    sources: [horse('Tobias', 'Hingst', { genotype: 'EE AA nTo' }), horse('Asta', 'Sto', {})],
    wishes: [{ kind: 'gene', gene: 'dubbel-tobiano', weight: 1 }],
  },
  {
    name: 'two colours from three horses, some foals dead',
    sources: [
      horse('Ram', 'Hingst', { genotype: 'EE AA nO nCr' }),
      horse('Rama', 'Sto', { genotype: 'ee aa nO' }),
      horse('Tova', 'Sto', { genotype: 'Ee Aa nTo nWFFS' }),
      horse('Wille', 'Hingst', { genotype: 'ee aa nWFFS' }),
    ],
    wishes: [
      { kind: 'colour-family', family: 'gulanlag', weight: 1 },
      { kind: 'gene', gene: 'dubbel-tobiano', weight: 1 },
    ],
  },
  {
    name: 'a class above what the parents have',
    sources: [
      horse('Rask', 'Hingst', { stats: flat(52).map((value, at) => value + (at % 5)) }),
      horse('Stilla', 'Sto', { stats: flat(50).map((value, at) => value + (at % 3)) }),
      horse('Trygg', 'Sto', { stats: flat(53) }),
    ],
    wishes: [{ kind: 'class', discipline: 'dressyr', classKey: 'PSG', weight: 1 }],
  },
  {
    name: 'a class, a gene and a height in one foal',
    sources: [
      horse('Liten', 'Hingst', { height: 148, stats: flat(53), genotype: 'Ee Aa nCr' }),
      horse('Lill', 'Sto', { height: 152, stats: flat(50), genotype: 'ee Aa' }),
      horse('Stor', 'Hingst', { height: 166, stats: flat(52), genotype: 'EE Aa nTo' }),
      horse('Stora', 'Sto', { height: 165, stats: flat(54), genotype: 'ee Aa nCr' }),
    ],
    wishes: [
      { kind: 'class', discipline: 'dressyr', classKey: 'Medelsvår A', weight: 1 },
      { kind: 'colour-family', family: 'gulanlag', weight: 1 },
      { kind: 'height', lowestCm: 156, highestCm: 160, weight: 1 },
    ],
  },
  {
    name: 'a height far from all',
    sources: [
      horse('Ponny', 'Hingst', { height: 140 }),
      horse('Lång', 'Hingst', { height: 170 }),
      horse('Hög', 'Sto', { height: 170 }),
    ],
    wishes: [{ kind: 'height', lowestCm: 150, highestCm: 152, weight: 1 }],
  },
  {
    name: 'a single stat',
    sources: [
      horse('Snabb', 'Hingst', { stats: flat(60) }),
      horse('Rapp', 'Sto', { stats: flat(62) }),
      horse('Pigg', 'Sto', { stats: flat(64) }),
    ],
    wishes: [{ kind: 'stat', stat: 3, lowest: 78, weight: 1 }],
  },
]

/** The known facts of a foal; null where one is unknown. */
type ShownFoal = { genotype: Genotype | null; height: number | null; stats: readonly number[] | null }

/** Whether a foal lives and shows what is needed; the caller checks its sex. */
export function showsNeed(need: FoalNeed, foal: ShownFoal): boolean {
  const { genotype } = foal
  if (genotype && describeColour(genotype).lethal !== null) return false
  if (need.heightsCm && foal.height !== null && !need.heightsCm.includes(foal.height)) return false
  if (need.stats.some(({ stat, lowest }) => !((foal.stats?.[stat] ?? 0) >= lowest))) return false
  const found = potentials(foal.stats)
  if (need.potentials.some(({ discipline, lowest }) => !((found?.[discipline] ?? 0) >= lowest))) return false
  return need.genes.every(
    ({ loci, allowed }) =>
      genotype !== null && allowed.some((pairs) => pairs.every((pair, at) => isPair(pair, genotype[loci[at] ?? 'E']))),
  )
}

const isPair = (one: AllelePair, other: AllelePair) => one[0] === other[0] && one[1] === other[1]
