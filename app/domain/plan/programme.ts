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

/**
 * The fewest foals in all for this chance of the whole programme, by cross. A foal more is bred where it adds most, so
 * that a cross with a small chance gets less than its share of the sureness. Null if one needs more than `MOST_FOALS`.
 */
export function foalsFor(programme: Programme, crosses: number, sureness: number): number[] | null {
  const chanceOf = (foals: readonly number[]) => outcomeOf(programme, foals).reached.at(-1) ?? 0
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
  }
  let foals = equally(high)
  for (;;) {
    foals = surest(foals, chanceOf)
    const fewer = fewerOf(foals).filter(isSure)
    if (fewer.length === 0) return foals
    foals = bestOf(fewer, chanceOf)
  }
}

const START_STEP = 1 / 512
/** Foals that are moved to another cross or left out at once. */
const STEPS = [16, 4, 1] as const

/** As many foals in all, moved between crosses while that makes the programme surer. */
function surest(foals: readonly number[], chanceOf: (foals: readonly number[]) => number): number[] {
  let best = [...foals]
  let most = chanceOf(best)
  for (const step of STEPS) {
    for (;;) {
      const moved = fewerOf(best, step).flatMap((fewer) =>
        fewer.flatMap((count, at) => (count + step > MOST_FOALS ? [] : [fewer.with(at, count + step)])),
      )
      const next = bestOf([best, ...moved], chanceOf)
      const chance = chanceOf(next)
      if (!(chance > most + ROUNDING)) break
      ;[best, most] = [next, chance]
    }
  }
  return best
}

const fewerOf = (foals: readonly number[], step = 1) =>
  foals.flatMap((count, at) => (count > step ? [foals.with(at, count - step)] : []))

/** The surest of them, the first where several are. */
function bestOf(all: readonly (readonly number[])[], chanceOf: (foals: readonly number[]) => number): number[] {
  const chances = all.map(chanceOf)
  return [...(all[chances.indexOf(Math.max(...chances))] ?? [])]
}

const ROUNDING = 1e-9

/** So many foals in all, and the chance that the programme ends with the wished foal. */
export type RiskPoint = { foals: number; chance: number }

/** Of the number of foals that a programme is planned with. */
const RISK_PARTS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** How the chance grows with the number of foals, shared out between the crosses as well as they can be. */
export function* riskOf(programme: Programme, foals: readonly number[]): Generator<void, RiskPoint[]> {
  const chanceOf = (counts: readonly number[]) => outcomeOf(programme, counts).reached.at(-1) ?? 0
  const points = new Map<number, number>()
  for (const part of RISK_PARTS) {
    const counts = foals.map((count) => Math.min(MOST_FOALS, Math.max(1, Math.round(count * part))))
    const shared = part === 1 ? counts : surest(counts, chanceOf)
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
