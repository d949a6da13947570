import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../tables.ts'

/** All differences of the two engines, except how they are opened. */

export type Engine = 'sqlite' | 'postgres'

/** Passed to migrations, which import nothing of the app. */
export type ColumnTypes = {
  engine: Engine
  /** Text that is searched and sorted: compared byte by byte on both engines. */
  keyText: RawBuilder<unknown>
  revision: RawBuilder<unknown>
  /** The end of a table that is its own primary key: SQLite would store its rows twice. */
  byKey: RawBuilder<unknown>
  blob: RawBuilder<unknown>
}

/** PostgreSQL would otherwise sort by its collation; its integers have 32 bits. */
export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'postgres'
    ? { engine, keyText: sql`text collate "C"`, revision: sql`bigint`, byKey: sql``, blob: sql`bytea` }
    : { engine, keyText: sql`text`, revision: sql`integer`, byKey: sql`without rowid`, blob: sql`blob` }
}

/** The advisory lock of all writers of one PostgreSQL database. */
const WRITER_LOCK = 4_805_120_814

/** Makes this transaction the only writer. SQLite has locked at `begin immediate`; PostgreSQL allows several. */
export async function becomeOnlyWriter(engine: Engine, trx: Trx): Promise<void> {
  if (engine !== 'postgres') return
  // The setting is what `021-writers` asks for: this program looks whether the store was upgraded.
  await sql`select pg_advisory_xact_lock(${sql.lit(WRITER_LOCK)}), set_config('hovslag.looks', 'yes', true)`.execute(
    trx,
  )
}

export async function tableExists(engine: Engine, trx: Trx, table: string): Promise<boolean> {
  const found =
    engine === 'postgres'
      ? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(trx)
      : await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(trx)
  return found.rows.length > 0
}

/** PostgreSQL cuts a longer name of a column. */
const LONGEST_COLUMN = 63

/** A JSON list of these fields of a row's document, as text. No name has a quotation mark or a backslash. */
export function fieldsOfDocument(engine: Engine, fields: readonly string[]): RawBuilder<string> {
  if (engine === 'sqlite')
    return sql`json_array(${sql.join(fields.map((field) => sql`doc -> ${sql.lit(`$."${field}"`)}`))})`
  const isShort = (field: string) => Buffer.byteLength(field) <= LONGEST_COLUMN
  const short = fields.filter(isShort)
  const list = sql.join(
    fields.map((field) => (isShort(field) ? sql.ref(`picked.${field}`) : sql`doc::json -> ${sql.lit(field)}`)),
  )
  if (short.length === 0) return sql`json_build_array(${list})::text`
  // Each cast parses the whole document: one for all fields.
  const columns = sql.join([...new Set(short)].map((field) => sql`${sql.id(field)} json`))
  return sql`(select json_build_array(${list})::text from json_to_record(doc::json) as picked(${columns}))`
}

/** A list of texts as one parameter, for a condition with `in`. */
export const listed = (engine: Engine, texts: readonly string[]): RawBuilder<unknown> =>
  engine === 'postgres'
    ? sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`
    : sql`(select value from json_each(${JSON.stringify(texts)}))`

/** The engine of a database that comes without its store. */
export const engineOf = (db: Trx): Engine => (db.getExecutor().adapter.supportsTransactionalDdl ? 'postgres' : 'sqlite')

/** Not a document with a NUL or half a character, which PostgreSQL does not read. Few have any such escape at all. */
export const canBePicked = sql<boolean>`(doc not like ${'%\\u%'} escape '!' or not (${sql.join(
  ['0000', 'd8', 'd9', 'da', 'db', 'dc', 'dd', 'de', 'df'].map((code) => sql`doc like ${`%\\u${code}%`} escape '!'`),
  sql` or `,
)}))`

/**
 * The keys of a table's documents with the JSON types of their values, and how many have them, of documents
 * that can be picked from.
 */
export function keysOfDocuments(
  engine: Engine,
  table: string,
): RawBuilder<{ key: string; type: string; times: number }> {
  const [fields, type] =
    engine === 'postgres'
      ? [sql`json_each(doc::json)`, sql`json_typeof(field.value)`]
      : [sql`json_each(doc)`, sql`field.type`]
  return sql`select field.key as key, ${type} as type, count(*) as times from ${sql.table(table)}, ${fields} as field
    where ${canBePicked} group by 1, 2`
}

/** After many writes. SQLite has no statistics on purpose: its plans follow from the indexes and never change. */
export async function refreshStatistics(engine: Engine, trx: Trx): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(trx)
}

/** SQLite: another process has the lock (5 busy, 6 locked). PostgreSQL waits by itself. */
export function isBusy(error: unknown): boolean {
  const code = errorField(error, 'errcode')
  return typeof code === 'number' && ((code & 0xff) === 5 || (code & 0xff) === 6)
}

export function errorField(error: unknown, field: 'code' | 'errcode'): unknown {
  return typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field] // checked by `in`
    : undefined
}
