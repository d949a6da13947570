import { horsePath } from '#app/domain/names.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import type { SitePage } from '#app/features/search/view/places.ts'
import { rollLines } from '../text.ts'
import { SENTENCE_KEY, sentencePath, withWords } from './address.ts'
import { asksBestYear, type BestYear, leadAnswers, toldBy } from './answers.ts'
import { type Asked, askOf, readCorrected } from './asked.ts'
import { saidOfSentence } from './page.ts'
import { type Find, findMeant, readingWords } from './unread.ts'

/** The sentence with every word that may be meant in place of one that was not understood. */
function insteadOfAll({ corrected, unknown }: Asked) {
  const sentence = unknown.reduce((said, { text, meant }) => withWords(said, text, meant ?? text) ?? said, corrected)
  return sentence === corrected ? null : { name: sentence, about: rollLines.title, href: sentencePath(sentence) }
}

/** So many links are a list. */
const LIST = 3

/** Asked only for a sentence that the best year answers. */
export type FindBest = () => Promise<BestYear | null>

/** What all horses say of a text in the search field; the roll is read before anything is awaited. */
export async function saidOf(roll: Roll, typed: string, pages: readonly SitePage[], find: Find, findBest: FindBest) {
  const { said, readings, corrected } = readCorrected(typed, (text) => readSentence(text, new Vocabulary(roll)))
  const asked = { ...askOf(new URLSearchParams({ [SENTENCE_KEY]: typed }), () => said), corrected }
  const answered = saidOfSentence(roll, typed, said)
  const sentence =
    answered && readings.length > 0 ? { ...answered, about: `${readingWords(readings)}: ${answered.about}` } : answered
  const { years, numbered } = toldBy(roll, asked)
  const best = asksBestYear(asked) ? await findBest() : null
  const meant = await findMeant(asked, roll.order.length, find)
  // How two are related stands before all others.
  const isPair = meant.pair !== null
  const answers = leadAnswers(asked, meant, years, { pages, best }).flatMap(({ says, links }) =>
    // Above a longer list it is said once.
    links.map(({ label, href }, at) => {
      return { name: label, about: at === 0 || links.length < LIST ? says.replace(/:$/, '') : '', href }
    }),
  )
  return {
    /** The part of the text that is a name. */
    name: said.filter.name,
    sentence: isPair ? null : sentence,
    unread: {
      typed: meant.typed,
      names: meant.names,
      answers: isPair ? [] : answers,
      instead: meant.names === null ? insteadOfAll(asked) : null,
    },
    numbered: numbered.map(({ name, number }) => ({ name, about: number, href: horsePath(name) })),
  }
}
