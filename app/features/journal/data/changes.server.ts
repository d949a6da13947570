import { readText } from '#app/domain/documents.ts'
import type { OwnLabels } from '#app/domain/field-labels.ts'
import { documentDiff, type FieldChange } from '#app/store/document-diff.ts'
import { parseStored } from '#app/store/documents.ts'
import { plainDocument } from '#app/store/firestore-values.ts'
import { findOwnLabels } from '#app/store/own-labels.ts'
import { type Db, isStoredCollection, type StoredCollection } from '#app/store/tables.ts'
import { settingsName } from './settings-names.ts'

/** One document of an entry. `fields` are those that differ; for one that was made or removed all of them, or none. */
export type JournalChange = {
  collection: StoredCollection
  id: string
  name: string
  /** Of a breeding, which is named by its mare. */
  stallion?: string | undefined
  kind: 'created' | 'updated' | 'removed'
  fields: FieldChange[]
}

type StoredChange = { collection: string; doc_id: string; name: string; before: string | null; after: string | null }

export function knownCollection(collection: string): StoredCollection {
  if (!isStoredCollection(collection)) throw new Error(`The journal names an unknown collection: ${collection}`)
  return collection
}

/** A stored change. A document that was made or removed has only its name, unless all fields are wanted. */
export function readChange(
  { collection, doc_id: id, name: written, before, after }: StoredChange,
  isWhole: boolean,
  own: OwnLabels,
): JournalChange {
  const kind = before === null ? 'created' : after === null ? 'removed' : 'updated'
  const read = (stored: string | null) => (stored === null ? null : parseStored(stored))
  const known = knownCollection(collection)
  const fields = isWhole || kind === 'updated' ? documentDiff(known, read(before), read(after), own) : []
  const name = known === 'settings' ? settingsName(id, read(after) ?? read(before)) : written
  return { collection: known, id, name, stallion: stallionOf(known, after ?? before), kind, fields }
}

/** The stallion of a breeding; undefined for other documents. */
export function stallionOf(collection: StoredCollection, stored: string | null): string | undefined {
  if (collection !== 'breedings' || stored === null) return undefined
  return readText(plainDocument(parseStored(stored))['stallion']) ?? undefined
}

/** The documents that a revision wrote, from the place `from` on, with every field that differs. */
export async function findChangedDocuments(db: Db, revision: number, { from, limit }: { from: number; limit: number }) {
  const rows = await db
    .selectFrom('journal_changes')
    .select(['collection', 'doc_id', 'name', 'before', 'after'])
    .where('revision', '=', revision)
    .where('seq', '>=', from)
    .where('seq', '<', from + limit)
    .orderBy('seq')
    .execute()
  const own = await findOwnLabels(db)
  return rows.map((row) => readChange(row, true, own))
}
