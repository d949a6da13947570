/** Categories of horses: which have a page, which the forms offer, and what each says about a horse's status. */
import { type HorseDocument, readFlag, readText } from './documents.ts'

/** The category pages and their titles, in route order (spec 2). A key is both the address and the stored value. */
export const CATEGORY_TITLES = {
  stallions: 'Hingstar',
  bloodmares: 'Avelsston',
  competitors: 'Tävlingshästar',
  youngsters: 'Unghästar',
  seniors: 'Pensionärer',
  'for-sale': 'Till Salu',
  dead: 'Minneslund',
} as const
export type PublicCategory = keyof typeof CATEGORY_TITLES

export function isPublicCategory(value: unknown): value is PublicCategory {
  return typeof value === 'string' && Object.hasOwn(CATEGORY_TITLES, value)
}

export const PUBLIC_CATEGORIES: readonly PublicCategory[] = Object.keys(CATEGORY_TITLES).filter(isPublicCategory)

/** The gender filter is hidden where every horse has the same gender (spec 2). */
export function hasGenderFilter(category: PublicCategory): boolean {
  return category !== 'stallions' && category !== 'bloodmares'
}

const LISTED = ['stallions', 'bloodmares', 'competitors', 'youngsters', 'seniors', 'for-sale'] as const
/** Categories without a public page. */
const UNLISTED = ['workers', 'riding', 'pony'] as const
/** Categories of horses that have left. */
export const GONE_CATEGORIES = ['sold', 'dead'] as const

/** Values of the add form (spec 3). */
export const ADD_FORM_CATEGORIES = [...UNLISTED, 'youngsters', 'seniors'] as const
/** Values of the edit form (spec 3). */
export const EDIT_FORM_CATEGORIES = [...LISTED, ...GONE_CATEGORIES] as const
/** Categories of horses in the stud. */
export const STABLE_CATEGORIES = [...LISTED, ...UNLISTED] as const
export type Category = (typeof ADD_FORM_CATEGORIES | typeof EDIT_FORM_CATEGORIES)[number]

/** Whether a horse is sold or dead. */
export function isGone(horse: { category?: unknown }): boolean {
  const category = readText(horse.category)
  return GONE_CATEGORIES.some((gone) => gone === category)
}

/** What the forms call a category without a page. The specification does not name them; the words are our own. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map<Category, string>([
  ['workers', 'Arbetshästar'],
  ['riding', 'Ridhästar'],
  ['pony', 'Ponnyer'],
  ['sold', 'Sålda'],
])

/** The word for a stored category; an unknown value is shown as stored, a blank one is null. */
export function categoryLabel(value: unknown): string | null {
  const category = readText(value)
  if (category === null) return null
  if (isPublicCategory(category)) return CATEGORY_TITLES[category]
  return OTHER_LABELS.get(category) ?? category
}

type StatusFields = Pick<HorseDocument, 'category' | 'tingad'>
type HorseStatus = 'sold' | 'dead' | 'tingad'

/** The status in the profile's banner, by priority sold, dead, tingad (spec 2); else null. */
export function horseStatus(horse: StatusFields): HorseStatus | null {
  const category = readText(horse.category)
  const gone = GONE_CATEGORIES.find((one) => one === category)
  if (gone !== undefined) return gone
  return readFlag(horse.tingad) ? 'tingad' : null
}

type SaleFields = Pick<HorseDocument, 'forSale' | 'tingad'>
export const SALE_TAGS = { forSale: 'till salu!', sold: 'Såld' } as const
export type SaleTag = (typeof SALE_TAGS)[keyof typeof SALE_TAGS]

/** A card's tag (spec 2): 'till salu!' if for sale; if promised (tingad), 'Såld' on the for-sale page, else none. */
export function saleTag(horse: SaleFields, page: PublicCategory): SaleTag | null {
  if (readFlag(horse.tingad)) return page === 'for-sale' ? SALE_TAGS.sold : null
  return readFlag(horse.forSale) ? SALE_TAGS.forSale : null
}

/** Whether a horse is offered for sale, by its flag or category, and not sold, dead or promised. */
export function isOffered(horse: SaleFields & StatusFields): boolean {
  const isForSale = readFlag(horse.forSale) || readText(horse.category) === 'for-sale'
  return isForSale && horseStatus(horse) === null
}

/** Whether the dashboard counts a horse: all but sold and dead ones (spec 2). */
export const isCounted = (horse: Pick<HorseDocument, 'category'>): boolean => !isGone(horse)

/** The category list that shows a horse. Null if the category has no page, and for a horse hidden by its link. */
export function listOf(horse: Pick<HorseDocument, 'category' | 'link'>): PublicCategory | null {
  const category = readText(horse.category)
  return isPublicCategory(category) && readText(horse.link) === null ? category : null
}
