import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Databases of the tests' PostgreSQL server. Making one costs more than most tests, so an emptied one is reused. */

let server: pg.Pool | undefined

async function onServer(statement: string): Promise<void> {
  server ??= new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, allowExitOnIdle: true })
  await server.query(statement)
}

export function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}

/** A new database: blank, or a copy of the template. */
export async function makeDatabase(template?: string): Promise<string> {
  const database = `hovslag_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${database}${template ? ` template ${template}` : ''}`)
  return database
}

export async function dropDatabase(database: string): Promise<void> {
  await onServer(`drop database if exists ${database} with (force)`)
  const cleaner = cleaners.get(database)
  cleaners.delete(database)
  await cleaner?.end().catch(() => {})
}

/** Emptied databases that wait for the next test of this process. */
const idle: string[] = []

/** A database with an empty, migrated store in it. */
export async function takeDatabase(): Promise<string> {
  return idle.pop() ?? makeDatabase(inject('postgresTemplate'))
}

/** Ends the use of a database: it is emptied for the next test, or dropped if a test has changed more than rows. */
export async function giveBack(database: string): Promise<void> {
  if (await becomePristine(database)) idle.push(database)
  else await dropDatabase(database)
}

/** The tables, columns and indexes of the database, as one text. */
const SHAPE = `select md5(concat(
  (select string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum)
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped),
  (select string_agg(indexdef, ',' order by indexdef) from pg_indexes where schemaname = 'public'),
  (select count(*) from pg_trigger)
)) as shape`

/** Stores beside the tables their present rows and shape: the state that a database returns to. */
export const REMEMBER = `
create schema pristine;
do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table pristine.%I as table public.%I', t, t);
  end loop;
end $$;
create table pristine.shape_of_all as ${SHAPE};`

const RETURN = `
set session_replication_role = replica;
do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', t);
    execute format('insert into public.%I select * from pristine.%I', t, t);
  end loop;
end $$;`

/** A connection to each reused database, for the work between two tests. */
const cleaners = new Map<string, pg.Client>()

async function cleanerOf(database: string): Promise<pg.Client> {
  const known = cleaners.get(database)
  if (known) return known
  const client = new pg.Client({ connectionString: urlOf(database) })
  client.on('error', () => cleaners.delete(database))
  await client.connect()
  cleaners.set(database, client)
  return client
}

async function becomePristine(database: string): Promise<boolean> {
  try {
    const client = await cleanerOf(database)
    // A process that a test has killed may still hold a lock on a row.
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const { rows } = await client.query(`select (${SHAPE}) = (select shape from pristine.shape_of_all) as is_same`)
    if (rows[0]?.is_same !== true) return false
    await client.query(RETURN)
    return true
  } catch {
    return false
  }
}
