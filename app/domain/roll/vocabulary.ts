/** The names and texts of this stud that a search sentence may contain. */
import { mistakesForgiven, nearNames } from '#app/domain/horse-form/near-names.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { TextFact } from './facts.table.ts'
import { placeOf, type Roll, rowOf } from './roll.ts'

type Keys = { all: string[]; places: Map<string, number[]> }
const keysOfSets = new WeakMap<object, Keys>()

/** The sort key of each set's first value, and the places of each key; sets are only ever added. */
function keysOf(sets: readonly (readonly string[])[]): Keys {
  const keys = keysOfSets.get(sets) ?? { all: [], places: new Map<string, number[]>() }
  for (let at = keys.all.length; at < sets.length; at++) {
    const key = swedishSortKey(sets[at]?.[0] ?? '')
    keys.all.push(key)
    const places = keys.places.get(key)
    if (places) places.push(at)
    else keys.places.set(key, [at])
  }
  keysOfSets.set(sets, keys)
  return keys
}

const spellingsOfSets = new WeakMap<object, { read: number; values: Map<string, Set<string>> }>()
const spellingOf = (number: string) => number.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** `årschampion`, `årschampioner`; `rikshingst`, `rikshingstar` */
const isForm = (value: string, key: string) => value === key || `${value}er` === key || `${value}ar` === key

/** Whether a key has this word; without joining texts, as a large stud has a hundred thousand. */
function hasWord(word: string): (key: string) => boolean {
  const [first, last, within] = [`${word} `, ` ${word}`, ` ${word} `]
  return (key) => key === word || key.startsWith(first) || key.endsWith(last) || key.includes(within)
}

/** Whether a word of a key begins so. */
function hasBeginning(start: string): (key: string) => boolean {
  const within = ` ${start}`
  return (key) => key.startsWith(start) || key.includes(within)
}

/** The order of the sets is that in which records were read: answers never depend on it. */
const inOrder = (values: Iterable<string>) => [...values].sort()

/** A part of a name that so many have says nothing. */
const MOST_MEANT = 12
const LEAST_LETTERS = 3
const LEAST_MISSPELT = 6
const LEAST_DIGITS = 3
/** As many values as an address has of one fact. */
const MOST_NUMBERS = 40

export class Vocabulary {
  readonly #roll: Roll

  constructor(roll: Roll) {
    this.#roll = roll
  }

  /** The values whose key is this one. */
  exactly(fact: TextFact, key: string): string[] {
    const { sets } = this.#roll.texts[fact]
    const found = new Set<string>()
    if (fact === 'nummer' || fact === 'titel') {
      for (const set of sets) for (const value of set) if (isForm(swedishSortKey(value), key)) found.add(value)
    } else {
      for (const at of keysOf(sets).places.get(key) ?? []) for (const value of sets[at] ?? []) found.add(value)
    }
    return inOrder(found)
  }

  /** The values with a word that begins so, or is so; none where there are many. */
  partly(fact: TextFact, key: string, isWhole = false): string[] {
    if (key.length < LEAST_LETTERS) return []
    const isMeant = isWhole ? hasWord(key) : hasBeginning(key)
    const { sets } = this.#roll.texts[fact]
    const found = new Set<string>()
    for (const [at, one] of keysOf(sets).all.entries()) {
      if (isMeant(one)) for (const value of sets[at] ?? []) found.add(value)
    }
    return found.size > MOST_MEANT ? [] : inOrder(found)
  }

  /** Whether a value has a word that begins so. */
  someBegin(facts: readonly TextFact[], start: string): boolean {
    const isMeant = hasBeginning(start)
    return facts.some((fact) => keysOf(this.#roll.texts[fact].sets).all.some(isMeant))
  }

  /** Values of numbers and lines that begin so, up to a full stop or hyphen. */
  below(fact: 'linje' | 'nummer', start: string): string[] {
    const wanted = start.toLowerCase()
    const { sets } = this.#roll.texts[fact]
    const found = new Set<string>()
    for (const set of sets) {
      for (const value of set) {
        const one = value.toLowerCase()
        if (one === wanted || (one.startsWith(wanted) && /^[.,-]/.test(one.slice(wanted.length)))) found.add(value)
      }
    }
    return inOrder(found)
  }

  /** Numbers of registers that have these letters and digits, whatever stands between them. */
  numbersSpelt(typed: string): string[] {
    const { sets } = this.#roll.texts.nummer
    const known = spellingsOfSets.get(sets) ?? { read: 0, values: new Map<string, Set<string>>() }
    for (; known.read < sets.length; known.read++) {
      for (const value of sets[known.read] ?? []) {
        const spelling = spellingOf(value)
        known.values.set(spelling, (known.values.get(spelling) ?? new Set()).add(value))
      }
    }
    spellingsOfSets.set(sets, known)
    return inOrder(known.values.get(spellingOf(typed)) ?? []).slice(0, MOST_NUMBERS)
  }

  /** Numbers of registers that end in these digits, else those that have them within; three only as a whole part. */
  numbersWith(digits: string): string[] {
    if (digits.length < LEAST_DIGITS) return []
    const all = this.#roll.texts.nummer.sets.flatMap((set) => set.filter((value) => value.includes(digits)))
    const whole = new RegExp(`(?<!\\d)${digits}(?!\\d)`)
    const meant = digits.length > LEAST_DIGITS ? all : all.filter((value) => whole.test(value))
    const ends = meant.filter((value) => value.endsWith(digits))
    return inOrder(new Set(ends.length > 0 ? ends : meant)).slice(0, MOST_NUMBERS)
  }

  /** Whether a horse has such a word in its name. */
  isInName(key: string): boolean {
    if (key.length < LEAST_LETTERS) return false
    const { keys, order } = this.#roll
    // One text is looked through ten times as fast as a hundred thousand.
    this.#roll.allKeys ??= order.map((row) => `\n${keys[row]}`).join('')
    return this.#roll.allKeys.includes(`\n${key}`) || this.#roll.allKeys.includes(` ${key}`)
  }

  /** The horse whose name has this key. */
  nameOf(key: string): string | null {
    const { keys, names, order } = this.#roll
    const row = order[placeOf(this.#roll, '', key)]
    return row !== undefined && keys[row] === key ? (names[row] ?? null) : null
  }

  /** The horses that have all these words in their names, else those whose whole names are near. */
  horsesLike(typed: string): string[] {
    const { keys, names, order } = this.#roll
    const key = swedishSortKey(typed)
    if (key.length < LEAST_LETTERS) return []
    const areIn = key.split(' ').map(hasWord)
    const having = order.filter((row) => areIn.every((isIn) => isIn(keys[row] ?? '')))
    const most = mistakesForgiven(key.length)
    const alike = order.filter((row) => Math.abs((keys[row]?.length ?? 0) - key.length) <= most)
    const named = (rows: readonly number[]) => rows.map((row) => names[row] ?? '')
    return having.length > 0 ? named(having) : key.length < LEAST_MISSPELT ? [] : nearNames(typed, named(alike))
  }

  /** This year, as the ages of the horses say: those of dead ones say an earlier one. */
  year(): number | null {
    const { fodd, alder } = this.#roll.numbers
    return this.#roll.order.reduce((last: number | null, row) => {
      const year = (fodd[row] ?? Number.NaN) + (alder[row] ?? Number.NaN)
      return year > (last ?? 0) ? year : last
    }, null)
  }

  /** The parent that counts. */
  parentOf(name: string, side: 'far' | 'mor' | 'morfar'): string | null {
    const row = rowOf(this.#roll, name)
    const { sets, rows } = this.#roll.texts[side]
    return row === undefined ? null : (sets[rows[row] ?? 0]?.[0] ?? null)
  }

  sexOf(name: string): string | null {
    const row = rowOf(this.#roll, name)
    const { sets, rows } = this.#roll.texts.kon
    return row === undefined ? null : (sets[rows[row] ?? 0]?.[0] ?? null)
  }

  /** The most similar of these values, if any is similar. */
  near(facts: readonly TextFact[], typed: string): string | null {
    const { length } = swedishSortKey(typed)
    const most = mistakesForgiven(length)
    const alike = facts.flatMap((fact) => {
      const { sets } = this.#roll.texts[fact]
      // Of a large stud most are too long or too short, which is seen at once.
      const near = keysOf(sets).all.flatMap((key, at) =>
        Math.abs(key.length - length) <= most ? (sets[at] ?? []) : [],
      )
      return inOrder(new Set(near))
    })
    return nearNames(typed, alike, 1)[0] ?? null
  }
}
