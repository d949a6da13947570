/** Bulk ageing of many horses by one year, forward or back (spec 4, 9). */
import { ageInYears, exceedsAgeLimit, readYear } from './age.ts'
import { inBulkAgeingScope } from './quality/quality.ts'

/** All horses, those of the quality programme (codes from 'G' up to but not 'H'), or those with an `agelimit`. */
export const AGEING_SCOPES = ['all', 'quality', 'agelimit'] as const
export type AgeingScope = (typeof AGEING_SCOPES)[number]

/** Years of age that a bulk change adds (spec 9). */
export const AGEING_STEPS = [1, -1] as const
export type AgeingStep = (typeof AGEING_STEPS)[number]

/** The values that a horse's age follows from; null where the document has no readable value. */
export type AgeingFacts = { birthYear: number | null; ageLimit: number | null; died?: number | null }

export type Ageing =
  | { outcome: 'changes'; birthYear: number }
  /** The new age would exceed the age limit or be below 0: the horse is unchanged and listed. */
  | { outcome: 'skipped'; reason: 'age-limit' | 'too-young' }
  | { outcome: 'dead' }
  | { outcome: 'ageless' }

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
 * The effect of a step on one horse in `year`. The stored age is a birth year, so a year older lowers it by one.
 * Skipped if the new age would exceed `year - agelimit - 3` (spec 4), in either direction, or be below 0.
 */
export function ageByOneStep({ birthYear, ageLimit, died }: AgeingFacts, step: AgeingStep, year: number): Ageing {
  if (readYear(died) !== null) return { outcome: 'dead' }
  const born = readYear(birthYear)
  const next = born === null ? null : readYear(born - step)
  if (next === null) return { outcome: 'ageless' }
  const age = ageInYears(next, year)
  if (step < 0 && age === null) return { outcome: 'skipped', reason: 'too-young' }
  // A foal expected in a later year has no age yet, so no limit applies.
  if (age !== null && exceedsAgeLimit(age, ageLimit, year)) return { outcome: 'skipped', reason: 'age-limit' }
  return { outcome: 'changes', birthYear: next }
}
