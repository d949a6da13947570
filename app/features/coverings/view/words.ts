import type { YearPlan } from '#app/domain/coverings/plan-year.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { FoundYear } from '../data/plan.server.ts'
import { coveringText } from '../text.ts'

/** A distance below it is none. */
const NOTHING = 1e-9

/** Gains in words: chances where a goal is wished for, else points. */
export function wordsOf(isChance: boolean) {
  return {
    gain: (gain: number) => (isChance ? formatShare(gain) : formatNumber(gain, 0)),
    mean: (gain: number) => (isChance ? formatShare(gain) : formatNumber(gain, 1)),
    whole: (gain: number) => (isChance ? formatShare(gain) : coveringText.totalPoints(formatNumber(gain, 1))),
    /** Of all foals together; null for nothing. */
    total: (gain: number) => {
      if (gain < (isChance ? 0.005 : 0.05)) return null
      return isChance ? coveringText.totalFoals(formatNumber(gain, 2)) : coveringText.totalPoints(formatNumber(gain, 1))
    },
  }
}

type Named = Record<'stallion' | 'mare', (at: number) => string>

/** The next best stallion of a mare, and by which exchange she would have him. */
export function nextWords(
  { stallion: own, next }: YearPlan['pairs'][number],
  cost: string | null,
  { stallion, mare }: Named,
) {
  if (!next) return null
  const { by } = next
  const other = stallion(next.stallion)
  const exchange = cost === null ? coveringText.equalExchange : coveringText.exchange
  const how = !by
    ? null
    : by.stallion === own
      ? exchange(other, stallion(own), mare(by.mare))
      : coveringText.goesOn(mare(by.mare), stallion(by.stallion))
  return coveringText.next(other, cost, how)
}

export type Words = ReturnType<typeof wordsOf>

type Spread = { least: number; most: number; inbreedings: readonly number[]; isChance: boolean }

export function figuresOf({ plan }: FoundYear, words: Words, { least, most, inbreedings, isChance }: Spread) {
  const mean = inbreedings.reduce((sum, value) => sum + value, 0) / Math.max(1, inbreedings.length)
  const { coancestry, distance, isTooLarge } = plan
  return [
    {
      label: coveringText.gain,
      value: words.mean(plan.gain),
      unit: isChance ? coveringText.ofFoals : coveringText.points,
      note: coveringText.spread(words.gain(least), words.gain(most)),
    },
    {
      label: coveringText.inbreeding,
      value: formatShare(mean),
      unit: null,
      note: coveringText.highest(formatShare(Math.max(0, ...inbreedings))),
    },
    {
      label: coveringText.kinship,
      value: formatShare(coancestry),
      unit: null,
      note: coancestry > 0 ? coveringText.genomes(formatNumber(1 / (2 * coancestry), 1)) : null,
    },
    ...(distance === null
      ? []
      : [
          {
            label: coveringText.distance,
            value:
              distance < NOTHING
                ? coveringText.isBest
                : coveringText.atMost(formatShare(Math.ceil(distance * 1000) / 1000)),
            unit: null,
            note: isTooLarge ? coveringText.tooLarge : coveringText.distanceNote,
          },
        ]),
  ]
}

export function notesOf(
  { plan, colours, unknown, busy, strangers, stallions, mares, totals }: FoundYear,
  words: Words,
  isChance: boolean,
) {
  const { alone } = plan
  const list = colours.colours
    .slice(0, MOST_COLOURS)
    .map(({ name, foals }) => `${name} ${formatNumber(foals, 0)}`)
    .join(', ')
  return [
    plan.pairs.length === 0
      ? coveringText.nothing
      : coveringText.alone({
          gain: words.mean(alone.gain),
          kinship: formatShare(alone.coancestry),
          used: alone.used,
          ownUsed: plan.used,
          lost: formatShare(alone.gain > 0 ? Math.max(0, 1 - plan.gain / alone.gain) : 0),
        }),
    list === '' ? null : coveringText.colours(list),
    colours.limited > 0 ? coveringText.limited(colours.limited, limitsOf(colours)) : null,
    colours.untold > 0 ? coveringText.moreColours(colours.untold) : null,
    colours.unknown > 0 ? coveringText.uncoloured(colours.unknown) : null,
    unknown > 0 ? (isChance ? coveringText.unknownChance(unknown) : coveringText.unknownStats(unknown)) : null,
    busy > 0 ? coveringText.busy(busy) : null,
    totals.stallions > stallions.length ? coveringText.cut(stallions.length, 'hingstar') : null,
    totals.mares > mares.length + busy ? coveringText.cut(mares.length + busy, 'ston') : null,
    plan.untold > 0 ? coveringText.untold(plan.untold) : null,
    strangers.length > 0 ? coveringText.strangers(strangers.join(', ')) : null,
  ].filter((note) => note !== null)
}

const MOST_COLOURS = 6
/** More than sums are rounded by. */
const SLACK = 1e-9

/** `fuxbas 1–2,5`, rounded outwards, the most first; what no foal can be is left out. */
const limitsOf = ({ limits }: FoundYear['colours']) =>
  limits
    .filter(({ most }) => most > SLACK)
    .toSorted((a, b) => b.most - a.most)
    .slice(0, MOST_COLOURS)
    .map(({ label, least, most }) => {
      const [from, to] = [Math.floor(10 * least + SLACK) / 10, Math.ceil(10 * most - SLACK) / 10]
      return `${label} ${from === to ? formatNumber(to, 1) : `${formatNumber(from, 1)}–${formatNumber(to, 1)}`}`
    })
    .join(', ')
