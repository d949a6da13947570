/** The owner's own fields: what one is, where its values are, and which keys and names it may have. */
import { readList, readText } from '#app/domain/documents.ts'
import { HORSE_FIELDS } from '#app/domain/horse/fields.table.ts'
import { PEDIGREE_FIELDS } from '#app/domain/pedigree/fields.table.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { OWN_ABOUT, OWN_KINDS, OWN_SHOWN, type OwnAbout, type OwnKind, type OwnShown } from './kinds.table.ts'

/**
 * The collections whose documents may hold values: a new field's are in `extras`, those of a field that was found in
 * documents stay where they are.
 */
export const OWN_PLACES = ['extras', 'horses', 'pedigree'] as const
export type OwnPlace = (typeof OWN_PLACES)[number]

export type OwnField = {
  /** `field:place:key`: its document among the settings, its input, its column. */
  id: string
  place: OwnPlace
  /** The key of its values; it never changes. */
  key: string
  name: string
  kind: OwnKind
  /** Of a choice. */
  choices: readonly string[]
  about: OwnAbout
  shown: OwnShown
}

/** The documents of fields begin so. */
export const OWN_FIELD_START = 'field:'
export const LONGEST_FIELD_NAME = 100

export const ownFieldId = (place: OwnPlace, key: string) => `${OWN_FIELD_START}${place}:${encodeURIComponent(key)}`

/** Where a field's values are, by its id; null for another text. */
export function placeOfId(id: string): { place: OwnPlace; key: string } | null {
  const [, named, encoded] = /^field:(extras|horses|pedigree):(.+)$/s.exec(id) ?? []
  const place = OWN_PLACES.find((one) => one === named)
  try {
    return place === undefined || encoded === undefined ? null : { place, key: decodeURIComponent(encoded) }
  } catch {
    return null
  }
}

const oneOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, value: unknown, usual: Key): Key =>
  (Object.keys(table) as Key[]).find((key) => key === value) ?? usual // the table's own keys

/** A field as it is stored, with the usual answer in place of what cannot be read. Null if its id is none. */
export function readOwnField(id: string, document: Readonly<Record<string, unknown>>): OwnField | null {
  const found = placeOfId(id)
  if (found === null || !isStorableKey(found.place, found.key)) return null
  return {
    id,
    ...found,
    name: readText(document['fieldName']) ?? found.key,
    kind: oneOf(OWN_KINDS, document['fieldKind'], 'text'),
    choices: readList(document['fieldChoices']),
    about: found.place === 'extras' ? oneOf(OWN_ABOUT, document['fieldAbout'], 'all') : found.place,
    shown: oneOf(OWN_SHOWN, document['fieldShown'], 'private'),
  }
}

/** Those that a record of this collection has. */
export const fieldsAbout = <Of extends Pick<OwnField, 'about'>>(fields: readonly Of[], about: 'horses' | 'pedigree') =>
  fields.filter((field) => field.about === 'all' || field.about === about)

const PROGRAM = [HORSE_FIELDS, PEDIGREE_FIELDS].flatMap((table) => Object.entries(table))
/** Also `id`, of which tables of other programs and our own make much, and what an object has of itself. */
const PROGRAM_KEYS: ReadonlySet<string> = new Set([...PROGRAM.map(([key]) => key), 'id', 'version', '__proto__'])
/** Columns that tables have for themselves. */
const TABLE_HEADS = ['id', 'version', 'version extras']
const PROGRAM_NAMES: ReadonlySet<string> = new Set(
  [...PROGRAM.flatMap(([key, { label }]) => [key, label, label.replace(/\s*\(.*\)$/, '')]), ...TABLE_HEADS].map(
    swedishSortKey,
  ),
)
/** Whether a column of this head would be read as one of a table's own. */
export const isTableHead = (head: string) => TABLE_HEADS.includes(swedishSortKey(head))
const KEYS_OF: Readonly<Record<OwnPlace, ReadonlySet<string>>> = {
  extras: PROGRAM_KEYS,
  horses: new Set([...Object.keys(HORSE_FIELDS), 'id', '__proto__']),
  pedigree: new Set([...Object.keys(PEDIGREE_FIELDS), 'id', '__proto__']),
}

/** Letters and digits first: the store finds values by these keys, and addresses hold them. */
const KEY = /^[\p{L}\p{N}][\p{L}\p{N}_ -]{0,99}$/u

/** Whether a field may have been made of this key, also before tables had columns of that name. */
const isStorableKey = (place: OwnPlace, key: string) => KEY.test(key) && !KEYS_OF[place].has(key)

/** Whether a key can be an own field's: none of the program's, and one that an address and a query can hold. */
export const isOwnKey = (place: OwnPlace, key: string) => isStorableKey(place, key) && !isTableHead(key)

/** Whether the program has a field of this name or key, in any case. */
export const isProgramName = (name: string) => PROGRAM_NAMES.has(swedishSortKey(name))

const SWEDISH: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', æ: 'a', ø: 'o' }
const LONGEST_KEY = 60

/** The key of a new field: its name in plain letters, and a number if that is taken or one of the program's. */
export function newKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[åäöæø]/g, (letter) => SWEDISH[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '')
    .slice(0, LONGEST_KEY)
  const start = plain === '' ? 'falt' : plain
  for (let number = 1; ; number++) {
    const key = number === 1 ? start : `${start}${number}`
    if (!taken.has(key) && isOwnKey('extras', key)) return key
  }
}
