import type { Kysely, Transaction } from 'kysely'
import { COLLECTIONS, type CollectionName, OWN_COLLECTIONS, type OwnCollection } from '#app/domain/documents.ts'
import type { Keys } from './keys.ts'

/** The five collections of the specification, and our own: settings, and what no visitor sees. */
export const STORED_COLLECTIONS = [...COLLECTIONS, ...OWN_COLLECTIONS] as const
export type StoredCollection = CollectionName | OwnCollection

export function isStoredCollection(name: string): name is StoredCollection {
  return STORED_COLLECTIONS.some((known) => known === name)
}

type StoredRow = {
  id: string
  doc: string
  /** The revision that wrote the document. It only grows, also when the document is deleted and restored. */
  version: number
  /** ISO time. */
  updated_at: string
}

export type FinderWord = {
  /** A word of the name; empty for the name as a whole. */
  word: string
  /** `h` a horse, `o` a former name, `p` a pedigree entry: in the order of their rank. */
  kind: string
  /** The folded name. If it differs from the sort key, a control character and the sort key follow. */
  key: string
  doc_id: string
}

export type FinderPiece = {
  /** `0` the start of the word, `1` inside it. */
  place: string
  /** The word from letter `at` on, cut. */
  piece: string
  word: string
  at: number
}

export type Tables = { [C in StoredCollection]: StoredRow & Keys[C] } & {
  journal: {
    revision: number
    /** ISO time. */
    at: string
    actor: string
    action: string
    /** The revision that this one undoes. */
    undoes: number | null
    form_key: string | null
  }
  journal_changes: {
    revision: number
    seq: number
    collection: string
    doc_id: string
    /** The name of the document; of an evaluation, its horse. */
    name: string
    /** The document as JSON; null where there was none. */
    before: string | null
    after: string | null
  }
  former_names: { name: string; horse_id: string; revision: number }
  finder_words: FinderWord
  finder_pieces: FinderPiece
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
  /** The sum of each row that is stored only once, by table and key; kept by triggers (`017-sums`, `027-…`). */
  sums: { tbl: string; key: string; sum: string }
  migrations: { name: string; at: string }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables> | Kysely<Tables>
