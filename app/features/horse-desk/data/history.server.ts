import type { OwnLabels } from '#app/domain/field-labels.ts'
import { readChange } from '#app/features/journal/data/changes.server.ts'
import type { JournalEntry } from '#app/features/journal/data/entries.server.ts'
import { documentDiff, type FieldChange, pathsOf } from '#app/store/document-diff.ts'
import { parseStored } from '#app/store/documents.ts'
import type { Fields } from '#app/store/firestore-values.ts'
import { valueAt } from '#app/store/merge/described-fields.ts'
import { isSameValue } from '#app/store/merge/three-way.ts'
import { findOwnLabels } from '#app/store/own-labels.ts'
import { type Db, isStoredCollection } from '#app/store/tables.ts'
import { findUndoings } from '#app/store/undo.ts'

/** The present value of a field, compared with what an entry left. */
type FieldState = 'as-left' | 'back' | 'changed'
export type HistoryField = FieldChange & { state: FieldState; was: unknown; is: unknown }
export type HistoryDocument = ReturnType<typeof documentOf>
/** `own` of the `count` documents of an entry are this horse's. */
export type HistoryEntry = Omit<JournalEntry, 'changes'> & { own: number; documents: HistoryDocument[] }

/** Entries that the desk shows; the journal has the rest. */
const ENTRIES_SHOWN = 8
/** Documents shown of one entry: a paste may write a horse's scores and many entries. */
const DOCUMENTS_SHOWN = 6

/** The latest entries about documents of these names (a horse's present and former ones), newest first. */
export async function findHorseHistory(db: Db, names: readonly string[]) {
  const revisions = await db
    .selectFrom('journal_changes')
    .select('revision')
    .distinct()
    .where('name', 'in', [...names])
    .orderBy('revision', 'desc')
    .limit(ENTRIES_SHOWN + 1)
    .execute()
  const shown = revisions.slice(0, ENTRIES_SHOWN).map(({ revision }) => revision)
  if (shown.length === 0) return { entries: [], hasMore: false }
  const [entries, rows, counts, undoings, labels] = await Promise.all([
    db
      .selectFrom('journal')
      .select(['revision', 'at', 'actor', 'action', 'undoes'])
      .where('revision', 'in', shown)
      .orderBy('revision', 'desc')
      .execute(),
    db
      .selectFrom('journal_changes')
      .select(['revision', 'collection', 'doc_id', 'name', 'before', 'after'])
      .where('revision', 'in', shown)
      .where('name', 'in', [...names])
      .orderBy('revision')
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('journal_changes')
      .select(['revision', (eb) => eb.fn.max('seq').as('last')])
      .where('revision', 'in', shown)
      .groupBy('revision')
      .execute(),
    findUndoings(db, shown),
    findOwnLabels(db),
  ])
  const present = await findPresent(db, rows)
  const lastOf = new Map(counts.map(({ revision, last }) => [revision, last]))
  const rowsOf = Map.groupBy(rows, ({ revision }) => revision)
  return {
    hasMore: revisions.length > shown.length,
    entries: entries.map((entry) => ({
      ...entry,
      undoneBy: undoings.get(entry.revision) ?? null,
      count: (lastOf.get(entry.revision) ?? -1) + 1,
      own: rowsOf.get(entry.revision)?.length ?? 0,
      documents: (rowsOf.get(entry.revision) ?? [])
        .slice(0, DOCUMENTS_SHOWN)
        .map((row) => documentOf(row, present, labels)),
    })),
  }
}

type ChangeRow = { collection: string; doc_id: string; name: string; before: string | null; after: string | null }
type Present = ReadonlyMap<string, Fields>

async function findPresent(db: Db, rows: readonly ChangeRow[]): Promise<Present> {
  const present = new Map<string, Fields>()
  const byCollection = Map.groupBy(rows, ({ collection }) => collection)
  for (const [collection, own] of byCollection) {
    if (!isStoredCollection(collection)) continue
    const ids = [...new Set(own.map((row) => row.doc_id))]
    const found = await db.selectFrom(collection).select(['id', 'doc']).where('id', 'in', ids).execute()
    for (const { id, doc } of found) present.set(`${collection}/${id}`, parseStored(doc))
  }
  return present
}

function documentOf(row: ChangeRow, present: Present, labels: OwnLabels) {
  const { collection, id, kind } = readChange(row, false, labels)
  if (kind !== 'updated' || row.before === null || row.after === null) return { collection, id, kind, fields: [] }
  const [before, after] = [parseStored(row.before), parseStored(row.after)]
  const now = present.get(`${collection}/${id}`) ?? null
  const fields = documentDiff(collection, before, after, labels).map((change): HistoryField => {
    const [path = []] = pathsOf(before, after, [change.field])
    const [was, is, stands] = [before, after, now].map((document) => valueAt(document, path))
    const state =
      now === null ? 'changed' : isSameValue(stands, is) ? 'as-left' : isSameValue(stands, was) ? 'back' : 'changed'
    return { ...change, state, was, is }
  })
  return { collection, id, kind, fields }
}
