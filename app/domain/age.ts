/** Ages. The field `age` holds a birth year; limits and bands compare whole years of age (design, "Completions"). */

import { horseStatus } from './categories.ts'
import { type HorseDocument, readWhole } from './documents.ts'

/** An age limit leaves this margin: a horse may not be older than `year - agelimit - 3` (spec 9). */
const AGE_LIMIT_MARGIN_YEARS = 3

/** A stored year of four digits; null for anything else, such as an age, a fraction or a blank. */
export function readYear(value: unknown): number | null {
  const year = readWhole(value)
  return year !== null && year >= 1000 && year <= 9999 ? year : null
}

/** Whole years of age in `year`; null without a birth year, or before birth. */
export function ageInYears(birthYear: unknown, year: number): number | null {
  const born = readYear(birthYear)
  return born === null || born > year ? null : year - born
}

/** The fields that a horse's age follows from: `age` is its birth year, and `died` ends the count. */
type Lived = { age?: unknown; died?: unknown; category?: HorseDocument['category'] }

/** Whole years of age in `year`, or at death; null for a dead horse without a year of death, which ages no more. */
export function ageOf({ age, died, category }: Lived, year: number): number | null {
  const end = readYear(died)
  if (end === null && horseStatus({ category }) === 'dead') return null
  return ageInYears(age, end === null ? year : Math.min(end, year))
}

/** A horse is a foal until the end of the year after its birth: it has a foal's coat, and grows. */
export const OLDEST_FOAL_YEARS = 1

/** Whether a horse of this age is a foal; a horse of unknown age is not. */
export function isFoal(ageYears: number | null): boolean {
  return ageYears !== null && ageYears <= OLDEST_FOAL_YEARS
}

/** Whether a horse is drawn as a foal: in the year of its birth. */
export const isNewborn = (ageYears: number | null): boolean => ageYears !== null && ageYears < 1

/** Whether a horse is drawn as a young one: of one or two years. */
export const isYoung = (ageYears: number | null): boolean => ageYears === 1 || ageYears === 2

/** `1998–2019` for a horse with a year of death, `–2019` if its birth year is unknown; else null. */
export function yearsLived({ age, died }: Lived): string | null {
  const end = readYear(died)
  if (end === null) return null
  return `${readYear(age) ?? ''}–${end}`
}

/**
 * The highest age in years that a horse with this `agelimit` (a year) may have in `year` (spec 5, 9). Null without a
 * limit. Below 0 for a limit in the future: then no age is allowed.
 */
export function oldestAllowedAge(ageLimit: unknown, year: number): number | null {
  const limit = readYear(ageLimit)
  return limit === null ? null : year - limit - AGE_LIMIT_MARGIN_YEARS
}

/** Whether an age in years exceeds the horse's `agelimit` in `year`; never without a limit. */
export function exceedsAgeLimit(ageYears: number, ageLimit: unknown, year: number): boolean {
  const oldest = oldestAllowedAge(ageLimit, year)
  return oldest !== null && ageYears > oldest
}

/** The age bands of the quality page (spec 9). */
export type QualityAgeBand = 'young' | 'flags' | 'ready'

/** To 2 years nothing is shown; `flags` 3-7: the flags; `ready` from 8: 'Startklar för riders cup'. Unknown: young. */
export function qualityAgeBand(ageYears: number | null): QualityAgeBand {
  if (ageYears === null || ageYears <= 2) return 'young'
  return ageYears <= 7 ? 'flags' : 'ready'
}

/** Whether a horse may still grow to its stored height: a living foal. */
export function isGrowing(horse: HorseDocument, year: number): boolean {
  return isFoal(ageOf(horse, year)) && horseStatus(horse) !== 'dead' && readYear(horse.died) === null
}
