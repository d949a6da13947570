import { countRoll } from '#app/domain/roll/ask.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { rollLines } from '../text.ts'
import { ROLL_PATH, SENTENCE_KEY } from './address.ts'

export type Try = { name: string; about: string; href: string }

const MOST_TRIES = 5

/** Sentences to try where nothing was found, only such as find something. */
export function triesOf(roll: Roll): Try[] {
  const vocabulary = new Vocabulary(roll)
  return rollLines.tries
    .flatMap((sentence) => {
      const count = countRoll(roll, readSentence(sentence, vocabulary).filter)
      if (count === 0) return []
      const href = `${ROLL_PATH}?${new URLSearchParams({ [SENTENCE_KEY]: sentence })}`
      return [{ name: sentence, about: rollLines.found(formatNumber(count), count === 1), href }]
    })
    .slice(0, MOST_TRIES)
}
