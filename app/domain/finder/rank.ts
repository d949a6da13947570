import { compareUnits, swedishSortKey } from '#app/domain/swedish.ts'
import { foldKey, wordsOf } from './fold.ts'
import { mistakesAllowed, mistakesAtBeginning } from './mistakes.ts'

/** What is found, in order of rank: a horse of the stud, a former name, a pedigree entry. */
export const FOUND_KINDS = ['horse', 'former', 'pedigree'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** `exact` except for case and punctuation; `forgiven`: å, ä, ö and ü differ; `mistaken`: mistyped. */
type Chance = 'exact' | 'forgiven' | 'mistaken'
const CHANCES: readonly Chance[] = ['exact', 'forgiven', 'mistaken']
/** The whole name, its beginning, the beginning of a word, inside a word; the words apart or in another order. */
const PLACES = ['whole', 'beginning', 'word', 'inside', 'apart'] as const
type Place = (typeof PLACES)[number]

export type Match = { chance: Chance; place: Place; mistakes: number }

/** No name is longer; anything typed beyond this is ignored. */
export const LONGEST_QUERY = 200
export const MOST_WORDS = 8

/** A search text, prepared for comparison with many names. */
export type Query = {
  text: string
  key: string
  folded: string
  words: readonly string[]
  foldedWords: readonly string[]
  /** An accent that keys are without: names that have it come first among equals. */
  hasAccents: boolean
}

/** Null for white space or punctuation alone. */
export function readQuery(typed: string): Query | null {
  const text = typed.trim().slice(0, LONGEST_QUERY)
  const words = wordsOf(swedishSortKey(text)).slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const key = words.join(' ')
  const folded = foldKey(key)
  const lowered = text.normalize('NFC').toLowerCase()
  const hasAccents = /[^\p{ASCII}åäö]/u.test(lowered)
  return { text: lowered, key, folded, words, foldedWords: wordsOf(folded), hasAccents }
}

function placeIn(key: string, wanted: string, words: readonly string[]): Place | null {
  if (key === wanted) return 'whole'
  if (key.startsWith(wanted)) return 'beginning'
  if (key.includes(` ${wanted}`)) return 'word'
  // A single letter is inside nearly every name, so it must begin a word.
  const isInside = (word: string) => (word.length > 1 ? key.includes(word) : ` ${key}`.includes(` ${word}`))
  if (words.some((word) => word.length > 1) && key.includes(wanted)) return 'inside'
  return words.length > 1 && words.every(isInside) ? 'apart' : null
}

/** The sum of mistakes in all words; null if one of them is not a word of the name. */
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

/** Whether and how a name matches without mistakes. `sortKey` is its `swedishSortKey`, `folded` that key folded. */
export function matchSurely(sortKey: string, query: Query, folded = foldKey(sortKey)): Match | null {
  const exact = placeIn(sortKey, query.key, query.words)
  if (exact !== null) return { chance: 'exact', place: exact, mistakes: 0 }
  // A single letter must match its accents, or it would match too many names.
  const forgiven = query.folded.length > 1 ? placeIn(folded, query.folded, query.foldedWords) : null
  return forgiven === null ? null : { chance: 'forgiven', place: forgiven, mistakes: 0 }
}

/** Whether a text has a word that is long enough to be mistyped. */
export function canBeMistyped(query: Query): boolean {
  return query.foldedWords.some((word) => mistakesAllowed(word) > 0)
}

/** The same, also with typing mistakes. */
export function matchName(sortKey: string, query: Query, folded = foldKey(sortKey)): Match | null {
  const sure = matchSurely(sortKey, query, folded)
  if (sure !== null) return sure
  const mistakes = mistakesIn(folded, query.foldedWords)
  if (mistakes === null || mistakes === 0) return null
  const [first = ''] = query.foldedWords
  const begins = mistakesAtBeginning(first, folded, mistakesAllowed(first)) <= mistakesAllowed(first)
  return { chance: 'mistaken', place: begins ? 'beginning' : 'word', mistakes }
}

/** A name that was found; `name` may be empty where only keys are compared. */
type Ranked = { kind: FoundKind; name: string; sortKey: string; match: Match }

/** Best first: chance, mistakes, place, own horses, then Swedish order. The order is always defined. */
export function compareFound(query: Query): (a: Ranked, b: Ranked) => number {
  const asTyped = ({ name }: Ranked) => (name.normalize('NFC').toLowerCase().includes(query.text) ? 0 : 1)
  return (a, b) =>
    CHANCES.indexOf(a.match.chance) - CHANCES.indexOf(b.match.chance) ||
    a.match.mistakes - b.match.mistakes ||
    PLACES.indexOf(a.match.place) - PLACES.indexOf(b.match.place) ||
    (query.hasAccents ? asTyped(a) - asTyped(b) : 0) ||
    FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind) ||
    compareUnits(a.sortKey, b.sortKey) ||
    compareUnits(a.name, b.name)
}

/** With this many exact or forgiven matches, mistakes are not considered. */
export const FEW_FOUND = 3

/** More names are not listed: a list of so many may leave some out. */
export const MOST_LISTED = 120
/** So many are ranked, as a name may be among them more than once. */
export const MOST_RANKED = 2 * MOST_LISTED

/** The names that match, best first, each once under its first kind. Mistakes count only where few match without. */
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
    // A former name that a horse has now is shown as that horse's.
    .filter(({ name, kind }) => {
      const known = kind === 'former' ? `former ${name}` : name
      return !seen.has(known) && seen.add(known)
    })
  const sure = once.filter(({ match }) => match.chance !== 'mistaken')
  return sure.length >= FEW_FOUND ? sure : once
}
