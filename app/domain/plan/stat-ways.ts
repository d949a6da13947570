/**
 * Crosses for stats and heights, of any shape to six. Foals are guessed as by `stat-guess.ts`: by crosses the most
 * promising are bred on. What comes out is only proposed; the plan of it is worked out in full.
 */

import { sizeGap } from '#app/domain/goals/pair-limits.ts'
import { shareOf, valueChances } from '#app/domain/odds/distribution.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import { type Bred, canMate, type DeepWay, kinshipOfBred, MOST_CROSSES, wayOf } from './deep-plans.ts'
import type { KinshipOf } from './descent.ts'
import type { PlanGoal } from './plan-goal.ts'
import type { PlanHorse } from './plan-horses.ts'
import { SEX_SHARE } from './programme.ts'
import { type GuessedBody, LEAST, QUARTER_COST, statAims } from './stat-guess.ts'

type Given = { horses: readonly PlanHorse[]; goal: PlanGoal; kinshipOf: KinshipOf }
type Guessed = { bred: Bred; body: GuessedBody; score: number }

/** Foals of as many crosses that are bred on, and of these how many of one parent. */
const MOST_OF_CROSSES = 16
const MOST_OF_A_PARENT = 4
/** Ways that come out, for the caller to choose among. */
const MOST_WAYS = 60
/** A height may be moved so far by keeping the best quarter. */
const HEIGHT_STEP_CM = 2
/** A distance from the wish of so many cm counts as one standard deviation of the stats. */
const HEIGHT_SPREAD_CM = 2

/** Ways of more than `beyond` crosses, those with the fewest foals first. Yields so that other work can run. */
export function* statWays({ horses, goal, kinshipOf }: Given, beyond: number): Generator<void, DeepWay[]> {
  const { foalOf, wanted, nearness } = statAims(goal.stats)
  const kinship = kinshipOfBred(kinshipOf)
  const { lowestCm, highestCm } = goal.stats.heights
  const awayOf = (cm: number | null) => (cm === null ? 0 : Math.min(Math.max(cm, lowestCm), highestCm) - cm)
  const isMatable = ({ bred: one, body }: Guessed, { bred: other, body: mate }: Guessed) =>
    canMate(one, other) &&
    (!goal.sameBreed || (one.breed !== null && one.breed === other.breed)) &&
    (!goal.size || sizeGap(rounded(body.heightCm), rounded(mate.heightCm)) === null) &&
    kinship(one, other) <= goal.highestInbreeding + ROUNDING
  const scored = (bred: Bred, body: GuessedBody): Guessed => ({
    bred,
    body,
    score: nearness(body) - Math.abs(awayOf(body.heightCm)) / HEIGHT_SPREAD_CM,
  })
  const chanceOfHeight = (one: GuessedBody, other: GuessedBody) => {
    if (!goal.wishesHeight) return 1
    const odds = heightOdds(rounded(one.heightCm), rounded(other.heightCm))
    return odds
      ? valueChances(odds).reduce((sum, { value, chance }) => sum + (awayOf(value) === 0 ? shareOf(chance) : 0), 0)
      : 0
  }

  const founders = horses.flatMap(({ gender, parent }, horse) => {
    if ((goal.wishesStats && !parent.stats) || (goal.wishesHeight && parent.heightCm === null)) return []
    const bred = {
      id: horse,
      states: [],
      cost: 0,
      depth: 0,
      foals: new Map<string, number>(),
      breed: parent.breed,
      horse,
      gender,
    }
    return [scored(bred, { values: parent.stats?.values ?? [], heightCm: parent.heightCm, kind: parent.kind })]
  })
  const after: Guessed[][] = [founders]
  const found: { pair: readonly [Bred, Bred]; cost: number; bred: number }[] = []
  let id = horses.length
  for (let crosses = 1; crosses <= MOST_CROSSES; crosses++) {
    const born: Guessed[] = []
    for (let before = 0; 2 * before < crosses; before++) {
      for (const one of after[before] ?? []) {
        for (const other of after[crosses - 1 - before] ?? []) {
          if (!isMatable(one, other)) continue
          const pair = [one.bred, other.bred] as const
          const cost = one.bred.cost + other.bred.cost
          const chance = crosses > beyond ? wanted(one.body, other.body) * chanceOfHeight(one.body, other.body) : 0
          if (chance >= LEAST) found.push({ pair, cost: cost + 1 / chance, bred: crosses })
          if (crosses === MOST_CROSSES) continue
          const body = foalOf(one.body, other.body)
          const away = awayOf(body.heightCm)
          const heightCm = body.heightCm && body.heightCm + Math.sign(away) * Math.min(HEIGHT_STEP_CM, Math.abs(away))
          const foal = {
            id: ++id,
            key: String(id),
            states: [],
            cost: cost + QUARTER_COST / SEX_SHARE,
            depth: crosses,
            foals: new Map<string, number>(),
            breed: one.bred.breed,
            parents: pair,
          }
          born.push(scored(foal, { ...body, heightCm }))
        }
        yield
      }
    }
    after.push(bestOf(born))
  }
  const ways: DeepWay[] = []
  for (const { pair, ...rest } of found.sort((a, b) => a.cost - b.cost).slice(0, MOST_WAYS)) {
    const { crosses, places } = wayOf(pair, { horses, genes: [], goal, kinshipOf })
    if (crosses.length > beyond) ways.push({ crosses, places, ...rest })
    yield
  }
  return ways
}

const ROUNDING = 1e-12
const rounded = (cm: number | null) => cm && Math.round(cm)

/** The most promising, not all of one parent. */
function bestOf(born: readonly Guessed[]): Guessed[] {
  const ofParent = new Map<Bred, number>()
  return born
    .toSorted((a, b) => b.score - a.score)
    .filter(({ bred }) => {
      const parents = 'parents' in bred ? [...new Set(bred.parents)] : []
      if (parents.some((one) => (ofParent.get(one) ?? 0) >= MOST_OF_A_PARENT)) return false
      for (const one of parents) ofParent.set(one, (ofParent.get(one) ?? 0) + 1)
      return true
    })
    .slice(0, MOST_OF_CROSSES)
}
