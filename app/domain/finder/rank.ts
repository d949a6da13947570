import { swedishSortKey } from '#app/domain/swedish.ts'
import { foldKey, wordsOf } from './fold.ts'
import { mistakesAllowed, mistakesAtBeginning } from './mistakes.ts'

/** What is found: a horse of the stud, a name that one had before, an entry of a pedigree. In the order of their rank. */
export const FOUND_KINDS = ['horse', 'former', 'pedigree'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** As spelt but for case and punctuation; with å, ä, ö and ü forgiven; with a mistake in typing. */
export type Chance = 'exact' | 'forgiven' | 'mistaken'
const CHANCES: readonly Chance[] = ['exact', 'forgiven', 'mistaken']
/** The whole name, its beginning, the beginning of a word, inside a word; the words apart or in another order. */
const PLACES = ['whole', 'beginning', 'word', 'inside', 'apart'] as const
export type Place = (typeof PLACES)[number]

export type Match = { chance: Chance; place: Place; mistakes: number }

/** Nobody's name is longer; what is typed beyond this is not looked at. */
const LONGEST_QUERY = 200
const MOST_WORDS = 8

/** What was typed, made ready to be compared with many names. */
export type Query = {
  text: string
  key: string
  folded: string
  words: readonly string[]
  foldedWords: readonly string[]
}

/** Null where nothing was typed that a name could hold: white space or punctuation alone. */
export function readQuery(typed: string): Query | null {
  const text = typed.trim().slice(0, LONGEST_QUERY)
  const words = wordsOf(swedishSortKey(text)).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const key = words.join(' ')
  const folded = foldKey(key)
  return { text: text.normalize('NFC').toLowerCase(), key, folded, words, foldedWords: wordsOf(folded) }
}

function placeIn(key: string, wanted: string, words: readonly string[]): Place | null {
  if (key === wanted) return 'whole'
  if (key.startsWith(wanted)) return 'beginning'
  if (key.includes(` ${wanted}`)) return 'word'
  // One letter stands inside of nearly every name.
  const isInside = (word: string) => (word.length > 1 ? key.includes(word) : ` ${key}`.includes(` ${word}`))
  if (words.some((word) => word.length > 1) && key.includes(wanted)) return 'inside'
  return words.length > 1 && words.every(isInside) ? 'apart' : null
}

/** How often the words were mistyped, all in all; null where one of them is no word of the name. */
function mistakesIn(foldedKey: string, typed: readonly string[]): number | null {
  const words = wordsOf(foldedKey)
  let sum = 0
  for (const word of typed) {
    if (word.length > 1 ? foldedKey.includes(word) : words.some((own) => own.startsWith(word))) continue
    const most = mistakesAllowed(word)
    if (most === 0) return null
    const least = Math.min(...words.map((own) => mistakesAtBeginning(word, own, most)))
    if (least > most) return null
    sum += least
  }
  return sum
}

/** Whether and how a name is meant by what was typed, without mistakes. `sortKey` is the name's `swedishSortKey`. */
export function matchSurely(sortKey: string, query: Query): Match | null {
  const exact = placeIn(sortKey, query.key, query.words)
  if (exact !== null) return { chance: 'exact', place: exact, mistakes: 0 }
  const folded = foldKey(sortKey)
  // One letter without its dots would be every name that begins with another.
  const forgiven = query.folded.length > 1 ? placeIn(folded, query.folded, query.foldedWords) : null
  return forgiven === null ? null : { chance: 'forgiven', place: forgiven, mistakes: 0 }
}

/** The same with mistakes in typing. */
export function matchName(sortKey: string, query: Query): Match | null {
  const sure = matchSurely(sortKey, query)
  if (sure !== null) return sure
  const folded = foldKey(sortKey)
  const mistakes = mistakesIn(folded, query.foldedWords)
  if (mistakes === null || mistakes === 0) return null
  const [first = ''] = query.foldedWords
  const begins = mistakesAtBeginning(first, folded, mistakesAllowed(first)) <= mistakesAllowed(first)
  return { chance: 'mistaken', place: begins ? 'beginning' : 'word', mistakes }
}

/** A name among others that were found; `name` may be left empty where only keys are compared. */
export type Ranked = { kind: FoundKind; name: string; sortKey: string; match: Match }

/** The best first: chance, then mistakes, then place, own horses before others, then Swedish order. No order is left to chance. */
export function compareFound(query: Query): (a: Ranked, b: Ranked) => number {
  const asTyped = ({ name }: Ranked) => (name.normalize('NFC').toLowerCase().includes(query.text) ? 0 : 1)
  const hasAccents = /[^\p{ASCII}åäö]/u.test(query.text)
  return (a, b) =>
    CHANCES.indexOf(a.match.chance) - CHANCES.indexOf(b.match.chance) ||
    a.match.mistakes - b.match.mistakes ||
    PLACES.indexOf(a.match.place) - PLACES.indexOf(b.match.place) ||
    (hasAccents ? asTyped(a) - asTyped(b) : 0) ||
    FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind) ||
    compareUnits(a.sortKey, b.sortKey) ||
    compareUnits(a.name, b.name)
}

const compareUnits = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Where so many are found as spelt or forgiven, nobody has mistyped. */
export const FEW_FOUND = 3

/**
 * Names that are meant by what was typed, the best first; each name once, as its first kind. Mistakes are forgiven only
 * where few are found without.
 */
export function rankNames<Named extends { kind: FoundKind; name: string; sortKey: string }>(
  names: Iterable<Named>,
  query: Query,
): (Named & { match: Match })[] {
  const found: (Named & { match: Match })[] = []
  for (const named of names) {
    const match = matchName(named.sortKey, query)
    if (match !== null) found.push({ ...named, match })
  }
  const seen = new Set<string>()
  const once = found
    .toSorted(compareFound(query))
    // A name that a horse has now is told as that horse's.
    .filter(({ name, kind }) => {
      const known = kind === 'former' ? `former ${name}` : name
      return !seen.has(known) && seen.add(known)
    })
  const sure = once.filter(({ match }) => match.chance !== 'mistaken')
  return sure.length >= FEW_FOUND ? sure : once
}
