/** A rough cost of stats, by normal distributions. It only chooses plans to work out, and is never shown. */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { targetOf } from '#app/domain/goals/stat-outlook.ts'
import { HIGHEST_OFFSET, LOWEST_OFFSET } from '#app/domain/goals/stat-sums.ts'
import { PLAN_SHAPES, type PlanParent, type PlanShape } from './shapes.ts'
import type { StatGoal } from './stat-draws.ts'

export type GuessedBody = { values: readonly number[]; heightCm: number | null; kind: 'pony' | 'horse' | null }

const MEAN_OFFSET = (LOWEST_OFFSET + HIGHEST_OFFSET) / 2
const OFFSET_VARIANCE = ((HIGHEST_OFFSET - LOWEST_OFFSET + 1) ** 2 - 1) / 12
/** The mean of the best quarter, in standard deviations, and the foals it takes to get one. */
const BEST_QUARTER = 1.27
export const QUARTER_COST = 4
/** More standard deviations above a wish make no difference. */
const ENOUGH = 2
/** A smaller chance counts as none. */
export const LEAST = 1e-6

/** The foals of two horses, as far as the stats are concerned. */
export function statAims(goal: StatGoal) {
  const targets = goal.classes.map(targetOf)
  const used = [...new Set([...targets.flatMap((target) => target.used), ...goal.stats.map(({ stat }) => stat)])]
  const foalOf = (one: GuessedBody, other: GuessedBody): GuessedBody => {
    const lift = BEST_QUARTER * Math.sqrt(varianceOf(one, other, used)) * (1 / Math.max(1, used.length))
    const values = one.values.map(() => 0)
    for (const at of used) values[at] = meanOf(one, other, at) + lift
    const { heightCm, kind } = meanBody(one, other)
    return { values, heightCm, kind }
  }
  const wanted = (one: GuessedBody, other: GuessedBody) => {
    const { heightCm, kind } = meanBody(one, other)
    const group = heightGroup(heightCm, kind)
    let chance = 1
    for (const target of targets) {
      const limit = target.limits[group]
      if (limit === Number.NEGATIVE_INFINITY) continue
      const mean = target.used.reduce((sum, at) => sum + meanOf(one, other, at), 0)
      chance *= tailOfNormal((limit - 0.5 - mean) / Math.sqrt(varianceOf(one, other, target.used)))
    }
    for (const { stat, lowest } of goal.stats) {
      chance *= (chanceOfStat(one.values[stat] ?? 0, lowest) + chanceOfStat(other.values[stat] ?? 0, lowest)) / 2
    }
    return chance
  }
  /** How many standard deviations a horse's like would give above the wishes: below them all missing ones count. */
  const nearness = (body: GuessedBody) => {
    const group = heightGroup(body.heightCm, body.kind)
    const sums = targets.map((target) => {
      const mean = target.used.reduce((sum, at) => sum + meanOf(body, body, at), 0)
      return (mean - target.limits[group]) / Math.sqrt(OFFSET_VARIANCE * target.used.length)
    })
    const single = goal.stats.map(
      ({ stat, lowest }) => (meanOf(body, body, stat) - lowest) / Math.sqrt(OFFSET_VARIANCE),
    )
    return [...sums, ...single].reduce((all, one) => all + Math.min(ENOUGH, one), 0)
  }
  return { foalOf, wanted, nearness }
}

/** For each cross, the foals needed because of stats; Infinity where they are out of reach. */
export function statGuess(goal: StatGoal): (shape: PlanShape, bodies: readonly GuessedBody[]) => number[] {
  const { foalOf, wanted } = statAims(goal)
  // Most plans begin as the one before.
  const before: { one: GuessedBody; other: GuessedBody; foal: GuessedBody }[] = []
  return (shape, bodies) => {
    const foals: GuessedBody[] = []
    const find = (parent: PlanParent) => ('horse' in parent ? bodies[parent.horse] : foals[parent.foal])
    const crosses = PLAN_SHAPES[shape]
    return crosses.map(([first, second], at) => {
      const one = find(first)
      const other = find(second)
      if (!one || !other) return Number.POSITIVE_INFINITY
      if (at < crosses.length - 1) {
        const last = before[at]
        const foal = last?.one === one && last.other === other ? last.foal : foalOf(one, other)
        before[at] = { one, other, foal }
        foals.push(foal)
        return QUARTER_COST
      }
      const chance = wanted(one, other)
      return chance < LEAST ? Number.POSITIVE_INFINITY : 1 / chance
    })
  }
}

const meanOf = (one: GuessedBody, other: GuessedBody, at: number) =>
  Math.max(FOAL_RULES.statFloor, ((one.values[at] ?? 0) + (other.values[at] ?? 0)) / 2 + MEAN_OFFSET)

function varianceOf(one: GuessedBody, other: GuessedBody, used: readonly number[]): number {
  return used.reduce(
    (sum, at) => sum + OFFSET_VARIANCE + (((one.values[at] ?? 0) - (other.values[at] ?? 0)) / 2) ** 2,
    0,
  )
}

function meanBody(one: GuessedBody, other: GuessedBody) {
  const isKnown = one.heightCm !== null && other.heightCm !== null
  return {
    heightCm: isKnown ? ((one.heightCm ?? 0) + (other.heightCm ?? 0)) / 2 : null,
    kind: one.kind === 'pony' && other.kind === 'pony' ? ('pony' as const) : ('horse' as const),
  }
}

function chanceOfStat(value: number, lowest: number): number {
  const offsets = HIGHEST_OFFSET - LOWEST_OFFSET + 1
  return Math.min(1, Math.max(0, (value + HIGHEST_OFFSET - lowest + 1) / offsets))
}

/** The share of a normal distribution above so many standard deviations, nearly (a logistic curve). */
function tailOfNormal(deviations: number): number {
  return 1 / (1 + Math.exp(1.5976 * deviations + 0.07056 * deviations ** 3))
}
