import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import type { Engine } from './engines/differences.ts'
import type { StoredCollection, Tables, Trx } from './tables.ts'

type Column = string | number | null | Uint8Array
export type Row = Record<string, Column>
type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/** The order of lists by name: names with one key by code unit. */
export const BY_NAME = sql<string>`sort_key, name`
export const BY_NAME_BACKWARDS = sql<string>`sort_key desc, name desc`

/** Rows of a statement, and ids of a query: well below the limits on parameters of both engines. */
const ROWS_AT_ONCE = 200
export const IDS_AT_ONCE = 500

/** Batches, with a turn of the event loop between them: SQLite is synchronous and would block other requests. */
export async function* inBatches<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  let isFirst = true
  for (const batch of batchesOf(items, size)) {
    if (!isFirst) await setImmediate()
    isFirst = false
    yield batch
  }
}

const ITEMS_A_TURN = 200

/** The items with their indexes, in such batches. */
export async function* oneByOne<T>(items: readonly T[]): AsyncGenerator<[number, T]> {
  let at = 0
  for await (const batch of inBatches(items, ITEMS_A_TURN)) for (const item of batch) yield [at++, item]
}

/** All rows of a query by id, in batches of `size`, with a turn of the event loop between. */
export async function* batchesById<DB, TB extends keyof DB, O extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, O>,
  size: number,
) {
  const id = sql.ref<string>('id')
  let last = ''
  for (;;) {
    const rows = await query.where(id, '>', last).orderBy(id).limit(size).execute()
    yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < size) return
    await setImmediate()
  }
}

/** All rows of a collection by id, one by one. */
export async function* allRows(trx: Trx, collection: 'competition' | 'scores', size: number) {
  const query = trx.selectFrom(collection).select(['id', 'name', 'sort_key', 'doc'])
  for await (const rows of batchesById(query, size)) yield* rows
}

/** SQL by table and number of rows: building it costs more than running it. */
const statements = new Map<string, string>()

type OnConflict = { key: string[]; update: string[] }

async function insertBatch(engine: Engine, trx: Trx, table: string, rows: Row[], conflict: OnConflict | null) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const known = `${engine}/${table}/${rows.length}/${columns.join()}/${conflict?.update.join() ?? '-'}`
  let text = statements.get(known)
  if (text === undefined) {
    // The caller knows the columns of its table.
    let insert = (trx as unknown as AnyTable).insertInto(table).values(rows)
    if (conflict !== null) {
      const updated = conflict.update.map((column) => [column, sql.ref(`excluded.${column}`)])
      insert = insert.onConflict((on) => {
        const same = on.columns(conflict.key)
        return updated.length === 0 ? same.doNothing() : same.doUpdateSet(Object.fromEntries(updated))
      })
    }
    text = insert.compile().sql
    if (rows.length === 1 || rows.length === ROWS_AT_ONCE) statements.set(known, text)
  }
  const parameters = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  await trx.executeQuery(CompiledQuery.raw(text, parameters))
}

/** Inserts rows that all have the same columns in the same order. */
export async function insertRows(
  engine: Engine,
  trx: Trx,
  table: keyof Tables,
  rows: readonly Row[],
  conflict: OnConflict | null = null,
): Promise<void> {
  for await (const batch of inBatches(rows, ROWS_AT_ONCE)) await insertBatch(engine, trx, table, batch, conflict)
}

/** From so many rows on, columns (and indexes) that change in no row are left out of the update. */
export const MANY_ROWS = ROWS_AT_ONCE

/** Inserts or updates rows of a collection. `isSame`: the column does not change in any existing row. */
export async function putRows(
  engine: Engine,
  trx: Trx,
  collection: StoredCollection,
  rows: readonly Row[],
  isSame: (column: string) => boolean = () => false,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id' && !isSame(column))
  await insertRows(engine, trx, collection, rows, { key: ['id'], update: columns })
}

export type PresentRow = { id: string; doc: string; version: number }

/** The rows of these ids, by id. */
export async function findRows(
  trx: Trx,
  collection: StoredCollection,
  ids: readonly string[],
): Promise<Map<string, PresentRow>> {
  const found = new Map<string, PresentRow>()
  for await (const batch of inBatches(ids, IDS_AT_ONCE)) {
    const rows = await trx.selectFrom(collection).select(['id', 'doc', 'version']).where('id', 'in', batch).execute()
    for (const row of rows) found.set(row.id, row)
  }
  return found
}

/** Ids by name, where names are unique. */
export async function findNameHolders(
  trx: Trx,
  collection: UniquelyNamed,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const batch of inBatches(names, IDS_AT_ONCE)) {
    const rows = await trx.selectFrom(collection).select(['id', 'name']).where('name', 'in', batch).execute()
    for (const row of rows) found.set(row.name, row.id)
  }
  return found
}

export async function deleteRows(trx: Trx, collection: StoredCollection, ids: readonly string[]): Promise<void> {
  for await (const batch of inBatches(ids, IDS_AT_ONCE))
    await trx.deleteFrom(collection).where('id', 'in', batch).execute()
}

/**
 * Replaces the names of these rows for the rest of the transaction, so that others can take them: a unique index checks
 * every statement. No real name begins with a control character.
 */
export async function releaseNames(trx: Trx, collection: UniquelyNamed, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable(collection)
      .set({ name: `\u0001${index}` })
      .where('id', '=', id)
      .execute()
  }
}

export type UniquelyNamed = 'horses' | 'pedigree'
export const UNIQUELY_NAMED: readonly UniquelyNamed[] = ['horses', 'pedigree']
