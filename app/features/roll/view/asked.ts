import { readPage } from '#app/domain/pages.ts'
import { NO_FILTER, readFilter, readOrder, usualOrder, withFilter } from '#app/domain/roll/filter.ts'
import type { Sentence } from '#app/domain/roll/sentence.ts'
import { AS_TABLE, SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { SENTENCE_KEY, type Shown } from './address.ts'

const NOTHING_SAID: Sentence = { filter: NO_FILTER, order: null, unknown: [] }

/** What an address asks of the roll; `read` reads the sentence in it. */
/** The sentence with every misspelt word as the table has it; null unless each is near to one alone. */
function correctedOf(typed: string, { unknown }: Sentence): string | null {
  // A word alone, or with a capital, may be a name.
  const isSure = unknown.every(({ text, isMisspelt }) => isMisspelt === true && !/^\p{Lu}/u.test(text))
  if (unknown.length === 0 || !isSure || !/\S\s+\S/u.test(typed)) return null
  return unknown.reduce((said, { text, meant }) => said.replace(text, () => meant ?? text), typed)
}

/** Read again where misspelt words alone were not understood. */
export function readCorrected(typed: string, read: (text: string) => Sentence) {
  const said = read(typed)
  const corrected = correctedOf(typed, said)
  const again = corrected === null ? said : read(corrected)
  return corrected === null || again.unknown.length > 0 ? { said, corrected: null } : { said: again, corrected }
}

export type Asked = ReturnType<typeof askOf>

export function askOf(search: URLSearchParams, read: (text: string) => Sentence = () => NOTHING_SAID) {
  const typed = search.get(SENTENCE_KEY)?.trim() ?? ''
  const { said: sentence, corrected } =
    typed === '' ? { said: NOTHING_SAID, corrected: null } : readCorrected(typed, read)
  const { filter: said, order: wanted, unknown, ability = null } = sentence
  const own = readFilter(search)
  const filter = withFilter(own, said)
  const chosen = readOrder(search) ?? wanted
  const shown: Shown = { order: chosen, isTable: search.get(SHOWN_AS_KEY) === AS_TABLE }
  const order = chosen ?? usualOrder(filter)
  return { filter, shown, order, page: readPage(search), typed, own, unknown, corrected, ability }
}
