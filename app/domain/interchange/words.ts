/** Sexes and categories of other people's files. The owner is asked about words that no list knows (`hingst`). */

import type { Field } from '#app/domain/fields.ts'
import { ADD_FORM_CATEGORIES, type Category, EDIT_FORM_CATEGORIES } from '../categories.ts'
import { readText } from '../documents.ts'
import { HORSE_GENDERS, type HorseGender } from '../horse/genders.ts'
import { swedishSortKey } from '../swedish.ts'
import words from './words.json' with { type: 'json' }

/**
 * Words from other people's tables (`words.json`): for sexes and categories by stored value, for columns by field, and
 * for yes and no. All of them are our own choice, and only suggestions: the importer decides.
 */

/** Lower case, without the accents that Swedish sorts away. */
const GENDER_WORDS: Readonly<Record<HorseGender, readonly string[]>> = words.genders
const CATEGORY_WORDS: Readonly<Record<Category, readonly string[]>> = words.categories
export const COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = words.columns
/** Heads that hold a field only where no other column does: `id` of Pedigree Viewer is the name. */
export const WEAK_COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = words.weakColumns
export const YES_WORDS = words.yes
export const NO_WORDS = words.no
/** How yes and no are written. */
export const YES = 'ja'
export const NO = 'nej'

export const WORD_KINDS = ['gender', 'category'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** The words that may be stored. */
export const KNOWN_WORDS: Readonly<Record<WordKind, readonly string[]>> = {
  gender: HORSE_GENDERS,
  category: [...new Set<string>([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])],
}

const WRITTEN_AS: Readonly<Record<WordKind, Readonly<Record<string, readonly string[]>>>> = {
  gender: GENDER_WORDS,
  category: CATEGORY_WORDS,
}

export function isWordKind(kind: string): kind is WordKind {
  return WORD_KINDS.some((known) => known === kind)
}

/** The word that is probably meant: case and accents are ignored, and the table has other words. Null if none. */
export function proposedWord(kind: WordKind, word: string): string | null {
  const wanted = swedishSortKey(word)
  for (const known of KNOWN_WORDS[kind]) {
    if ([known, ...(WRITTEN_AS[kind][known] ?? [])].some((one) => swedishSortKey(one) === wanted)) return known
  }
  return null
}

/** Single letters and codes mean different things in different studs. */
const LEAST_LETTERS = 3

/** The word that is surely meant in a table: in another case (`sto`), or another word of the list (`gelding`). */
export function sureWord(kind: WordKind, word: string): string | null {
  return swedishSortKey(word).length < LEAST_LETTERS ? null : proposedWord(kind, word)
}

/** The owner's answers: a stored word for each word of the file, null to leave the field out. */
export class WordAnswers {
  readonly #answers = new Map<string, string | null>()

  /** False if the answer is not a word that may be stored. */
  add(kind: WordKind, word: string, means: string | null): boolean {
    if (means !== null && !KNOWN_WORDS[kind].includes(means)) return false
    this.#answers.set(`${kind}:${word.trim()}`, means)
    return true
  }

  /** Undefined without an answer. */
  find(kind: WordKind, word: string): string | null | undefined {
    return this.#answers.get(`${kind}:${word}`)
  }
}

/** A word in a document that no list knows. */
export type OddWord = { kind: WordKind; word: string }

/** A document with the answers applied (the same object if nothing changes), and the words still without an answer. */
export function answerWords(
  document: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
  answers: WordAnswers,
): { document: Readonly<Record<string, unknown>>; odd: OddWord[] } {
  const odd: OddWord[] = []
  let answered = document
  for (const [field, { kind }] of Object.entries(fields)) {
    if (!isWordKind(kind)) continue
    const word = readText(document[field])
    if (word === null || KNOWN_WORDS[kind].includes(word)) continue
    const means = answers.find(kind, word)
    if (means === undefined) odd.push({ kind, word })
    else if (means !== null) answered = { ...answered, [field]: means }
    else answered = Object.fromEntries(Object.entries(answered).filter(([key]) => key !== field))
  }
  return { document: answered, odd }
}

/** A word to ask about: how many documents have it, the names of some, and what it probably means. */
export type UnknownWord = OddWord & {
  count: number
  examples: string[]
  /** Collection and id of each example, of an export. */
  places?: string[]
  proposal: string | null
}

const EXAMPLES = 3

/** Counts unknown words document by document. */
export class WordTally {
  readonly #unknown = new Map<string, UnknownWord>()

  add({ kind, word }: OddWord, name: string, place: string | null = null): void {
    const key = `${kind}:${word}`
    const known: UnknownWord = this.#unknown.get(key) ?? {
      kind,
      word,
      count: 0,
      examples: [],
      proposal: proposedWord(kind, word),
    }
    known.count++
    if (known.examples.length < EXAMPLES) {
      known.examples.push(name)
      if (place !== null) (known.places ??= []).push(place)
    }
    this.#unknown.set(key, known)
  }

  /** The most frequent first. */
  get unknown(): UnknownWord[] {
    return [...this.#unknown.values()].sort((one, other) => other.count - one.count)
  }
}
