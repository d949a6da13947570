import { readNumber } from '#app/domain/documents.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { DISCIPLINE_KEYS, DISCIPLINES, type DisciplineKey, STAT_PAIRS, type StatPairKey } from './disciplines.table.ts'

/** Stats are valid only with exactly this many entries (spec 5). */
export const STAT_COUNT = 16
/** The number of stats in the add form (spec 3): too few for a potential. */
export const ADD_FORM_STAT_COUNT = 8

const NO_PAIRS: Readonly<Record<StatPairKey, number>> = {
  strength: 0,
  endurance: 0,
  agility: 0,
  speed: 0,
  intelligence: 0,
  movements: 0,
  jumping: 0,
  charisma: 0,
}

// Each discipline of the table at 0.
const NO_POTENTIALS = Object.fromEntries(DISCIPLINE_KEYS.map((key) => [key, 0])) as Record<DisciplineKey, number>

/**
 * The stats of a horse, any number of them: a list, or a text separated by white space. An entry that is not a number
 * counts as 0, as in the add form (spec 5). Empty for any other value.
 */
export function readStats(stats: unknown): number[] {
  const text = typeof stats === 'string' ? stats.trim() : ''
  const entries: readonly unknown[] = Array.isArray(stats) ? stats : text === '' ? [] : text.split(/\s+/)
  return entries.map((entry) => readNumber(entry) ?? 0)
}

/**
 * The sum of each pair's two stats, designed for 0-200 but without an upper limit; null unless there are exactly 16
 * stats.
 */
export function pairValues(stats: unknown): Record<StatPairKey, number> | null {
  const values = readStats(stats)
  if (values.length !== STAT_COUNT) return null
  const found: Record<StatPairKey, number> = { ...NO_PAIRS }
  for (const [index, { key }] of STAT_PAIRS.entries()) {
    found[key] = (values[2 * index] ?? 0) + (values[2 * index + 1] ?? 0)
  }
  return found
}

/**
 * The potential in each discipline (spec 9): the mean of its four pair values, designed for 0-200 and a multiple of
 * 0.25 for whole stats; for Allround the sum of all eight, 0-1600. Null unless there are exactly 16 stats (spec 5).
 */
export function potentials(stats: unknown): Record<DisciplineKey, number> | null {
  const values = pairValues(stats)
  if (values === null) return null
  const found: Record<DisciplineKey, number> = { ...NO_POTENTIALS }
  for (const { key, pairs, method } of DISCIPLINES) {
    const sum = pairs.reduce((total, pair) => total + values[pair], 0)
    found[key] = method === 'sum' ? sum : sum / pairs.length
  }
  return found
}

/** A potential as shown: exact, decimal comma, no trailing zeros; blank without one. */
export function formatPotential(potential: number | null | undefined): string {
  return potential === null || potential === undefined ? '' : formatNumber(potential)
}
