import { readNumber } from '#app/domain/documents.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { DISCIPLINES, type DisciplineKey, STAT_PAIRS, type StatPairKey } from './disciplines.table.ts'

/** Stats are valid only with exactly this many entries (spec 5). */
export const STAT_COUNT = 16

/**
 * The stats of a horse, any number of them: a list, or a text separated by white space. An entry that is not a number
 * counts as 0, as in the add form (spec 5). Empty for any other value.
 */
export function readStats(stats: unknown): number[] {
  const text = typeof stats === 'string' ? stats.trim() : ''
  const entries: readonly unknown[] = Array.isArray(stats) ? stats : text === '' ? [] : text.split(/\s+/)
  return entries.map((entry) => readNumber(entry) ?? 0)
}

/** The sum of each pair's two stats, designed for 0-200 without an upper limit; null unless there are 16 stats. */
export function pairValues(stats: unknown): Record<StatPairKey, number> | null {
  const values = readStats(stats)
  if (values.length !== STAT_COUNT) return null
  const pairs = STAT_PAIRS.map(({ key }, at) => [key, (values[2 * at] ?? 0) + (values[2 * at + 1] ?? 0)])
  return Object.fromEntries(pairs) as Record<StatPairKey, number> // one for each pair
}

/**
 * The potential in each discipline (spec 9): the mean of its four pair values, designed for 0-200 and a multiple of
 * 0.25 for whole stats; for Allround the sum of all eight, 0-1600. Null unless there are exactly 16 stats (spec 5).
 */
export function potentials(stats: unknown): Record<DisciplineKey, number> | null {
  const values = pairValues(stats)
  if (values === null) return null
  const found = DISCIPLINES.map(({ key, pairs, method }) => {
    const sum = pairs.reduce((total, pair) => total + values[pair], 0)
    return [key, method === 'sum' ? sum : sum / pairs.length]
  })
  return Object.fromEntries(found) as Record<DisciplineKey, number> // one for each discipline
}

/** A potential as shown: exact, decimal comma, no trailing zeros; blank without one. */
export function formatPotential(potential: number | null | undefined): string {
  return potential === null || potential === undefined ? '' : formatNumber(potential)
}
