/**
 * The chance that a foal's potential points to a class or a higher one, for thousands of pairs. The same odds as
 * `odds/class-odds.ts`, in doubles: what all pairs share is worked out once.
 *
 * A stat is a coin's choice between two values, plus an offset that is the same for every horse. So the sum of a potential
 * is the sum of choices plus the sum of offsets; the second has one distribution for all pairs, the first is a short list.
 */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { gridFor, SIDE_WAYS, WIDEST_PARTS } from '#app/domain/odds/stat-odds.ts'

export type ParentStats = { values: readonly number[]; perPoint: number }

/** The 16 stats of a parent; null with any other number of them. */
export function parentStats(stats: unknown): ParentStats | null {
  const values = readStats(stats)
  return values.length === FOAL_RULES.statCount ? { values, perPoint: gridFor(values) } : null
}

const { lowest: LOWEST_OFFSET, highest: HIGHEST_OFFSET } = FOAL_RULES.statOffset
const OFFSETS = HIGHEST_OFFSET - LOWEST_OFFSET + 1
const SIRE_SHARE = SIDE_WAYS.sire / (SIDE_WAYS.sire + SIDE_WAYS.dam)

/** By number of stats and points above the lowest sum: the chance that the offsets sum to as much or more. */
const offsetTails: Float64Array[] = [Float64Array.of(1)]

function offsetTail(stats: number): Float64Array {
  const known = offsetTails[stats]
  if (known) return known
  let chances = Float64Array.of(1)
  for (let stat = 0; stat < stats; stat++) {
    const next = new Float64Array(chances.length + OFFSETS - 1)
    for (const [at, chance] of chances.entries()) {
      for (let offset = 0; offset < OFFSETS; offset++) next[at + offset] = (next[at + offset] ?? 0) + chance / OFFSETS
    }
    chances = next
  }
  for (let at = chances.length - 2; at >= 0; at--) chances[at] = (chances[at] ?? 0) + (chances[at + 1] ?? 0)
  chances[0] = 1
  offsetTails[stats] = chances
  return chances
}

export type ClassOutlook = {
  /** The chance for a foal of these stats, given the chance of each height group; null where stats are missing. */
  chance(sire: ParentStats | null, dam: ParentStats | null, groups: ReadonlyMap<HeightGroup, number>): number | null
}

/** How to tell the chance of `classKey` or higher. A key that the discipline does not have is never reached. */
export function classOutlook(discipline: DisciplineKey, classKey: string): ClassOutlook {
  const { classOrder, pairs, method } = getDiscipline(discipline)
  const wanted = classOrder.indexOf(classKey)
  const used = pairs.flatMap((pair) => {
    const at = STAT_PAIRS.findIndex(({ key }) => key === pair)
    return [2 * at, 2 * at + 1]
  })
  const divisor = method === 'sum' ? 1 : pairs.length
  const limits = new Map<HeightGroup, number>()
  /** The sum of stats a foal of this group needs: none at all for the lowest class, more than there is where no class is as high. */
  const limitOf = (group: HeightGroup) => {
    const known = limits.get(group)
    if (known !== undefined) return known
    const ladder = ladderFor(discipline, group)
    const rung = wanted < 0 ? -1 : ladder.findIndex(({ key }) => classOrder.indexOf(key) >= wanted)
    const limit =
      rung < 0
        ? Number.POSITIVE_INFINITY
        : rung === 0
          ? Number.NEGATIVE_INFINITY
          : (ladder[rung]?.minPotential ?? 0) * divisor
    limits.set(group, limit)
    return limit
  }
  return {
    chance(sire, dam, groups) {
      if (!sire || !dam) return null
      const choices = choicesOf(sire, dam, used)
      if (!choices) return null
      let chance = 0
      for (const [group, share] of groups) chance += share * chanceOfSum(choices, limitOf(group))
      return Math.min(1, chance)
    },
  }
}

type Choices = {
  /** The lowest sum, in parts of a point, without the offsets of `freeStats`. */
  lowest: number
  perPoint: number
  /** The chance of each sum above it. */
  chances: Float64Array
  /** Stats whose offset is still to be added. */
  freeStats: number
}

function choicesOf(sire: ParentStats, dam: ParentStats, used: readonly number[]): Choices | null {
  const perPoint = sire.perPoint === 1 && dam.perPoint === 1 ? 1 : gridFor([...sire.values, ...dam.values])
  let widest = 1
  for (const at of used)
    widest += Math.abs((sire.values[at] ?? 0) - (dam.values[at] ?? 0)) * perPoint + OFFSETS * perPoint
  if (!(widest <= WIDEST_PARTS)) return null
  let chances = new Float64Array(Math.ceil(widest) + 1)
  chances[0] = 1
  let length = 1
  let lowest = 0
  let freeStats = 0
  for (const at of used) {
    const ofSire = Math.round((sire.values[at] ?? 0) * perPoint)
    const ofDam = Math.round((dam.values[at] ?? 0) * perPoint)
    const low = Math.min(ofSire, ofDam)
    if (low + LOWEST_OFFSET * perPoint >= FOAL_RULES.statFloor * perPoint) {
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
    // Near the floor some offsets end in the same value: each is dealt out by itself.
    const floor = FOAL_RULES.statFloor * perPoint
    const next = new Float64Array(chances.length)
    let nextLength = length
    for (const [parent, share] of [[ofSire, SIRE_SHARE] as const, [ofDam, 1 - SIRE_SHARE] as const]) {
      for (let offset = LOWEST_OFFSET; offset <= HIGHEST_OFFSET; offset++) {
        const value = Math.max(floor, parent + offset * perPoint) - floor
        nextLength = Math.max(nextLength, length + value)
        for (let sum = 0; sum < length; sum++) {
          next[sum + value] = (next[sum + value] ?? 0) + ((chances[sum] ?? 0) * share) / OFFSETS
        }
      }
    }
    chances = next
    length = nextLength
    lowest += floor
  }
  return { lowest, perPoint, chances: chances.subarray(0, length), freeStats }
}

function chanceOfSum({ lowest, perPoint, chances, freeStats }: Choices, limit: number): number {
  if (limit === Number.NEGATIVE_INFINITY) return 1
  if (limit === Number.POSITIVE_INFINITY) return 0
  const tail = offsetTail(freeStats)
  const missing = limit * perPoint - lowest - freeStats * LOWEST_OFFSET * perPoint
  let chance = 0
  for (let sum = 0; sum < chances.length; sum++) {
    const points = Math.ceil((missing - sum) / perPoint)
    chance += (chances[sum] ?? 0) * (points <= 0 ? 1 : (tail[points] ?? 0))
  }
  return chance
}
