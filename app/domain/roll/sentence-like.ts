/** Mistyped words of the tables. */
import { mistakesAllowed, mistakesAtBeginning } from '#app/domain/finder/mistakes.ts'
import { COMMON_WORDS } from './common-words.ts'
import { BENT_CODES, DISCIPLINE_WORDS, disciplineOf, keysOf, LEXICON } from './sentence-lexicon.ts'

/** A word with two mistakes begins as the known one; of a short one the first letter is right. */
const LEAST_SHARED = 3
const LEAST_OTHERWISE = 5
const COMMON = keysOf(COMMON_WORDS)

/** The single words that say something. */
const KNOWN = [
  ...[...LEXICON].filter(([, meaning]) => meaning.is !== 'nothing').map(([word]) => word),
  ...DISCIPLINE_WORDS.keys(),
].filter((word) => !word.includes(' ') && !BENT_CODES.has(word))

/** Whether a word is none of the table, nor a name or a mistyped one. */
export const isCommon = (key: string) => COMMON.has(key)

const onceEach = (word: string) => word.replace(/(.)\1+/gu, '$1')

/** How far a mistyped word is: a letter that is doubled is the lightest mistake, another first one the heaviest. */
function farness(key: string, word: string, mistakes: number): number {
  return 4 * mistakes + (word[0] === key[0] ? 0 : 2) + (onceEach(word) === onceEach(key) ? 0 : 1)
}

/** The known word that a mistyped one is nearest to; `isOnly`: no word of another meaning is as near. */
export function likeWord(key: string): { text: string; isOnly: boolean } | null {
  const most = mistakesAllowed(key)
  if (most === 0 || COMMON.has(key)) return null
  let best: { word: string; far: number; isOnly: boolean } | null = null
  for (const word of KNOWN) {
    if (Math.abs(word.length - key.length) > most) continue
    const mistakes = Math.max(mistakesAtBeginning(key, word, most), mistakesAtBeginning(word, key, most))
    // Few mistype the first letter and others too.
    if ((mistakes > 1 || word.length < Math.max(key.length, LEAST_OTHERWISE)) && word[0] !== key[0]) continue
    if (mistakes > 1 && word.slice(0, LEAST_SHARED) !== key.slice(0, LEAST_SHARED)) continue
    if (mistakes > most) continue
    const far = farness(key, word, mistakes)
    if (best === null || far < best.far) best = { word, far, isOnly: true }
    else if (far === best.far && !isSame(best.word, word)) best.isOnly = false
  }
  if (best === null) return null
  const text = best.word.replaceAll('{', 'å').replaceAll('|', 'ä').replaceAll('}', 'ö')
  return { text, isOnly: best.isOnly }
}

const isSame = (one: string, other: string) =>
  LEXICON.get(one) === LEXICON.get(other) && disciplineOf(one) === disciplineOf(other)
