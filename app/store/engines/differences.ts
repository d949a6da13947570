import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../tables.ts'

/** Everything in which the two engines differ beyond how they are opened. Queries are the same on both. */

export type Engine = 'sqlite' | 'postgres'

/** What migrations are given, as they import nothing of the app. */
export type ColumnTypes = {
  /** Text that is searched and sorted by: compared byte by byte on both engines. */
  keyText: RawBuilder<unknown>
  revision: RawBuilder<unknown>
  /** Ends a table that is its own primary key: SQLite would keep the rows twice. */
  byKey: RawBuilder<unknown>
  /** Bytes of any number. */
  blob: RawBuilder<unknown>
}

/** PostgreSQL would otherwise sort by the collation of the database; an integer there has 32 bits. */
export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'postgres'
    ? { keyText: sql`text collate "C"`, revision: sql`bigint`, byKey: sql``, blob: sql`bytea` }
    : { keyText: sql`text`, revision: sql`integer`, byKey: sql`without rowid`, blob: sql`blob` }
}

/** One number for all Hovslag writers of one PostgreSQL database; such locks are apart between databases. */
const WRITER_LOCK = 4_805_120_814

/**
 * Makes this transaction the only writer until it ends. SQLite has taken the lock with `begin immediate`;
 * PostgreSQL would let writers side by side.
 */
export async function becomeOnlyWriter(engine: Engine, trx: Trx): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITER_LOCK)})`.execute(trx)
}

/** The tables that the store's schema holds now. */
export async function tableExists(engine: Engine, trx: Trx, table: string): Promise<boolean> {
  const found =
    engine === 'postgres'
      ? await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${table}`.execute(trx)
      : await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(trx)
  return found.rows.length > 0
}

/**
 * After many rows were written. PostgreSQL plans by what it knows of them; SQLite has no statistics on purpose: without
 * them its plans follow from the indexes alone and never change.
 */
export async function refreshStatistics(engine: Engine, trx: Trx): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(trx)
}

/** SQLite: a lock that another process holds (5 busy, 6 locked). PostgreSQL waits by itself. */
export function isBusy(error: unknown): boolean {
  const code = errorField(error, 'errcode')
  return typeof code === 'number' && ((code & 0xff) === 5 || (code & 0xff) === 6)
}

export function errorField(error: unknown, field: 'code' | 'errcode'): unknown {
  return typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field] // `in` has just found it
    : undefined
}
