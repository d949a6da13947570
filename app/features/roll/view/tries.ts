import { countRoll } from '#app/domain/roll/ask.ts'
import type { Roll } from '#app/domain/roll/roll.ts'
import { readSentence } from '#app/domain/roll/sentence.ts'
import { Vocabulary } from '#app/domain/roll/vocabulary.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { rollLines } from '../text.ts'
import { ROLL_PATH, SENTENCE_KEY } from './address.ts'

export type Try = { name: string; about: string; href: string }

const MOST_TRIES = 5

const known = new WeakMap<Roll, { changes: number; tries: Try[] }>()

/** Sentences to try where nothing was found, only such as find something. Worked out once until the roll changes. */
export function triesOf(roll: Roll): Try[] {
  const before = known.get(roll)
  if (before?.changes === roll.changes) return before.tries
  const vocabulary = new Vocabulary(roll)
  const tries: Try[] = []
  for (const sentence of rollLines.tries) {
    if (tries.length === MOST_TRIES) break
    const count = countRoll(roll, readSentence(sentence, vocabulary).filter)
    if (count === 0) continue
    const href = `${ROLL_PATH}?${new URLSearchParams({ [SENTENCE_KEY]: sentence })}`
    tries.push({ name: sentence, about: rollLines.found(formatNumber(count), count === 1), href })
  }
  known.set(roll, { changes: roll.changes, tries })
  return tries
}
