import type { Intervals } from '#app/domain/lines/effective.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import type { Guard, Measured } from '../data/guard.server.ts'
import { lineGuardText } from '../text.ts'
import { figure, percent } from './lines.ts'

export type Measure = { label: string; values: readonly string[] }

const text = lineGuardText.whole

/** Of the living, of those among them that can breed, and of the living with the awaited foals. */
export function measureRows(guard: Guard, awaited: Measured | null): Measure[] {
  const row = (label: string, tell: (of: Measured) => string): Measure => ({
    label,
    values: [guard, guard.breeding, ...(awaited === null ? [] : [awaited])].map(tell),
  })
  return [
    row(text.living, ({ size }) => String(size)),
    row(text.founders, foundersOf),
    row(text.effectiveFounders, ({ effectiveFounders }) => figure(effectiveFounders)),
    row(text.ancestors, ({ ancestors: { atLeast, atMost } }) => figure((atLeast + atMost) / 2)),
    row(text.retained, ({ retained: { founderGenomes, error } }) =>
      text.genomes(figure(founderGenomes), figure(2 * error)),
    ),
    row(text.kinship, ({ herd }) => percent(herd.mean)),
    row(text.unrelated, ({ herd }) => figure(herd.founderGenomes)),
    row(text.inbreeding, ({ inbreeding }) => percent(inbreeding)),
    row(text.generations, ({ generations }) => formatNumber(generations, 1)),
    row(text.rate, ({ rate }) => text.perGeneration(percent(rate.rate))),
    row(text.effectiveSize, ({ rate: { size } }) => (size === null ? text.noSize : formatNumber(size, 0))),
  ]
}

function foundersOf({ shares }: Measured): string {
  const unnamed = shares.filter(({ isNamed }) => !isNamed).length
  return `${shares.length}${unnamed > 0 ? `, ${lineGuardText.unnamed(unnamed)}` : ''}`
}

const WAYS = Object.keys(text.ways) as (keyof Intervals)[] // the keys of the object itself

/** Years between the generations; empty where no parent's year is known. */
export const intervalRows = ({ intervals }: Guard): { way: string; years: string; count: number }[] =>
  WAYS.flatMap((way) => {
    const found = intervals[way]
    return found ? [{ way: text.ways[way], years: formatNumber(found.years, 1), count: found.count }] : []
  })

const YEARS_SHOWN = 30

/** The living by year of birth, the latest years: how inbred, and how much of their pedigree is known. */
export function birthYears({ population, living, year }: Guard) {
  const byYear = new Map<number, { count: number; inbreeding: number; generations: number }>()
  for (const at of population.living) {
    const age = living.get(population.names[at] ?? '')?.ageYears ?? null
    if (age === null) continue
    const sum = byYear.get(year - age) ?? { count: 0, inbreeding: 0, generations: 0 }
    byYear.set(year - age, {
      count: sum.count + 1,
      inbreeding: sum.inbreeding + (population.inbreeding[at] ?? 0),
      generations: sum.generations + (population.generations[at] ?? 0),
    })
  }
  const rows = [...byYear].toSorted(([one], [other]) => one - other).slice(-YEARS_SHOWN)
  const most = Math.max(Number.MIN_VALUE, ...rows.map(([, { inbreeding, count }]) => inbreeding / count))
  return {
    bars: rows.map(([born, { inbreeding, count }]) => ({ label: String(born), share: inbreeding / count / most })),
    rows: rows.toReversed().map(([born, { count, inbreeding, generations }]) => ({
      born: String(born),
      count,
      inbreeding: percent(inbreeding / count),
      generations: formatNumber(generations / count, 1),
    })),
  }
}
