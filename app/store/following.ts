import { type HorseDocument, readFlag, withFields } from '#app/domain/documents.ts'
import {
  BY_DEFAULT,
  type Consequence,
  consequencesOf,
  type Needs,
  type Ticks,
} from '#app/domain/following/consequences.ts'
import {
  FOLLOWING_COLLECTIONS,
  NAME_FIELD,
  nameOf,
  type RecordChange,
  type RecordOf,
  recordKey,
} from '#app/domain/following/records.ts'
import type { Action } from './actions.table.ts'
import { type Change, type CommitResultWith, commitWithResult, findPresent, type StaleRefusal } from './commit.ts'
import { parseStored } from './documents.ts'
import { type Fields, isFields } from './firestore-values.ts'
import { newId } from './new-id.ts'
import { readDocument, readExact } from './read.ts'
import { IDS_AT_ONCE, inBatches } from './rows.ts'
import type { Store } from './store.ts'
import type { Trx } from './tables.ts'
import { Write } from './write/write.ts'

type Row = { id: string; version: number; doc: string }
/** Every record read so far, as it is before the change. */
type Found = Map<string, { row: Row; record: RecordOf }>

type WithFollowing = { changes: readonly Change[]; consequences: Consequence[] }

/**
 * The changes with what follows from them (`consequencesOf`), and all consequences, accepted or not. Call it inside the
 * transaction that commits them.
 */
export async function withFollowing(
  trx: Trx,
  planned: readonly Change[],
  ticks: Ticks = BY_DEFAULT,
): Promise<WithFollowing> {
  const added: AddedKey[] = []
  const changes = planned.map((change, at): Change => {
    if (change.op !== 'create' || change.id !== undefined) return change
    const id = newId()
    added.push({ own: `${change.collection}/${id}/`, shown: `${change.collection}/+${at}/` })
    return { ...change, id }
  })
  const given = changes.flatMap((change) => recordChange(change) ?? [])
  if (given.length === 0) return { changes: planned, consequences: [] }
  const found: Found = new Map()
  const own = (keys: ReadonlySet<string>) => new Set([...keys].map((key) => rekeyed(key, added, 'shown', 'own')))
  const owned: Ticks = { leave: own(ticks.leave), take: own(ticks.take) }
  const known: Needs = { records: new Set(), foals: new Set(), places: new Set(), evaluations: new Set() }
  for (const collection of FOLLOWING_COLLECTIONS) {
    const ids = changes.filter((one) => one.collection === collection && one.op !== 'create').map(({ id }) => id ?? '')
    await readInto(trx, found, collection, ['id'], ids)
  }
  for (;;) {
    const records = [...found.values()].map(({ record }) => record)
    const { consequences, needs } = consequencesOf(records, given, owned)
    if (await readMore(trx, found, needs, known)) continue
    const shown = consequences.map((one) => ({ ...one, key: rekeyed(one.key, added, 'own', 'shown') }))
    const all = joined(changes, consequences, found)
    return { changes: await withEndedPromises(trx, all, turnedPromises(given, found)), consequences: shown }
  }
}

/** Names of the horses that become promised, or no longer are. */
function turnedPromises(given: readonly RecordChange[], found: Found): string[] {
  return given.flatMap((change) => {
    const record = found.get(recordKey(change))?.record
    if (record?.collection !== 'horses' || change.collection !== 'horses' || change.document === null) return []
    const { tingad } = change.document as HorseDocument // of its collection
    return readFlag(record.document.tingad) === readFlag(tingad) ? [] : [nameOf(record)]
  })
}

/** The changes, and the notes of earlier promises of these horses without their mark. */
async function withEndedPromises(trx: Trx, changes: readonly Change[], names: string[]): Promise<readonly Change[]> {
  if (names.length === 0) return changes
  const all = new Map(changes.map((change) => [`${change.collection}/${change.id}`, change]))
  for await (const batch of inBatches(names, IDS_AT_ONCE)) {
    const rows = await trx.selectFrom('notes').select(['id', 'version', 'doc']).where('name', 'in', batch).execute()
    for (const { id, version, doc } of rows) {
      const key = `notes/${id}`
      const planned = all.get(key)
      const document = planned && planned.op !== 'delete' ? planned.document : parseStored(doc)
      if (planned?.op === 'delete' || !isFields(document) || document['promise'] === undefined) continue
      const change = { collection: 'notes', id, document: withFields(document, { promise: null }) } as const
      all.set(key, { op: 'update', version: planned && 'version' in planned ? planned.version : version, ...change })
    }
  }
  return [...all.values()]
}

/** A new record has another id each time: its facts are called by its place among the changes. */
type AddedKey = { own: string; shown: string }

function rekeyed(key: string, added: readonly AddedKey[], from: keyof AddedKey, to: keyof AddedKey): string {
  const of = added.find((one) => key.startsWith(one[from]))
  return of ? of[to] + key.slice(of[from].length) : key
}

/** Null for a collection that follows nothing, or what the commit will refuse. */
function recordChange(change: Change): RecordChange | null {
  const { collection, id = '' } = change
  const isKept = FOLLOWING_COLLECTIONS.some((one) => one === collection)
  if (!isKept) return null
  const place = { collection: collection as RecordOf['collection'], id } // one of these
  if (change.op === 'delete') return { ...place, document: null }
  if (!isFields(change.document)) return null
  return { ...place, document: readDocument(place.collection, { doc: JSON.stringify(change.document) }) }
}

/** Reads what is needed and not known yet; false if there was nothing. */
async function readMore(trx: Trx, found: Found, needs: Needs, known: Needs): Promise<boolean> {
  let isMore = false
  for (const kind of ['records', 'foals', 'places', 'evaluations'] as const) {
    const names = [...needs[kind]].filter((name) => !known[kind].has(name))
    if (names.length === 0) continue
    isMore = true
    const noted = known[kind] as Set<string> // made above
    for (const name of names) noted.add(name)
    for (const [collection, ...columns] of COLUMNS[kind]) {
      // A horse's name is its own alone: those read by id are not read again.
      const isOwn = collection === 'horses' && kind === 'records'
      const read = isOwn ? horseNames(found) : NO_NAMES
      const wanted = names.filter((name) => !read.has(name))
      await readInto(trx, found, collection, columns, wanted)
    }
  }
  return isMore
}

const NO_NAMES: ReadonlySet<string> = new Set()
function horseNames(found: Found): Set<string> {
  return new Set([...found.values()].flatMap(({ record }) => (record.collection === 'horses' ? [nameOf(record)] : [])))
}

const COLUMNS = {
  records: [
    ['horses', NAME_FIELD.horses],
    ['pedigree', NAME_FIELD.pedigree],
  ],
  foals: [
    ['horses', 'sire', 'dam'],
    ['pedigree', 'sire', 'dam'],
  ],
  places: [['competition', NAME_FIELD.competition]],
  evaluations: [['evaluations', NAME_FIELD.evaluations]],
} as const satisfies Record<keyof Needs, readonly (readonly [RecordOf['collection'], ...string[]])[]>

async function readInto(
  trx: Trx,
  found: Found,
  collection: RecordOf['collection'],
  columns: readonly string[],
  values: string[],
) {
  for await (const batch of inBatches(values, IDS_AT_ONCE)) {
    const rows = await trx
      .selectFrom(collection as 'horses') // every collection has these columns
      .select(['id', 'version', 'doc'])
      .where((eb) => eb.or(columns.map((column) => eb(column as 'id', 'in', batch))))
      .orderBy('id')
      .execute()
    for (const row of rows) {
      const key = recordKey({ collection, id: row.id })
      if (found.has(key)) continue
      const record = { collection, id: row.id, document: readDocument(collection, row) }
      found.set(key, { row, record: record as RecordOf }) // of its collection
    }
  }
}

function joined(changes: readonly Change[], consequences: readonly Consequence[], found: Found): readonly Change[] {
  const accepted = Map.groupBy(
    consequences.filter(({ isAccepted }) => isAccepted),
    recordKey,
  )
  if (accepted.size === 0) return changes
  const all = new Map(changes.map((change) => [`${change.collection}/${change.id}`, change]))
  for (const [key, following] of accepted) {
    const [first] = following
    if (first === undefined) continue
    const { collection, id } = first
    const planned = all.get(key)
    const stored = found.get(key)?.row
    const version = planned && planned.op !== 'create' ? planned.version : (stored?.version ?? 0)
    if (following.some(({ field }) => field === null)) {
      all.set(key, { op: 'delete', collection, id, version })
      continue
    }
    const fields = Object.fromEntries(following.map(({ field, value }) => [field, value ?? null]))
    const start = planned && planned.op !== 'delete' ? planned.document : stored && readExact(stored)
    const document = withFields(start as Record<string, unknown>, fields) // checked above, or stored
    all.set(
      key,
      planned?.op === 'create' ? { ...planned, document } : { op: 'update', collection, id, version, document },
    )
  }
  return [...all.values()]
}

/** The same for writes that are made without `commit`. */
export async function followWrites(trx: Trx, writes: readonly Write[]): Promise<{ writes: Write[]; followed: number }> {
  const planned = writes.map(({ collection, id, before, after }): Change => {
    const version = before?.version ?? 0
    if (after === null) return { op: 'delete', collection, id, version }
    const { document } = after
    return before === null
      ? { op: 'create', collection, id, document }
      : { op: 'update', collection, id, version, document }
  })
  const { changes, consequences } = await withFollowing(trx, planned)
  const wanted = changes.flatMap((change) => (change.id === undefined ? [] : [{ change, id: change.id }]))
  const present = await findPresent(trx, wanted)
  const all = wanted.map(({ change, id }) => {
    const before = present.get(change.collection)?.get(id) ?? null
    if (change.op === 'delete') return new Write(change.collection, id, before, null)
    const document = change.document as Fields // of the writes, or stored
    return new Write(change.collection, id, before, { document, doc: JSON.stringify(document) })
  })
  return { writes: all, followed: consequences.filter(({ isAccepted }) => isAccepted).length }
}

/** How many facts of other records, and other facts of the same ones, were changed with it. */
export type Followed = { followed: number }

/** As `commitWithResult`, with what follows from the changes in the same commit, and so under one undo. */
export async function commitFollowing<Result extends object, Refusal extends { ok: false; reason: string } = never>(
  store: Store,
  actor: string,
  action: Action,
  plan: (trx: Trx) => Promise<{ ok: true; changes: readonly Change[]; result?: Result } | StaleRefusal | Refusal>,
  ticks?: Ticks,
): Promise<CommitResultWith<Result & Followed, Refusal>> {
  return commitWithResult<Result & Followed, Refusal>(store, actor, action, async (trx) => {
    const planned = await plan(trx)
    if (!planned.ok) return planned
    const { changes, consequences } = await withFollowing(trx, planned.changes, ticks)
    const followed = consequences.filter(({ isAccepted }) => isAccepted).length
    return { ok: true, changes, result: { ...(planned.result as Result), followed } }
  })
}
