import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Engine, tableExists } from '../engines/differences.ts'
import { insertRows, type Row } from '../rows.ts'
import type { Tables, Trx } from '../tables.ts'
import { CARRIED, type CarriedTable, ENDED } from './carried.table.ts'

export type Value = string | number | null | Uint8Array
export type TableShape = { name: string; columns: string[] }
/** The number of rows of a table, and one hash over all in the order of their keys. */
export type TableSum = { name: string; rows: number; sum: string }

/** The size of batches follows the size of rows: some are a line, some a picture. */
const FIRST_ROWS = 4
const MOST_ROWS = 512
const ROWS_GONE_AT_ONCE = 2000
const HEAVY_BYTES = 8 * 1024 * 1024
const LIGHT_BYTES = 1024 * 1024

async function columnsOf(engine: Engine, db: Trx, table: string): Promise<string[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(db)
      : await sql<{ name: string }>`select name from pragma_table_info(${table}) order by cid`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables to copy in this store, with their columns; computed tables only if wanted. */
export async function shapesOf(engine: Engine, db: Trx, which: 'own' | 'derived too' = 'own'): Promise<TableShape[]> {
  const shapes: TableShape[] = []
  for (const { name, isDerived } of CARRIED) {
    if (isDerived && which === 'own') continue
    const columns = await columnsOf(engine, db, name)
    if (columns.length > 0) shapes.push({ name, columns })
  }
  return shapes
}

export async function countRows(db: Trx, tables: readonly TableShape[]): Promise<number> {
  let all = 0
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    all += rows[0]?.count ?? 0
  }
  return all
}

function carried(name: string): CarriedTable {
  const found = CARRIED.find((table) => table.name === name)
  if (!found) throw new Error(`${name} is no table to carry`)
  return found
}

/** All rows in the order of their keys, in batches, with a turn of the event loop between. */
export async function* readTable(db: Trx, table: TableShape): AsyncGenerator<Value[][]> {
  const { key } = carried(table.name)
  const keyPlaces = key.map((column) => table.columns.indexOf(column))
  let after: Value[] | null = null
  let atOnce = FIRST_ROWS
  for (;;) {
    const rows = await readRows(db, table, after, atOnce)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < atOnce) return
    after = keyPlaces.map((place) => last[place] ?? null)
    const bytes = weightOf(rows)
    if (bytes > HEAVY_BYTES) atOnce = Math.max(1, Math.floor(atOnce / 2))
    else if (bytes < LIGHT_BYTES) atOnce = Math.min(MOST_ROWS, atOnce * 2)
    await setImmediate()
  }
}

async function readRows(
  db: Trx,
  { name, columns }: TableShape,
  after: readonly Value[] | null,
  limit: number,
): Promise<Value[][]> {
  const keys = sql.join(carried(name).key.map((column) => sql.ref(column)))
  const wanted = sql.join(columns.map((column) => sql.ref(column)))
  const from = after === null ? sql`` : sql`where (${keys}) > (${sql.join(after)})`
  const { rows } = await sql<Record<string, Value>>`
    select ${wanted} from ${sql.table(name)} ${from} order by ${keys} limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => columns.map((column) => row[column] ?? null))
}

function weightOf(rows: readonly Value[][]): number {
  let bytes = 0
  for (const row of rows) for (const value of row) bytes += typeof value === 'number' ? 8 : (value?.length ?? 0)
  return bytes
}

/** The sums that came with inserted rows: those of the copied store follow. */
export async function forgetSums(trx: Trx): Promise<void> {
  await trx.deleteFrom('sums').execute()
}

export async function insertValues(
  engine: Engine,
  trx: Trx,
  { name, columns }: TableShape,
  rows: readonly Value[][],
): Promise<void> {
  const asRows = rows.map(
    (values): Row => Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])),
  )
  await insertRows(engine, trx, carried(name).name as keyof Tables, asRows) // the table of tables names them
}

/** Empties the tables, and those that a restore ends. */
export async function emptyTables(engine: Engine, trx: Trx, tables: readonly TableShape[]): Promise<void> {
  for (const name of ENDED) {
    if (await tableExists(engine, trx, name)) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
  for (const { name } of tables.toReversed()) await emptyTable(trx, name)
}

/** Last rows first, as later journal rows refer to earlier ones. */
async function emptyTable(trx: Trx, name: string): Promise<void> {
  const { key } = carried(name)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const lastFirst = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where (${keys}) in
      (select ${keys} from ${sql.table(name)} order by ${lastFirst} limit ${sql.lit(ROWS_GONE_AT_ONCE)})`.execute(trx)
    if (numAffectedRows < ROWS_GONE_AT_ONCE) return
    await setImmediate()
  }
}

/** Hashes the rows of a table, however they are batched. */
export class TableSummer {
  readonly #name: string
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  constructor(name: string) {
    this.#name = name
  }

  add(rows: readonly Value[][]): void {
    for (const row of rows) this.#hash.update(`${JSON.stringify(row.map(summed))}\n`)
    this.#rows += rows.length
  }

  get sum(): TableSum {
    return { name: this.#name, rows: this.#rows, sum: this.#hash.copy().digest('hex') }
  }
}

function summed(value: Value): unknown {
  return value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value
}

/** The sums of tables in a store. */
export async function sumTables(db: Trx, tables: readonly TableShape[]): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of tables) {
    const summer = new TableSummer(table.name)
    for await (const rows of readTable(db, table)) summer.add(rows)
    sums.push(summer.sum)
  }
  return sums
}

/** The first table that differs; null if all are the same. */
export function differingTable(wanted: readonly TableSum[], found: readonly TableSum[]): string | null {
  const others = new Map(found.map((table) => [table.name, table]))
  const differing = wanted.find(({ name, rows, sum }) => {
    const other = others.get(name)
    return other === undefined ? rows > 0 : other.rows !== rows || other.sum !== sum
  })
  return differing?.name ?? null
}
