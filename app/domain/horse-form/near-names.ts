/** Suggestions for a name that no horse has. */
import { swedishSortKey } from '#app/domain/swedish.ts'

/** One mistake is allowed for this many letters of a name. */
const LETTERS_A_MISTAKE = 3
const MOST_MISTAKES = 4

/** Letters to add, remove, replace or swap to turn one text into the other; `most + 1` for more than `most`. */
export function letterDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

/** The names nearest to the typed one, nearest first. Short names may differ less than long ones. */
export function nearNames(typed: string, names: Iterable<string>, count = 3): string[] {
  const { length } = swedishSortKey(typed)
  return within(typed, names, Math.min(MOST_MISTAKES, Math.max(1, Math.floor(length / LETTERS_A_MISTAKE))), count)
}

/** Other names that differ only in case, accents and punctuation, or by one letter. Affixes are shared. */
export function likeNames(name: string, names: Iterable<string>, count = 3): string[] {
  return within(name, names, 1, count + 1)
    .filter((other) => other !== name)
    .slice(0, count)
}

function within(typed: string, names: Iterable<string>, most: number, count: number): string[] {
  const wanted = swedishSortKey(typed)
  return [...new Set(names)]
    .map((name) => ({ name, distance: letterDistance(wanted, swedishSortKey(name), most) }))
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
  const [words, others] = [wordsOf(name), wordsOf(other)]
  if (words.length !== others.length) return false
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]))
  const [pair] = differing
  if (pair === undefined || differing.length > 1) return false
  const most = Math.min(atMost, ...pair.map(mistakesIn))
  return most > 0 && letterDistance(...pair, most) <= most
}

/** Letters at either end of a word, one of which a misspelling nearly always leaves as it is. */
const END = 2

/** Names among which misspelt ones are looked for, by the words that must be equal. */
export class NameIndex {
  readonly #byKey = new Map<string, string[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      for (const key of keysOf(name)) {
        const same = this.#byKey.get(key)
        if (same) same.push(name)
        else this.#byKey.set(key, [name])
      }
    }
  }

  /** The names that may be meant by one that is misspelt, or written with other capitals or accents; each once. */
  meantBy(name: string, atMost: 1 | 2): string[] {
    const near = keysOf(name).flatMap((key) => this.#byKey.get(key) ?? [])
    const isSame = (other: string) => swedishSortKey(other) === swedishSortKey(name)
    return [...new Set(near)].filter((other) => other !== name && (isSame(other) || isMisspelt(name, other, atMost)))
  }
}

/** All words, and for each that may be misspelt the other words with its first letters, and with its last. */
function keysOf(name: string): string[] {
  const words = wordsOf(name)
  const ends = words.flatMap((word, at) =>
    mistakesIn(word) === 0
      ? []
      : [`${word.slice(0, END)}*`, `*${word.slice(-END)}`].map((end) => words.with(at, end).join(' ')),
  )
  return [words.join(' '), ...ends]
}
