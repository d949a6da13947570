/** What stands below a column of the table: a mean, a span of years, or how many have it. */
import { readYear } from '#app/domain/age.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { readFlag, readHeight, readNumber } from '#app/domain/documents.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { readExteriorTotal } from '#app/domain/grading/exterior.ts'
import { parsePremieringResult } from '#app/domain/grading/premiering.ts'

export type ColumnTotal =
  | { kind: 'mean'; mean: number; count: number }
  | { kind: 'span'; from: number; to: number }
  | { kind: 'count'; count: number }

/** What a column counts as: its kind, or the points that a text begins with (`40, AB`). */
export type Counted = FieldKind | 'points'
type Summed = { reads: (value: unknown) => number | null; shows: ColumnTotal['kind'] }

/** How a stored value counts, by the kind of its field. Other kinds have no total. */
const SUMMED: Readonly<Partial<Record<Counted, Summed>>> = {
  year: { reads: readYear, shows: 'span' },
  height: { reads: readHeight, shows: 'mean' },
  generation: { reads: readNumber, shows: 'mean' },
  number: { reads: readNumber, shows: 'mean' },
  stats: { reads: statSum, shows: 'mean' },
  points: { reads: (value) => parsePremieringResult(value).points, shows: 'mean' },
  'exterior-total': { reads: readExteriorTotal, shows: 'mean' },
  flag: { reads: (value) => (readFlag(value) ? 1 : null), shows: 'count' },
}

function statSum(value: unknown): number | null {
  const stats = readStats(value)
  return stats.length === 0 ? null : stats.reduce((all, one) => all + one, 0)
}

export const isSummed = (kind: Counted): boolean => kind in SUMMED

/** A stored value as totals and ranges count it; null if it is no figure. */
export const countedValue = (kind: Counted, value: unknown): number | null => SUMMED[kind]?.reads(value) ?? null

/** The figure of a cell's text, read as the total of its column reads what is stored; null if it is none. */
export const figureOf = (kind: FieldKind, text: string): number | null =>
  kind === 'height' ? readHeight(text) : readNumber(text)

/** The total of stored values, each with how often it occurs; null if none can be read. */
export function columnTotal(
  kind: Counted,
  values: Iterable<readonly [value: unknown, times: number]>,
): ColumnTotal | null {
  const summed = SUMMED[kind]
  if (summed === undefined) return null
  let [count, sum, from, to] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [value, times] of values) {
    const number = summed.reads(value)
    if (number === null) continue
    count += times
    sum += number * times
    from = Math.min(from, number)
    to = Math.max(to, number)
  }
  if (summed.shows === 'count') return { kind: 'count', count }
  if (count === 0) return null
  return summed.shows === 'span' ? { kind: 'span', from, to } : { kind: 'mean', mean: sum / count, count }
}
