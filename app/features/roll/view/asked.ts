import { readPage } from '#app/domain/pages.ts'
import { NO_FILTER, readFilter, readOrder, usualOrder, withFilter } from '#app/domain/roll/filter.ts'
import type { Sentence } from '#app/domain/roll/sentence.ts'
import { AS_TABLE, SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { SENTENCE_KEY, type Shown } from './address.ts'

const NOTHING_SAID: Sentence = { filter: NO_FILTER, order: null, unknown: [] }

/** What an address asks of the roll; `read` reads the sentence in it. */
export type Asked = ReturnType<typeof askOf>

export function askOf(search: URLSearchParams, read: (text: string) => Sentence = () => NOTHING_SAID) {
  const typed = search.get(SENTENCE_KEY)?.trim() ?? ''
  const { filter: said, order: wanted, unknown } = typed === '' ? NOTHING_SAID : read(typed)
  const own = readFilter(search)
  const filter = withFilter(own, said)
  const chosen = readOrder(search) ?? wanted
  const shown: Shown = { order: chosen, isTable: search.get(SHOWN_AS_KEY) === AS_TABLE }
  return { filter, shown, order: chosen ?? usualOrder(filter), page: readPage(search), typed, own, unknown }
}
