import {
  applyWrites,
  type CommitRefusal,
  type CommitResult,
  type Conflict,
  conflictOver,
  findPresent,
  type Write,
} from './commit.ts'
import { parseStored } from './documents.ts'
import type { Store } from './store.ts'
import { isStoredCollection } from './tables.ts'

export type UndoRefusal =
  | { ok: false; reason: 'no-such-revision' }
  /** These documents were changed later; taking the revision back would overwrite that. */
  | { ok: false; reason: 'changed-later'; conflicts: Conflict[] }
  | CommitRefusal

/**
 * Takes one revision back with a new one that is its inverse: each document gets exactly the text it had before, what
 * was made is removed, what was removed is back under its id. All or nothing: refused where a document is no longer as
 * that revision left it. Later changes that were themselves undone do not stand in the way.
 */
export async function undo(
  store: Store,
  actor: string,
  revision: number,
  action = 'undo',
): Promise<CommitResult | UndoRefusal> {
  return store.write(async (trx) => {
    const changes = await trx
      .selectFrom('journal_changes')
      .select(['collection', 'doc_id', 'before', 'after'])
      .where('revision', '=', revision)
      .orderBy('seq')
      .execute()
    if (changes.length === 0) return { ok: false, reason: 'no-such-revision' }

    const wanted = changes.map(({ collection, doc_id: id, before, after }) => {
      if (!isStoredCollection(collection)) throw new Error(`The journal names an unknown collection: ${collection}`)
      const restored = before === null ? null : { doc: before, document: parseStored(before) }
      return { change: { collection }, id, left: after, restored }
    })
    const present = await findPresent(trx, wanted)
    const conflicts: Conflict[] = []
    const writes: Write[] = []
    for (const { change, id, left, restored } of wanted) {
      const now = present.get(change.collection)?.get(id) ?? null
      if ((now?.doc ?? null) !== left) conflicts.push(conflictOver(change.collection, id, now, restored))
      else writes.push({ collection: change.collection, id, before: now, after: restored })
    }
    if (conflicts.length > 0) return { ok: false, reason: 'changed-later', conflicts }
    const ids = writes.map((write) => write.id)
    return applyWrites(store.engine, trx, { actor, action, undoes: revision }, writes, ids)
  })
}
