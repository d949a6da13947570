import type { Action } from './actions.table.ts'
import {
  applyWrites,
  type CommitRefusal,
  type CommitResult,
  type Conflict,
  conflictOver,
  findPresent,
} from './commit.ts'
import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { oneByOne } from './rows.ts'
import { readRevision, type Store } from './store.ts'
import { isStoredCollection, type StoredCollection, type Trx } from './tables.ts'
import { type Checked, Write } from './write/write.ts'
import type { Entry } from './write/writer.ts'

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
  action: Action = 'undo',
): Promise<CommitResult | UndoRefusal> {
  return store.write((trx) => undoWithin(store.engine, trx, { actor, action, undoes: revision }))
}

/** A refusal of several, with the revision that cannot be taken back. */
export type UndoManyRefusal = UndoRefusal & { revision: number }

/** Carries a refusal out of a transaction, which is thereby rolled back. */
class Refused extends Error {
  readonly refusal: UndoManyRefusal

  constructor(refusal: UndoManyRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Takes several revisions back, the newest first, each with an entry of its own, so that each can be told as undone and
 * done again. All or none: where one is refused nothing is written. The revision answered is the last one written.
 */
export async function undoMany(
  store: Store,
  actor: string,
  revisions: readonly number[],
  action: Action = 'undo',
): Promise<{ ok: true; revision: number; isWritten: boolean } | UndoManyRefusal> {
  const newestFirst = [...new Set(revisions)].toSorted((a, b) => b - a)
  try {
    return await store.write(async (trx) => {
      let last = await readRevision(trx)
      let isWritten = false
      for (const revision of newestFirst) {
        const result = await undoWithin(store.engine, trx, { actor, action, undoes: revision })
        if (!result.ok) throw new Refused({ ...result, revision })
        last = result.revision
        isWritten ||= result.isWritten
      }
      return { ok: true, revision: last, isWritten }
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

async function undoWithin(
  engine: Engine,
  trx: Trx,
  entry: Entry & { undoes: number },
): Promise<CommitResult | UndoRefusal> {
  const changes = await trx
    .selectFrom('journal_changes')
    .select(['collection', 'doc_id', 'before', 'after'])
    .where('revision', '=', entry.undoes)
    .orderBy('seq')
    .execute()
  if (changes.length === 0) return { ok: false, reason: 'no-such-revision' }

  const wanted: {
    change: { collection: StoredCollection }
    id: string
    left: string | null
    restored: Checked | null
  }[] = []
  for await (const [, { collection, doc_id: id, before, after }] of oneByOne(changes)) {
    if (!isStoredCollection(collection)) throw new Error(`The journal names an unknown collection: ${collection}`)
    const restored = before === null ? null : { doc: before, document: parseStored(before) }
    wanted.push({ change: { collection }, id, left: after, restored })
  }
  const present = await findPresent(trx, wanted)
  const conflicts: Conflict[] = []
  const writes: Write[] = []
  for (const { change, id, left, restored } of wanted) {
    const now = present.get(change.collection)?.get(id) ?? null
    if ((now?.doc ?? null) !== left) conflicts.push(conflictOver(change.collection, id, now, restored))
    else writes.push(new Write(change.collection, id, now, restored))
  }
  if (conflicts.length > 0) return { ok: false, reason: 'changed-later', conflicts }
  const ids = writes.map((write) => write.id)
  return applyWrites(engine, trx, entry, writes, ids)
}
