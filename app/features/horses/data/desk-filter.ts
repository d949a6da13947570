/** The filters and orders of the administrator's list of all horses; the browser knows no more of them. */

export const HORSE_STATUSES = ['here', 'for-sale', 'tingad', 'sold', 'dead', 'hidden', 'no-page', 'no-picture'] as const
export type StatusFilter = (typeof HORSE_STATUSES)[number]

export const HORSE_ORDERS = [
  'name',
  'name-backwards',
  'youngest',
  'oldest',
  'generation',
  'generation-backwards',
  'category',
  'category-backwards',
  'breed',
  'breed-backwards',
  'changed',
] as const
export type HorseOrder = (typeof HORSE_ORDERS)[number]

/** Horses without a category, and those with an unknown one. */
export const NO_CATEGORY = '-'
export const OTHER_CATEGORY = '*'

/** A filter that is left out filters nothing. */
export type AdminListFilter = {
  /** Part of a name; case, accents and punctuation do not count. */
  search?: string | undefined
  category?: string | undefined
  breed?: string | undefined
  gender?: string | undefined
  generation?: number | undefined
  born?: number | undefined
  status?: StatusFilter | undefined
  /** What columns shall have, as a query (`domain/table/wishes.ts`). */
  wishes?: string | undefined
  order: HorseOrder
}
