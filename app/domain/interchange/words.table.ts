/**
 * Words from other people's tables (`words.json`): for sexes and categories by stored value, for columns by field, and
 * for yes and no. All of them are our own choice, and only suggestions: the importer decides.
 */
import type { Category } from '../categories.ts'
import type { HorseGender } from '../horse/genders.ts'
import words from './words.json' with { type: 'json' }

/** Lower case, without the accents that Swedish sorts away. */
export const GENDER_WORDS: Readonly<Record<HorseGender, readonly string[]>> = words.genders
export const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = words.categories
export const COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = words.columns
export const YES_WORDS = words.yes
export const NO_WORDS = words.no
/** How yes is written. */
export const YES = 'ja'
