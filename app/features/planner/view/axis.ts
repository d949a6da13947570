import { formatShare } from '#app/domain/goals/explain-pair.ts'
import {
  type Chance,
  type Distribution,
  shareOf,
  type ValueChance,
  valueChances,
} from '#app/domain/odds/distribution.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import type { Axis } from '#app/ui/plot-shape.ts'

export const chanceText = (chance: Chance): string => formatShare(shareOf(chance))

/** The share of foals outside an axis: too few to see. */
const UNSEEN = 0.001

/** The range that has nearly all of a distribution. */
export function seenEnds(chances: readonly ValueChance[]): [number, number] {
  let below = 0
  const first = chances.find(({ share }) => (below += share) > UNSEEN)
  let above = 0
  const last = chances.findLast(({ share }) => (above += share) > UNSEEN)
  return [first?.value ?? 0, last?.value ?? 0]
}

const ROUND = 10

export function commonAxis(values: readonly number[]): Axis {
  const from = Math.floor(Math.min(...values) / ROUND) * ROUND
  const to = Math.ceil(Math.max(...values) / ROUND) * ROUND
  return { from, to: to > from ? to : from + ROUND }
}

const MOST_TICKS = 7

/** A width of 1, 2 or 5 times a power of ten that splits `span` into at most `most` ranges. */
function roundStep(span: number, most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1) / most))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= most) ?? span
}

export function ticksOf({ from, to }: Axis) {
  const step = Math.max(ROUND, roundStep(to - from, MOST_TICKS))
  const ticks: { label: string; at: number }[] = []
  for (let value = Math.ceil(from / step) * step; value <= to; value += step) {
    ticks.push({ label: formatNumber(value), at: Math.round(((value - from) / (to - from)) * 1000) / 10 })
  }
  return ticks
}

const MOST_RANGES = 12

/** The share of foals in each range, and in those above. The end ranges include what lies beyond them. */
export function rangeRows(distribution: Distribution) {
  const chances = valueChances(distribution)
  const [low, high] = seenEnds(chances)
  const step = Math.max(1, roundStep(high - low, MOST_RANGES))
  const from = Math.floor(low / step) * step
  const rows: { range: string; share: string; atLeast: string }[] = []
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

/** The whole distribution of a few values in words, equal chances together: `60–62 1/32 vardera, 63 3/32`. */
export function wholeText(distribution: Distribution): string {
  const runs: { from: number; to: number; chance: string }[] = []
  for (const { value, chance } of valueChances(distribution)) {
    const text = `${chance.ways}/${chance.of}`
    const run = runs.at(-1)
    if (run && run.chance === text && value - run.to <= 1) run.to = value
    else runs.push({ from: value, to: value, chance: text })
  }
  return runs
    .map(({ from, to, chance }) =>
      from === to
        ? `${formatNumber(from)} ${chance}`
        : `${formatNumber(from)}–${formatNumber(to)} ${chanceWords.each(chance)}`,
    )
    .join(', ')
}
