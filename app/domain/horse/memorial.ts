import { readYear, yearsLived } from '../age.ts'
import { type HorseDocument, readText } from '../documents.ts'

/** What the memorial grove says of a horse besides its card. */
export type Memorial = {
  /** `1999–2026`; null where no year of death is stored. */
  years: string | null
  epitaph: string | null
  /** In the year it died a candle burns for it. */
  hasCandle: boolean
}

export function memorialOf(horse: HorseDocument, year: number): Memorial {
  return { years: yearsLived(horse), epitaph: readText(horse.epitaph), hasCandle: readYear(horse.died) === year }
}

/** Horses in the order given by the year they died, those without one under null; each year once, where it first stands. */
export function byYearOfDeath<Horse extends { died?: unknown }>(
  horses: readonly Horse[],
): { year: number | null; horses: Horse[] }[] {
  return [...Map.groupBy(horses, (horse) => readYear(horse.died))].map(([year, group]) => ({ year, horses: group }))
}
