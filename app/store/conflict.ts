import { documentName, parseStored } from './documents.ts'
import type { Fields } from './firestore-values.ts'
import type { ToldJoined } from './merge/merging.ts'
import type { ToldField } from './merge/told.ts'
import type { PresentRow } from './rows.ts'
import type { StoredCollection } from './tables.ts'
import type { Checked } from './write/write.ts'

/** A document that someone else wrote first: what stands there now, and what was about to be written. */
export type Conflict = {
  collection: StoredCollection
  id: string
  name: string
  /** Null when it was removed. */
  version: number | null
  theirs: Fields | null
  /** Null when it was to be removed. */
  yours: Fields | null
  /** Where saves are merged: the fields that collide, */
  fields?: ToldField[]
  /** and those that do not. */
  joined?: ToldJoined[]
}

/** What stands there now beside what was about to be written. */
export function conflictOver(
  collection: StoredCollection,
  id: string,
  before: PresentRow | null,
  after: Checked | null,
): Conflict {
  const theirs = before === null ? null : parseStored(before.doc)
  const yours = after?.document ?? null
  return {
    collection,
    id,
    name: documentName(collection, theirs ?? yours ?? {}, id),
    version: before?.version ?? null,
    theirs,
    yours,
  }
}
