/** Ages. The field `age` holds a birth year; limits and bands compare whole years of age ("Completions" in the design). */

import { horseStatus } from './categories.ts'
import { type HorseDocument, readWhole } from './documents.ts'

/** Years added to the birth of an age limit: a horse may not be older than `year - agelimit - 3` (spec 9). */
const AGE_LIMIT_MARGIN_YEARS = 3

/** A stored year of four digits; an age typed in its place, a fraction or a blank is null. */
export function readYear(value: unknown): number | null {
  const year = readWhole(value)
  return year !== null && year >= 1000 && year <= 9999 ? year : null
}

/** Whole years of age in `year`. Null without a birth year, and for a horse that is not born yet. */
export function ageInYears(birthYear: unknown, year: number): number | null {
  const born = readYear(birthYear)
  return born === null || born > year ? null : year - born
}

/** Years that a horse's age follows from: the stored `age` is its year of birth, `died` stops the clock. */
type Lived = { age?: unknown; died?: unknown }

/** Whole years of age in `year`, or at death where a year of death is stored: there the age stands still. */
export function ageOf({ age, died }: Lived, year: number): number | null {
  const end = readYear(died)
  return ageInYears(age, end === null ? year : Math.min(end, year))
}

/** A horse is a foal through the year after the one it was born in: drawn as one, in the coat and the height of one. */
const OLDEST_FOAL_YEARS = 1

/** Whether a horse of so many years is a foal; one of unknown age is none. */
export function isFoal(ageYears: number | null): boolean {
  return ageYears !== null && ageYears <= OLDEST_FOAL_YEARS
}

/** `1998–2019`: the years of a horse whose year of death is stored, `–2019` without one of birth; null for all others. */
export function yearsLived({ age, died }: Lived): string | null {
  const end = readYear(died)
  if (end === null) return null
  return `${readYear(age) ?? ''}–${end}`
}

/**
 * The highest age in years that a horse with this `agelimit` (a year) may have in `year` (spec 5, 9). Null without a limit.
 * Below 0 where the limit lies in the future: then no age is allowed.
 */
export function oldestAllowedAge(ageLimit: unknown, year: number): number | null {
  const limit = readYear(ageLimit)
  return limit === null ? null : year - limit - AGE_LIMIT_MARGIN_YEARS
}

/** Whether an age in years is above what the horse's `agelimit` allows in `year`. A horse without a limit is never too old. */
export function exceedsAgeLimit(ageYears: number, ageLimit: unknown, year: number): boolean {
  const oldest = oldestAllowedAge(ageLimit, year)
  return oldest !== null && ageYears > oldest
}

/** The age bands of the quality page (spec 9). */
export type QualityAgeBand = 'young' | 'flags' | 'ready'

/**
 * `young` to 2 years: nothing is shown; `flags` 3-7: the programme's flags; `ready` from 8: 'Startklar för riders cup'.
 * A horse of unknown age counts as young.
 */
export function qualityAgeBand(ageYears: number | null): QualityAgeBand {
  if (ageYears === null || ageYears <= 2) return 'young'
  return ageYears <= 7 ? 'flags' : 'ready'
}

/** Whether the height that is stored is still to be reached: of a foal that lives. */
export function isGrowing(horse: HorseDocument, year: number): boolean {
  return isFoal(ageOf(horse, year)) && horseStatus(horse) !== 'dead' && readYear(horse.died) === null
}
