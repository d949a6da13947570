/**
 * Words from other people's tables, in `words.json`: for sexes and categories by the stored value, for columns by the field
 * (beside its label and key), and for yes and no. None of them is in the specification. They are only suggestions: whoever
 * imports decides.
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
