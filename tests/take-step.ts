import { commit } from '#app/store/commit.ts'
import { renameHorse } from '#app/store/rename.ts'
import type { Store } from '#app/store/store.ts'
import { STORED_COLLECTIONS, type StoredCollection } from '#app/store/tables.ts'
import { undo } from '#app/store/undo.ts'
import type { ArbitraryStep } from './arbitrary-documents.ts'

type Document = Record<string, unknown>

async function rowsOf(store: Store, collection: StoredCollection) {
  const rows = await store.db.selectFrom(collection).select(['id', 'doc', 'version']).orderBy('id').execute()
  return rows.map((row) => ({ ...row, document: JSON.parse(row.doc) as Document }))
}

/** Does the step on whatever the store holds; a refusal is fine. */
export async function takeStep(store: Store, step: ArbitraryStep): Promise<void> {
  const { kind, collection, document, name } = step
  const rows = await rowsOf(store, collection)
  const [row, other] = [rows[step.pick % (rows.length || 1)], rows[step.other % (rows.length || 1)]]
  if (kind === 'create') await commit(store, 'x', 'add-horse', [{ op: 'create', collection, document }])
  else if (kind === 'undo') await undo(store, 'x', step.pick % ((await store.revision()) + 1))
  else if (!row || !other) return
  else if (kind === 'delete') await commit(store, 'x', 'delete-horse', [{ op: 'delete', collection, ...row }])
  else if (kind === 'update') {
    await commit(store, 'x', 'update-horse', [
      { op: 'update', collection, ...row, document: { ...row.document, ...document } },
    ])
  } else if (kind === 'swap' && row.id !== other.id) {
    await commit(store, 'x', 'update-horse', [
      { op: 'update', collection, ...row, document: other.document },
      { op: 'update', collection, ...other, document: row.document },
    ])
  } else if (collection === 'horses') {
    await renameHorse(store, 'x', { ...row, document: { ...row.document, name } })
  }
}

/** Every document of the store by its place, as text and as its fields. */
export async function allDocuments(store: Store): Promise<Map<string, Document>> {
  const all = new Map<string, Document>()
  for (const collection of STORED_COLLECTIONS) {
    for (const { id, document } of await rowsOf(store, collection)) all.set(`${collection}/${id}`, document)
  }
  return all
}

/** The changes of a revision, by the places of its documents; null where there was none. */
export async function stepsOf(store: Store, revision: number) {
  const changes = await store.db.selectFrom('journal_changes').selectAll().where('revision', '=', revision).execute()
  const parse = (doc: string | null) => (doc === null ? null : (JSON.parse(doc) as Document))
  return new Map(
    changes.map(({ collection, doc_id: id, before, after }) => [
      `${collection}/${id}`,
      { before: parse(before), after: parse(after) },
    ]),
  )
}
