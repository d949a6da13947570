import { parseStored } from '../documents.ts'
import type { Fields } from '../firestore-values.ts'
import { keyColumns } from '../keys.ts'
import type { PresentRow, Row } from '../rows.ts'
import type { StoredCollection } from '../tables.ts'

/** A checked document, and its text to store. */
export type Checked = { document: Fields; doc: string }

/** What becomes of one document: made, replaced or removed. Its key columns are worked out once, when asked for. */
export class Write {
  readonly collection: StoredCollection
  readonly id: string
  /** Null where there was none. */
  readonly before: PresentRow | null
  /** Null where it is removed. */
  readonly after: Checked | null
  #had: Row | null | undefined
  #gets: Row | null | undefined

  constructor(collection: StoredCollection, id: string, before: PresentRow | null, after: Checked | null) {
    this.collection = collection
    this.id = id
    this.before = before
    this.after = after
  }

  /** False where the document stays to the letter what it was. */
  get isChange(): boolean {
    return this.before?.doc !== this.after?.doc
  }

  /** The key columns that the document had. */
  get had(): Row | null {
    if (this.#had === undefined) {
      this.#had = this.before === null ? null : { ...keyColumns(this.collection, parseStored(this.before.doc)) }
    }
    return this.#had
  }

  /** The key columns that the document gets. */
  get gets(): Row | null {
    if (this.#gets === undefined) {
      this.#gets = this.after === null ? null : { ...keyColumns(this.collection, this.after.document) }
    }
    return this.#gets
  }
}

/** The name by which a horse or a pedigree entry is held once. */
export function nameIn(keys: Row | null): string | null {
  return keys === null ? null : String(keys['name'])
}
