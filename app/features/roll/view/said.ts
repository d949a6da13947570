import { horsePath } from '#app/domain/names.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { rollLines, unreadLines } from '../text.ts'
import { SENTENCE_KEY, sentencePath } from './address.ts'
import { leadAnswers, toldBy } from './answers.ts'
import { type Asked, askOf, readCorrected } from './asked.ts'
import { saidOfSentence } from './page.ts'
import { type Find, findMeant } from './unread.ts'

/** The sentence with every word that may be meant in place of one that was not understood. */
function insteadOfAll({ typed, unknown }: Asked) {
  const sentence = unknown.reduce((said, { text, meant }) => said.replace(text, () => meant ?? text), typed)
  return sentence === typed ? null : { name: sentence, about: rollLines.title, href: sentencePath(sentence) }
}

/** What all horses say of a text in the search field; the roll is read before anything is awaited. */
export async function saidOf(roll: Roll, typed: string, find: Find) {
  const { said, corrected } = readCorrected(typed, (text) => readSentence(text, new Vocabulary(roll)))
  const asked = askOf(new URLSearchParams({ [SENTENCE_KEY]: typed }), () => said)
  const answered = saidOfSentence(roll, typed, said)
  const sentence =
    answered && corrected !== null
      ? { ...answered, about: `${unreadLines.answersFor} ${corrected}: ${answered.about}` }
      : answered
  const { years, numbered } = toldBy(roll, asked)
  const meant = await findMeant(asked, roll.order.length, find)
  // How two are related stands before all others.
  const isPair = meant.pair !== null
  const answers = leadAnswers(asked, meant, years).flatMap(({ says, links }) =>
    links.map(({ label, href }) => ({ name: label, about: says, href })),
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
