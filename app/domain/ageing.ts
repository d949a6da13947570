/** Bulk ageing of many horses by one year, forward or back (spec 4, 9). */
import { ageInYears, exceedsAgeLimit, readYear } from './age.ts'
import { inBulkAgeingScope } from './quality/quality.ts'

/** Which horses: all, those of the quality programme (code from 'G' up to, not including, 'H'), those with an `agelimit`. */
export const AGEING_SCOPES = ['all', 'quality', 'agelimit'] as const
export type AgeingScope = (typeof AGEING_SCOPES)[number]

/** Years of age that a bulk change adds (spec 9). */
export const AGEING_STEPS = [1, -1] as const
export type AgeingStep = (typeof AGEING_STEPS)[number]

/** What a horse's age follows from; each may be null where the document says nothing that can be read. */
export type AgeingFacts = { birthYear: number | null; ageLimit: number | null; died?: number | null }

export type Ageing =
  | { outcome: 'changes'; birthYear: number }
  /** The new age would be above the age limit, or below 0: the horse stays as it is and is listed. */
  | { outcome: 'skipped'; reason: 'age-limit' | 'too-young' }
  /** A year of death is stored: its age stands still. */
  | { outcome: 'dead' }
  /** Without a year of birth there is no age to change. */
  | { outcome: 'ageless' }

/** Whether a horse belongs to a scope. */
export function isInAgeingScope(
  scope: AgeingScope,
  { qualityCode, ageLimit }: { qualityCode: string | null; ageLimit: number | null },
): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'quality':
      return qualityCode !== null && inBulkAgeingScope(qualityCode)
    case 'agelimit':
      return readYear(ageLimit) !== null
  }
}

/**
 * What a step makes of one horse in `year`. The stored age is a birth year: one year older lowers it by one. Skipped, in
 * either direction, is a horse whose new age would exceed `year - agelimit - 3` (spec 4), and by -1 one that would be
 * younger than 0 years. A horse whose year of death is stored is passed over.
 */
export function ageByOneStep({ birthYear, ageLimit, died }: AgeingFacts, step: AgeingStep, year: number): Ageing {
  if (readYear(died) !== null) return { outcome: 'dead' }
  const born = readYear(birthYear)
  const next = born === null ? null : readYear(born - step)
  if (next === null) return { outcome: 'ageless' }
  const age = ageInYears(next, year)
  if (step < 0 && age === null) return { outcome: 'skipped', reason: 'too-young' }
  // A foal expected in a later year has no age yet, and so none above a limit.
  if (age !== null && exceedsAgeLimit(age, ageLimit, year)) return { outcome: 'skipped', reason: 'age-limit' }
  return { outcome: 'changes', birthYear: next }
}
