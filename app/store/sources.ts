import type { Action } from './actions.table.ts'
import { parseStored } from './documents.ts'
import type { Db, StoredCollection } from './tables.ts'

/** What a value is computed from: these fields of a collection's documents, or all. No other collection matters. */
export type Sources = Readonly<Partial<Record<StoredCollection, readonly string[] | 'all'>>>

/** More is taken for a change: reading them would take as long as computing. */
const MOST_CHANGES = 50

/**
 * Whether nothing was written since a revision but harmless actions and, with sources, changes of other fields. An
 * action without changes, as a restore, may have written anything.
 */
export async function isUnchanged(db: Db, since: number, harmless: readonly Action[], sources?: Sources) {
  const rows = await db
    .selectFrom('journal')
    .leftJoin('journal_changes', 'journal_changes.revision', 'journal.revision')
    .select(['journal_changes.collection', 'journal_changes.before', 'journal_changes.after'])
    .where('journal.revision', '>', since)
    .$if(harmless.length > 0, (query) => query.where('journal.action', 'not in', [...harmless]))
    .limit(sources ? MOST_CHANGES + 1 : 1)
    .execute()
  if (rows.length === 0) return true
  if (!sources || rows.length > MOST_CHANGES) return false
  return rows.every(({ collection, before, after }) => {
    if (collection === null) return false
    const fields = sources[collection as StoredCollection] // a journal names no other
    if (fields === undefined) return true
    if (fields === 'all' || before === null || after === null) return false
    const [was, is] = [parseStored(before), parseStored(after)]
    return fields.every((field) => JSON.stringify(was[field]) === JSON.stringify(is[field]))
  })
}
