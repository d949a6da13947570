/** A property that a foal gets from its parents: genes of a group, or height. Few states, so outcomes are exact. */

import { sizeGap } from '#app/domain/goals/pair-limits.ts'
import { shareOf, valueChances } from '#app/domain/odds/distribution.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import { type Cross, lastUseOf, type Path, type PlanParent, type PlanShape } from './shapes.ts'

export type StateShare = { state: number; share: number }

export type Trait = {
  /** The states of living foals, as shares of all foals born; empty where the pair must not be bred. */
  cross(one: number, other: number): readonly StateShare[]
  /** The share of all foals born that live and are as wished; 0 where the pair must not be bred. */
  wanted(one: number, other: number): number
}

/** One choice of which foals are kept for breeding, and its outcomes. */
export type TraitOption = {
  /** For each foal before the last, the states that are kept. */
  needs: readonly ReadonlySet<number>[]
  /** The states that it can have at all. */
  possible: readonly ReadonlySet<number>[]
  paths: readonly Path[]
  /** For each cross the expected number of foals until one is right. */
  costs: readonly number[]
}

/** How many ways to choose are tried, from any useful state to only the best, which is left out over many crosses. */
const MOST_LEVELS = 3
const FEW_LEVELS = 2

/** The states by worth, as growing sets: the best, those down to the middle, and all that are worth anything. */
function levelsOf(worth: ReadonlyMap<number, number>, most = MOST_LEVELS): ReadonlySet<number>[] {
  const values = [...new Set([...worth.values()].filter((value) => value > 0).map(rounded))].sort((a, b) => b - a)
  const [best] = values
  const least = values.at(-1)
  if (best === undefined || least === undefined) return []
  const limits = new Set([...(most > FEW_LEVELS ? [best] : []), values[values.length >> 1] ?? best, least])
  return [...limits].map(
    (limit) => new Set([...worth].filter(([, value]) => rounded(value) >= limit).map(([state]) => state)),
  )
}

const ROUNDING = 1e-12
const rounded = (value: number) => Math.round(value / ROUNDING) * ROUNDING

const worthOf = (states: readonly StateShare[], of: (state: number) => number) =>
  new Map(states.map(({ state }) => [state, of(state)]))
const among = (states: readonly StateShare[], wanted: ReadonlySet<number>) =>
  states.filter(({ state }) => wanted.has(state))
const sumOf = (states: readonly StateShare[]) => states.reduce((sum, { share }) => sum + share, 0)
const setOf = (states: readonly StateShare[]) => new Set(states.map(({ state }) => state))

/** Every way to choose which foals are kept, for horses with these states; empty where the wish is out of reach. */
export function traitOptions(trait: Trait, shape: PlanShape, horses: readonly number[]): TraitOption[] {
  const [a = 0, b = 0, c = 0, d = 0] = horses
  if (shape === 'two') return optionsOfTwo(trait, a, b, c)
  return shape === 'three' ? optionsOfThree(trait, [a, b, c, d]) : optionsOfDouble(trait, [a, b, c, d])
}

function optionsOfTwo(trait: Trait, a: number, b: number, c: number): TraitOption[] {
  const first = trait.cross(a, b)
  const worth = worthOf(first, (state) => trait.wanted(state, c))
  return levelsOf(worth).map((need) => {
    const going = among(first, need)
    const chance = sumOf(going)
    return optionOf(
      [need],
      [setOf(first)],
      going.map(({ state, share }) => ({ weight: share / chance, chances: [chance, worth.get(state) ?? 0] })),
    )
  })
}

function optionsOfThree(trait: Trait, [a, b, c, d]: readonly [number, number, number, number]): TraitOption[] {
  const first = trait.cross(a, b)
  const seconds = new Map(first.map(({ state }) => [state, trait.cross(state, c)]))
  const worth = new Map([...seconds.values()].flat().map(({ state }) => [state, trait.wanted(state, d)]))
  return levelsOf(worth).flatMap((need) => {
    const reach = worthOf(first, (state) => sumOf(among(seconds.get(state) ?? [], need)))
    return levelsOf(reach).map((firstNeed) => {
      const going = among(first, firstNeed)
      const chance = sumOf(going)
      const paths = going.flatMap(({ state, share }) => {
        const reached = reach.get(state) ?? 0
        return among(seconds.get(state) ?? [], need).map((next) => ({
          weight: (share / chance) * (next.share / reached),
          chances: [chance, reached, worth.get(next.state) ?? 0],
        }))
      })
      const possible = setOf(going.flatMap(({ state }) => [...(seconds.get(state) ?? [])]))
      return optionOf([firstNeed, need], [setOf(first), possible], paths)
    })
  })
}

function optionsOfDouble(trait: Trait, [a, b, c, d]: readonly [number, number, number, number]): TraitOption[] {
  const first = trait.cross(a, b)
  const second = trait.cross(c, d)
  const mean = (one: number, others: readonly StateShare[]) =>
    others.reduce((sum, { state, share }) => sum + share * trait.wanted(one, state), 0)
  return levelsOf(worthOf(first, (state) => mean(state, second))).flatMap((firstNeed) => {
    const ones = among(first, firstNeed)
    return levelsOf(worthOf(second, (state) => mean(state, ones))).map((secondNeed) => {
      const others = among(second, secondNeed)
      const chances = [sumOf(ones), sumOf(others)] as const
      const paths = ones.flatMap((one) =>
        others.map((other) => ({
          weight: (one.share / chances[0]) * (other.share / chances[1]),
          chances: [...chances, trait.wanted(one.state, other.state)],
        })),
      )
      return optionOf([firstNeed, secondNeed], [setOf(first), setOf(second)], paths)
    })
  })
}

function optionOf(
  needs: readonly ReadonlySet<number>[],
  possible: readonly ReadonlySet<number>[],
  all: readonly Path[],
): TraitOption {
  const paths = mergedPaths(all)
  const costs = (paths[0]?.chances ?? []).map((_, at) =>
    paths.reduce((sum, { weight, chances }) => sum + weight / (chances[at] ?? 0), 0),
  )
  return { needs, possible, paths, costs }
}

/** The courses of a plan that are followed at most. */
const MOST_COURSES = 4096
/** Where many ways to choose are compared. */
const FEW_COURSES = 500

/**
 * The way to choose over any crosses, for horses with these states: of each foal the state that is `kept`, and others
 * as long as that takes fewer foals. Empty where the wish is out of reach.
 */
export function optionsAlong(
  trait: Trait,
  crosses: readonly Cross[],
  horses: readonly number[],
  kept: readonly number[],
): TraitOption[] {
  const start = courseOption(
    trait,
    crosses,
    horses,
    kept.map((state) => new Set([state])),
  )
  if (!start) return []
  const foalsOf = ({ costs }: TraitOption) => costs.reduce((sum, one) => sum + one, 0)
  for (let best = start; ; ) {
    const { needs, possible } = best
    const wider = needs.flatMap((need, at) =>
      [...(possible[at] ?? [])]
        .filter((state) => !need.has(state))
        .flatMap((state) => courseOption(trait, crosses, horses, needs.with(at, new Set([...need, state]))) ?? []),
    )
    const [next] = wider.sort((a, b) => foalsOf(a) - foalsOf(b))
    if (!next || foalsOf(next) >= foalsOf(best) - ROUNDING) return [best]
    best = next
  }
}

/**
 * All outcomes where each foal before the last is of these states, of any for null; null where some course cannot reach
 * the wish.
 */
export function courseOption(
  trait: Trait,
  crosses: readonly Cross[],
  horses: readonly number[],
  needs: readonly (ReadonlySet<number> | null)[],
  most = MOST_COURSES,
): TraitOption | null {
  let courses: Course[] = [{ foals: [], weight: 1, chances: [] }]
  const lastUse = lastUseOf(crosses)
  const possible = needs.map(() => new Set<number>())
  for (const [at, [first, second]] of crosses.entries()) {
    const need = needs[at]
    const stateOf = (parent: PlanParent, foals: readonly number[]) =>
      ('foal' in parent ? foals[parent.foal] : horses[parent.horse]) ?? 0
    courses = courses.flatMap(({ foals, weight, chances }) => {
      const parents = [stateOf(first, foals), stateOf(second, foals)] as const
      if (need === undefined) return [{ foals, weight, chances: [...chances, trait.wanted(...parents)] }]
      const born = trait.cross(...parents)
      for (const { state } of born) possible[at]?.add(state)
      const going = need ? among(born, need) : born
      const chance = sumOf(going)
      if (going.length === 0) return [{ foals, weight, chances: [...chances, 0] }]
      return going.map(({ state, share }) => ({
        foals: [...foals, state],
        weight: (weight * share) / chance,
        chances: [...chances, chance],
      }))
    })
    const isWaiting = needs.map((_, foal) => foal <= at && (lastUse[foal] ?? 0) > at)
    courses = mergedCourses(courses, isWaiting)
    if (courses.length > most || courses.some(({ chances }) => !(chances[at] ?? 0))) return null
  }
  const kept = needs.map((need, at) => need ?? possible[at] ?? new Set<number>())
  return optionOf(kept, possible, courses)
}

type Course = { foals: readonly number[]; weight: number; chances: readonly number[] }

/** Adds up the weights of courses with the same chances that go on from the same foals. */
function mergedCourses(courses: readonly Course[], isWaiting: readonly boolean[]): Course[] {
  const merged = new Map<string, Course>()
  for (const course of courses) {
    const foals = course.foals.filter((_, foal) => isWaiting[foal])
    const key = `${foals.join()} ${course.chances.map(withoutNoise).join()}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, weight: before.weight + course.weight } : course)
  }
  return [...merged.values()]
}

/**
 * Ways to choose over any crosses: of each foal all that are of use in the mean, or the better half of them. Yields so
 * that other work can run; the one with the fewest foals is first.
 */
export function* levelOptions(
  trait: Trait,
  crosses: readonly Cross[],
  horses: readonly number[],
): Generator<void, TraitOption[]> {
  const last = crosses.length - 1
  const options: TraitOption[] = []
  type Needs = readonly (ReadonlySet<number> | null)[]
  /** The states of a parent and their shares, as if foals with a common parent had nothing in common. */
  const statesOf = (parent: PlanParent, needs: Needs): readonly StateShare[] =>
    'horse' in parent ? [{ state: horses[parent.horse] ?? 0, share: 1 }] : bornOf(parent.foal, needs, true)
  const bornOf = (foal: number, needs: Needs, isKept = false): readonly StateShare[] => {
    const [one, other] = (crosses[foal] ?? []).map((parent) => statesOf(parent, needs))
    const shares = new Map<number, number>()
    for (const first of one ?? [])
      for (const second of other ?? [])
        for (const { state, share } of trait.cross(first.state, second.state))
          if (!isKept || (needs[foal]?.has(state) ?? true))
            shares.set(state, (shares.get(state) ?? 0) + first.share * second.share * share)
    return [...shares].map(([state, share]) => ({ state, share }))
  }
  /** What a foal of a state is worth to the crosses that it is a parent of. */
  const worthAs = (foal: number, needs: Needs) => {
    const uses = crosses.flatMap((parents, at) => {
      const mate = parents[1 - parents.findIndex((parent) => 'foal' in parent && parent.foal === foal)]
      const isUsed = parents.some((parent) => 'foal' in parent && parent.foal === foal)
      return isUsed && mate ? [{ mates: statesOf(mate, needs), need: needs[at] }] : []
    })
    const chanceOf = (need: ReadonlySet<number> | null | undefined, state: number, mated: number) =>
      need ? sumOf(among(trait.cross(state, mated), need)) : trait.wanted(state, mated)
    return (state: number) =>
      uses.reduce(
        (worth, { mates, need }) =>
          worth * mates.reduce((sum, mate) => sum + mate.share * chanceOf(need, state, mate.state), 0),
        1,
      )
  }
  function* choose(foal: number, needs: Needs): Generator<void, void> {
    if (foal < 0) {
      const option = courseOption(trait, crosses, horses, needs, FEW_COURSES)
      if (option) options.push(option)
      yield
      return
    }
    const worth = worthOf(bornOf(foal, needs), worthAs(foal, needs))
    yield
    for (const need of levelsOf(worth, FEW_LEVELS)) yield* choose(foal - 1, needs.with(foal, need))
  }
  yield* choose(
    last - 1,
    crosses.slice(0, -1).map(() => null),
  )
  const foalsOf = ({ costs }: TraitOption) => costs.reduce((sum, one) => sum + one, 0)
  return options.sort((a, b) => foalsOf(a) - foalsOf(b))
}

type Branch = { path: { weight: number; chances: readonly number[] } | null; next: Map<number, Branch> | null }

/** Adds up the weights of paths with the same chances. */
export function mergedPaths(paths: readonly Path[]): Path[] {
  const merged: Path[] = []
  const root: Branch = { path: null, next: null }
  for (const { weight, chances } of paths) {
    let branch = root
    for (const chance of chances) {
      const key = withoutNoise(chance)
      branch.next ??= new Map()
      let next = branch.next.get(key)
      if (!next) {
        next = { path: null, next: null }
        branch.next.set(key, next)
      }
      branch = next
    }
    if (branch.path) branch.path.weight += weight
    else {
      branch.path = { weight, chances }
      merged.push(branch.path)
    }
  }
  return merged
}

/** Rounds to the first 39 of a number's 53 bits, as adding in another order changes the last ones. */
const ROUND_BITS = 2 ** 14 + 1
function withoutNoise(value: number): number {
  const raised = value * ROUND_BITS
  return raised - (raised - value)
}

export type HeightWish = { lowestCm: number; highestCm: number }

/** The state of an unknown height. */
export const NO_HEIGHT = -1

/** Height as a trait whose states are centimetres. With `size`, parents whose heights differ too much are not bred. */
export function heightTrait({ lowestCm, highestCm }: HeightWish, size: boolean): Trait {
  const isOpen = lowestCm <= 0 && highestCm === Number.POSITIVE_INFINITY
  const known = new Map<number, readonly StateShare[]>()
  const heightOf = (state: number) => (state === NO_HEIGHT ? null : state)
  const cross = (one: number, other: number): readonly StateShare[] => {
    if (size && sizeGap(heightOf(one), heightOf(other)) !== null) return []
    if (one === NO_HEIGHT || other === NO_HEIGHT) return UNKNOWN
    const found = known.get(one + other)
    if (found) return found
    const odds = heightOdds(one, other)
    const shares = odds ? valueChances(odds).map(({ value, chance }) => ({ state: value, share: shareOf(chance) })) : []
    known.set(one + other, shares)
    return shares
  }
  return {
    cross,
    wanted: (one, other) => {
      const born = cross(one, other)
      if (isOpen) return born.length > 0 ? 1 : 0
      let wanted = 0
      for (const { state, share } of born) if (state >= lowestCm && state <= highestCm) wanted += share
      return Math.min(1, wanted)
    },
  }
}

const UNKNOWN: readonly StateShare[] = [{ state: NO_HEIGHT, share: 1 }]
