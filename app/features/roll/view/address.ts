import { PAGE_KEY } from '#app/domain/pages.ts'
import {
  FILTER_KEYS,
  filterSearch,
  NO_FILTER,
  ORDER_KEY,
  type Order,
  type RollFilter,
  usualOrder,
} from '#app/domain/roll/filter.ts'
import { AS_TABLE, SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { QUERY_KEY } from '#app/features/search/view/found.ts'

export const ROLL_PATH = '/horses'
/** The sentence that was typed. */
export const SENTENCE_KEY = 'q'

/** The keys that the page of all horses reads. */
export const ROLL_KEYS = [SENTENCE_KEY, ...FILTER_KEYS, ORDER_KEY, SHOWN_AS_KEY, PAGE_KEY]

export type Shown = { order: Order | null; isTable: boolean }
const AS_USUAL: Shown = { order: null, isTable: false }

/** A sentence with others in place of these words, whatever stands between them; null where it does not have them. */
export function withWords(sentence: string, words: string, others: string): string | null {
  const pattern = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '[^\\p{L}\\d]+')
  const found = new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'u')
  return found.test(sentence) ? sentence.replace(found, () => others) : null
}

/** The search for a text among all names. */
export const searchPath = (typed: string) => `/search?${new URLSearchParams({ [QUERY_KEY]: typed })}`

/** The address of all horses that pass a filter. */
export function rollPath(filter: RollFilter, { order, isTable }: Shown = AS_USUAL): string {
  return withSearch(filterSearch(filter), { order: order === usualOrder(filter) ? null : order, isTable })
}

/** The address of what a sentence asks, shown otherwise; `own` is the filter beside the sentence. */
export function sentencePath(typed: string, own: RollFilter = NO_FILTER, shown: Shown = AS_USUAL): string {
  const search = filterSearch(own)
  search.set(SENTENCE_KEY, typed)
  return withSearch(search, shown)
}

function withSearch(search: URLSearchParams, { order, isTable }: Shown): string {
  if (order !== null) search.set(ORDER_KEY, order)
  if (isTable) search.set(SHOWN_AS_KEY, AS_TABLE)
  const query = search.toString()
  return query === '' ? ROLL_PATH : `${ROLL_PATH}?${query}`
}
