/** What a foal's stats, potentials and height can be, from the constants that a foal is drawn with (`FOAL_RULES`). */
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import {
  DISCIPLINES,
  type DisciplineKey,
  STAT_PAIRS,
  type StatPairKey,
} from '#app/domain/competition/disciplines.table.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { type Distribution, distributionOf, dividedBy, sumOf } from './distribution.ts'

/** Grids for stats that are not whole, as parts of a point. Values that fit no grid are rounded to the last. */
const PARTS_PER_POINT = [1, 2, 4, 10, 20, 100] as const

/** The coarsest grid that fits all values, in parts of a point: 1 for whole numbers. */
export function gridFor(values: readonly number[]): number {
  return PARTS_PER_POINT.find((parts) => values.every((value) => isWhole(value * parts))) ?? 100
}
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** How often the sire's and the dam's value is drawn, in whole ways: 1 and 1 for a share of 1/2. */
function sideWays(): { sire: number; dam: number } {
  let of = 1
  while (!Number.isInteger(FOAL_RULES.firstShare * of)) of *= 2
  return { sire: FOAL_RULES.firstShare * of, dam: of - FOAL_RULES.firstShare * of }
}
export const SIDE_WAYS = sideWays()

/** One foal stat of parents with these values, as `foalStat` draws it: 32 ways. `perPoint` is their grid. */
export function statOdds(sire: number, dam: number, perPoint = gridFor([sire, dam])): Distribution {
  const { lowest, highest } = FOAL_RULES.statOffset
  const waysByPart = new Map<number, number>()
  for (const [parent, ways] of [[sire, SIDE_WAYS.sire] as const, [dam, SIDE_WAYS.dam] as const]) {
    for (let offset = lowest; offset <= highest; offset++) {
      const part = Math.round(Math.max(FOAL_RULES.statFloor, parent + offset) * perPoint)
      waysByPart.set(part, (waysByPart.get(part) ?? 0) + ways)
    }
  }
  return distributionOf(waysByPart, perPoint)
}

/** A foal's height in cm, as `foalHeight` draws it: 14 ways. Null where a parent's height is unknown. */
export function heightOdds(sireCm: number | null, damCm: number | null): Distribution | null {
  if (sireCm === null || damCm === null) return null
  const { lowest, highest } = FOAL_RULES.heightOffsetCm
  const waysByCm = new Map<number, number>()
  for (const [coin, ways] of [[0, SIDE_WAYS.sire] as const, [1, SIDE_WAYS.dam] as const]) {
    for (let offset = lowest; offset <= highest; offset++) {
      const heightCm = Math.floor((sireCm + damCm + coin) / 2) + offset
      waysByCm.set(heightCm, (waysByCm.get(heightCm) ?? 0) + ways)
    }
  }
  return distributionOf(waysByCm, 1)
}

export type StatOdds = {
  /** The 16 stats in their order. */
  stats: readonly Distribution[]
  /** The value of each pair: the sum of its two stats. */
  pairs: Readonly<Record<StatPairKey, Distribution>>
  /** The potential in each discipline: the mean of its four pairs, for Allround the sum of all eight. */
  potentials: Readonly<Record<DisciplineKey, Distribution>>
}

/** Values that differ by more parts than this, over all stats, cannot be stats. */
export const WIDEST_PARTS = 65_536

/** Exact odds of a pair's stats. Null unless both parents have exactly 16 stats (spec 5) of a reasonable size. */
export function statOddsOf(sireStats: unknown, damStats: unknown): StatOdds | null {
  const stats = eachStatOdds(sireStats, damStats)
  if (stats === null) return null
  const pairs = pairOdds(stats)
  return { stats, pairs, potentials: potentialOdds(pairs) }
}

/** The 16 stats of a pair's foal in their order; null in the same cases. */
export function eachStatOdds(sireStats: unknown, damStats: unknown): Distribution[] | null {
  const sire = readStats(sireStats)
  const dam = readStats(damStats)
  if (sire.length !== FOAL_RULES.statCount || dam.length !== FOAL_RULES.statCount) return null
  const grid = gridFor([...sire, ...dam])
  const apart = sire.reduce((sum, value, at) => sum + Math.abs(value - (dam[at] ?? 0)) * grid, 0)
  if (
    !(apart <= WIDEST_PARTS) ||
    [...sire, ...dam].some((value) => Math.abs(value) * grid > Number.MAX_SAFE_INTEGER / 100)
  )
    return null
  return sire.map((value, at) => statOdds(value, dam[at] ?? 0, grid))
}

/** The potential in one discipline of a foal with these stats. */
export function potentialOddsIn(discipline: DisciplineKey, stats: readonly Distribution[]): Distribution {
  const { pairs, method } = getDiscipline(discipline)
  const used = pairs.flatMap((pair) => {
    const at = 2 * STAT_PAIRS.findIndex(({ key }) => key === pair)
    return stats.slice(at, at + 2)
  })
  return method === 'sum' ? sumOf(used) : dividedBy(sumOf(used), pairs.length)
}

function pairOdds(stats: readonly Distribution[]): Record<StatPairKey, Distribution> {
  const entries = STAT_PAIRS.map(({ key }, at) => [key, sumOf(stats.slice(2 * at, 2 * at + 2))] as const)
  return Object.fromEntries(entries) as Record<StatPairKey, Distribution> // one entry for each key of the table
}

function potentialOdds(pairs: Readonly<Record<StatPairKey, Distribution>>): Record<DisciplineKey, Distribution> {
  const entries = DISCIPLINES.map(({ key, pairs: used, method }) => {
    const sum = sumOf(used.map((pair) => pairs[pair]))
    return [key, method === 'sum' ? sum : dividedBy(sum, used.length)] as const
  })
  return Object.fromEntries(entries) as Record<DisciplineKey, Distribution> // one entry for each key of the table
}
