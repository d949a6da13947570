import { hasGenderFilter, isPublicCategory, type PublicCategory } from '#app/domain/categories.ts'
import { LIST_ORDER_WORDS, type ListOrder, readListOrder } from '#app/domain/horse/list-order.ts'
import type { ListFilter } from './facets.ts'

/** What narrows a list, and its order. */
type AskedList = { filter: ListFilter; order: ListOrder }
/** A list as a visitor saw it. Its horses' addresses say which it was, so that the next horse is the next one there. */
export type SeenList = AskedList & { category: PublicCategory }

/** What the address of a list may ask for. */
export const LIST_KEYS = ['ras', 'kon', 'generation', 'ordning'] as const
type ListKey = (typeof LIST_KEYS)[number]

const LIST = 'lista'
/** The keys by which the address of a horse says what list it was seen in. */
export const SEEN_KEYS = [LIST, ...LIST_KEYS] as const

/** Filters as they stand in the address: `?ras=SWB&kon=Sto&generation=3`. A blank one narrows nothing. */
export function readListFilter(search: URLSearchParams): ListFilter {
  const text = (key: ListKey) => search.get(key)?.trim() || undefined
  const generation = text('generation')
  return {
    breed: text('ras'),
    gender: text('kon'),
    // A generation that is no number is a value no horse has.
    generation: generation === undefined ? undefined : /^\d{1,3}$/.test(generation) ? Number(generation) : -1,
  }
}

/** What the address asks of the list of a category; one that holds a single sex is not narrowed by it. */
export function readAskedList(category: PublicCategory, search: URLSearchParams): AskedList {
  const { gender, ...filter } = readListFilter(search)
  return {
    filter: { ...filter, gender: hasGenderFilter(category) ? gender : undefined },
    order: readListOrder(search.get('ordning'), category),
  }
}

/** The list that the address of a horse says; null where it says none that there is. */
export function readSeenList(search: URLSearchParams): SeenList | null {
  const category = search.get(LIST)
  const asked = readAskedList(isPublicCategory(category) ? category : 'dead', search)
  return isPublicCategory(category) ? { category, ...asked } : null
}

/** Whether an address says anything of a list: such a page is made for who asks. */
export function saysSeenList(search: URLSearchParams): boolean {
  return SEEN_KEYS.some((key) => search.get(key) !== null)
}

/** A list's filters and order as its own address has them; empty for the whole list by name. */
export function askedQuery({ filter, order }: AskedList): string {
  const { breed, gender, generation } = filter
  const query = new URLSearchParams()
  if (breed !== undefined) query.set('ras', breed)
  if (gender !== undefined) query.set('kon', gender)
  if (generation !== undefined) query.set('generation', String(generation))
  if (order !== 'name') query.set('ordning', LIST_ORDER_WORDS[order].address)
  return query.toString()
}

/**
 * What the address of a horse says of the list it is seen in. Nothing for a whole list by name: its horses are linked by
 * the one address that the sitemap and search machines know.
 */
export function seenQuery(list: SeenList): string {
  const asked = askedQuery(list)
  return asked === '' ? '' : `?${LIST}=${list.category}&${asked}`
}
