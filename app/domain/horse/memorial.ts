import { readYear, yearsLived } from '../age.ts'
import { type HorseDocument, readText } from '../documents.ts'

/** Facts of a horse in the memorial grove. */
export type Memorial = {
  /** `1999–2026`; null without a year of death. */
  years: string | null
  epitaph: string | null
  /** A candle is shown in the year the horse died. */
  hasCandle: boolean
}

export function memorialOf(horse: HorseDocument, year: number): Memorial {
  return { years: yearsLived(horse), epitaph: readText(horse.epitaph), hasCandle: readYear(horse.died) === year }
}

/** Groups horses by the year they died, null for none, in the order in which each year first occurs. */
export function byYearOfDeath<Horse extends { died?: unknown }>(
  horses: readonly Horse[],
): { year: number | null; horses: Horse[] }[] {
  return [...Map.groupBy(horses, (horse) => readYear(horse.died))].map(([year, group]) => ({ year, horses: group }))
}
