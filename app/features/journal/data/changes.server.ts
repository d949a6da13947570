import { documentDiff, type FieldChange } from '#app/store/document-diff.ts'
import { parseStored } from '#app/store/documents.ts'
import type { Db } from '#app/store/tables.ts'
import { isStoredCollection, type StoredCollection } from '#app/store/tables.ts'

/** One document of an entry, with every field that differs: all of them where it was made or removed. */
export type ChangedDocument = {
  collection: StoredCollection
  id: string
  name: string
  kind: 'created' | 'updated' | 'removed'
  fields: FieldChange[]
}

/** The documents that a revision wrote, from the place `from` on. */
export async function findChangedDocuments(
  db: Db,
  revision: number,
  { from, limit }: { from: number; limit: number },
): Promise<ChangedDocument[]> {
  const rows = await db
    .selectFrom('journal_changes')
    .select(['collection', 'doc_id', 'name', 'before', 'after'])
    .where('revision', '=', revision)
    .where('seq', '>=', from)
    .where('seq', '<', from + limit)
    .orderBy('seq')
    .execute()
  return rows.map(({ collection, doc_id: id, name, before, after }) => ({
    collection: known(collection),
    id,
    name,
    kind: before === null ? 'created' : after === null ? 'removed' : 'updated',
    fields: documentDiff(
      known(collection),
      before === null ? null : parseStored(before),
      after === null ? null : parseStored(after),
    ),
  }))
}

function known(collection: string): StoredCollection {
  if (!isStoredCollection(collection)) throw new Error(`The journal names an unknown collection: ${collection}`)
  return collection
}

/** Every action that stands in the journal. */
export async function findActions(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('journal').select('action').groupBy('action').orderBy('action').execute()
  return rows.map(({ action }) => action)
}

/** Place of a removed document in the bin. */
export type BinPlace = { revision: number; seq: number }

/** A document that was removed and is not there now. */
export type BinnedDocument = BinPlace & {
  collection: StoredCollection
  id: string
  name: string
  /** ISO time. */
  at: string
  actor: string
  action: string
}

/** Removed documents that are not there now, the last removed first; each once, however often it was removed. */
export async function findBin(
  db: Db,
  { limit, after, name }: { limit: number; after?: BinPlace | undefined; name?: string | undefined },
): Promise<BinnedDocument[]> {
  let asked = db
    .selectFrom('journal_changes as gone')
    .innerJoin('journal', 'journal.revision', 'gone.revision')
    .select(['gone.revision', 'gone.seq', 'gone.collection', 'gone.doc_id', 'gone.name'])
    .select(['journal.at', 'journal.actor', 'journal.action'])
    .where('gone.after', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('journal_changes as later')
            .select('later.revision')
            .whereRef('later.collection', '=', 'gone.collection')
            .whereRef('later.doc_id', '=', 'gone.doc_id')
            .whereRef('later.revision', '>', 'gone.revision'),
        ),
      ),
    )
    .orderBy('gone.revision', 'desc')
    .orderBy('gone.seq', 'desc')
    .limit(limit)
  if (after !== undefined) {
    asked = asked.where((eb) =>
      eb.or([
        eb('gone.revision', '<', after.revision),
        eb.and([eb('gone.revision', '=', after.revision), eb('gone.seq', '<', after.seq)]),
      ]),
    )
  }
  if (name !== undefined) asked = asked.where('gone.name', '=', name)
  const rows = await asked.execute()
  return rows.map(({ collection, doc_id: id, ...row }) => ({ ...row, id, collection: known(collection) }))
}
