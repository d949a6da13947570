import { readPage } from '#app/domain/pages.ts'
import { ANY } from '#app/domain/roll/facts.table.ts'
import { isFiltered, NO_FILTER, readFilter, readOrder, usualOrder, withFilter } from '#app/domain/roll/filter.ts'
import type { Sentence } from '#app/domain/roll/sentence.ts'
import { AS_TABLE, SHOWN_AS_KEY } from '#app/features/horses/view/as-table.ts'
import { SENTENCE_KEY, type Shown, withWords } from './address.ts'

const NOTHING_SAID: Sentence = { filter: NO_FILTER, order: null, unknown: [] }

/** A misspelt word, and how it was read. */
type Reading = { word: string; as: string }
type Read = (text: string) => Sentence

/** The misspelt words that are near to one of the table alone. One that is all there is may be a name. */
function readingsOf(typed: string, { unknown }: Sentence): Reading[] {
  if (!/\S\s+\S/u.test(typed)) return []
  // So may one with a capital; the first word of a sentence has one anyway, `Köpp Mig` is none.
  const isSentence = !/\s\p{Lu}\p{Ll}/u.test(typed)
  const mayBeName = (text: string) => /^\p{Lu}/u.test(text) && !(isSentence && typed.startsWith(text))
  return unknown.flatMap(({ text, meant, isMisspelt }) =>
    isMisspelt && meant !== null && !mayBeName(text) ? [{ word: text, as: meant }] : [],
  )
}

const countLost = ({ unknown }: Sentence) => unknown.filter(({ lead }) => lead === undefined).length

/** The sentence, read again with its misspelt words as the table has them. */
export function readCorrected(typed: string, read: Read) {
  const said = read(typed)
  const readings = readingsOf(typed, said)
  const corrected = readings.reduce((text, { word, as }) => withWords(text, word, as) ?? text, typed)
  if (corrected === typed) return { said, readings: [], corrected }
  const again = read(corrected)
  const isBetter = countLost(again) <= countLost(said) - readings.length
  return isBetter ? { said: again, readings, corrected } : { said, readings: [], corrected: typed }
}

export type Asked = ReturnType<typeof askOf>

/** What an address asks of the roll; `read` reads the sentence in it. */
export function askOf(search: URLSearchParams, read: Read = () => NOTHING_SAID) {
  const typed = search.get(SENTENCE_KEY)?.trim() ?? ''
  const { said: sentence, ...readAs } = readCorrected(typed, typed === '' ? () => NOTHING_SAID : read)
  const { filter: said, order: wanted, unknown, ability = null, isPart = false } = sentence
  const own = readFilter(search)
  const filter = withFilter(own, said)
  const chosen = readOrder(search) ?? wanted
  const shown: Shown = { order: chosen, isTable: search.get(SHOWN_AS_KEY) === AS_TABLE }
  const order = chosen ?? usualOrder(filter)
  return { filter, shown, order, page: readPage(search), typed, own, unknown, ability, isPart, ...readAs }
}

/** The one whose foals a sentence asks for, and nothing more of them: `avkommor till Valkendorff`. */
export function parentAsked({ typed, filter, unknown, shown }: Asked): string | null {
  const { far, mor, ...texts } = filter.texts
  const [parent = ANY, ...others] = [...(far ?? []), ...(mor ?? [])]
  const isMore = others.length > 0 || unknown.length > 0 || shown.order !== null || isFiltered({ ...filter, texts })
  return typed === '' || isMore || parent === ANY || parent.startsWith('-') ? null : parent
}
