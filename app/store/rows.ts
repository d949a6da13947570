import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type Kysely } from 'kysely'
import { batchesOf } from '#app/domain/batches.ts'
import type { Engine } from './engines/differences.ts'
import type { StoredCollection, Tables, Trx } from './tables.ts'

/** Reading and writing of many rows at once, the same for every table. */

type Column = string | number | null | Uint8Array
export type Row = Record<string, Column>
type AnyTable = Kysely<Record<string, Record<string, unknown>>>

/** Rows in one statement, and ids in one question: well below what either engine takes as parameters. */
const ROWS_AT_ONCE = 200
export const IDS_AT_ONCE = 500

/** Batches, and between them others have their turn: the embedded engine answers at once and would never let go. */
export async function* inBatches<T>(items: readonly T[], size: number): AsyncGenerator<T[]> {
  let isFirst = true
  for (const batch of batchesOf(items, size)) {
    if (!isFirst) await setImmediate()
    isFirst = false
    yield batch
  }
}

const ITEMS_A_TURN = 200

/** The items with their places; others have their turn now and then. */
export async function* oneByOne<T>(items: readonly T[]): AsyncGenerator<[number, T]> {
  let at = 0
  for await (const batch of inBatches(items, ITEMS_A_TURN)) for (const item of batch) yield [at++, item]
}

/** All rows of a collection by id, so many at a time; others have their turn between them. */
export async function* allRows(trx: Trx, collection: 'competition' | 'scores', size: number) {
  let last = ''
  for (;;) {
    const rows = await trx
      .selectFrom(collection)
      .select(['id', 'name', 'sort_key', 'doc'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .execute()
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < size) return
    await setImmediate()
  }
}

/** The tables differ in their columns only; here the columns come from the rows. */
function loosely(trx: Trx): AnyTable {
  return trx as unknown as AnyTable
}

/** Statements by table and number of rows: building them costs more than running them. */
const statements = new Map<string, string>()

type OnConflict = { key: string[]; update: string[] }

async function insertBatch(engine: Engine, trx: Trx, table: string, rows: Row[], conflict: OnConflict | null) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const known = `${engine}/${table}/${rows.length}/${columns.join()}/${conflict?.update.join() ?? ''}`
  let text = statements.get(known)
  if (text === undefined) {
    const insert = loosely(trx).insertInto(table).values(rows)
    const statement =
      conflict === null
        ? insert
        : insert.onConflict((on) =>
            conflict.update.length === 0
              ? on.columns(conflict.key).doNothing()
              : on
                  .columns(conflict.key)
                  .doUpdateSet((eb) =>
                    Object.fromEntries(conflict.update.map((column) => [column, eb.ref(`excluded.${column}`)])),
                  ),
          )
    text = statement.compile().sql
    if (rows.length === 1 || rows.length === ROWS_AT_ONCE) statements.set(known, text)
  }
  const parameters = rows.flatMap((row) => columns.map((column) => row[column] ?? null))
  await trx.executeQuery(CompiledQuery.raw(text, parameters))
}

/** Inserts rows that all have the same columns, in the same order. */
export async function insertRows(
  engine: Engine,
  trx: Trx,
  table: keyof Tables,
  rows: readonly Row[],
  conflict: OnConflict | null = null,
): Promise<void> {
  for await (const batch of inBatches(rows, ROWS_AT_ONCE)) await insertBatch(engine, trx, table, batch, conflict)
}

/** Past this many rows it pays to leave alone the columns, and so the indexes, that change in none of them. */
export const MANY_ROWS = ROWS_AT_ONCE

/**
 * Writes rows of a collection whether or not their ids are there already. `isSame` says of a column that it stays as it
 * is in every row that is there.
 */
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

/** Who has these names: ids by name. Only where a name is held once. */
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
  for await (const batch of inBatches(ids, IDS_AT_ONCE)) {
    await trx.deleteFrom(collection).where('id', 'in', batch).execute()
  }
}

/**
 * Takes the names of these rows away for the rest of the transaction, so that others can have them: a unique index
 * looks at every single statement. No name begins so: it is a control character.
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
