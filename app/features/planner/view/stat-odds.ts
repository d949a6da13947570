import { STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUP_NAMES } from '#app/domain/competition/height-group.ts'
import { readStats } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import { type Distribution, summaryOf, valueChances } from '#app/domain/odds/distribution.ts'
import type { PairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import { stepShape } from '#app/ui/plot-shape.ts'
import { chanceText, commonAxis, wholeText } from './axis.ts'
import type { RolledFoal } from './foal.ts'
import type { Parent } from './parent.ts'

/** Eight pairs of stats, each stat with its plot on one axis. */
export function statViews(sire: Parent, dam: Parent, foal: RolledFoal, distributions: readonly Distribution[]) {
  const ofSire = readStats(sire.document.stats)
  const ofDam = readStats(dam.document.stats)
  const axis = commonAxis([
    ...distributions.flatMap((one) => [summaryOf(one).lowest, summaryOf(one).highest]),
    ...ofSire,
    ...ofDam,
  ])
  const stats = STAT_PAIRS.map(({ name }, pair) => ({
    pair: name,
    stats: [0, 1].flatMap((side) => {
      const at = 2 * pair + side
      const distribution = distributions[at]
      const own = foal.stats?.[at]
      const parents = [ofSire[at], ofDam[at]] as const
      if (!distribution || own === undefined || parents[0] === undefined || parents[1] === undefined) return []
      const { low, high } = summaryOf(distribution)
      const band = `${formatNumber(low)}–${formatNumber(high)}`
      return [
        {
          value: formatNumber(own),
          band,
          shape: stepShape(valueChances(distribution), axis, {
            band: { from: low, to: high },
            lines: [parents[0], parents[1]],
            mark: own,
          }),
          label: chanceWords.statPlot(`${name} ${side + 1}`, band, formatNumber(own)),
          parents: [formatNumber(parents[0]), formatNumber(parents[1])] as [string, string],
          whole: wholeText(distribution),
        },
      ]
    }),
  }))
  return { stats, statTicks: [formatNumber(axis.from), formatNumber(axis.to)] as const }
}

/** The height's plot; null where a parent's height is not known. */
export function heightView(sire: Parent, dam: Parent, foal: RolledFoal, odds: PairOdds) {
  if (!odds.height || foal.height === null) return null
  const parents = [readHeight(sire.document.height), readHeight(dam.document.height)].filter((cm) => cm !== null)
  const { low, high, lowest, highest } = summaryOf(odds.height)
  const ends = [lowest, highest, ...parents]
  const axis = { from: Math.floor(Math.min(...ends)) - 1, to: Math.ceil(Math.max(...ends)) + 1 }
  const band = `${formatNumber(low)}–${formatNumber(high)}`
  return {
    value: formatNumber(foal.height),
    band,
    shape: stepShape(valueChances(odds.height), axis, {
      band: { from: low, to: high },
      lines: parents,
      mark: foal.height,
    }),
    label: chanceWords.heightPlot(band, formatNumber(foal.height)),
    whole: wholeText(odds.height),
    groups: odds.groups.map(({ group, chance }) => ({ name: HEIGHT_GROUP_NAMES[group], share: chanceText(chance) })),
  }
}
