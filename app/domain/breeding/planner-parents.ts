/** Which horses the breeding planner offers (spec 2: no sold, dead or retired ones, none aged 2 or less). */

import { readYear } from '../age.ts'
import { GONE_CATEGORIES } from '../categories.ts'
import type { HorseDocument } from '../documents.ts'
import { readText } from '../documents.ts'

/** The sexes of a foal's parents, as stored. */
export const PARENT_GENDERS = ['Hingst', 'Sto'] as const
export type ParentGender = (typeof PARENT_GENDERS)[number]

/** Categories that are left out. */
export const CATEGORIES_LEFT_OUT = [...GONE_CATEGORIES, 'seniors'] as const

/** Horses of this age in years, or younger, are left out. */
export const HIGHEST_AGE_LEFT_OUT = 2

export type ParentRefusal = 'sold' | 'dead' | 'seniors' | 'too-young' | 'not-this-sex'

/** Why a horse cannot be such a parent in `year`; null if it can, also without a birth year. A `link` is ignored. */
export function parentRefusal(
  horse: Pick<HorseDocument, 'category' | 'age' | 'gender'>,
  gender: ParentGender,
  year: number,
): ParentRefusal | null {
  const category = readText(horse.category)
  const leftOut = CATEGORIES_LEFT_OUT.find((one) => one === category)
  if (leftOut) return leftOut
  const born = readYear(horse.age)
  if (born !== null && year - born <= HIGHEST_AGE_LEFT_OUT) return 'too-young'
  return readText(horse.gender) === gender ? null : 'not-this-sex'
}
