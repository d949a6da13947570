/** Categories of horses: which have a page, which the forms offer, and what a category says about a horse's status. */
import { type HorseDocument, readFlag, readText } from './documents.ts'

/**
 * The category pages and their titles, in the order of the route table (spec 2). A slug is both the address and the stored
 * value. `oneSex`: every horse has the same gender, so the gender filter is hidden.
 */
export const PUBLIC_CATEGORIES = [
  { slug: 'stallions', title: 'Hingstar', oneSex: true },
  { slug: 'bloodmares', title: 'Avelsston', oneSex: true },
  { slug: 'competitors', title: 'Tävlingshästar', oneSex: false },
  { slug: 'youngsters', title: 'Unghästar', oneSex: false },
  { slug: 'seniors', title: 'Pensionärer', oneSex: false },
  { slug: 'for-sale', title: 'Till Salu', oneSex: false },
  { slug: 'dead', title: 'Minneslund', oneSex: false },
] as const
export type PublicCategory = (typeof PUBLIC_CATEGORIES)[number]
export type PublicCategorySlug = PublicCategory['slug']

/** The category page at an address, compared as written; null for any other text. */
export function findPublicCategory(slug: unknown): PublicCategory | null {
  return PUBLIC_CATEGORIES.find((category) => category.slug === slug) ?? null
}

export function isPublicCategory(value: unknown): value is PublicCategorySlug {
  return findPublicCategory(value) !== null
}

/** Values of the add form (spec 3). `workers`, `riding` and `pony` have no public page. */
export const ADD_FORM_CATEGORIES = ['workers', 'riding', 'pony', 'youngsters', 'seniors'] as const
/** Values of the edit form (spec 3). */
export const EDIT_FORM_CATEGORIES = [
  'stallions',
  'bloodmares',
  'competitors',
  'youngsters',
  'seniors',
  'for-sale',
  'sold',
  'dead',
] as const
export type Category = (typeof ADD_FORM_CATEGORIES | typeof EDIT_FORM_CATEGORIES)[number]

/** What the forms call a category without a page; the specification does not name these, the words are our own. */
const OTHER_LABELS: ReadonlyMap<string, string> = new Map<Category, string>([
  ['workers', 'Arbetshästar'],
  ['riding', 'Ridhästar'],
  ['pony', 'Ponnyer'],
  ['sold', 'Sålda'],
])

/** The word a person reads for a stored category; an unknown value is shown as stored, a blank one is null. */
export function categoryLabel(value: unknown): string | null {
  const category = readText(value)
  if (category === null) return null
  return findPublicCategory(category)?.title ?? OTHER_LABELS.get(category) ?? category
}

type StatusFields = Pick<HorseDocument, 'category' | 'tingad'>
export type HorseStatus = 'sold' | 'dead' | 'tingad'

/** What the profile's banner tells, by priority sold, dead, tingad (spec 2); null for a horse that is simply here. */
export function horseStatus(horse: StatusFields): HorseStatus | null {
  const category = readText(horse.category)
  if (category === 'sold' || category === 'dead') return category
  return readFlag(horse.tingad) ? 'tingad' : null
}

type SaleFields = Pick<HorseDocument, 'forSale' | 'tingad'>
/** `for-sale` reads 'till salu!', `sold` reads 'Såld'. */
export type SaleTag = 'for-sale' | 'sold'

/**
 * The tag on a horse's card (spec 2): `for-sale` for a horse that is for sale and not yet promised. A promised (tingad)
 * horse is tagged `sold` on the for-sale page, and not at all elsewhere.
 */
export function saleTag(horse: SaleFields, page: 'category' | 'for-sale'): SaleTag | null {
  if (readFlag(horse.tingad)) return page === 'for-sale' ? 'sold' : null
  return readFlag(horse.forSale) ? 'for-sale' : null
}

type ListingFields = Pick<HorseDocument, 'category' | 'forSale' | 'link'>

/**
 * Whether a category's page lists a horse. A `link` hides it from all of them; the for-sale page takes horses with
 * `forSale` as well as those of the category `for-sale` ("Completions" in the design).
 */
export function isListedIn(horse: ListingFields, category: PublicCategorySlug): boolean {
  if (readText(horse.link) !== null) return false
  return readText(horse.category) === category || (category === 'for-sale' && readFlag(horse.forSale))
}

/** Whether the dashboard counts a horse: all but the sold and the dead (spec 2). */
export function isCounted(horse: Pick<HorseDocument, 'category'>): boolean {
  const category = readText(horse.category)
  return category !== 'sold' && category !== 'dead'
}
