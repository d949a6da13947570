import { hasGenderFilter, isPublicCategory, type PublicCategory } from '#app/domain/categories.ts'
import { LIST_ORDER_WORDS, type ListOrder, readListOrder } from '#app/domain/horse/list-order.ts'
import type { ListFilter } from './facets.ts'

type ListQuery = { filter: ListFilter; order: ListOrder }
/** A list as a visitor saw it. The addresses of its horses have it, so that the next horse is the next in it. */
export type SeenList = ListQuery & { category: PublicCategory }

export const LIST_KEYS = ['ras', 'kon', 'generation', 'ordning'] as const
const LIST = 'lista'
/** The keys of the list in a horse's address. */
export const SEEN_KEYS = [LIST, ...LIST_KEYS] as const

/** The filters of `?ras=SWB&kon=Sto&generation=3`; blank ones are ignored. */
export function readListFilter(search: URLSearchParams): ListFilter {
  const text = (key: (typeof LIST_KEYS)[number]) => search.get(key)?.trim() || undefined
  const generation = text('generation')
  return {
    breed: text('ras'),
    gender: text('kon'),
    // An unreadable generation matches no horse.
    generation: generation === undefined ? undefined : /^\d{1,3}$/.test(generation) ? Number(generation) : -1,
  }
}

/** The list in the address; `kon` is ignored in a list of one sex. */
export function readListQuery(category: PublicCategory, search: URLSearchParams): ListQuery {
  const { gender, ...filter } = readListFilter(search)
  return {
    filter: { ...filter, gender: hasGenderFilter(category) ? gender : undefined },
    order: readListOrder(search.get('ordning'), category),
  }
}

/** The list in a horse's address, or null. */
export function readSeenList(search: URLSearchParams): SeenList | null {
  const category = search.get(LIST)
  const query = readListQuery(isPublicCategory(category) ? category : 'dead', search)
  return isPublicCategory(category) ? { category, ...query } : null
}

/** Whether the address has a list; such a page is not cached. */
export function saysSeenList(search: URLSearchParams): boolean {
  return SEEN_KEYS.some((key) => search.get(key) !== null)
}

/** The query of a list; empty for the whole list by name. */
export function listSearch({ filter, order }: ListQuery): string {
  const { breed, gender, generation } = filter
  const query = new URLSearchParams()
  if (breed !== undefined) query.set('ras', breed)
  if (gender !== undefined) query.set('kon', gender)
  if (generation !== undefined) query.set('generation', String(generation))
  if (order !== 'name') query.set('ordning', LIST_ORDER_WORDS[order].address)
  return query.toString()
}

/** The list in a horse's address. Empty for a whole list by name, so that search engines see one address. */
export function seenQuery(list: SeenList): string {
  const search = listSearch(list)
  return search === '' ? '' : `?${LIST}=${list.category}&${search}`
}
