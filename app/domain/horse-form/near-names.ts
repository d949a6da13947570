/** Suggestions for a name that no horse has. */
import { foldKey } from '#app/domain/finder/fold.ts'
import { mistakesAllowed, mistakesAtBeginning, mistakesInAll } from '#app/domain/finder/mistakes.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'

/** One mistake is allowed for this many letters of a name. */
const LETTERS_A_MISTAKE = 3
const MOST_MISTAKES = 4

/** Letters to add, remove, replace or swap to turn one text into the other; `most + 1` for more than `most`. */
export const letterDistance = mistakesInAll

/** How many letters a name of this length may differ by. */
export const mistakesForgiven = (length: number): number =>
  Math.min(MOST_MISTAKES, Math.max(1, Math.floor(length / LETTERS_A_MISTAKE)))

/** The names nearest to the typed one, nearest first. Short names may differ less than long ones. */
export function nearNames(typed: string, names: Iterable<string>, count = 3): string[] {
  const { length } = swedishSortKey(typed)
  return within(typed, names, mistakesForgiven(length), count)
}

/** At least so many letters of a beginning make out a name, two of them being wrong. */
const LEAST_OF_BEGINNING = 6

/** The names that begin like the typed text but for two letters: `stjenf` is Stjärnfall. Fewest mistakes first. */
export function nearBeginnings(typed: string, names: Iterable<string>, count = 3): string[] {
  const wanted = foldKey(swedishSortKey(typed))
  if (wanted.length < LEAST_OF_BEGINNING) return []
  return nearest(names, 2, count, (key) => mistakesAtBeginning(wanted, foldKey(key), 2))
}

/** Other names that differ only in case, accents and punctuation, or by one letter. Affixes are shared. */
export function likeNames(name: string, names: Iterable<string>, count = 3): string[] {
  return within(name, names, 1, count + 1)
    .filter((other) => other !== name)
    .slice(0, count)
}

function within(typed: string, names: Iterable<string>, most: number, count: number): string[] {
  const wanted = swedishSortKey(typed)
  return nearest(names, most, count, (key) => letterDistance(wanted, key, most))
}

function nearest(names: Iterable<string>, most: number, count: number, distanceOf: (key: string) => number): string[] {
  return [...new Set(names)]
    .map((name) => ({ name, distance: distanceOf(swedishSortKey(name)) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name)
}

/** From this many letters on a word may be misspelt by one, and by two. */
const LEAST_FOR_ONE = 5
const LEAST_FOR_TWO = 6

const wordsOf = (name: string) => swedishSortKey(name).split(' ')

/** How many letters of a word may be wrong. Short words and those with digits, as codes and numbers, never are. */
const mistakesIn = (word: string) =>
  word.length < LEAST_FOR_ONE || /[0-9~]/.test(word) ? 0 : word.length < LEAST_FOR_TWO ? 1 : 2

/**
 * Whether one name is a misspelling of the other: a single word of at least five letters differs by a letter, by two
 * from six letters on. Names with words of their own, or that differ only in case and accents, are not. Two letters
 * make many an invented name into another: who asks without being asked allows one.
 */
export function isMisspelt(name: string, other: string, atMost: 1 | 2 = 2): boolean {
  return areMisspelt(wordsOf(name), wordsOf(other), atMost)
}

function areMisspelt(words: readonly string[], others: readonly string[], atMost: 1 | 2): boolean {
  if (words.length !== others.length) return false
  const at = words.findIndex((word, place) => word !== others[place])
  if (at < 0 || words.some((word, place) => place > at && word !== others[place])) return false
  const pair = [words[at] ?? '', others[at] ?? ''] as const
  const most = Math.min(atMost, ...pair.map(mistakesIn))
  return most > 0 && letterDistance(...pair, most) <= most
}

/** From this many letters on a word typed alone may be the beginning of a misspelt one. */
const LEAST_BEGUN = 6

/**
 * Whether the whole is the name misspelt, or every word typed is a word of the name, its beginning, or such a word
 * misspelt. Where a single word was typed a misspelt beginning is enough: in a sentence nearly every word begins like
 * some name, or is one but for its first letter.
 */
export function isNearName(typed: string, name: string, isSentence: boolean): boolean {
  const [whole, ofName] = [foldKey(swedishSortKey(typed)), foldKey(swedishSortKey(name))]
  const mistakes = mistakesAllowed(whole)
  if (mistakesInAll(whole, ofName, mistakes) <= mistakes) return true
  const own = ofName.split(' ')
  return whole.split(' ').every((word) => {
    if (own.some((one) => one.startsWith(word))) return true
    const most = word.length < LEAST_FOR_ONE ? 0 : mistakesAllowed(word)
    if (most === 0) return false
    const isBegun = !isSentence && word.length >= LEAST_BEGUN
    const likely = isSentence ? own.filter((one) => one[0] === word[0]) : own
    return likely.some((one) => (isBegun ? mistakesAtBeginning : mistakesInAll)(word, one, most) <= most)
  })
}

/** Letters at either end of a word, one of which a misspelling nearly always leaves as it is. */
const END = 2

/** Names among which misspelt ones are looked for, by the words that must be equal. */
export class NameIndex {
  readonly #names: string[] = []
  /** By key the first place and, there, the last one; each place has a name and the next place of its key. */
  readonly #first = new Map<number, number>()
  readonly #last: number[] = []
  readonly #next: number[] = []
  readonly #nameAt: number[] = []

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const at = this.#names.push(name) - 1
      for (const key of keysOf(wordsOf(name))) this.#put(key, at)
    }
  }

  #put(key: number, name: number): void {
    const place = this.#nameAt.push(name) - 1
    this.#next.push(-1)
    const first = this.#first.get(key) ?? place
    if (first === place) this.#first.set(key, place)
    else this.#next[this.#last[first] ?? first] = place
    this.#last.push(place)
    this.#last[first] = place
  }

  *#of(key: number): Generator<string> {
    for (let place = this.#first.get(key) ?? -1; place >= 0; place = this.#next[place] ?? -1)
      yield this.#names[this.#nameAt[place] ?? -1] ?? ''
  }

  /** The names that may be meant by one that is misspelt, or written with other capitals or accents; each once. */
  meantBy(name: string, atMost: 1 | 2): string[] {
    const words = wordsOf(name)
    const found = new Set<string>()
    for (const key of keysOf(words)) {
      for (const other of this.#of(key)) {
        if (other === name || found.has(other)) continue
        const others = wordsOf(other)
        if (areSame(words, others) || areMisspelt(words, others, atMost)) found.add(other)
      }
    }
    return [...found]
  }
}

const areSame = (words: readonly string[], others: readonly string[]) =>
  words.length === others.length && words.every((word, at) => word === others[at])

/**
 * Of all words, and for each that may be misspelt of the other words with its first letters, and with its last. Keys
 * are numbers, as texts for all names of a stud would take five times as long. Other names may have the same.
 */
function keysOf(words: readonly string[]): number[] {
  const hashes = words.map(hashOf)
  const all = hashes.reduce((sum, hash) => (sum + hash) | 0, 0)
  const keys = [all]
  for (const [at, word] of words.entries()) {
    if (mistakesIn(word) === 0) continue
    const others = all - (hashes[at] ?? 0)
    for (const end of [`${word.slice(0, END)}*`, `*${word.slice(-END)}`]) keys.push((others + hashOf(end, at)) | 0)
  }
  return keys
}

/** FNV-1a of a word at its place. */
function hashOf(word: string, place: number): number {
  let hash = 0x811c9dc5 + place
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}
