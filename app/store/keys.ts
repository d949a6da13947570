import { readYear } from '#app/domain/age.ts'
import { lineSortKey } from '#app/domain/bloodlines/line.ts'
import { readFlag, readNumber, readText, readWhole } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import { picturesOf } from '#app/domain/pictures/pictures.ts'
import { QUALITY_GROUPS, qualityGroup } from '#app/domain/quality/quality.ts'
import { LONGEST_NAME } from '#app/domain/storable-name.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Fields, plainDocument } from './firestore-values.ts'
import type {
  Bit,
  CompetitionKeys,
  EvaluationKeys,
  HorseKeys,
  Keys,
  PedigreeKeys,
  ScoresKeys,
  StoredCollection,
} from './tables.ts'

/**
 * The key columns of a document: what it is searched and sorted by, computed from the document alone. They can be
 * computed again at any time, and are when these functions have changed (see `keysVersion`).
 */

/** Breeds, categories, types: longer ones are found by their beginning. Keeps an index entry inside PostgreSQL's limit. */
const LONGEST_WORD = 60

const bit = (value: boolean): Bit => (value ? 1 : 0)

/** PostgreSQL holds no NUL and no half surrogate in a text. */
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

export const sortKey = (value: unknown) => swedishSortKey(name(value)).slice(0, LONGEST_NAME)

/** A whole number that both engines hold as an integer. */
function whole(value: unknown): number | null {
  const number = readWhole(value)
  return number === null || Math.abs(number) > 2_147_483_647 ? null : number
}

function horseKeys(horse: Fields): HorseKeys {
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
    hidden: bit(readText(horse['link']) !== null),
    for_sale: bit(forSale),
    tingad: bit(readFlag(horse['tingad'])),
    pictured: bit(picturesOf(horse).length > 0),
    on_sale: bit(forSale || category === 'for-sale'),
    quality_code: qualityCode,
    quality_group: qualityCode === null ? null : QUALITY_GROUPS.indexOf(qualityGroup(qualityCode)),
    line,
    line_key: line === null ? null : lineSortKey(line),
  }
}

function pedigreeKeys(entry: Fields): PedigreeKeys {
  return {
    name: name(entry['name']),
    sort_key: sortKey(entry['name']),
    pony: bit(name(entry['name']).startsWith('aa')),
    sire: parent(entry['sire']),
    dam: parent(entry['dam']),
    breed: word(entry['breed']),
    gender: word(entry['gender']),
    created: whole(entry['created']),
    homebred: bit(readFlag(entry['homebred'])),
  }
}

function evaluationKeys(evaluation: Fields): EvaluationKeys {
  return { horse: name(evaluation['horse']), type: word(evaluation['type']) ?? '', date: word(evaluation['date']) }
}

function scoresKeys(scores: Fields): ScoresKeys {
  return { name: name(scores['name']), sort_key: sortKey(scores['name']) }
}

function competitionKeys(entry: Fields): CompetitionKeys {
  const merits = readNumber(entry['meritCount'])
  return {
    name: name(entry['name']),
    sort_key: sortKey(entry['name']),
    event: word(entry['currentEvent']),
    class: word(entry['currentClass']),
    merit_count: merits === null ? 0 : (whole(Math.floor(merits)) ?? 0),
  }
}

export const KEYS: { [C in StoredCollection]: (plain: Fields) => Keys[C] } = {
  horses: horseKeys,
  pedigree: pedigreeKeys,
  evaluations: evaluationKeys,
  scores: scoresKeys,
  competition: competitionKeys,
  settings: () => ({}),
}

/** The key columns of a document of this collection, also of one that is odd: nothing here throws. */
export function keyColumns<C extends StoredCollection>(collection: C, document: Fields): Keys[C] {
  return KEYS[collection](plainDocument(document))
}
