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
  const courses = drawn ?? NOT_DRAWN
  for (const course of courses) {
    let end = 0
    for (const { weight, chances } of counted) {
      let through = weight
      for (const [at, count] of foals.entries()) {
        const sex = at < foals.length - 1 ? SEX_SHARE : 1
        through *= chanceWithin(sex * (chances[at] ?? 0) * (course.chances[at] ?? 1), count)
        reached[at] = (reached[at] ?? 0) + course.weight * through
      }
      end += through
    }
    squares += course.weight * end * end
  }
  const mean = reached.at(-1) ?? 0
  const spread = Math.max(0, squares - mean * mean)
  return { reached, error: drawn ? Math.sqrt(spread / Math.max(1, drawn.length - 1)) : 0 }
}

/** The fewest foals of each cross, each equally sure, for this chance. Null if one needs more than `MOST_FOALS`. */
export function foalsFor(programme: Programme, crosses: number, sureness: number): number[] | null {
  const ofEach = sureness ** (1 / crosses)
  const foals: number[] = []
  let before = 1
  for (let at = 0; at < crosses; at++) {
    // Later crosses get 0 foals, so that this cross is not taken for the last one, which needs no particular sex.
    const rest = Array.from({ length: crosses - at - 1 }, () => 0)
    const reach = (count: number) => outcomeOf(programme, [...foals, count, ...rest]).reached[at] ?? 0
    if (reach(MOST_FOALS) < ofEach * before - ROUNDING) return null
    let low = 1
    let high = MOST_FOALS
    while (low < high) {
      const middle = (low + high) >> 1
      if (reach(middle) >= ofEach * before - ROUNDING) high = middle
      else low = middle + 1
    }
    foals.push(low)
    before = reach(low)
  }
  return foals
}

const ROUNDING = 1e-9

/** The number of foals of one pair until at least one is as wished with this sureness; null where none ever is. */
export function foalsOfPair(chance: number, sureness: number): number | null {
  if (chance <= 0) return null
  return chance >= 1 ? 1 : Math.ceil(Math.log1p(-sureness) / Math.log1p(-chance) - ROUNDING)
}
