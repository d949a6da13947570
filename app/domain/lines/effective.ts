/**
 * How narrow a herd is, and how fast it narrows. All of it is exact but for the number of ancestors, whose limits are
 * told.
 * - Effective ancestors (Boichard, Maignel and Verrier 1997): the ancestor that explains most of the herd's genes is
 *   taken, then the one that explains most of the rest, and so on; 1 / sum p2 of their parts. Where a few horses stood
 *   between founders and herd it is far below the effective number of founders.
 * - Increase of inbreeding (Gutiérrez, Cervantes and Goyache 2009): for each horse 1 - (1 - F)^(1 / (t - 1)), with t
 *   equivalent complete generations. 1 / (2 x its mean) is the effective size: as many horses mated at random would
 *   become inbred as fast.
 */
import { sharesOf } from '#app/domain/kinship/common-ancestors.ts'
import type { Population } from './population.ts'

type Herd = Pick<Population, 'sires' | 'dams' | 'living'>

/** The number lies between these. */
export type EffectiveAncestors = { atLeast: number; atMost: number }

/** Limits that differ by less are one figure. */
const CLOSE = 1.001
const MOST_ANCESTORS = 3000

/** An ancestor a step; 0 for an empty herd. */
export function* effectiveAncestors({ sires, dams, living }: Herd): Generator<void, EffectiveAncestors> {
  const count = sires.length
  if (living.length === 0) return { atLeast: 0, atMost: 0 }
  // The parents of one that was taken are cut off: what they gave through it is explained.
  const cut = { sires: sires.slice(), dams: dams.slice() }
  const isTaken = new Uint8Array(count)
  const explained = new Float64Array(count + 1)
  let [squares, left, last] = [0, 1, 1]
  for (let taken = 0; taken < Math.min(count, MOST_ANCESTORS); taken++) {
    const shares = sharesOf(cut, living)
    let [best, most] = [-1, 0]
    for (let at = 0; at < count; at++) {
      // What it has from those that were taken is theirs.
      explained[at] =
        isTaken[at] === 1 ? 1 : ((explained[sires[at] ?? count] ?? 0) + (explained[dams[at] ?? count] ?? 0)) / 2
      const own = ((shares[at] ?? 0) * (1 - (explained[at] ?? 0))) / living.length
      if (own > most) [best, most] = [at, own]
    }
    if (best < 0) break
    isTaken[best] = 1
    cut.sires[best] = count
    cut.dams[best] = count
    squares += most * most
    left = Math.max(0, left - most)
    last = most
    // No later one explains more than this one.
    if ((squares + last * left) / squares < CLOSE) break
    yield
  }
  return { atLeast: 1 / (squares + last * left), atMost: 1 / squares }
}

/** `size` is null where no living horse is inbred. */
export type InbreedingRate = { rate: number; size: number | null }

/** The mean increase a generation among the living with more than one complete generation, and the effective size. */
export function inbreedingRate({
  living,
  inbreeding,
  generations,
}: Pick<Population, 'living' | 'inbreeding' | 'generations'>): InbreedingRate {
  const known = living.filter((at) => (generations[at] ?? 0) > 1)
  const sum = known.reduce(
    (total, at) => total + 1 - (1 - (inbreeding[at] ?? 0)) ** (1 / ((generations[at] ?? 0) - 1)),
    0,
  )
  const rate = known.length === 0 ? 0 : sum / known.length
  return { rate, size: rate > 0 ? 1 / (2 * rate) : null }
}

export type Birth = { sex: 'male' | 'female' | null; born: number; sire: number | null; dam: number | null }

/** Years from a parent's birth to that of its foal, in the mean, for each way; null for one that nobody went. */
export type Intervals = Record<'all' | 'sireToSon' | 'sireToDaughter' | 'damToSon' | 'damToDaughter', Interval | null>
type Interval = { years: number; count: number }

/** `births`: foals that became parents, with the years their parents were born in. A parent is older than its foal. */
export function generationIntervals(births: readonly Birth[]): Intervals {
  const sums = new Map<keyof Intervals, { years: number; count: number }>()
  const add = (way: keyof Intervals, years: number) => {
    const sum = sums.get(way) ?? { years: 0, count: 0 }
    sums.set(way, { years: sum.years + years, count: sum.count + 1 })
  }
  for (const { sex, born, ...parents } of births)
    for (const side of ['sire', 'dam'] as const) {
      const parent = parents[side]
      if (parent === null || parent >= born) continue
      add('all', born - parent)
      if (sex !== null) add(`${side}To${sex === 'male' ? 'Son' : 'Daughter'}`, born - parent)
    }
  const meanOf = (way: keyof Intervals): Interval | null => {
    const sum = sums.get(way)
    return sum ? { years: sum.years / sum.count, count: sum.count } : null
  }
  return {
    all: meanOf('all'),
    sireToSon: meanOf('sireToSon'),
    sireToDaughter: meanOf('sireToDaughter'),
    damToSon: meanOf('damToSon'),
    damToDaughter: meanOf('damToDaughter'),
  }
}
