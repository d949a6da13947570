import type { Kysely, Transaction } from 'kysely'
import type { CollectionName } from '#app/domain/documents.ts'
import { COLLECTIONS } from '#app/domain/documents.ts'

/** The five collections of the specification, and one of our own: the settings, a single document with the id `site`. */
export const STORED_COLLECTIONS = [...COLLECTIONS, 'settings'] as const
export type StoredCollection = CollectionName | 'settings'

export function isStoredCollection(name: string): name is StoredCollection {
  return STORED_COLLECTIONS.some((known) => known === name)
}

/** What every collection's table has: the document itself as JSON text, and when it was last written. */
export type StoredRow = {
  id: string
  doc: string
  /** The revision that wrote the document: it only grows, also through a deletion and a restoring. */
  version: number
  /** ISO time. */
  updated_at: string
}

/** Yes and no as both engines keep them. */
export type Bit = 0 | 1

export type HorseKeys = {
  name: string
  sort_key: string
  category: string | null
  breed: string | null
  gender: string | null
  generation: number | null
  birth_year: number | null
  age_limit: number | null
  died_year: number | null
  /** Null when the parent is not known. */
  sire: string | null
  dam: string | null
  damsire: string | null
  /** `link` is set: the horse stands in no category list. */
  hidden: Bit
  for_sale: Bit
  tingad: Bit
  /** A picture is stored, an address of the owner's. */
  pictured: Bit
  /** Listed on `/for-sale`: `forSale` is true or the category is `for-sale`. */
  on_sale: Bit
  quality_code: string | null
  /** 0-4: GI, GII, GIII, GIV, Övriga; null without a code. */
  quality_group: number | null
  line: string | null
  /** Null also when the line cannot be read. */
  line_key: string | null
}

export type PedigreeKeys = {
  name: string
  sort_key: string
  /** The name starts with `aa`. */
  pony: Bit
  sire: string | null
  dam: string | null
  breed: string | null
  gender: string | null
  created: number | null
  homebred: Bit
}

export type EvaluationKeys = { horse: string; type: string; date: string | null }

/** Names are not unique here: the first by id is used. */
export type ScoresKeys = { name: string; sort_key: string }

export type CompetitionKeys = {
  name: string
  sort_key: string
  event: string | null
  class: string | null
  merit_count: number
}

/** The key columns of each collection: a repetition of what is searched and sorted by. */
export type Keys = {
  horses: HorseKeys
  pedigree: PedigreeKeys
  evaluations: EvaluationKeys
  scores: ScoresKeys
  competition: CompetitionKeys
  settings: object
}

export type FinderWord = {
  /** A word of the name; empty for the name as a whole. */
  word: string
  /** `h` a horse, `o` an old name of one, `p` a pedigree entry: in the order of their rank. */
  kind: string
  /** The whole name folded, and where that is another text its sort key behind a control character. */
  key: string
  doc_id: string
}

export type FinderPiece = {
  /** `0` the beginning of the word, `1` further inside. */
  place: string
  /** The word from there on, cut short. */
  piece: string
  word: string
  /** How many letters into the word. */
  at: number
}

export type Tables = { [C in StoredCollection]: StoredRow & Keys[C] } & {
  journal: {
    revision: number
    /** ISO time. */
    at: string
    actor: string
    action: string
    /** The revision that this one takes back. */
    undoes: number | null
    /** The sent form that it came of: see `sent-form.ts`. */
    form_key: string | null
  }
  journal_changes: {
    revision: number
    seq: number
    collection: string
    doc_id: string
    /** What the document is called: a horse's name also for its evaluations. */
    name: string
    /** The document as JSON text; null where there was none. */
    before: string | null
    after: string | null
  }
  former_names: { name: string; horse_id: string; revision: number }
  /** Words of names, folded: see `finder/index-rows.ts`. */
  finder_words: FinderWord
  finder_pieces: FinderPiece
  /** Pictures once each, by the hash of their bytes; which horse shows them stands in its document. */
  pictures: {
    hash: string
    type: string
    width: number
    height: number
    blur: string
    at: string
    bytes: Uint8Array
  }
  meta: { key: string; value: string }
  migrations: { name: string; at: string }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables> | Kysely<Tables>
