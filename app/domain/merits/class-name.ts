import { CLASS_PREFIXES, foldClassName, getDiscipline, splitClassKey } from '#app/domain/competition/class-key.ts'
import { type CompetitionClass, DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import classAliases from './class-aliases.json' with { type: 'json' }
import jumpingNames from './jumping-names.json' with { type: 'json' }

/**
 * Spellings of classes in a merit import. An alias belongs to one discipline, because the same text means different
 * classes in different disciplines (P60, CCP, MSV, LA, GP). Compared folded (`foldClassName`), so case, spaces and
 * punctuation need no rows. Every key, and every label of a ladder class, is its own alias.
 * From the specification (5): that LC, MSV, PSG, GP, FEI variants, P60-P90, CCP, CAI, CAIO and Championship are among
 * them. Our own choice: every other row, and what each alias means. CIC existed until 2018 only, so its stars are
 * raised by one (CIC2* is today's CCI3*-S); CCI, CNC and CCP are read with today's numbering; short (S) and long (L)
 * share one key.
 */
export const CLASS_ALIASES: Readonly<Record<DisciplineKey, readonly { key: string; aliases: readonly string[] }[]>> =
  classAliases

/** Level names of jumping: a different height in each group. Our own choice, after Swedish competition rules. */
const JUMPING_NAMES_BY_GROUP: Readonly<Record<HeightGroup, Readonly<Record<string, string>>>> = jumpingNames

/** Folded spelling to class key, for each discipline (rule 6). */
const KEY_OF_SPELLING: ReadonlyMap<DisciplineKey, ReadonlyMap<string, string>> = new Map(
  DISCIPLINES.map(({ key: discipline, preClass, ladders, meritClasses }) => {
    const spellings = new Map<string, string>()
    const classes = [...(preClass ? [preClass] : []), ...Object.values(ladders).flat(), ...meritClasses]
    for (const { key, label } of classes) spellings.set(foldClassName(label), key)
    for (const { key, aliases } of CLASS_ALIASES[discipline]) {
      for (const alias of aliases) spellings.set(foldClassName(alias), key)
    }
    // Keys come last, so that no alias replaces one.
    for (const { key } of [...classes, ...CLASS_ALIASES[discipline]]) spellings.set(foldClassName(key), key)
    return [discipline, spellings]
  }),
)

const PREFIXED = new RegExp(`^(${CLASS_PREFIXES.join('|')})[ :-]+([^ :-].*)$`, 'i')

/** Splits a leading Lokal, Regional, Nationell or Elit from the text after it (rule 2). */
function takePrefix(text: string): { prefix: string | null; rest: string } {
  const match = PREFIXED.exec(text)
  const prefix = CLASS_PREFIXES.find((one) => one.toLowerCase() === match?.[1]?.toLowerCase())
  return prefix ? { prefix, rest: match?.[2] ?? '' } : { prefix: null, rest: text }
}

const METRES = /^[ph]? ?(\d)(?:[.,](\d{1,2}))? ?(m|meter)? ?(\+ ?5)?(?: ?(?:cm|m))?$/i
const CENTIMETRES = /^[ph]? ?(\d{2,3}) ?(?:cm)? ?(\+ ?5)?(?: ?cm)?$/i

/** A jumping height as metres with two decimals and a comma (rule 3); null when the text is no height. */
function jumpingHeight(text: string): string | null {
  const centimetres = CENTIMETRES.exec(text)
  const metres = centimetres ? null : METRES.exec(text)
  if (metres && metres[2] === undefined && metres[3] === undefined) return null // `1` alone is no height
  const [cm, plus] = centimetres
    ? [Number(centimetres[1]), centimetres[2]]
    : metres
      ? [Number(metres[1]) * 100 + Number((metres[2] ?? '').padEnd(2, '0')), metres[4]]
      : [null, undefined]
  return cm === null ? null : `${((cm + (plus ? 5 : 0)) / 100).toFixed(2).replace('.', ',')} m`
}

/** The short form of a jumping level: `Lätt B` is LB, `Medelsvår A` MSVA, `Svår` SV; null for any other text. */
function jumpingLevel(folded: string): string | null {
  const match = /^(l|lätt|latt|msv|medelsvår|medelsvar|sv|svår|svar)([a-d]?)(?:klass)?$/.exec(folded)
  if (!match) return null
  const [, name = '', letter = ''] = match
  return `${name.startsWith('m') ? 'MSV' : name.startsWith('l') ? 'L' : 'SV'}${letter.toUpperCase()}`
}

/** Digits of a programme number: one or two, alone or with a year of four. */
const PROGRAMME_DIGITS = [1, 2, 5, 6] as const

/** A Lätt or Medelsvår class of dressage with its programme number (rule 7): `LC:1`, `LA:3 2019`; else null. */
function withoutProgramme(folded: string, spellings: ReadonlyMap<string, string>): string | null {
  const digits = /\d*$/.exec(folded)?.[0].length ?? 0
  for (const length of PROGRAMME_DIGITS) {
    if (length > digits) break
    const key = spellings.get(folded.slice(0, -length))
    if (key !== undefined && /^(Lätt|Medelsvår) /.test(key)) return key
  }
  return null
}

/** Spellings that the administrator has added: `spellingOf` to class key. */
export type OwnSpellings = ReadonlyMap<string, string>
const NO_SPELLINGS: OwnSpellings = new Map()

/** The key of an added spelling: discipline and folded text without a prefix. Null if it folds to nothing. */
export function spellingOf(discipline: DisciplineKey, text: string): string | null {
  const folded = foldClassName(takePrefix(text.normalize('NFC').replace(/\s+/g, ' ').trim()).rest)
  return folded === '' ? null : `${discipline}:${folded}`
}

function plainKey(discipline: DisciplineKey, text: string, group: HeightGroup | null, own: OwnSpellings): string {
  const folded = foldClassName(text)
  if (discipline === 'hoppning') {
    const height = jumpingHeight(text)
    if (height !== null) return height
    const level = jumpingLevel(folded)
    const named = group && level ? JUMPING_NAMES_BY_GROUP[group][level] : undefined
    if (named !== undefined) return named
  }
  if (discipline === 'distans') {
    const distance = /^0*([1-9]\d*) ?(?:km)?$/i.exec(text)
    if (distance && /^\d{2,3}(?!\d)/.test(text)) return `${distance[1]} km`
  }
  const spellings = KEY_OF_SPELLING.get(discipline)
  const known = spellings?.get(folded)
  if (known !== undefined) return known
  const programme = discipline === 'dressyr' && spellings ? withoutProgramme(folded, spellings) : null
  // Last, so that an added spelling never overrides the tables.
  return programme ?? own.get(`${discipline}:${folded}`) ?? text
}

/**
 * The class key of a typed class name (spec 5): `Msv. B` in dressyr is `Medelsvår B`, `Lokal 120 cm` in hoppning is
 * `Lokal 1,20 m`. Level names of jumping (`LB`) are read only where the horse's height group is known. An unknown name
 * stays as written, with commas for full stops, which a key never holds. `own` holds added spellings. Null for a blank
 * name.
 */
export function normaliseClassName(
  discipline: DisciplineKey,
  text: string,
  group: HeightGroup | null = null,
  own: OwnSpellings = NO_SPELLINGS,
): string | null {
  const tidy = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (tidy === '') return null
  const { prefix, rest } = takePrefix(tidy)
  const key = plainKey(discipline, rest, group, own)
  return (prefix ? `${prefix} ${key}` : key).replaceAll('.', ',')
}

/** The classes of a discipline: those of its ladders, highest first, then its other classes. */
export function classesOf(discipline: DisciplineKey): CompetitionClass[] {
  const { preClass, ladders, classOrder, meritClasses } = getDiscipline(discipline)
  const rungs = [...(preClass ? [preClass] : []), ...Object.values(ladders).flat()]
  const highestFirst = classOrder.toReversed().flatMap((key) => rungs.find((rung) => rung.key === key) ?? [])
  const keys = new Set(classOrder)
  return [...highestFirst, ...meritClasses.filter(({ key }) => !keys.has(key))].map(({ key, label }) => ({
    key,
    label,
  }))
}

const KEYS: ReadonlyMap<DisciplineKey, ReadonlySet<string>> = new Map(
  DISCIPLINES.map(({ key }) => [key, new Set(classesOf(key).map((one) => one.key))]),
)

/** Whether a class key, with or without a prefix, is one of the discipline's classes. */
export function isKnownClass(discipline: DisciplineKey, classKey: string): boolean {
  const { plain } = splitClassKey(classKey)
  return KEYS.get(discipline)?.has(plain) === true || getDiscipline(discipline).meritClassPattern?.test(plain) === true
}
