/** A whole programme of crosses: how many foals of each, and the chance that it ends with the wished foal. */
import type { Path } from './shapes.ts'
import { mergedPaths } from './trait.ts'

/** Half of all foals have the sex that the next cross needs; the last foal may have either. */
export const SEX_SHARE = 1 / 2

/** The most foals of one cross. A programme that needs more is not offered. */
const MOST_FOALS = 200

export type Programme = {
  /** Outcomes that were calculated exactly, all causes combined. */
  counted: readonly Path[]
  /** Simulated outcomes, equally likely; null where nothing had to be simulated. */
  drawn: readonly Path[] | null
}

type Outcome = {
  /** The chance that each cross up to and including this one has given its foal. */
  reached: readonly number[]
  /** The standard error of the last of them; 0 where everything is exact. */
  error: number
  /** The mean number of foals if each cross ends at its first right foal, and all with one that gives none. */
  expected: number
}

/** Combines independent causes. */
export function togetherOf(parts: readonly (readonly Path[])[], crosses: number): Path[] {
  let all: Path[] = [{ weight: 1, chances: Array.from({ length: crosses }, () => 1) }]
  for (const paths of parts) {
    all = mergedPaths(
      all.flatMap((one) =>
        paths.map(({ weight, chances }) => ({
          weight: one.weight * weight,
          chances: one.chances.map((chance, at) => chance * (chances[at] ?? 0)),
        })),
      ),
    )
  }
  return all
}

/** The chance that at least one of so many foals is right, `chance` being that of each. */
export const chanceWithin = (chance: number, foals: number) =>
  chance >= 1 ? Number(foals > 0) : -Math.expm1(foals * Math.log1p(-chance))

const NOT_DRAWN: readonly Path[] = [{ weight: 1, chances: [] }]

/** How far the programme gets with this number of foals for each cross. */
export function outcomeOf({ counted, drawn }: Programme, foals: readonly number[]): Outcome {
  const reached = foals.map(() => 0)
  let squares = 0
  let expected = 0
  const courses = drawn ?? NOT_DRAWN
  for (const course of courses) {
    let end = 0
    for (const { weight, chances } of counted) {
      let through = weight
      for (const [at, count] of foals.entries()) {
        const sex = at < foals.length - 1 ? SEX_SHARE : 1
        const chance = sex * (chances[at] ?? 0) * (course.chances[at] ?? 1)
        const within = chanceWithin(chance, count)
        expected += course.weight * through * (chance > 0 ? within / chance : count)
        through *= within
        reached[at] = (reached[at] ?? 0) + course.weight * through
      }
      end += through
    }
    squares += course.weight * end * end
  }
  const mean = reached.at(-1) ?? 0
  const spread = Math.max(0, squares - mean * mean)
  return { reached, error: drawn ? Math.sqrt(spread / Math.max(1, drawn.length - 1)) : 0, expected }
}

/** The mean chance of each cross over all courses, the sex of its foal not counted. */
export function meanChances({ counted, drawn }: Programme, crosses: number): number[] {
  const mean = (paths: readonly Path[], at: number) =>
    paths.reduce((sum, { weight, chances }) => sum + weight * (chances[at] ?? 0), 0)
  return Array.from({ length: crosses }, (_, at) => mean(counted, at) * (drawn ? mean(drawn, at) : 1))
}

/** The chance that every cross gives its foal, by the foals of each; at least one of each. */
type ChanceOf = (foals: readonly number[]) => number

/** The most figures that are kept while shares of foals are compared: 16 MB. */
const MOST_KEPT = 2_000_000

/**
 * The chance of the whole programme, quick for many shares of foals: what a cross gives by its number of foals is
 * worked out once for all courses.
 */
export function chanceOfAll({ counted, drawn }: Programme, crosses: number): ChanceOf {
  const courses = (drawn ?? NOT_DRAWN).flatMap((course) => counted.map((path) => [course, path] as const))
  const weights = Float64Array.from(courses, ([course, path]) => course.weight * path.weight)
  const failing = Array.from({ length: crosses }, (_, at) => {
    const sex = at < crosses - 1 ? SEX_SHARE : 1
    // Many courses share a chance, as those of one pair of horses.
    const known = new Map<number, number>()
    const places = Uint32Array.from(courses, ([course, path]) => {
      const log = Math.log1p(-Math.min(1, sex * (path.chances[at] ?? 0) * (course.chances[at] ?? 1)))
      const place = known.get(log) ?? known.size
      known.set(log, place)
      return place
    })
    return { logs: Float64Array.from(known.keys()), places, known: new Map<number, Float64Array>() }
  })
  let kept = 0
  const within = ({ logs, known }: (typeof failing)[number], count: number) => {
    const before = known.get(count)
    if (before) return before
    if (kept > MOST_KEPT) {
      for (const one of failing) one.known.clear()
      kept = 0
    }
    const found = logs.map((log) => -Math.expm1(count * log))
    known.set(count, found)
    kept += found.length
    return found
  }
  const told = new Map<number, number>()
  return (foals) => {
    // The same share is asked for again and again.
    const key = foals.reduce((before, count) => before * (MOST_FOALS + 1) + count, 0)
    const before = told.get(key)
    if (before !== undefined) return before
    const parts = failing.map((cross, at) => ({ places: cross.places, chances: within(cross, foals[at] ?? 0) }))
    let sum = 0
    for (let course = 0; course < weights.length; course++) {
      let through = weights[course] ?? 0
      for (const { places, chances } of parts) through *= chances[places[course] ?? 0] ?? 0
      sum += through
    }
    told.set(key, sum)
    return sum
  }
}

/**
 * The fewest foals in all for this chance of the whole programme, by cross. A foal more is bred where it adds most, so
 * that a cross with a small chance gets less than its share of the sureness. Null if one needs more than `MOST_FOALS`.
 * Yields so that other work can run.
 */
export function* foalsFor(
  programme: Programme,
  crosses: number,
  sureness: number,
  chanceOf: ChanceOf = chanceOfAll(programme, crosses),
): Generator<void, number[] | null> {
  const isSure = (foals: readonly number[]) => chanceOf(foals) >= sureness - ROUNDING
  const chances = meanChances(programme, crosses).map((chance, at) => (at < crosses - 1 ? SEX_SHARE : 1) * chance)
  // The best start is about as sure in each cross; from it foals are moved between crosses, and left out.
  const equally = (each: number) =>
    chances.map((chance) => Math.min(MOST_FOALS, foalsOfPair(chance, each) ?? MOST_FOALS))
  let [low, high] = [0, 1]
  if (!isSure(equally(high))) return null
  while (high - low > START_STEP) {
    const middle = (low + high) / 2
    if (isSure(equally(middle))) high = middle
    else low = middle
    yield
  }
  let foals = equally(high)
  for (;;) {
    foals = yield* surest(foals, chanceOf)
    const fewer = fewerOf(foals).filter(isSure)
    if (fewer.length === 0) return foals
    foals = bestOf(fewer, chanceOf)
  }
}

/** Of several programmes the one with the fewest foals, the first of equals; null where none is within `foalsFor`. */
export function* fewestOf<Way extends { programme: Programme }>(
  ways: readonly Way[],
  crosses: number,
  sureness: number,
): Generator<void, (Way & { foals: readonly number[]; chanceOf: ChanceOf }) | null> {
  let best: (Way & { foals: readonly number[]; chanceOf: ChanceOf }) | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const way of ways) {
    const chanceOf = chanceOfAll(way.programme, crosses)
    const foals = yield* foalsFor(way.programme, crosses, sureness, chanceOf)
    const total = foals?.reduce((sum, count) => sum + count, 0) ?? Number.POSITIVE_INFINITY
    if (!foals || total >= fewest) continue
    best = { ...way, foals, chanceOf }
    fewest = total
  }
  return best
}

const START_STEP = 1 / 512
/** Foals that are moved to another cross or left out at once. */
const STEPS = [16, 4, 1] as const

/** As many foals in all, moved between crosses while that makes the programme surer. */
function* surest(foals: readonly number[], chanceOf: ChanceOf): Generator<void, number[]> {
  let best = [...foals]
  let most = chanceOf(best)
  for (const step of STEPS) {
    for (;;) {
      const moved = fewerOf(best, step).flatMap((fewer) =>
        fewer.flatMap((count, at) => (count + step > MOST_FOALS ? [] : [fewer.with(at, count + step)])),
      )
      const next = bestOf([best, ...moved], chanceOf)
      const chance = chanceOf(next)
      yield
      if (!(chance > most + ROUNDING)) break
      ;[best, most] = [next, chance]
    }
  }
  return best
}

const fewerOf = (foals: readonly number[], step = 1) =>
  foals.flatMap((count, at) => (count > step ? [foals.with(at, count - step)] : []))

/** The surest of them, the first where several are. */
function bestOf(all: readonly (readonly number[])[], chanceOf: ChanceOf): number[] {
  const chances = all.map(chanceOf)
  return [...(all[chances.indexOf(Math.max(...chances))] ?? [])]
}

const ROUNDING = 1e-9

/** So many foals in all, and the chance that the programme ends with the wished foal. */
export type RiskPoint = { foals: number; chance: number }

/** Of the number of foals that a programme is planned with. */
const RISK_PARTS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** How the chance grows with the number of foals, shared out between the crosses as well as they can be. */
export function* riskOf(chanceOf: ChanceOf, foals: readonly number[]): Generator<void, RiskPoint[]> {
  const points = new Map<number, number>()
  for (const part of RISK_PARTS) {
    const counts = foals.map((count) => Math.min(MOST_FOALS, Math.max(1, Math.round(count * part))))
    const shared = part === 1 ? counts : yield* surest(counts, chanceOf)
    points.set(
      shared.reduce((sum, count) => sum + count, 0),
      chanceOf(shared),
    )
    yield
  }
  return [...points].map(([total, chance]) => ({ foals: total, chance }))
}

/** The number of foals of one pair until at least one is as wished with this sureness; null where none ever is. */
export function foalsOfPair(chance: number, sureness: number): number | null {
  if (chance <= 0) return null
  return chance >= 1 ? 1 : Math.ceil(Math.log1p(-sureness) / Math.log1p(-chance) - ROUNDING)
}
