import { undoneRevisions } from '#app/domain/undone.ts'
import type { Action } from './actions.table.ts'
import { applyWrites, type CommitRefusal, type CommitResult, type CommitResultWith, findPresent } from './commit.ts'
import { pathsOf } from './document-diff.ts'
import { parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { type Fields, isFields } from './firestore-values.ts'
import { type Followed, followWrites } from './following.ts'
import { valueAt } from './merge/described-fields.ts'
import { oneByOne } from './rows.ts'
import { readRevision, type Store } from './store.ts'
import { type Db, isStoredCollection, type StoredCollection, type Trx } from './tables.ts'
import { describeConflicts, takeBack, type UndoConflict, withReferences } from './undo-fields.ts'
import type { Write } from './write/write.ts'
import type { Entry } from './write/writer.ts'

export type UndoRefusal =
  | { ok: false; reason: 'no-such-revision' }
  | { ok: false; reason: 'changed-later'; conflicts: UndoConflict[] }
  | CommitRefusal

type UndoResult = (CommitResult & { kept?: readonly UndoConflict[] }) | UndoRefusal

/**
 * Undoes a revision with a new one: its fields get the values they had before, created documents are deleted, deleted
 * ones restored under their id; a document untouched since gets exactly its old text. Other fields stay as they are.
 * All or nothing: refused if one of its fields was changed later, unless that change was itself undone. Of an import,
 * which changes many documents, all is undone but what was changed later: `kept`.
 */
export async function undo(
  store: Store,
  actor: string,
  revision: number,
  action: Action = 'undo',
): Promise<UndoResult> {
  return store.write((trx) => undoWithin(store.engine, trx, { actor, action, undoes: revision }, 'in part'))
}

export type UndoManyRefusal = UndoRefusal & { revision: number }

/** Carries a refusal out of a transaction and rolls it back. */
class Refused extends Error {
  readonly refusal: UndoManyRefusal

  constructor(refusal: UndoManyRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Undoes several revisions, the newest first, each with its own entry, so that each can be redone. All or nothing.
 * `revision` is the last one written.
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

/** Fields of one document that a revision changed, named as in the journal. */
export type FieldsAt = { revision: number; collection: StoredCollection; id: string; fields: readonly string[] }

/**
 * Sets fields of one document back to their values before a revision, with a new one, and what follows from them.
 * Refused if one of them was changed later.
 */
export async function undoFields(
  store: Store,
  actor: string,
  { revision, collection, id, fields }: FieldsAt,
): Promise<CommitResultWith<Followed, UndoRefusal>> {
  return store.write(async (trx) => {
    const change = await trx
      .selectFrom('journal_changes')
      .select(['before', 'after'])
      .where('revision', '=', revision)
      .where('collection', '=', collection)
      .where('doc_id', '=', id)
      .executeTakeFirst()
    if (!change?.before || !change.after) return { ok: false, reason: 'no-such-revision' }
    const [before, after] = [parseStored(change.before), parseStored(change.after)]
    const paths = pathsOf(before, after, fields)
    if (paths.length === 0) return { ok: false, reason: 'no-such-revision' }
    const wanted = paths.reduce((document, path) => withValueAt(document, path, valueAt(before, path)), after)
    const step = { collection, id, before: JSON.stringify(wanted), after: change.after }
    const present = await findPresent(trx, [{ change: { collection }, id }])
    const taken = takeBack(step, present.get(collection)?.get(id) ?? null)
    if ('conflict' in taken) {
      return { ok: false, reason: 'changed-later', conflicts: await describeConflicts(trx, revision, [taken]) }
    }
    const restored = taken.write.isChange ? await withReferences(trx, [taken.write], revision) : []
    const { writes, followed } = await followWrites(trx, restored)
    const ids = writes.map((write) => write.id)
    const result = await applyWrites(store.engine, trx, { actor, action: 'restore-field' }, writes, ids)
    return result.ok ? { ...result, followed } : result
  })
}

/** A copy of the document with another value at a path; undefined removes it. */
function withValueAt(document: Fields, [key = '', ...inner]: readonly string[], value: unknown): Fields {
  const own = document[key]
  const next = inner.length === 0 ? value : withValueAt(isFields(own) ? own : {}, inner, value)
  const { [key]: _was, ...others } = document
  return next === undefined ? others : { ...document, [key]: next }
}

async function undoWithin(
  engine: Engine,
  trx: Trx,
  entry: Entry & { undoes: number },
  ofImports: 'whole' | 'in part' = 'whole',
): Promise<UndoResult> {
  const changes = await trx
    .selectFrom('journal_changes')
    .select(['collection', 'doc_id', 'before', 'after'])
    .where('revision', '=', entry.undoes)
    .orderBy('seq')
    .execute()
  if (changes.length === 0) return { ok: false, reason: 'no-such-revision' }

  const wanted = changes.map(({ collection, doc_id: id, before, after }) => {
    if (!isStoredCollection(collection)) throw new Error(`The journal names an unknown collection: ${collection}`)
    return { change: { collection }, id, step: { collection, id, before, after } }
  })
  const present = await findPresent(trx, wanted)
  const refused: Extract<ReturnType<typeof takeBack>, { conflict: unknown }>[] = []
  const writes: Write[] = []
  for await (const [, { change, id, step }] of oneByOne(wanted)) {
    const taken = takeBack(step, present.get(change.collection)?.get(id) ?? null)
    if ('conflict' in taken) refused.push(taken)
    else if (taken.write.isChange) writes.push(taken.write)
  }
  const conflicts = await describeConflicts(trx, entry.undoes, refused)
  const isPartial = ofImports === 'in part' && refused.length > 0 && (await isImport(trx, entry.undoes))
  const some = isPartial ? [...writes, ...refused.flatMap(({ rest }) => rest ?? [])] : writes
  if (refused.length > 0 && (!isPartial || some.length === 0)) return { ok: false, reason: 'changed-later', conflicts }
  const all = await withReferences(trx, some, entry.undoes)
  const ids = all.map((write) => write.id)
  const done = await applyWrites(engine, trx, entry, all, ids)
  return done.ok && conflicts.length > 0 ? { ...done, kept: conflicts } : done
}

async function isImport(trx: Trx, revision: number): Promise<boolean> {
  const entry = await trx.selectFrom('journal').select('action').where('revision', '=', revision).executeTakeFirst()
  return entry?.action === 'import'
}

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
  const chosen = new Set(revisions)
  const standing = undoings.filter(({ revision, undoes }) => chosen.has(undoes) && !undone.has(revision))
  return new Map(standing.map(({ revision, undoes }) => [undoes, revision]))
}
