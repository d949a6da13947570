import { readYear } from '#app/domain/age.ts'
import { lineSortKey } from '#app/domain/bloodlines/line.ts'
import { breedingYear, readBreeding } from '#app/domain/breedings/breeding.ts'
import { readFlag, readNumber, readText, readWhole } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import { ownText } from '#app/domain/own-fields/values.ts'
import { picturesOf } from '#app/domain/pictures/pictures.ts'
import { QUALITY_GROUPS, qualityGroup } from '#app/domain/quality/quality.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Fields, plainDocument } from './firestore-values.ts'

/** Booleans as both engines store them. */
export type Bit = 0 | 1

/** Longer breeds, categories and types are cut: an index entry has a limit in PostgreSQL. */
const LONGEST_WORD = 60

/** A longer note is found by its beginning. */
const LONGEST_NOTE = 4000

const bit = (value: boolean): Bit => (value ? 1 : 0)

/** PostgreSQL stores neither NUL nor a lone surrogate. */
const storable = (text: string, longest: number) => text.replaceAll('\0', '').slice(0, longest).toWellFormed()

function word(value: unknown): string | null {
  const text = readText(value)
  return text === null ? null : storable(text, LONGEST_WORD)
}

function name(value: unknown): string {
  return storable(readText(value) ?? '', LONGEST_NAME)
}

function parent(value: unknown): string | null {
  const known = readKnownName(readText(value))
  return known === null ? null : storable(known, LONGEST_NAME)
}

/** What a search looks through. */
const words = (values: readonly unknown[]) =>
  storable(
    values
      .map(readText)
      .filter((text) => text !== null)
      .join(' ')
      .toLowerCase(),
    LONGEST_NOTE,
  )

export const sortKey = (value: unknown) => swedishSortKey(name(value)).slice(0, LONGEST_NAME)

/** An integer of 32 bits, as PostgreSQL stores it. */
function whole(value: unknown): number | null {
  const number = readWhole(value)
  return number === null || Math.abs(number) > 2_147_483_647 ? null : number
}

function horseKeys(horse: Fields) {
  const category = word(horse['category'])
  const qualityCode = word(horse['kvalite'])
  const line = word(horse['line'])
  const forSale = readFlag(horse['forSale'])
  return {
    name: name(horse['name']),
    sort_key: sortKey(horse['name']),
    category,
    breed: word(horse['breed']),
    gender: word(horse['gender']),
    generation: whole(horse['generation']),
    birth_year: whole(horse['age']),
    age_limit: whole(horse['agelimit']),
    died_year: readYear(horse['died']),
    sire: parent(horse['sire']),
    dam: parent(horse['dam']),
    damsire: parent(horse['damsire']),
    /** `link` is set: the horse is in no category list. */
    hidden: bit(readText(horse['link']) !== null),
    for_sale: bit(forSale),
    tingad: bit(readFlag(horse['tingad'])),
    pictured: bit(picturesOf(horse).length > 0),
    /** Listed on `/for-sale`. */
    on_sale: bit(forSale || category === 'for-sale'),
    quality_code: qualityCode,
    /** 0-4: GI, GII, GIII, GIV, Övriga; null without a code. */
    quality_group: qualityCode === null ? null : QUALITY_GROUPS.indexOf(qualityGroup(qualityCode)),
    line,
    /** Null without a line, and where it cannot be read. */
    line_key: line === null ? null : lineSortKey(line),
  }
}

function pedigreeKeys(entry: Fields) {
  return {
    name: name(entry['name']),
    sort_key: sortKey(entry['name']),
    /** The name starts with `aa`. */
    pony: bit(name(entry['name']).startsWith('aa')),
    sire: parent(entry['sire']),
    dam: parent(entry['dam']),
    breed: word(entry['breed']),
    gender: word(entry['gender']),
    created: whole(entry['created']),
    homebred: bit(readFlag(entry['homebred'])),
  }
}

function competitionKeys(entry: Fields) {
  const merits = readNumber(entry['meritCount'])
  return {
    name: name(entry['name']),
    sort_key: sortKey(entry['name']),
    event: word(entry['currentEvent']),
    class: word(entry['currentClass']),
    merit_count: merits === null ? 0 : (whole(Math.floor(merits)) ?? 0),
  }
}

export const KEYS = {
  horses: horseKeys,
  pedigree: pedigreeKeys,
  evaluations: ({ horse, type, date }: Fields) => ({ horse: name(horse), type: word(type) ?? '', date: word(date) }),
  scores: ({ name: stored }: Fields) => ({ name: name(stored), sort_key: sortKey(stored) }),
  competition: competitionKeys,
  settings: () => ({}),
  notes: (note: Fields) => ({
    name: name(note['name']),
    date: word(note['date']),
    /** What a search looks through. */
    words: words([note['name'], note['contact'], note['text']]),
  }),
  breedings: (document: Fields) => {
    const breeding = readBreeding(document)
    return {
      mare: name(document['mare']),
      stallion: name(document['stallion']),
      foal: parent(document['foal']),
      twin: parent(document['twin']),
      state: breeding.state,
      year: breedingYear(breeding),
    }
  },
  extras: (values: Fields) => ({
    name: name(values['name']),
    // As it is shown: with a decimal comma.
    words: words(Object.values(values).map((value) => ownText(typeof value === 'number' ? 'number' : 'text', value))),
  }),
  contacts: (contact: Fields) => ({
    name: name(contact['name']),
    alias: name(contact['alias']) || null,
    sort_key: sortKey(contact['name']),
    words: words(['name', 'alias', 'links', 'note'].map((field) => contact[field])),
  }),
}

/** The key columns of each collection: what it is searched and sorted by. */
export type Keys = { [C in keyof typeof KEYS]: ReturnType<(typeof KEYS)[C]> }

/** The key columns of a document, computed from it alone; computed again when these functions change. Never throws. */
export function keyColumns<C extends keyof Keys>(collection: C, document: Fields): Keys[C] {
  const keys = KEYS[collection] as (plain: Fields) => Keys[C] // the compiler does not relate the two tables
  return keys(plainDocument(document))
}
