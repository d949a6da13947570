/** From horses in a shape to a plan: which foals are kept, how many are needed, and the chance of success. */
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type DeepWay, deepWays } from './deep-plans.ts'
import { descentOf, inbreedingAlong, type KinshipOf } from './descent.ts'
import { type GeneTrait, geneTraits } from './gene-traits.ts'
import { keptStates } from './kept-states.ts'
import type { FoalNeed, GeneNeed } from './need.ts'
import { groupsWished, type PlanGoal } from './plan-goal.ts'
import type { PlanHorse } from './plan-horses.ts'
import {
  fewestOf,
  meanChances,
  outcomeOf,
  type Programme,
  type RiskPoint,
  riskOf,
  SEX_SHARE,
  togetherOf,
} from './programme.ts'
import { type Cross, LONGEST_SHAPE, type Path, PLAN_SHAPES, type PlanParent, type PlanShape } from './shapes.ts'
import { type Body, drawnPaths, NO_STAT_NEED, type StatOption, statJudge } from './stat-draws.ts'
import { statGuess } from './stat-guess.ts'
import { statWays } from './stat-ways.ts'
import {
  courseOption,
  heightTrait,
  levelOptions,
  NO_HEIGHT,
  optionsAlong,
  type Trait,
  type TraitOption,
  traitOptions,
} from './trait.ts'

/** A cross of a plan, and the foal it must give. */
type PlannedCross = {
  sire: PlanParent
  dam: PlanParent
  /** How many foals to breed. */
  foals: number
  /** The share of foals that are kept, or are as wished, sex included; the mean over the possible parents. */
  chance: number
  /** The chance that all crosses up to and including this one succeed. */
  reached: number
  /** F of the foal, 0-1. */
  inbreeding: number
  generation: number | null
  /** What the foal must show; null for the last foal. */
  need: FoalNeed | null
}

export type Plan = {
  /** `one`: of the crosses the last alone is left. */
  shape: PlanShape | 'one' | 'deep'
  /** The places of the horses. */
  horses: readonly number[]
  crosses: readonly PlannedCross[]
  totalFoals: number
  /** The mean number of foals if each cross ends at its first right foal. */
  expectedFoals: number
  /** The chance of the whole programme. */
  chance: number
  /** Its standard error where foals were simulated; null where everything is exact. */
  error: number | null
  /** The chance with fewer foals and with more, the fewest first; empty for a plan that is not shown. */
  risk: readonly RiskPoint[]
}

type Filled = { shape: PlanShape; places: readonly number[] }
export type Making = Filled & { /** Expected number of foals, roughly. */ guess: number }
/** Crosses of a shape, one alone, or any: without `kept` the states of genes with the fewest foals. */
export type Course =
  | { shape: PlanShape | 'one'; places: readonly number[] }
  | ({ shape: 'deep' } & Pick<DeepWay, 'crosses' | 'places'> & Partial<Pick<DeepWay, 'kept'>>)
const ONE: readonly Cross[] = [[{ horse: 0 }, { horse: 1 }]]
const crossesOf = (course: Course): readonly Cross[] =>
  course.shape === 'deep' ? course.crosses : course.shape === 'one' ? ONE : PLAN_SHAPES[course.shape]

type ReadTrait<Kind extends Trait = Trait> = { trait: Kind; states: readonly (number | null)[] }

export type PlanMaker = {
  /** The loci that make a difference to the goal. */
  loci: readonly LocusKey[]
  /** A rough cost of the plan; null where it cannot succeed. */
  guess(shape: PlanShape, places: readonly number[]): Making | null
  /**
   * The whole plan; null where it takes too many foals. `like`: what the foals before the last of another plan must
   * show, which is tried too. Yields so that other work can run.
   */
  finish(
    course: Course,
    draws: number,
    as?: { isShown?: boolean; like?: readonly FoalNeed[] },
  ): Generator<void, Plan | null>
  /** Ways of more crosses than the shapes have: `most` by the wished genes, or where there are none by guess. */
  deep(most: number): Generator<void, DeepWay[]>
}

/** Makes plans of these horses. Results that several plans need are cached. */
export function planMaker(
  horses: readonly PlanHorse[],
  goal: PlanGoal,
  sureness: number,
  kinshipOf: KinshipOf,
): PlanMaker {
  const genes: ReadTrait<GeneTrait>[] = geneTraits(
    horses.map(({ parent }) => parent.genes?.genes ?? null),
    goal.looks,
    goal.limits,
  ).map((trait) => ({ trait, states: horses.map(({ parent }) => trait.stateOf(parent.genes?.genes ?? null)) }))
  const height: ReadTrait | null =
    goal.wishesHeight || goal.size
      ? {
          trait: heightTrait(goal.stats.heights, goal.size),
          states: horses.map(({ parent }) => parent.heightCm ?? NO_HEIGHT),
        }
      : null
  const traits: readonly ReadTrait[] = height ? [...genes, height] : genes
  const guessStats = goal.wishesStats ? statGuess(goal.stats) : null
  const judge = goal.wishesStats ? statJudge(goal.stats) : null
  const bodies = horses.map(({ parent }) => ({
    values: parent.stats?.values ?? [],
    heightCm: parent.heightCm,
    kind: parent.kind,
  }))
  const cheapest = traits.map(() => new Map<string, readonly number[] | null>())

  const statesOf = ({ states }: ReadTrait, places: readonly number[]): number[] | null => {
    const found = places.map((at) => states[at] ?? null).filter((state) => state !== null)
    return found.length === places.length ? found : null
  }
  const cheapestOf = (row: ReadTrait, known: Map<string, readonly number[] | null>, { shape, places }: Filled) => {
    const states = statesOf(row, places)
    if (!states) return null
    const key = `${shape} ${states.join()}`
    const before = known.get(key)
    if (before !== undefined) return before
    const costs = cheapestFirst(traitOptions(row.trait, shape, states))[0]?.costs ?? null
    known.set(key, costs)
    return costs
  }

  /**
   * Over crosses of no shape, for each way to keep one state of the genes of each foal: the options by trait. Of genes
   * more states are kept where that saves foals.
   */
  function* waysOf({ crosses, places, kept }: Extract<Course, { shape: 'deep' }>): Generator<void, TraitOption[][][]> {
    const states = traits.map((row) => statesOf(row, places) ?? [])
    const all = genes.map(({ trait }) => trait)
    const heights = height ? [yield* levelOptions(height.trait, crosses, states.at(-1) ?? [])] : []
    // With stats each way takes long, so the first is followed alone.
    const starts = kept ? [kept] : keptStates(all, crosses, states).slice(0, judge ? 1 : undefined)
    return starts.map((start) => [
      ...all.map((trait, at) => optionsAlong(trait, crosses, states[at] ?? [], start[at] ?? [])),
      ...heights,
    ])
  }

  const likeOf = (course: Course, like: readonly FoalNeed[]): TraitOption[] => {
    const along = (row: ReadTrait, needs: readonly (ReadonlySet<number> | null)[]) => {
      const states = statesOf(row, course.places)
      return (states && courseOption(row.trait, crossesOf(course), states, needs)) ?? []
    }
    const ofGenes = genes.flatMap((row) => {
      const needs = like.map((need) => {
        const own = need.genes.find(({ loci }) => loci.join() === row.trait.loci.join())
        return own ? new Set(own.allowed.map((pairs) => row.trait.numberOf(pairs))) : null
      })
      return along(row, needs)
    })
    const heights = like.map(({ heightsCm }) => heightsCm && new Set(heightsCm))
    return height ? [...ofGenes, along(height, heights)].flat() : ofGenes
  }

  return {
    loci: genes.flatMap(({ trait }) => trait.loci),
    guess(shape, places) {
      const all: (readonly number[])[] = []
      for (const [at, row] of traits.entries()) {
        const costs = cheapestOf(row, cheapest[at] ?? new Map(), { shape, places })
        if (!costs) return null
        all.push(costs)
      }
      const chosen = places.map((at) => bodies[at] ?? NO_BODY)
      if (guessStats) all.push(guessStats(shape, chosen))
      const guess = foalsOfAll(all, PLAN_SHAPES[shape].length)
      return Number.isFinite(guess) ? { shape, places, guess } : null
    },
    *deep(most) {
      if (groupsWished(goal).length > 0) return yield* deepWays({ horses, genes, goal, kinshipOf }, most, LONGEST_SHAPE)
      return yield* statWays({ horses, goal, kinshipOf }, LONGEST_SHAPE)
    },
    *finish(course, draws, { isShown = false, like } = {}) {
      const { shape, places } = course
      const crosses = crossesOf(course).length
      if (traits.some((row) => !statesOf(row, places))) return null
      const optionsOf = (row: ReadTrait) => {
        const states = statesOf(row, places) ?? []
        if (course.shape === 'deep' || course.shape === 'one') return optionsAlong(row.trait, ONE, states, [])
        return cheapestFirst(traitOptions(row.trait, course.shape, states))
      }
      const ways = (course.shape === 'deep' ? yield* waysOf(course) : [traits.map(optionsOf)]).filter((lists) =>
        lists.every(({ length }) => length > 0),
      )
      if (ways.length === 0) return null
      const heightChosen = height ? (ways[0]?.at(-1)?.[0] ?? null) : null
      let statOptions: StatOption[] = []
      if (judge) {
        const read = places.map((at) => bodyOf(horses[at])).filter((body) => body !== null)
        if (read.length < places.length) return null
        const seed = `${shape} ${places.map((at) => horses[at]?.name).join(' ')}`
        const needs = heightChosen?.needs.map((need, at) => (isNarrow(heightChosen, at) ? need : null)) ?? []
        statOptions = yield* judge.options(crossesOf(course), read, needs, seed)
        if (statOptions.length === 0) return null
      }
      const tried: { options: readonly TraitOption[]; stat: StatOption | null; programme: Programme }[] = []
      const add = (options: readonly TraitOption[], stat: StatOption | null, drawn: Path[] | null) => {
        const paths = options.map((option) => option.paths)
        tried.push({ options, stat, programme: { counted: togetherOf(paths, crosses), drawn } })
      }
      for (const lists of ways) {
        // With stats the height is drawn beside them, as it decides which classes there are.
        const counted = judge ? lists.slice(0, genes.length) : lists
        const chosen = chosenOf(judge ? [...counted, statOptions] : counted, crosses)
        if (!chosen) continue
        const stat = judge ? (statOptions[chosen.at(-1) ?? 0] ?? null) : null
        add(
          counted.flatMap((options, at) => options[chosen[at] ?? 0] ?? []),
          stat,
          stat ? yield* drawnPaths(stat, draws) : null,
        )
      }
      const alike = like && !judge ? likeOf(course, like) : []
      if (alike.length === traits.length && alike.length > 0) add(alike, null, null)
      const best = yield* fewestOf(tried, crosses, sureness)
      if (!best) return null
      const { options, programme, foals, chanceOf, stat } = best
      const ofHeight = judge ? heightChosen : height ? (options.at(-1) ?? null) : null
      const needs = Array.from({ length: crosses - 1 }, (_, at) => ({
        genes: genes.flatMap((row, place) => geneNeed(row.trait, options[place], at)),
        heightsCm: ofHeight && isNarrow(ofHeight, at) ? [...(ofHeight.needs[at] ?? [])].sort((a, b) => a - b) : null,
        ...(stat?.needs[at] ?? NO_STAT_NEED),
      }))
      const risk = isShown ? yield* riskOf(chanceOf, foals) : []
      return { ...planOf(course, programme, foals, needs), risk }
    },
  }

  function planOf(
    course: Course,
    programme: Programme,
    foals: readonly number[],
    needs: readonly Omit<FoalNeed, 'gender'>[],
  ): Omit<Plan, 'risk'> {
    const { shape, places } = course
    const { reached, error, expected } = outcomeOf(programme, foals)
    const chances = meanChances(programme, foals.length)
    const inbreeding = inbreedingAlong(crossesOf(course), places, kinshipOf)
    const descent = descentOf(crossesOf(course), places, horses)
    const genderOf = (parent: PlanParent) =>
      'foal' in parent ? descent[parent.foal]?.gender : horses[places[parent.horse] ?? 0]?.gender
    return {
      shape,
      horses: places,
      crosses: crossesOf(course).map(([first, second], at) => {
        const [sire, dam] = genderOf(first) === 'Hingst' ? [first, second] : [second, first]
        const need = needs[at]
        const { generation = null, gender = 'Sto' } = descent[at] ?? {}
        return {
          sire,
          dam,
          foals: foals[at] ?? 0,
          chance: (chances[at] ?? 0) * (need ? SEX_SHARE : 1),
          reached: reached[at] ?? 0,
          inbreeding: inbreeding[at] ?? 0,
          generation,
          need: need ? { gender, ...need } : null,
        }
      }),
      totalFoals: foals.reduce((sum, count) => sum + count, 0),
      expectedFoals: expected,
      chance: reached.at(-1) ?? 0,
      error: programme.drawn && shape !== 'one' ? error : null,
    }
  }
}

const NO_BODY = { values: [], heightCm: null, kind: null }

function bodyOf(horse: PlanHorse | undefined): Body | null {
  const stats = horse?.parent.stats
  return horse && stats ? { stats, heightCm: horse.parent.heightCm, kind: horse.parent.kind } : null
}

/** The expected number of foals of all crosses; those before the last must also have the right sex. */
function foalsOfAll(costs: readonly (readonly number[])[], crosses: number): number {
  let all = 0
  for (let at = 0; at < crosses; at++) {
    all += costs.reduce((product, one) => product * (one[at] ?? 1), at < crosses - 1 ? 1 / SEX_SHARE : 1)
  }
  return all
}

const cheapestFirst = (options: readonly TraitOption[]) =>
  options.toSorted((a, b) => foalsOfAll([a.costs], a.costs.length) - foalsOfAll([b.costs], b.costs.length))

type Costly = { costs: readonly number[] }

/** The options that together take the fewest foals, improved one list at a time. Null where no choice works. */
function chosenOf(lists: readonly (readonly Costly[])[], crosses: number): number[] | null {
  const chosen = lists.map(() => 0)
  const foalsOf = (places: readonly number[]) =>
    foalsOfAll(
      lists.map((options, at) => options[places[at] ?? 0]?.costs ?? []),
      crosses,
    )
  // Stat options are not sorted, so the search begins with the first one that can succeed.
  for (const [at, options] of lists.entries()) {
    chosen[at] = Math.max(
      0,
      options.findIndex(({ costs }) => costs.every(Number.isFinite)),
    )
  }
  let least = foalsOf(chosen)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, options] of lists.entries()) {
      for (const place of options.keys()) {
        const tried = chosen.with(at, place)
        const foals = foalsOf(tried)
        if (foals >= least) continue
        least = foals
        chosen[at] = place
      }
    }
  }
  return Number.isFinite(least) ? chosen : null
}

const ROUNDS = 2

/** Whether some foals of this cross are not kept. */
const isNarrow = ({ needs, possible }: TraitOption, at: number) => (needs[at]?.size ?? 0) < (possible[at]?.size ?? 0)

function geneNeed(trait: GeneTrait, option: TraitOption | undefined, at: number): GeneNeed[] {
  if (!option || !isNarrow(option, at)) return []
  const rows = (states: ReadonlySet<number> | undefined) => [...(states ?? [])].map((state) => trait.pairsOf(state))
  return [{ loci: trait.loci, allowed: rows(option.needs[at]), possible: rows(option.possible[at]) }]
}
