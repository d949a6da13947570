/** The horses of a plan, and how the candidates are chosen. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { Parent } from '#app/domain/goals/pair-parents.ts'
import { targetOf } from '#app/domain/goals/stat-outlook.ts'
import { combinationsOf, LOOK_GROUPS, type LookGroup, verdictOn } from '#app/domain/odds/looks.ts'
import { groupsWished, type PlanGoal } from './plan-goal.ts'

export type PlanHorse = { name: string; gender: 'Hingst' | 'Sto'; parent: Parent }

/** Whether enough is known about a horse for it to be in a plan for this goal. */
export function isKnown({ parent }: PlanHorse, goal: PlanGoal): boolean {
  if (goal.wishesStats && !parent.stats) return false
  if (goal.wishesHeight && parent.heightCm === null) return false
  if ((goal.limits.living || goal.limits.noCarriers) && !parent.genes) return false
  return groupsWished(goal).every((key) => parent.genes?.genes[key].combinations.length === 1)
}

/** How much a horse contributes to one of the wishes. */
type Merit = (horse: PlanHorse) => number

/**
 * The places of the most useful horses, `mostOfSex` of each sex. The best for each wish are taken in turn, as a horse
 * need only be good at one thing, and so are those in the best pairs (`first`: places, best pairs first). Yields so
 * that other work can run.
 */
export function* candidatesOf(
  horses: readonly PlanHorse[],
  goal: PlanGoal,
  first: readonly number[],
  mostOfSex: number,
): Generator<void, number[]> {
  const known = [...horses.keys()].filter((at) => horses[at] && isKnown(horses[at], goal))
  const merits = yield* meritsOf(goal)
  return (['Hingst', 'Sto'] as const).flatMap((gender) => {
    const ofSex = known.filter((at) => horses[at]?.gender === gender)
    const isOfSex = new Set(ofSex)
    const lists = [
      first.filter((at) => isOfSex.has(at)),
      ...merits.map((merit) => {
        const values = new Map(ofSex.map((at) => [at, horses[at] ? merit(horses[at]) : 0]))
        return ofSex
          .filter((at) => (values.get(at) ?? 0) > 0)
          .sort((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0) || a - b)
          .slice(0, mostOfSex)
      }),
    ]
    // A horse that contributes nothing can still pass on another's allele, so the rest follow.
    return [...new Set([...byTurns(lists), ...ofSex])].slice(0, mostOfSex)
  })
}

function byTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

function* meritsOf(goal: PlanGoal): Generator<void, Merit[]> {
  const { classes, stats, heights } = goal.stats
  const { lowestCm, highestCm } = heights
  const merits: Merit[] = [
    ...classes.map(targetOf).map(
      ({ used }): Merit =>
        ({ parent }) =>
          used.reduce((sum, at) => sum + (parent.stats?.values[at] ?? 0), 0),
    ),
    ...stats.map(
      ({ stat }): Merit =>
        ({ parent }) =>
          parent.stats?.values[stat] ?? 0,
    ),
    ...(goal.wishesHeight
      ? [
          ({ parent }: PlanHorse) =>
            1 / (1 + Math.max(0, lowestCm - (parent.heightCm ?? 0), (parent.heightCm ?? 0) - highestCm)),
        ]
      : []),
  ]
  for (const key of groupsWished(goal)) merits.push(...(yield* geneMerits(goal, key)))
  return merits
}

/** How much of the wanted genes a horse has, over all loci of the wish, and at each of them alone (rare alleles). */
function* geneMerits({ looks }: PlanGoal, key: LookGroup): Generator<void, Merit[]> {
  const look = looks[key]
  const row = LOOK_GROUPS.find((group) => group.key === key)
  if (!look || !row) return []
  const all = combinationsOf(key, row.loci, null, null)
  const wanted: (typeof all)[number][] = []
  for (const [at, one] of all.entries()) {
    if (verdictOn(row.loci, one.pairs, look) === 'wanted') wanted.push(one)
    if (at % VERDICTS_A_STEP === 0) yield
  }
  const narrowed: { at: number; pairs: AllelePair[] }[] = []
  for (const at of row.loci.keys()) {
    const pairs = new Map(wanted.map((one) => [one.pairs[at]?.join('/') ?? '', one.pairs[at] ?? NORMAL]))
    yield
    const possible = new Set(all.map((one) => one.pairs[at]?.join('/')))
    if (pairs.size < possible.size) narrowed.push({ at, pairs: [...pairs.values()] })
    yield
  }
  const has = ({ parent }: PlanHorse, at: number, pairs: readonly (readonly [string, string])[]) => {
    const own = parent.genes?.genes[key].combinations[0]?.pairs[at] ?? NORMAL
    return Math.max(0, ...pairs.map((pair) => sharedAlleles(own, pair)))
  }
  const alone = narrowed.map(
    ({ at, pairs }): Merit =>
      (horse) =>
        has(horse, at, pairs),
  )
  return [(horse) => alone.reduce((sum, merit) => sum + merit(horse), 0), ...alone]
}

const VERDICTS_A_STEP = 100
const NORMAL = ['n', 'n'] as const

function sharedAlleles(own: readonly string[], [one, other]: readonly [string, string]): number {
  const at = own.indexOf(one)
  if (at < 0) return Number(own.includes(other))
  return 1 + Number(own[1 - at] === other)
}
