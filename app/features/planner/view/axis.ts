import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { type Distribution, type ValueChance, valueChances } from '#app/domain/odds/distribution.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import type { Axis } from '#app/ui/plot-shape.ts'

/** Beyond these ends a curve is too low to see. */
const UNSEEN = 0.001

/** The ends between which nearly all of a distribution lies. */
export function seenEnds(chances: readonly ValueChance[]): [number, number] {
  let below = 0
  const first = chances.find(({ share }) => (below += share) > UNSEEN)
  let above = 0
  const last = chances.findLast(({ share }) => (above += share) > UNSEEN)
  return [first?.value ?? 0, last?.value ?? 0]
}

const ROUND = 10

/** One axis for all, on round figures. */
export function commonAxis(values: readonly number[]): Axis {
  const from = Math.floor(Math.min(...values) / ROUND) * ROUND
  const to = Math.ceil(Math.max(...values) / ROUND) * ROUND
  return { from, to: to > from ? to : from + ROUND }
}

export type Tick = { label: string; at: number }

const MOST_TICKS = 7

/** A width of 1, 2 or 5 times a power of ten that parts `span` into at most `most` ranges. */
function roundStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1) / most))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= most) ?? span
}

/** The figures at the ends of an axis and between, with their places in per cent. */
export function ticksOf({ from, to }: Axis): Tick[] {
  const step = Math.max(ROUND, roundStep(to - from, MOST_TICKS))
  const ticks: Tick[] = []
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) {
    ticks.push({ label: formatNumber(value), at: Math.round(((value - from) / (to - from)) * 1000) / 10 })
  }
  return ticks
}

/** A row of a table: a range of values, the share of foals in it, and of those there or above. */
export type RangeRow = { range: string; share: string; atLeast: string }

const MOST_RANGES = 12

/** The distribution as a table of ranges; the ends take what lies beyond them. */
export function rangeRows(distribution: Distribution): RangeRow[] {
  const chances = valueChances(distribution)
  const [low, high] = seenEnds(chances)
  const step = Math.max(1, roundStep(high - low, MOST_RANGES))
  const from = Math.floor(low / step) * step
  const rows: RangeRow[] = []
  let left = 1
  for (let start = from; start <= high; start += step) {
    const isFirst = start === from
    const isLast = start + step > high
    const share = chances.reduce(
      (sum, { value, share: one }) =>
        (isFirst || value >= start) && (isLast || value < start + step) ? sum + one : sum,
      0,
    )
    const [lowest, highest] = [formatNumber(start), formatNumber(start + step)]
    const range = isLast
      ? chanceWords.orMore(lowest)
      : isFirst
        ? chanceWords.below(highest)
        : chanceWords.range(lowest, highest)
    rows.push({
      range,
      share: formatShare(Math.min(1, share)),
      atLeast: isFirst ? formatShare(1) : formatShare(Math.max(0, left)),
    })
    left -= share
  }
  return rows
}
