import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { formatPotential } from '#app/domain/competition/potential.ts'
import type { ClassChance } from '#app/domain/odds/class-odds.ts'
import { dividedBy, shareOf, summaryOf, valueChances } from '#app/domain/odds/distribution.ts'
import type { PairOdds } from '#app/domain/odds/pair-odds.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import { curveShape } from '#app/ui/plot-shape.ts'
import { chanceText, commonAxis, rangeRows, seenEnds, ticksOf } from './axis.ts'

type Potentials = Readonly<Record<DisciplineKey, number>>
type Known = {
  stats: NonNullable<PairOdds['stats']>
  classes: NonNullable<PairOdds['classes']>
  ofFoal: Potentials
  ofSire: Potentials
  ofDam: Potentials
  levelOf: (key: DisciplineKey) => string
}

/** Each discipline's curve, band, classes and table, all on one axis. */
export function disciplineViews({ stats, classes, ofFoal, ofSire, ofDam, levelOf }: Known) {
  const drawn = DISCIPLINES.map(({ key, name, method, pairs }) => {
    // Allround is a sum of eight pairs and drawn as their mean.
    const isSum = method === 'sum'
    const divisor = isSum ? pairs.length : 1
    const distribution = stats.potentials[key]
    const scaled = valueChances(dividedBy(distribution, divisor))
    return { key, name, isSum, divisor, distribution, scaled, lines: [ofSire[key] / divisor, ofDam[key] / divisor] }
  })
  const axis = commonAxis(
    drawn.flatMap(({ key, divisor, scaled, lines }) => [...seenEnds(scaled), ...lines, ofFoal[key] / divisor]),
  )
  const disciplines = drawn.map(({ key, name, isSum, divisor, distribution, scaled, lines }) => {
    const { low, high } = summaryOf(distribution)
    const band = `${formatNumber(low, 0)}–${formatNumber(high, 0)}`
    const parents: [string, string] = [formatPotential(ofSire[key]), formatPotential(ofDam[key])]
    const own = formatPotential(ofFoal[key])
    return {
      key,
      name,
      shape: curveShape(scaled, axis, {
        band: { from: low / divisor, to: high / divisor },
        lines,
        mark: ofFoal[key] / divisor,
      }),
      label: chanceWords.disciplinePlot({ name, band, ofSire: parents[0], ofDam: parents[1], own }),
      value: own,
      level: levelOf(key),
      band,
      reach: reachOf(classes[key]),
      classes: classes[key].map(({ label, exactly, atLeast }) => ({
        label,
        exactly: chanceText(exactly),
        atLeast: chanceText(atLeast),
      })),
      rows: rangeRows(distribution),
      parents,
      isSum,
    }
  })
  return { disciplines, ticks: ticksOf(axis) }
}

const MOST_CLASSES_AHEAD = 3

/** The highest class that is certain, and the next ones with their chances: `Minst Lätt A säkert, FEI-ponny 41 %`. */
function reachOf(classes: readonly ClassChance[]): string {
  const sure = classes.findLast(({ atLeast }) => atLeast.ways === atLeast.of)
  const ahead = classes
    .filter(({ atLeast }) => atLeast.ways > 0n && atLeast.ways < atLeast.of)
    .toSorted((a, b) => shareOf(b.atLeast) - shareOf(a.atLeast))
  // Of many classes ahead, those that are nearly sure say least.
  const open = ahead.filter(({ atLeast }) => shareOf(atLeast) < 0.995)
  const nearlySure = ahead.findLast(({ atLeast }) => shareOf(atLeast) >= 0.995)
  const start =
    nearlySure && open.length > 0 ? chanceWords.nearlySure(nearlySure.label) : sure && chanceWords.sure(sure.label)
  const shown = (open.length > 0 ? open : ahead).slice(0, MOST_CLASSES_AHEAD)
  const text = [start, ...shown.map(({ label, atLeast }) => `${label} ${chanceText(atLeast)}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
