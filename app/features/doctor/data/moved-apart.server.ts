import { ordersOf } from '#app/features/ageing/data.server.ts'
import type { Db } from '#app/store/tables.ts'
import { findUndoings } from '#app/store/undo.ts'

/**
 * Ids of horses that a bulk ageing moved while it skipped others, if it was not undone. Their years say little beside
 * those of others.
 */
export async function findMovedApart(db: Db): Promise<Set<string>> {
  const made = await db.selectFrom('journal').select('revision').where('action', 'in', ordersOf(null)).execute()
  const revisions = made.map(({ revision }) => revision)
  const undoings = await findUndoings(db, revisions)
  const standing = revisions.filter((revision) => !undoings.has(revision))
  if (standing.length === 0) return new Set()
  const { count: all } = await db
    .selectFrom('horses')
    .where('birth_year', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const sizes = await db
    .selectFrom('journal_changes')
    .select(['revision', (eb) => eb.fn.countAll<number>().as('count')])
    .where('revision', 'in', standing)
    .groupBy('revision')
    .execute()
  const partial = sizes.filter(({ count }) => count < all).map(({ revision }) => revision)
  if (partial.length === 0) return new Set()
  const rows = await db
    .selectFrom('journal_changes')
    .select('doc_id')
    .distinct()
    .where('revision', 'in', partial)
    .where('collection', '=', 'horses')
    .execute()
  return new Set(rows.map((row) => row.doc_id))
}
