/**
 * Invented names for horses. A family has a theme, a foal often has its dam's initial (a German one its sire's), and no
 * name is used twice. The same random numbers give the same names.
 */
import { chance, pick, type Random } from '../random.ts'
import {
  AMERICAN,
  ARABIC,
  DANISH,
  DUTCH,
  ENGLISH,
  FINNISH,
  FRENCH,
  FRISIAN,
  GERMAN,
  GOTLANDIC,
  ICELANDIC,
  IRISH,
  NORWEGIAN,
  SPANISH,
  WELSH,
  type WordPairs,
} from './foreign.table.ts'
import {
  COMPOUND_FIRST,
  COMPOUND_SECOND,
  COMPOUND_SECOND_MARES,
  COMPOUND_SECOND_STALLIONS,
  COMRADES,
  NOBLE_FIRST,
  NOBLE_SECOND,
  PHRASES,
  SWEDISH_AFFIXES,
  SWEDISH_THEMES,
  type SwedishTheme,
  type Theme,
} from './swedish.table.ts'

export type Culture =
  | 'swedish'
  | 'noble'
  | 'comrade'
  | 'german'
  | 'finnish'
  | 'french'
  | 'dutch'
  | 'danish'
  | 'norwegian'
  | 'english'
  | 'irish'
  | 'welsh'
  | 'american'
  | 'spanish'
  | 'arabic'
  | 'icelandic'
  | 'frisian'
  | 'gotlandic'

export type NameWish = {
  culture: Culture
  isMare: boolean
  /** The theme of the dam's family. */
  theme: SwedishTheme
  /** The name of a parent, whose initial or word may be used again. */
  sire: string | null
  dam: string | null
  /** `home`: born at Stuteri Norrsken; `pony`: also, and named `aa …`; `other`: from another Swedish stud. */
  affix: 'home' | 'pony' | 'other' | 'none'
  /** An origin tag that the stored name ends with, such as `GER`. */
  tag?: string | undefined
}

export const HOME_AFFIX = 'Norrsken'

/** Real and well-known horses that the tables could spell by chance. */
const FAMOUS = new Set(
  'Donnerhall,Donnerschlag,Rosenkavalier,Goldstern,Sternkönig,Windfürst,Kronprinz,Goldfalke,Feuertanz,Piruett,Maestro,Master,Stella,Saxofon,Diamant,Kolibri,Hickstead,Sunshine,Silver Dancer,Perseus'
    .split(',')
    .map((name) => name.toLowerCase()),
)

const isVowel = (letter: string) => 'aeiouyåäö'.includes(letter)

/** Joins the halves of a compound; null if it reads badly (three equal letters, a repeated sound). */
function compound(first: string, second: string): string | null {
  const stem = first.toLowerCase().replace(/s$/, '')
  if (second.startsWith(stem) || stem.startsWith(second) || second.includes(stem)) return null
  const last = first.at(-1)
  if (last === second[0]) return null
  return first + second
}

const bySex = (
  table: { both: readonly string[]; mares: readonly string[]; stallions: readonly string[] },
  isMare: boolean,
) => (isMare ? table.mares : table.stallions)

function wordFor(random: Random, table: Theme, isMare: boolean): string {
  const own = bySex(table, isMare)
  const at = Math.floor(random() * (own.length * 1.5 + table.both.length))
  return at < own.length * 1.5 ? pick(random, own) : pick(random, table.both)
}

function swedishCompound(random: Random, isMare: boolean): string | null {
  const seconds = chance(random, 0.3) ? (isMare ? COMPOUND_SECOND_MARES : COMPOUND_SECOND_STALLIONS) : COMPOUND_SECOND
  return compound(pick(random, COMPOUND_FIRST), pick(random, seconds))
}

const LEGACIES = [
  'Saga',
  'Dröm',
  'Vals',
  'Gåva',
  'Löfte',
  'Arv',
  'Hemlighet',
  'Skatt',
  'Stjärna',
  'Lycka',
  'Visa',
  'Glädje',
]

/** `Almas Löfte` from the dam's name; null if it has more than one word, or a tag. */
function legacyOf(random: Random, dam: string | null): string | null {
  const word = dam?.replace(/^Norrsken |^aa | av Norrsken$/g, '')
  if (word === undefined || !/^[A-ZÅÄÖ][a-zåäöé-]{2,11}$/.test(word)) return null
  const legacy = pick(random, LEGACIES)
  if (word.toLowerCase().endsWith(legacy.toLowerCase())) return null
  return `${word}${/[sxz]$/.test(word) ? '' : 's'} ${legacy}`
}

function swedishWord(random: Random, wish: NameWish): string | null {
  const draw = random()
  if (draw < 0.5) return wordFor(random, SWEDISH_THEMES[wish.theme], wish.isMare)
  if (draw < 0.75) return swedishCompound(random, wish.isMare)
  if (draw < 0.85) return legacyOf(random, wish.dam)
  if (draw < 0.95 || wish.affix !== 'none') return wordFor(random, SWEDISH_THEMES.gamla_namn, wish.isMare)
  return pick(random, PHRASES)
}

function pairWord(random: Random, table: WordPairs, isMare: boolean): string {
  return wordFor(random, table, isMare)
}

function joined(random: Random, table: WordPairs, isMare: boolean): string | null {
  return compound(pick(random, table.first), pairWord(random, table, isMare))
}

function spaced(random: Random, table: WordPairs, isMare: boolean): string {
  return `${pick(random, table.first)} ${pairWord(random, table, isMare)}`
}

function finnish(random: Random, isMare: boolean): string | null {
  const first = pick(random, FINNISH.first)
  const second = pairWord(random, FINNISH, isMare)
  if (first.endsWith('n')) return `${first} ${second}`
  const seam = first.at(-1) === second[0]?.toLowerCase() && isVowel(first.at(-1) ?? '') ? '-' : ''
  const name = compound(first, seam + second.toLowerCase())
  return name
}

/** The first word of a parent's Arabic name, for `ibn` and `bint`. */
function arabicParent(parent: string | null): string | null {
  const word = parent?.replace(/^Norrsken /, '').split(' ')[0]
  return word !== undefined && (ARABIC.mares.includes(word) || ARABIC.stallions.includes(word)) ? word : null
}

function arabic(random: Random, wish: NameWish): string | null {
  const own = pick(random, bySex(ARABIC, wish.isMare))
  const parent = arabicParent(wish.isMare ? wish.dam : wish.sire)
  if (chance(random, 0.25) && parent !== null) {
    return parent === own ? null : `${own} ${wish.isMare ? 'bint' : 'ibn'} ${parent}`
  }
  return chance(random, 0.3) && wish.affix === 'home' ? own : `${own} ${pick(random, ARABIC.both)}`
}

/** The name before an affix, and whether it already contains its stud. Null: try again. */
function core(random: Random, wish: NameWish): { text: string; isComplete: boolean } | null {
  const { isMare } = wish
  const plain = (text: string | null, isComplete = false) => (text === null ? null : { text, isComplete })
  // Born at home, a foal of any breed may have a Swedish name.
  const isSwedish = wish.affix === 'home' && HOME_IN_SWEDISH.has(wish.culture) && chance(random, 0.4)
  const culture = wish.affix === 'pony' ? 'comrade' : isSwedish ? 'swedish' : wish.culture
  const isHome = wish.affix === 'home' || wish.affix === 'pony'
  switch (culture) {
    case 'swedish':
      return plain(swedishWord(random, wish))
    case 'noble':
      return chance(random, 0.45) && !isMare
        ? plain(compound(pick(random, NOBLE_FIRST), pick(random, NOBLE_SECOND)))
        : plain(swedishWord(random, { ...wish, affix: 'other' }))
    case 'comrade':
      return plain(pick(random, isMare ? COMRADES.mares : COMRADES.stallions))
    case 'german':
      return plain(joined(random, GERMAN, isMare))
    case 'finnish':
      return plain(finnish(random, isMare))
    case 'french':
      return plain(spaced(random, FRENCH, isMare))
    case 'dutch':
      return plain(joined(random, DUTCH, isMare))
    case 'danish':
      return isHome ? plain(pairWord(random, DANISH, isMare)) : plain(spaced(random, DANISH, isMare), true)
    case 'norwegian':
      return plain(joined(random, NORWEGIAN, isMare))
    case 'english':
      return isHome ? plain(pairWord(random, ENGLISH, isMare)) : plain(spaced(random, ENGLISH, isMare), true)
    case 'irish':
      return isHome ? plain(pairWord(random, IRISH, isMare)) : plain(spaced(random, IRISH, isMare), true)
    case 'welsh':
      return isHome ? plain(pairWord(random, WELSH, isMare)) : plain(spaced(random, WELSH, isMare), true)
    case 'gotlandic':
      return isHome ? plain(pairWord(random, GOTLANDIC, isMare)) : plain(spaced(random, GOTLANDIC, isMare), true)
    case 'american':
      return plain(spaced(random, AMERICAN, isMare))
    case 'spanish':
      return isHome
        ? plain(pick(random, bySex(SPANISH, isMare)))
        : plain(`${pick(random, bySex(SPANISH, isMare))} ${pick(random, SPANISH.both)}`, true)
    case 'arabic':
      return plain(arabic(random, wish))
    case 'icelandic': {
      const name = wordFor(random, ICELANDIC, isMare)
      return wish.affix === 'none' ? plain(`${name} frá ${pick(random, ICELANDIC.first)}`, true) : plain(name)
    }
    case 'frisian': {
      const name = pick(random, bySex(FRISIAN, isMare))
      return isHome ? plain(name) : plain(`${name} ${pick(random, FRISIAN.both)}`, true)
    }
  }
}

const HOME_IN_SWEDISH = new Set<Culture>([
  'german',
  'spanish',
  'arabic',
  'english',
  'welsh',
  'french',
  'dutch',
  'american',
  'irish',
])

/** `av`, `från`, `de` … the word between a name and the stud it comes from. */
const FROM: Partial<Record<Culture, string>> = { icelandic: 'från', spanish: 'de', frisian: 'fan' }

function dressed(random: Random, wish: NameWish, name: string): string {
  if (wish.affix === 'pony') return `aa ${name}`
  const from = FROM[wish.culture]
  if (wish.affix === 'home') {
    if (from !== undefined && wish.culture !== 'spanish') return `${name} ${from} ${HOME_AFFIX}`
    if (from !== undefined && chance(random, 0.5) && SPANISH_WORD.has(name)) return `${name} ${from} ${HOME_AFFIX}`
    return chance(random, 0.55) || name.includes(' ') ? `${HOME_AFFIX} ${name}` : `${name} av ${HOME_AFFIX}`
  }
  const affix = pick(random, SWEDISH_AFFIXES)
  return chance(random, 0.5) && from === undefined ? `${affix} ${name}` : `${name} från ${affix}`
}

const SPANISH_WORD = new Set([...SPANISH.mares, ...SPANISH.stallions])

const ROMAN = [
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
  'XVIII',
  'XIX',
  'XX',
]

/** Attempts to find a name of the wished kind before a numeral is added. */
const TRIES = 60
/** In the first attempts the word must also be new, and have the family's initial. */
const STRICT_TRIES = 24

export class NameMaker {
  readonly #taken = new Set<string>()
  readonly #words = new Set<string>()

  /** Reserves a name. False if it is already taken. */
  reserve(name: string): boolean {
    if (this.#taken.has(name)) return false
    this.#taken.add(name)
    this.#words.add(name.toLowerCase())
    return true
  }

  make(random: Random, wish: NameWish): string {
    const likesInitial = chance(random, wish.culture === 'german' ? 0.6 : 0.3)
    const parent = (wish.culture === 'german' ? wish.sire : wish.dam)?.replace(/^Norrsken |^aa /, '')
    const initial = likesInitial ? parent?.[0] : undefined
    let fallback: string | null = null
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const drawn = core(random, wish)
      if (drawn === null || FAMOUS.has(drawn.text.toLowerCase())) continue
      if (attempt < STRICT_TRIES) {
        if (initial !== undefined && attempt < STRICT_TRIES / 2 && !drawn.text.startsWith(initial)) continue
        if (this.#words.has(drawn.text.toLowerCase())) continue
      }
      const text = wish.affix === 'none' || drawn.isComplete ? drawn.text : dressed(random, wish, drawn.text)
      const name = wish.tag === undefined ? text : `${text} (${wish.tag})`
      fallback ??= text
      if (this.#taken.has(name)) {
        fallback = text
        continue
      }
      this.#taken.add(name)
      this.#words.add(drawn.text.toLowerCase())
      return name
    }
    return this.#numbered(fallback ?? `${HOME_AFFIX} ${pick(random, COMRADES.mares)}`, wish.tag)
  }

  #numbered(text: string, tag: string | undefined): string {
    for (let number = 2; ; number++) {
      const numeral = ROMAN[number - 2] ?? String(number)
      const name = tag === undefined ? `${text} ${numeral}` : `${text} ${numeral} (${tag})`
      if (this.reserve(name)) return name
    }
  }
}
