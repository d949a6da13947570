import { readList } from '#app/domain/documents.ts'
import { isStorableName } from '#app/domain/names.ts'
import type { Action } from './actions.table.ts'
import { checkDocument, type DocumentProblem, documentName, idProblem, parseStored } from './documents.ts'
import type { Engine } from './engines/differences.ts'
import { type Fields, plainDocument } from './firestore-values.ts'
import { keyColumns } from './key-columns.ts'
import { newId } from './new-id.ts'
import {
  deleteRows,
  findNameHolders,
  findRows,
  insertRows,
  type JournalChange,
  journalRow,
  MANY_ROWS,
  oneByOne,
  type PresentRow,
  putRows,
  type Row,
  releaseNames,
  toRow,
  UNIQUELY_NAMED,
  type UniquelyNamed,
} from './rows.ts'
import { readRevision, type Store } from './store.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from './tables.ts'

/** One document made, replaced or removed. `version` is the one the writer had read. */
export type Change<C extends StoredCollection = StoredCollection> =
  | { op: 'create'; collection: C; id?: string | undefined; document: unknown }
  | { op: 'update'; collection: C; id: string; version: number; document: unknown }
  | { op: 'delete'; collection: C; id: string; version: number }

/** A document that someone else wrote first: what stands there now, and what was about to be written. */
export type Conflict = {
  collection: StoredCollection
  id: string
  name: string
  /** Null when it was removed. */
  version: number | null
  theirs: Fields | null
  /** Null when it was to be removed. */
  yours: Fields | null
}

export type InvalidDocument = {
  /** Place in the list of changes. */
  index: number
  collection: StoredCollection
  id: string
  problems: DocumentProblem[]
}

/** `id` wanted a name that `holder` has. */
export type NameClash = { collection: UniquelyNamed; name: string; id: string; holder: string }

export type CommitRefusal =
  | { ok: false; reason: 'stale'; conflicts: Conflict[] }
  | { ok: false; reason: 'invalid'; invalid: InvalidDocument[] }
  | { ok: false; reason: 'name-taken'; names: NameClash[] }
  | { ok: false; reason: 'id-taken'; documents: { collection: StoredCollection; id: string }[] }

/** `isWritten` is false where the changes changed nothing: then `revision` is that of the last commit before. */
export type Committed = { ok: true; revision: number; isWritten: boolean; ids: string[] }
export type CommitResult = Committed | CommitRefusal

export type CommitOptions = {
  /** The revision that this commit takes back. */
  undoes?: number | undefined
}

/**
 * The one way to write: all changes, or none with the reason. Checks every document, the versions that the writer had
 * read and the names that may be held once; then writes, with one journal entry, which raises the revision by one.
 * Changes that change nothing are left out; without any left there is no entry and the revision stays.
 * Throws when two changes concern one document: the caller has to say what it wants.
 */
export async function commit(
  store: Store,
  actor: string,
  action: Action,
  changes: readonly Change[],
  options: CommitOptions = {},
): Promise<CommitResult> {
  return store.write((trx) => applyChanges(store.engine, trx, { actor, action, undoes: options.undoes }, changes))
}

/** Changes that follow from what is stored, or the reason why there are none. */
export type Plan<Refusal> = (trx: Trx) => Promise<{ ok: true; changes: readonly Change[] } | Refusal>

/** As `commit`, with changes worked out inside the transaction: nobody can write between the reading and the writing. */
export async function commitPlan<Refusal extends { ok: false; reason: string }>(
  store: Store,
  actor: string,
  action: Action,
  plan: Plan<Refusal>,
  options: CommitOptions = {},
): Promise<CommitResult | Refusal> {
  return store.write(async (trx) => {
    const planned = await plan(trx)
    if (!planned.ok) return planned
    return applyChanges(store.engine, trx, { actor, action, undoes: options.undoes }, planned.changes)
  })
}

/** Who writes and why: one line of the journal. */
export type Entry = { actor: string; action: Action; undoes?: number | undefined }

/** What becomes of one document; `after` null removes it. */
export type Write = {
  collection: StoredCollection
  id: string
  before: PresentRow | null
  after: { document: Fields; doc: string } | null
}

async function applyChanges(engine: Engine, trx: Trx, entry: Entry, changes: readonly Change[]): Promise<CommitResult> {
  const ids: string[] = []
  const invalid: InvalidDocument[] = []
  const wanted: { change: Change; id: string; after: Write['after'] }[] = []
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
  for await (const [, { change, id, after }] of oneByOne(wanted)) {
    const { collection } = change
    const before = present.get(collection)?.get(id) ?? null
    if (change.op === 'create') {
      if (before !== null) taken.push({ collection, id })
    } else if (before?.version !== change.version) {
      conflicts.push(conflictOver(collection, id, before, after))
      continue
    }
    if (before?.doc !== after?.doc) writes.push({ collection, id, before, after })
  }
  if (taken.length > 0) return { ok: false, reason: 'id-taken', documents: taken }
  if (conflicts.length > 0) return { ok: false, reason: 'stale', conflicts }
  return applyWrites(engine, trx, entry, writes, ids)
}

export function conflictOver(
  collection: StoredCollection,
  id: string,
  before: PresentRow | null,
  after: Write['after'],
): Conflict {
  const theirs = before === null ? null : parseStored(before.doc)
  const yours = after?.document ?? null
  return {
    collection,
    id,
    name: documentName(collection, theirs ?? yours ?? {}, id),
    version: before?.version ?? null,
    theirs,
    yours,
  }
}

/** The documents that are about to be written, as they stand now. */
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

type NamePlan = { clashes: NameClash[]; released: string[] }

/** Which of the names that these writes want are held by others, and which are given up by the same commit. */
async function planNames(trx: Trx, collection: UniquelyNamed, writes: readonly Write[]): Promise<NamePlan> {
  const clashes: NameClash[] = []
  const claims = new Map<string, string>()
  const givenUp = new Set<string>()
  for await (const [, write] of oneByOne(writes)) {
    if (write.collection !== collection) continue
    const was = write.before === null ? null : keyColumns(collection, parseStored(write.before.doc)).name
    const wants = write.after === null ? null : keyColumns(collection, write.after.document).name
    if (was === wants) continue
    if (was !== null) givenUp.add(write.id)
    if (wants === null) continue
    const rival = claims.get(wants)
    if (rival !== undefined) clashes.push({ collection, name: wants, id: write.id, holder: rival })
    else claims.set(wants, write.id)
  }
  const released: string[] = []
  for (const [name, holder] of await findNameHolders(trx, collection, [...claims.keys()])) {
    const id = claims.get(name)
    if (id === undefined) continue
    if (givenUp.has(holder)) released.push(holder)
    else clashes.push({ collection, name, id, holder })
  }
  return { clashes, released }
}

/** Checks the names and writes: documents, journal, former names. The versions have been checked. */
export async function applyWrites(
  engine: Engine,
  trx: Trx,
  entry: Entry,
  writes: readonly Write[],
  ids: string[],
): Promise<CommitResult> {
  const latest = await readRevision(trx)
  if (writes.length === 0) return { ok: true, revision: latest, isWritten: false, ids }

  const plans = new Map<UniquelyNamed, NamePlan>()
  for (const collection of UNIQUELY_NAMED) {
    if (writes.some((write) => write.collection === collection)) {
      plans.set(collection, await planNames(trx, collection, writes))
    }
  }
  const clashes = [...plans.values()].flatMap((plan) => plan.clashes)
  if (clashes.length > 0) return { ok: false, reason: 'name-taken', names: clashes }

  const revision = latest + 1
  const at = new Date().toISOString()
  await writeEntry(trx, entry, revision, at)
  for (const collection of STORED_COLLECTIONS) {
    const own = writes.filter((write) => write.collection === collection)
    if (own.length === 0) continue
    const removed = own.filter((write) => write.after === null).map((write) => write.id)
    await deleteRows(trx, collection, removed)
    if (collection === 'horses' || collection === 'pedigree') {
      const gone = new Set(removed)
      const released = plans.get(collection)?.released.filter((id) => !gone.has(id)) ?? []
      await releaseNames(trx, collection, released)
    }
    const rows: Row[] = []
    /** Columns that a row already there does not have as it shall be. */
    const differing = new Set(['doc', 'version', 'updated_at'])
    const isMany = own.length > MANY_ROWS
    for await (const [, { id, before, after }] of oneByOne(own)) {
      if (after === null) continue
      const row = toRow(collection, { id, ...after }, revision, at)
      rows.push(row)
      if (!isMany || before === null) continue
      const was: Row = { ...keyColumns(collection, parseStored(before.doc)) }
      for (const column of Object.keys(was)) if (was[column] !== row[column]) differing.add(column)
    }
    await putRows(engine, trx, collection, rows, (column) => isMany && !differing.has(column))
  }
  const journal: Row[] = []
  for await (const [seq, write] of oneByOne(writes)) journal.push(journalRow(toJournal(write), revision, seq))
  await insertRows(engine, trx, 'journal_changes', journal)
  await keepFormerNames(engine, trx, writes, revision)
  return { ok: true, revision, isWritten: true, ids }
}

export async function writeEntry(trx: Trx, entry: Entry, revision: number, at: string): Promise<void> {
  await trx
    .insertInto('journal')
    .values({ revision, at, actor: entry.actor, action: entry.action, undoes: entry.undoes ?? null })
    .execute()
}

export function toJournal({ collection, id, before, after }: Write): JournalChange {
  const document = after?.document ?? (before === null ? {} : parseStored(before.doc))
  return {
    collection,
    id,
    name: documentName(collection, document, id),
    before: before?.doc ?? null,
    after: after?.doc ?? null,
  }
}

/**
 * Remembers the names that horses lose with these writes, so that old addresses lead on, and those that came with an
 * imported document. They stay when the change is undone: the address was out in the world.
 */
export async function keepFormerNames(
  engine: Engine,
  trx: Trx,
  writes: readonly Write[],
  revision: number,
): Promise<void> {
  const lost: { name: string; horse_id: string; revision: number }[] = []
  const listed: { name: string; horse_id: string; revision: number }[] = []
  for await (const [, { collection, id, before, after }] of oneByOne(writes)) {
    if (collection !== 'horses' || after === null) continue
    const name = keyColumns('horses', after.document).name
    const was = before === null ? null : parseStored(before.doc)
    const wasCalled = was === null ? name : keyColumns('horses', was).name
    if (wasCalled !== name) lost.push({ name: wasCalled, horse_id: id, revision })
    const known = new Set([name, wasCalled, ...formerNames(was ?? {})])
    for (const former of new Set(formerNames(after.document))) {
      if (!known.has(former)) listed.push({ name: former, horse_id: id, revision })
    }
  }
  const key = ['name', 'horse_id']
  await insertRows(engine, trx, 'former_names', lost, { key, update: ['revision'] })
  await insertRows(engine, trx, 'former_names', listed, { key, update: [] })
}

/** Names that the horse had before, as the document lists them; oldest first. */
export function formerNames(horse: Fields): string[] {
  return readList(plainDocument(horse)['formerNames']).filter(isStorableName)
}
