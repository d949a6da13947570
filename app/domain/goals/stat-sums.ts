/**
 * Sums of a foal's stats, for thousands of pairs. Each stat is one of two parent values plus an offset that is drawn
 * alike for every horse. So a sum has two parts: the offsets, with one distribution for all pairs, and the choice of
 * parent values, which is a short list.
 */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { gridFor, SIDE_WAYS, WIDEST_PARTS } from '#app/domain/odds/stat-odds.ts'

export type ParentStats = { values: readonly number[]; perPoint: number }

/** The 16 stats of a parent; null with any other number of them. */
export function parentStats(stats: unknown): ParentStats | null {
  const values = readStats(stats)
  return values.length === FOAL_RULES.statCount ? { values, perPoint: gridFor(values) } : null
}

export const { lowest: LOWEST_OFFSET, highest: HIGHEST_OFFSET } = FOAL_RULES.statOffset
const OFFSETS = HIGHEST_OFFSET - LOWEST_OFFSET + 1
const SIRE_SHARE = SIDE_WAYS.sire / (SIDE_WAYS.sire + SIDE_WAYS.dam)

/** By number of stats: the chance of each sum of offsets, from the lowest up, and the chance of that sum or more. */
const offsetChances: Float64Array[] = [Float64Array.of(1)]
const offsetTails: Float64Array[] = [Float64Array.of(1)]

function chancesOfOffsets(stats: number): Float64Array {
  const known = offsetChances[stats]
  if (known) return known
  const before = chancesOfOffsets(stats - 1)
  const chances = new Float64Array(before.length + OFFSETS - 1)
  for (const [at, chance] of before.entries()) {
    for (let offset = 0; offset < OFFSETS; offset++)
      chances[at + offset] = (chances[at + offset] ?? 0) + chance / OFFSETS
  }
  offsetChances[stats] = chances
  return chances
}

/** Makes of chances, for each place, the sum of those from there on. */
export function makeTail(chances: Float64Array, length = chances.length): void {
  for (let at = length - 2; at >= 0; at--) chances[at] = (chances[at] ?? 0) + (chances[at + 1] ?? 0)
}

/** The chance that the offsets of so many stats add up to at least a number of points above their lowest sum. */
function offsetTail(stats: number): Float64Array {
  const known = offsetTails[stats]
  if (known) return known
  const tail = chancesOfOffsets(stats).slice()
  makeTail(tail)
  tail[0] = 1
  offsetTails[stats] = tail
  return tail
}

/** Room for numbers that nobody needs after the next are worked out: an array for each takes longer than its sums. */
export class Room {
  #all = new Float64Array(256)

  /** At least so many, all zero. */
  of(length: number): Float64Array {
    if (length > this.#all.length) this.#all = new Float64Array(2 * length)
    else this.#all.fill(0, 0, length)
    return this.#all
  }
}

/** Chances of the sums of some stats, in parts of a point, lowest first. With floors they add up to less than 1. */
type Choices = {
  /** The lowest sum, in parts of a point, without the offsets of `freeStats`. */
  lowest: number
  perPoint: number
  /** The chance of each sum above it, as many as `length`. */
  chances: Float64Array
  length: number
  /** The number of stats whose offset is still to be added. */
  freeStats: number
}

const NO_FLOORS: ReadonlyMap<number, number> = new Map()

/**
 * The sums of these stats, all reaching their `floors` (lowest value by stat), in the room until its next use; null if
 * values are too far apart.
 */
export function choicesOf(
  sire: ParentStats,
  dam: ParentStats,
  used: readonly number[],
  room: Room,
  floors: ReadonlyMap<number, number> = NO_FLOORS,
): Choices | null {
  const perPoint = sire.perPoint === 1 && dam.perPoint === 1 ? 1 : gridFor([...sire.values, ...dam.values])
  let widest = 1
  for (const at of used)
    widest += Math.abs((sire.values[at] ?? 0) - (dam.values[at] ?? 0)) * perPoint + OFFSETS * perPoint
  if (!(widest <= WIDEST_PARTS)) return null
  const size = Math.ceil(widest) + 1
  let chances = room.of(size)
  chances[0] = 1
  let length = 1
  let lowest = 0
  let freeStats = 0
  const bottom = FOAL_RULES.statFloor * perPoint
  for (const at of used) {
    const ofSire = Math.round((sire.values[at] ?? 0) * perPoint)
    const ofDam = Math.round((dam.values[at] ?? 0) * perPoint)
    const low = Math.min(ofSire, ofDam)
    const wished = floors.get(at)
    if (wished === undefined && low + LOWEST_OFFSET * perPoint >= bottom) {
      const apart = Math.max(ofSire, ofDam) - low
      const lowShare = ofSire <= ofDam ? SIRE_SHARE : 1 - SIRE_SHARE
      length += apart
      for (let sum = length - 1; sum >= apart; sum--) {
        chances[sum] = (chances[sum] ?? 0) * lowShare + (chances[sum - apart] ?? 0) * (1 - lowShare)
      }
      for (let sum = Math.min(apart, length) - 1; sum >= 0; sum--) chances[sum] = (chances[sum] ?? 0) * lowShare
      lowest += low
      freeStats += 1
      continue
    }
    // Near the floor several offsets give the same value, and below a wished value they do not count: each is added by
    // itself.
    const least = Math.max(bottom, low + LOWEST_OFFSET * perPoint)
    const next = new Float64Array(size)
    let nextLength = length
    for (const [parent, share] of [[ofSire, SIRE_SHARE] as const, [ofDam, 1 - SIRE_SHARE] as const]) {
      for (let offset = LOWEST_OFFSET; offset <= HIGHEST_OFFSET; offset++) {
        const value = Math.max(bottom, parent + offset * perPoint)
        if (wished !== undefined && value < wished * perPoint - 1e-6) continue
        nextLength = Math.max(nextLength, length + value - least)
        for (let sum = 0; sum < length; sum++) {
          next[sum + value - least] = (next[sum + value - least] ?? 0) + ((chances[sum] ?? 0) * share) / OFFSETS
        }
      }
    }
    chances = next
    length = nextLength
    lowest += least
  }
  return { lowest, perPoint, chances, length, freeStats }
}

/** The chance of `limit` points or more. */
export function chanceOfSum({ lowest, perPoint, chances, length, freeStats }: Choices, limit: number): number {
  if (limit === Number.POSITIVE_INFINITY) return 0
  const tail = offsetTail(freeStats)
  const missing = limit * perPoint - lowest - freeStats * LOWEST_OFFSET * perPoint
  let chance = 0
  for (let sum = 0; sum < length; sum++) {
    const share = chances[sum] ?? 0
    if (share === 0) continue
    const points = Math.ceil((missing - sum) / perPoint)
    chance += share * (points <= 0 ? 1 : (tail[points] ?? 0))
  }
  return chance
}

/** Offsets and choices combined: the chance of each sum in parts, from `lowest` up. */
export function wholeSums(
  { lowest, perPoint, chances, length, freeStats }: Choices,
  room: Room,
): Pick<Choices, 'lowest' | 'chances' | 'length'> {
  const offsets = chancesOfOffsets(freeStats)
  const whole = length + (offsets.length - 1) * perPoint
  const all = room.of(whole)
  for (let sum = 0; sum < length; sum++) {
    const chance = chances[sum] ?? 0
    if (chance === 0) continue
    // Most stats are whole, and this is the innermost of all loops.
    if (perPoint === 1)
      for (let at = 0; at < offsets.length; at++) all[sum + at] = (all[sum + at] ?? 0) + chance * (offsets[at] ?? 0)
    else
      for (let at = 0, place = sum; at < offsets.length; at++, place += perPoint)
        all[place] = (all[place] ?? 0) + chance * (offsets[at] ?? 0)
  }
  return { lowest: lowest + freeStats * LOWEST_OFFSET * perPoint, chances: all, length: whole }
}

/** A cheap upper bound for the chance of `limit` points, from the better parent value of each stat. */
export function chanceAtMost(sire: ParentStats, dam: ParentStats, used: readonly number[], limit: number): number {
  if (limit === Number.POSITIVE_INFINITY) return 0
  let best = 0
  // A value raised by the floor is at most this value with the same offset.
  const least = FOAL_RULES.statFloor - LOWEST_OFFSET
  for (const at of used) best += Math.max(sire.values[at] ?? 0, dam.values[at] ?? 0, least)
  const points = Math.ceil(limit - best - used.length * LOWEST_OFFSET - 1e-6)
  return points <= 0 ? 1 : (offsetTail(used.length)[points] ?? 0)
}
