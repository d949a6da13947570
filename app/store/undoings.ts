import { undoneRevisions } from '#app/domain/undone.ts'
import type { Db } from './tables.ts'

/** Which of these revisions are undone, and by which one: an undo counts unless it is undone itself (spec 9). */
export async function findUndoings(db: Db, revisions: readonly number[]): Promise<Map<number, number>> {
  if (revisions.length === 0) return new Map()
  const rows = await db
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('journal')
        .select(['revision', 'undoes'])
        .where('undoes', 'in', revisions)
        .union((more) =>
          more
            .selectFrom('journal as later')
            .innerJoin('chain', 'chain.revision', 'later.undoes')
            .select(['later.revision', 'later.undoes']),
        ),
    )
    .selectFrom('chain')
    .select(['revision', 'undoes'])
    .execute()
  const undoings = rows.flatMap(({ revision, undoes }) => (undoes === null ? [] : [{ revision, undoes }]))
  const undone = undoneRevisions(undoings)
  const asked = new Set(revisions)
  const standing = undoings.filter(({ revision, undoes }) => asked.has(undoes) && !undone.has(revision))
  return new Map(standing.map(({ revision, undoes }) => [undoes, revision]))
}
