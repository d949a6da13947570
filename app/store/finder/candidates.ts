import { mistakesAllowed, mistakesAtBeginning } from '#app/domain/finder/mistakes.ts'
import type { FoundKind, Query } from '#app/domain/finder/rank.ts'
import { compareUnits } from '#app/domain/swedish.ts'
import type { Trx } from '../tables.ts'
import {
  type Candidate,
  countNames,
  MOST_SEARCHED,
  MOST_WORDS,
  namesBeginning,
  namesOfWords,
  runSelects,
  wordsContaining,
  wordsLike,
} from './index-queries.ts'
import { kindCode } from './index-rows.ts'

/**
 * Candidate names from the index, for the ranking rule to judge. The limits matter for words that thousands of names
 * share.
 */

/** With no more names than this, all are judged: the demo stud has 2,061. With more, the index chooses some. */
export const FEW_NAMES = 2500
/** All names of a word are candidates if they are no more. A word with more names is common. */
const MOST_NAMES = 1000
/** Of common words, so many words and so many names of each. */
const COMMON_WORDS = 8
const NAMES_OF_COMMON = 60

type Meaning = {
  typed: string
  /** Words of the index that the typed one may mean. */
  words: readonly string[]
  /** How many names have one of the words; null until they are counted. */
  names: number | null
  /** Whether some of the words need a mistake. */
  isMistyped: boolean
}

const isCommon = ({ names }: Meaning) => names !== null && names > MOST_NAMES

function closestWords(typed: string, found: readonly string[]): string[] {
  const most = mistakesAllowed(typed)
  // Only a few of thousands are close, and only those are sorted.
  const close = new Map<string, number>()
  for (const word of found) {
    const mistakes = mistakesAtBeginning(typed, word, most)
    if (mistakes <= most) close.set(word, mistakes)
  }
  return [...close]
    .toSorted(([a, mistakesOfA], [b, mistakesOfB]) => mistakesOfA - mistakesOfB || compareUnits(a, b))
    .slice(0, MOST_WORDS)
    .map(([word]) => word)
}

/** The meanings with their names counted. */
async function counted(db: Trx, meanings: readonly Meaning[], kinds: readonly FoundKind[]): Promise<Meaning[]> {
  const uncounted = meanings.filter(({ names }) => names === null)
  const lists = uncounted.map(({ words }) => words)
  const counts = await countNames(db, lists, kinds, MOST_NAMES + 1)
  return meanings.map((one) => (one.names === null ? { ...one, names: counts[uncounted.indexOf(one)] ?? 0 } : one))
}

/** All names with the rarest typed word. If it is common: the first names that have the others too. */
async function namesWith(db: Trx, meanings: readonly Meaning[], kinds: readonly FoundKind[]): Promise<Candidate[]> {
  const [rarest] = meanings.toSorted((a, b) => (a.names ?? 0) - (b.names ?? 0))
  if (rarest === undefined) return []
  if (!isCommon(rarest))
    return db
      .selectFrom('finder_words')
      .select(['kind', 'key', 'doc_id'])
      .where('word', 'in', rarest.words)
      .where('kind', 'in', kinds.map(kindCode))
      .execute()
  // The ranking rule checks mistyped words.
  const texts = meanings.filter((one) => one !== rarest && !one.isMistyped).map(({ typed }) => typed)
  const words = rarest.words.slice(0, COMMON_WORDS)
  const searched = Math.ceil(MOST_SEARCHED / words.length / kinds.length)
  const names = namesOfWords({ words, kinds, most: NAMES_OF_COMMON, texts, searched })
  return (await runSelects(db, [names])).names
}

/**
 * The candidates of a query: `sure` without mistakes; `mistyped` with them, to be called after `sure` if few are found.
 */
export function candidatesOf(db: Trx, query: Query, kinds: readonly FoundKind[], fewNames: number) {
  // The ranking rule checks single letters beside longer words.
  const long = query.foldedWords.filter((word) => word.length > 1)
  const typedWords = [...new Set(long.length > 0 ? long : query.foldedWords)]
  let exact: Meaning[] = []
  let areFew = false
  const namesHaving = async (texts: readonly string[]) => {
    const all = namesOfWords({ words: [''], kinds, most: fewNames, texts, searched: fewNames })
    return (await runSelects(db, [all])).names
  }
  return {
    async sure(): Promise<Candidate[]> {
      const [names = 0] = await countNames(db, [['']], kinds, fewNames + 1)
      areFew = names <= fewNames
      if (areFew) return namesHaving(query.foldedWords)
      const beginning = namesBeginning(query, kinds)
      const found = await runSelects(db, beginning, typedWords.map(wordsContaining))
      exact = typedWords.map((typed, at) => {
        const words = [...new Set(found.words[at])].filter((word) => word.includes(typed)).slice(0, MOST_WORDS)
        return { typed, words, names: null, isMistyped: false }
      })
      if (exact.some(({ words }) => words.length === 0)) return found.names
      exact = await counted(db, exact, kinds)
      return [...found.names, ...(await namesWith(db, exact, kinds))]
    },
    async mistyped(): Promise<Candidate[]> {
      if (areFew) return namesHaving([])
      const areAllCommon = exact.every(isCommon)
      // If another word is rare, all its names are ranked: mistakes in a common word find nothing more. If all words
      // are common, only their first words are searched, and mistyped ones would be ranked last.
      const isEnough = (one: Meaning) => isCommon(one) && (!areAllCommon || one.words.length >= COMMON_WORDS)
      const like = exact.map((one) => (isEnough(one) ? null : wordsLike(one.typed)))
      const found = await runSelects(db, [], like)
      const meanings = exact.map((one, at) => {
        const more = closestWords(one.typed, found.words[at] ?? []).filter((word) => !one.words.includes(word))
        if (more.length === 0) return one
        return { ...one, words: [...one.words, ...more], names: isCommon(one) ? one.names : null, isMistyped: true }
      })
      if (meanings.some(({ words }) => words.length === 0)) return []
      if (!meanings.some(({ isMistyped }) => isMistyped) && (areAllCommon || !exact.some(isCommon))) return []
      return namesWith(db, await counted(db, meanings, kinds), kinds)
    },
  }
}
