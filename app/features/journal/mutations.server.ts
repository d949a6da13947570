import { type CommitResult, commitPlan } from '#app/store/commit.ts'
import { parseStored } from '#app/store/documents.ts'
import type { Store } from '#app/store/store.ts'
import type { StoredCollection } from '#app/store/tables.ts'
import { type FieldsAt, type UndoRefusal, undoFields, undoMany } from '#app/store/undo.ts'
import type { UndoConflict } from '#app/store/undo-fields.ts'

/** Why the revisions could not be undone, all or none. `names` are the conflicting documents. */
export type CannotUndo = ReturnType<typeof cannotUndo>

/** Undoes the revisions, newest first, all or none. */
export async function undoRevisions(store: Store, actor: string, revisions: readonly number[]) {
  const result = await undoMany(store, actor, revisions)
  return result.ok ? result : cannotUndo(result, result.revision)
}

export async function restoreFields(store: Store, actor: string, fields: FieldsAt) {
  const result = await undoFields(store, actor, fields)
  return result.ok ? result : cannotUndo(result, fields.revision)
}

type Reason = 'changed-later' | 'name-held' | 'unknown-revision'

function cannotUndo(refusal: UndoRefusal, revision: number) {
  const refuse = (reason: Reason, names: string[], conflicts: readonly UndoConflict[] = []) => ({
    ok: false as const,
    reason,
    revision,
    names: [...new Set(names)],
    conflicts,
  })
  switch (refusal.reason) {
    case 'no-such-revision':
      return refuse('unknown-revision', [])
    case 'changed-later':
      return refuse(
        'changed-later',
        refusal.conflicts.map(({ name }) => name),
        refusal.conflicts,
      )
    case 'name-taken':
      return refuse(
        'name-held',
        refusal.names.map(({ name }) => name),
      )
    case 'stale':
    case 'id-taken':
    case 'invalid':
      // An undo writes documents that were valid before, under their own ids.
      throw new Error(`An undo was refused as ${refusal.reason}`)
  }
}

type NotInBin = { ok: false; reason: 'not-in-bin' }

/** Restores a removed document under its id, exactly as it was. */
export async function restoreDocument(
  store: Store,
  actor: string,
  { collection, id }: { collection: StoredCollection; id: string },
): Promise<CommitResult | NotInBin> {
  return commitPlan<NotInBin>(store, actor, 'restore', async (trx) => {
    const last = await trx
      .selectFrom('journal_changes')
      .select(['before', 'after'])
      .where('collection', '=', collection)
      .where('doc_id', '=', id)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last || last.after !== null || last.before === null) return { ok: false, reason: 'not-in-bin' }
    return { ok: true, changes: [{ op: 'create', collection, id, document: parseStored(last.before) }] }
  })
}
