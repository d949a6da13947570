import type { Action } from './actions.table.ts'
import { checkDocument, type DocumentProblem, idProblem } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { type Conflict, conflictOver, describeRemoval, settle } from './merge/settle.ts'
import { newId } from './new-id.ts'
import { findNameHolders, findRows, oneByOne, type PresentRow, UNIQUELY_NAMED } from './rows.ts'
import type { Store } from './store.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from './tables.ts'
import { type Checked, type NameClash, planNames, Write } from './write/write.ts'
import { type Entry, type Released, Writer } from './write/writer.ts'

export type { Conflict } from './merge/settle.ts'

/** One document created, replaced or deleted. `version` is the one the writer had read. */
export type Change<C extends StoredCollection = StoredCollection> =
  | { op: 'create'; collection: C; id?: string | undefined; document: unknown }
  | { op: 'update'; collection: C; id: string; version: number; document: unknown }
  | { op: 'delete'; collection: C; id: string; version: number }

type InvalidDocument = {
  index: number
  collection: StoredCollection
  id: string
  problems: DocumentProblem[]
}

export type CommitRefusal =
  | { ok: false; reason: 'stale'; conflicts: Conflict[] }
  | { ok: false; reason: 'invalid'; invalid: InvalidDocument[] }
  | { ok: false; reason: 'name-taken'; names: NameClash[] }
  | { ok: false; reason: 'id-taken'; documents: { collection: StoredCollection; id: string }[] }

/** `isWritten` is false if nothing changed: `revision` is then that of the last commit before. */
export type Committed = { ok: true; revision: number; isWritten: boolean; ids: string[] }
export type CommitResult = Committed | CommitRefusal
export type CommitResultWith<Result, Refusal> = (Committed & Result) | CommitRefusal | Refusal

/**
 * The only way to write: all changes, or none with the reason. Checks documents, the versions that the writer had read
 * and unique names; then writes them with one journal entry, as the next revision. Changes that change nothing are left
 * out; if none is left, nothing is written. Throws if two changes concern one document.
 */
export async function commit(
  store: Store,
  actor: string,
  action: Action,
  changes: readonly Change[],
): Promise<CommitResult> {
  return store.write((trx) => applyChanges(store, trx, { actor, action }, changes))
}

/** A plan that merged with another's version itself may find that the two collide. */
export type StaleRefusal = Extract<CommitRefusal, { reason: 'stale' }>
/** Changes that depend on what is stored, or the reason why there are none. */
export type Plan<Refusal> = (trx: Trx) => Promise<{ ok: true; changes: readonly Change[] } | StaleRefusal | Refusal>

/** As `commit`, with changes computed inside the transaction: nobody can write between reading and writing. */
export async function commitPlan<Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  plan: Plan<Refusal>,
): Promise<CommitResult | Refusal> {
  return store.write(async (trx) => {
    const planned = await plan(trx)
    return planned.ok ? applyChanges(store, trx, { actor, action }, planned.changes) : planned
  })
}

/** As `commitPlan`; on success the result has what the plan returns as `result`. */
export async function commitWithResult<Result extends object, Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  plan: (trx: Trx) => Promise<{ ok: true; changes: readonly Change[]; result: Result } | StaleRefusal | Refusal>,
): Promise<CommitResultWith<Result, Refusal>> {
  return store.write(async (trx) => {
    const planned = await plan(trx)
    if (!planned.ok) return planned
    const result = await applyChanges(store, trx, { actor, action }, planned.changes)
    return result.ok ? { ...result, ...planned.result } : result
  })
}

async function applyChanges(store: Store, trx: Trx, entry: Entry, changes: readonly Change[]): Promise<CommitResult> {
  const ids: string[] = []
  const invalid: InvalidDocument[] = []
  const wanted: { change: Change; id: string; after: Checked | null }[] = []
  const seen = new Set<string>()
  for await (const [index, change] of oneByOne(changes)) {
    const id = change.id ?? newId()
    ids.push(id)
    const key = `${change.collection}/${id}`
    if (seen.has(key)) throw new Error(`Two changes of one document in a commit: ${key}`)
    seen.add(key)
    if (change.op === 'delete') {
      wanted.push({ change, id, after: null })
      continue
    }
    const problems: DocumentProblem[] = []
    const badId = change.op === 'create' ? idProblem(id) : null
    if (badId !== null) problems.push({ field: null, problem: badId })
    const checked = checkDocument(change.collection, change.document)
    if (!checked.ok) problems.push(...checked.problems)
    if (problems.length > 0) invalid.push({ index, collection: change.collection, id, problems })
    else if (checked.ok) wanted.push({ change, id, after: { document: checked.document, doc: checked.doc } })
  }
  if (invalid.length > 0) return { ok: false, reason: 'invalid', invalid }

  const present = await findPresent(trx, wanted)
  const conflicts: Conflict[] = []
  const taken: { collection: StoredCollection; id: string }[] = []
  const writes: Write[] = []
  for await (const [, { change, id, after: given }] of oneByOne(wanted)) {
    const { collection } = change
    let after = given
    const before = present.get(collection)?.get(id) ?? null
    if (change.op === 'create') {
      if (before !== null) taken.push({ collection, id })
    } else if (before?.version !== change.version) {
      const merged = await mergeStale(store, trx, { collection, id, before, after }, change.version)
      if ('conflict' in merged) {
        conflicts.push(merged.conflict)
        continue
      }
      after = merged.after
    }
    const write = new Write(collection, id, before, after)
    if (write.isChange) writes.push(write)
  }
  if (taken.length > 0) return { ok: false, reason: 'id-taken', documents: taken }
  if (conflicts.length > 0) return { ok: false, reason: 'stale', conflicts }
  return applyWrites(store.engine, trx, entry, writes, ids)
}

/** A write over an older version: the two merged, or the conflict between them. */
async function mergeStale(
  store: Store,
  trx: Trx,
  { collection, id, before, after }: Pick<Write, 'collection' | 'id' | 'before' | 'after'>,
  version: number,
): Promise<{ after: Checked } | { conflict: Conflict }> {
  const conflict = conflictOver(collection, id, before, after)
  if (!store.merging || before === null) return { conflict }
  if (after === null) return { conflict: await describeRemoval(trx, conflict, before, version) }
  const settled = await settle(store, trx, { collection, present: before, version, document: after.document })
  if (!settled.ok) return { conflict: settled.conflicts[0] ?? conflict }
  return { after: { document: settled.document, doc: JSON.stringify(settled.document) } }
}

/** The present rows of the documents that are about to be written. */
export async function findPresent(
  trx: Trx,
  wanted: readonly { id: string; change: { collection: StoredCollection } }[],
): Promise<Map<StoredCollection, Map<string, PresentRow>>> {
  const present = new Map<StoredCollection, Map<string, PresentRow>>()
  for (const collection of STORED_COLLECTIONS) {
    const ids = wanted.filter(({ change }) => change.collection === collection).map(({ id }) => id)
    if (ids.length > 0) present.set(collection, await findRows(trx, collection, ids))
  }
  return present
}

/** Checks the names, then writes everything as one revision. Versions must have been checked. */
export async function applyWrites(
  engine: Engine,
  trx: Trx,
  entry: Entry,
  writes: readonly Write[],
  ids: string[],
): Promise<CommitResult> {
  const names: NameClash[] = []
  const released: Released = {}
  for (const collection of UNIQUELY_NAMED) {
    const own = writes.filter((write) => write.collection === collection)
    if (own.length === 0) continue
    const plan = await planNames(collection, own, (wanted) => findNameHolders(trx, collection, wanted))
    names.push(...plan.clashes)
    released[collection] = plan.released
  }
  if (names.length > 0) return { ok: false, reason: 'name-taken', names }
  const writer = await Writer.open(engine, trx, entry)
  await writer.write(writes, released)
  const { revision, isWritten } = writer
  return { ok: true, revision, isWritten, ids }
}
