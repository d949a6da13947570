import type { Discipline } from '#app/domain/competition/disciplines.table.ts'
import { formatPotential } from '#app/domain/competition/potential.ts'
import type { ClassChance } from '#app/domain/odds/class-odds.ts'
import { type Distribution, shareOf, summaryOf, type ValueChance } from '#app/domain/odds/distribution.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { chanceWords } from '#app/features/planner/text/odds.ts'
import { type Axis, curveShape, type PlotShape } from '#app/ui/plot-shape.ts'
import { type RangeRow, rangeRows } from './axis.ts'
import { chanceText } from './chance-text.ts'

export type DisciplineOddsView = {
  key: string
  name: string
  shape: PlotShape
  label: string
  /** This foal's. */
  value: string
  level: string
  /** Eight foals of ten lie here. */
  band: string
  /** The classes ahead with their chances: `minst Lätt A säkert, FEI-ponny 41 %`. */
  reach: string
  classes: { label: string; exactly: string; atLeast: string }[]
  rows: RangeRow[]
  /** Of the sire, of the dam. */
  parents: [string, string]
  /** Allround is a sum of eight pairs and drawn as their mean. */
  isSum: boolean
}

type Drawn = {
  discipline: Discipline
  divisor: number
  distribution: Distribution
  scaled: readonly ValueChance[]
  parents: readonly [number, number]
  axis: Axis
  own: number
  level: string
  classes: readonly ClassChance[]
}

/** One discipline's curve, band, classes and table. */
export function disciplineView(drawn: Drawn): DisciplineOddsView {
  const { discipline, divisor, distribution, scaled, parents, axis, own, level, classes } = drawn
  const { low, high } = summaryOf(distribution)
  const band = `${formatNumber(low, 0)}–${formatNumber(high, 0)}`
  const [ofSire, ofDam] = [formatPotential(parents[0]), formatPotential(parents[1])]
  return {
    key: discipline.key,
    name: discipline.name,
    shape: curveShape(scaled, axis, {
      band: { from: low / divisor, to: high / divisor },
      lines: parents.map((value) => value / divisor),
      mark: own / divisor,
    }),
    label: chanceWords.disciplinePlot({ name: discipline.name, band, ofSire, ofDam, own: formatPotential(own) }),
    value: formatPotential(own),
    level,
    band,
    reach: reachOf(classes),
    classes: classes.map((one) => ({
      label: one.label,
      exactly: chanceText(one.exactly),
      atLeast: chanceText(one.atLeast),
    })),
    rows: rangeRows(distribution),
    parents: [ofSire, ofDam],
    isSum: discipline.method === 'sum',
  }
}

const MOST_CLASSES_AHEAD = 3

/** The highest class that is certain, and the next ones with their chances. */
function reachOf(classes: readonly ClassChance[]): string {
  const sure = classes.findLast(({ atLeast }) => atLeast.ways === atLeast.of)
  const ahead = classes
    .filter(({ atLeast }) => atLeast.ways > 0n && atLeast.ways < atLeast.of)
    .toSorted((a, b) => shareOf(b.atLeast) - shareOf(a.atLeast))
  // Of a long climb the classes that are nearly sure say least.
  const telling = ahead.filter(({ atLeast }) => shareOf(atLeast) < 0.995)
  const shown = (telling.length > 0 ? telling : ahead).slice(0, MOST_CLASSES_AHEAD)
  const nearlySure = ahead.findLast(({ atLeast }) => shareOf(atLeast) >= 0.995)
  const start =
    nearlySure && telling.length > 0 ? chanceWords.nearlySure(nearlySure.label) : sure && chanceWords.sure(sure.label)
  const text = [start, ...shown.map(({ label, atLeast }) => `${label} ${chanceText(atLeast)}`)]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
