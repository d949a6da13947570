/**
 * Stats over several crosses. A wish is about one figure, but what a foal passes on depends on all its stats. So foals
 * before the last are simulated, with a seed, and the chance of the next cross is calculated exactly for each of them.
 */
import { FOAL_RULES, foalHeight, foalStat } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS, type HeightGroup } from '#app/domain/competition/height-group.ts'
import {
  type ClassWish,
  divisorOf,
  type GroupShares,
  type StatWish,
  statOutlook,
  sumOutlook,
  type Target,
  targetOf,
} from '#app/domain/goals/stat-outlook.ts'
import type { ParentStats } from '#app/domain/goals/stat-sums.ts'
import { groupOdds, groupSharesWithin } from '#app/domain/odds/class-odds.ts'
import { shareOf, valueChances } from '#app/domain/odds/distribution.ts'
import { gridFor, heightOdds } from '#app/domain/odds/stat-odds.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { remember } from '#app/domain/remember.ts'
import type { Cross, Path, PlanParent } from './shapes.ts'
import type { HeightWish } from './trait.ts'

/** What a horse passes on besides its genes. */
export type Body = { stats: ParentStats; heightCm: number | null; kind: 'pony' | 'horse' | null }
export type StatGoal = { classes: readonly ClassWish[]; stats: readonly StatWish[]; heights: HeightWish }

/** The stats that a foal must show to be kept. */
export type StatNeed = {
  potentials: readonly { discipline: DisciplineKey; lowest: number }[]
  stats: readonly StatWish[]
}
export const NO_STAT_NEED: StatNeed = { potentials: [], stats: [] }

export type StatOption = {
  needs: readonly StatNeed[]
  costs: readonly number[]
  /** Simulates one outcome after the other, a foal a step, all equally likely; the same ones for the same seed. */
  draw: () => Generator<void, Chances>
  /** Those that were simulated before. */
  drawn: Chances[]
}

/** Which foals are kept: any, the better half, the best quarter, or the best tenth. */
const LEVELS = [0, 0.5, 0.75, 0.9] as const
/** Where more than two foals are kept there are fewer levels, as each foal multiplies the ways. */
const FEW_LEVELS = [0, 0.75] as const
const FEW_FOALS = 2
/** Simulated foals for choosing an option; a plan that is shown uses more. */
const TRIAL_DRAWS = 48
/** A rarer foal is not looked for: of the most foals that a cross may have, one programme in five would have it. */
const LEAST_CHANCE = 1 / 450
/** Attempts to simulate a foal that is right before the cross counts as hopeless. */
const MOST_TRIES = 2000

const NO_BODY: Body = { stats: { values: [], perPoint: 1 }, heightCm: null, kind: null }

type Chances = readonly number[]
type Pair = readonly [Body, Body]
type HeightNeeds = readonly (ReadonlySet<number> | null)[]

type StatJudge = {
  /** Every way to choose which foals are kept. Yields so that other work can run. */
  options(
    crosses: readonly Cross[],
    bodies: readonly Body[],
    heights: HeightNeeds,
    seed: string,
  ): Generator<void, StatOption[]>
}

/** Simulations for a goal that wishes something of stats. */
export function statJudge(goal: StatGoal): StatJudge {
  const targets = goal.classes
    .map((wish) => ({ ...wish, target: targetOf(wish), divisor: divisorOf(wish.discipline) }))
    .filter(({ target }) => hasLimit(target))
  const outlook = statOutlook(goal.classes, goal.stats)
  const used = [...new Set([...targets.flatMap(({ target }) => target.used), ...goal.stats.map(({ stat }) => stat)])]
  const wishedGroups = groupsWithin(goal.heights)

  const potentialOf = ({ target, divisor }: (typeof targets)[number], values: readonly number[]) => {
    let sum = 0
    for (const at of target.used) sum += values[at] ?? 0
    return sum / divisor
  }
  /** Those of the foal that is bred just now: of one that is not kept nothing else is made. */
  const values = Array.from({ length: FOAL_RULES.statCount }, () => 0)
  const heightOfNext = (one: Body, other: Body, random: () => number) => {
    for (const at of used) values[at] = foalStat(one.stats.values[at] ?? 0, other.stats.values[at] ?? 0, random)
    return foalHeight(one.heightCm, other.heightCm, random)
  }
  const bodyOf = (one: Body, other: Body, heightCm: number | null): Body => {
    const isWhole = one.stats.perPoint === 1 && other.stats.perPoint === 1
    const stats = { values: [...values], perPoint: isWhole ? 1 : gridFor(values) }
    return { stats, heightCm, kind: kindOf(one, other) }
  }
  const bredOf = (one: Body, other: Body, random: () => number) => bodyOf(one, other, heightOfNext(one, other, random))
  const shows = ({ stats, potentials }: StatNeed, heights: ReadonlySet<number> | null, heightCm: number | null) => {
    if (heights !== null && heightCm !== null && !heights.has(heightCm)) return false
    for (const { stat, lowest } of stats) if ((values[stat] ?? 0) < lowest) return false
    for (const [at, { lowest }] of potentials.entries()) {
      const row = targets[at]
      if (row && potentialOf(row, values) < lowest) return false
    }
    return true
  }
  type Random = () => number
  const selected = ([one, other]: Pair, need: StatNeed, heights: ReadonlySet<number> | null, random: Random) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const heightCm = heightOfNext(one, other, random)
      if (shows(need, heights, heightCm)) return bodyOf(one, other, heightCm)
    }
    return null
  }

  /** The chance that a foal of these two meets the need. */
  const showing = (need: StatNeed, heights: ReadonlySet<number> | null) => {
    const limits = need.potentials.map(({ discipline, lowest }, at): Target => {
      const limit = lowest * divisorOf(discipline)
      const all = Object.fromEntries(HEIGHT_GROUPS.map((group) => [group, limit]))
      return { used: targets[at]?.target.used ?? [], limits: all as Record<HeightGroup, number> } // one for each group
    })
    const sums = sumOutlook(limits, need.stats)
    return ([one, other]: Pair) => {
      const groups = heights ? new Map([['Horse', heightShare(one, other, heights)] as const]) : ANY_HEIGHT
      return sums.chance(one.stats, other.stats, groups) ?? 0
    }
  }
  const wanted = ([one, other]: Pair) => outlook.chance(one.stats, other.stats, wishedGroups(one, other)) ?? 0

  const needAt = (foals: readonly Body[], level: number): StatNeed => {
    if (level === 0 || foals.length === 0) return NO_STAT_NEED
    const at = (all: number[]) => Math.round(all.sort((a, b) => a - b)[Math.floor(level * all.length)] ?? 0)
    return {
      potentials: targets.map((row) => ({
        discipline: row.discipline,
        lowest: at(foals.map(({ stats }) => potentialOf(row, stats.values))),
      })),
      stats: goal.stats.map(({ stat }) => ({ stat, lowest: at(foals.map(({ stats }) => stats.values[stat] ?? 0)) })),
    }
  }

  /** A plan is tried, and worked out with more foals if it is shown. */
  const known = new Map<string, StatOption[]>()
  return {
    *options(crosses, bodies, heights, seed) {
      const key = JSON.stringify([seed, crosses, heights.map((need) => need && [...need])])
      const before = known.get(key)
      if (before) return before
      const last = crosses.length - 1
      const levels = last > FEW_FOALS ? FEW_LEVELS : LEVELS
      const random = seededRandom(`${seed} prov`)
      const options: StatOption[] = []
      const pairOf = (at: number, foals: readonly Body[]): Pair => {
        const parentOf = (parent: PlanParent | undefined) =>
          (parent && ('foal' in parent ? foals[parent.foal] : bodies[parent.horse])) ?? NO_BODY
        return [parentOf(crosses[at]?.[0]), parentOf(crosses[at]?.[1])]
      }
      const bredAt = (at: number, foals: readonly Body[]) => bredOf(...pairOf(at, foals), random)
      const keptAt = (at: number, need: StatNeed, foals: readonly Body[], from: () => number) =>
        selected(pairOf(at, foals), need, heights[at] ?? null, from)
      /** The chance that a foal of a cross meets the need, by the foals before it: one for all where there are none. */
      const chancesOf = onceFor((need: StatNeed) =>
        remember((at: number) => {
          const chanceOf = showing(need, heights[at] ?? null)
          const isOfHorses = crosses[at]?.every((parent) => 'horse' in parent)
          const ofHorses = isOfHorses ? chanceOf(pairOf(at, [])) : null
          return { ofHorses, of: (foals: readonly Body[]) => ofHorses ?? chanceOf(pairOf(at, foals)) }
        }),
      )
      const drawing = (needs: readonly StatNeed[]) => {
        const chancesAt = needs.map((need, at) => chancesOf(need)(at).of)
        return (from: () => number) =>
          function* (): Generator<void, Chances> {
            const foals: Body[] = []
            const chances = crosses.map(() => 0)
            for (const [at, need] of needs.entries()) {
              const chance = chancesAt[at]?.(foals) ?? 0
              chances[at] = chance
              const foal = chance > 0 ? keptAt(at, need, foals, from) : null
              if (!foal) return chances
              foals.push(foal)
              yield
            }
            return chances.with(last, wanted(pairOf(last, foals)))
          }
      }
      /** Goes on from as many trials, each with its foals so far. */
      function* choose(needs: readonly StatNeed[], trials: readonly (readonly Body[])[]): Generator<void, void> {
        const at = needs.length
        if (at === last) {
          options.push(yield* optionOf(seed, needs, drawing(needs)))
          return
        }
        const born = yield* ofEach(trials, (foals) => bredAt(at, foals))
        for (const level of levels) {
          const need = needAt(born, level)
          if ((chancesOf(need)(at).ofHorses ?? 1) < LEAST_CHANCE) continue
          const going = yield* ofEach(at + 1 < last ? trials : [], (foals) => [
            ...foals,
            keptAt(at, need, foals, random) ?? bredAt(at, foals),
          ])
          yield* choose([...needs, need], going)
        }
      }
      yield* choose(
        [],
        Array.from({ length: TRIAL_DRAWS }, () => []),
      )
      known.set(key, options)
      return options
    },
  }
}

/** The lowest class asks nothing of the stats. */
const hasLimit = ({ limits }: Target) => HEIGHT_GROUPS.some((group) => limits[group] !== Number.NEGATIVE_INFINITY)

const kindOf = (one: Body, other: Body) => (one.kind === 'pony' && other.kind === 'pony' ? 'pony' : 'horse')

const ANY_HEIGHT: GroupShares = new Map([['Horse', 1]])

function heightShare(one: Body, other: Body, heights: ReadonlySet<number>): number {
  const odds = heightOdds(one.heightCm, other.heightCm)
  if (!odds) return 1
  return valueChances(odds).reduce((sum, { value, share }) => (heights.has(value) ? sum + share : sum), 0)
}

/** The shares of the height groups among the foals of two horses, counting only wished heights. */
function groupsWithin(wish: HeightWish): (one: Body, other: Body) => GroupShares {
  const isOpen = wish.lowestCm <= 0 && wish.highestCm === Number.POSITIVE_INFINITY
  const known = { pony: new Map<number | null, GroupShares>(), horse: new Map<number | null, GroupShares>() }
  return (one, other) => {
    const kind = kindOf(one, other)
    const bothCm = one.heightCm === null || other.heightCm === null ? null : one.heightCm + other.heightCm
    const found = known[kind].get(bothCm)
    if (found) return found
    const odds = heightOdds(one.heightCm, other.heightCm)
    const groups = odds
      ? groupSharesWithin(odds, kind, wish)
      : new Map(isOpen ? groupOdds(null, kind).map(({ group, chance }) => [group, shareOf(chance)] as const) : [])
    known[kind].set(bothCm, groups)
    return groups
  }
}

/** One of each, one a step: the foal that is looked for may be rare. */
function* ofEach<From, Made>(all: readonly From[], make: (one: From) => Made): Generator<void, Made[]> {
  const made: Made[] = []
  for (const one of all) {
    made.push(make(one))
    yield
  }
  return made
}

/** A way to choose, with its cost in foals estimated from a few simulations. */
function* optionOf(
  seed: string,
  needs: readonly StatNeed[],
  drawing: (random: () => number) => () => Generator<void, Chances>,
): Generator<void, StatOption> {
  const draw = drawing(seededRandom(`${seed} prov`))
  const trial: Chances[] = []
  while (trial.length < TRIAL_DRAWS) {
    trial.push(yield* draw())
    yield
  }
  const costs = (trial[0] ?? []).map((_, at) => {
    const sum = trial.reduce((before, chances) => before + (chances[at] ?? 0), 0)
    return sum > 0 ? TRIAL_DRAWS / sum : Number.POSITIVE_INFINITY
  })
  return { needs, costs, draw: drawing(seededRandom(seed)), drawn: [] }
}

/** So many outcomes, all equally likely. */
export function* drawnPaths({ draw, drawn }: StatOption, count: number): Generator<void, Path[]> {
  while (drawn.length < count) {
    drawn.push(yield* draw())
    yield
  }
  return drawn.slice(0, count).map((chances) => ({ weight: 1 / count, chances }))
}
