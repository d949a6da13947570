import { sql } from 'kysely'
import { becomeOnlyWriter, type Engine, tableExists } from './engines/differences.ts'
import { type EngineHandles, type StoreCondition, StoreOpenError, type WrapDialect } from './engines/engine.ts'
import { openPostgres } from './engines/postgres.ts'
import { openSqlite } from './engines/sqlite.ts'
import { damagedStore } from './files/open.ts'
import { isFull } from './files/room.ts'
import { StoreDamagedError } from './files/watch.ts'
import type { Merging } from './merge/merging.ts'
import { MIGRATIONS, migrate } from './migrations/index.ts'
import { keysVersion, reindex } from './reindex.ts'
import type { Db, Trx } from './tables.ts'
import { storeText } from './text.ts'

export type { Engine } from './engines/differences.ts'
export { type StoreCondition, StoreOpenError, type StoreOpenReason } from './engines/engine.ts'
export { isFull } from './files/room.ts'
export type { StoredCollection, Tables } from './tables.ts'

export type Store = {
  /** For reading only, on both engines: what changes documents is `commit`. Never sees a commit in progress. */
  db: Db
  engine: Engine
  /** How many commits there have been: every page follows from this number and the day. */
  revision(): Promise<number>
  /** One transaction of the only writer, for the parts of the store that write. Pages and features use `commit`. */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Reads that belong together: all on one state of the store, whatever is written meanwhile. */
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  /** What there is to tell of the files: how much room is left, whether something is missing that was there. */
  condition(): Promise<StoreCondition>
  /** Where it is set, a save of what somebody else wrote meanwhile is merged, not refused. */
  merging?: Merging | undefined
  /** Waits for the commit in progress. */
  close(): Promise<void>
}

export type StoreOptions = {
  /** Folder of the embedded database; made when it is missing. */
  dataDir: string
  /** PostgreSQL instead of the embedded file. */
  databaseUrl?: string | undefined
  /** Where backups are looked for when something is damaged; `backups` in the data folder unless told. */
  backupDir?: string | undefined
}

/** Opens the store and brings it up to this program. Throws `StoreOpenError` with one readable line. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return openStoreThrough(options, (dialect) => dialect)
}

/** As `openStore`, with something between Kysely and the engine: for tests of what fails. */
export async function openStoreThrough(options: StoreOptions, wrap: WrapDialect): Promise<Store> {
  const handles = options.databaseUrl
    ? await openPostgres(options.databaseUrl, wrap)
    : await openSqlite(options.dataDir, wrap, options.backupDir)
  const store = storeOver(handles)
  try {
    await prepare(store)
    return store
  } catch (error) {
    await store.close().catch(() => {}) // the first error is the one to tell
    if (error instanceof StoreOpenError) throw error
    if (error instanceof StoreDamagedError) throw await damagedStore(options, error)
    if (isFull(error)) throw new StoreOpenError('full', storeText.open.full(options.dataDir), { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreOpenError('failed', storeText.open.failed(reason), { cause: error })
  }
}

export async function readRevision(db: Trx): Promise<number> {
  const { rows } = await sql<{ revision: number | null }>`select max(revision) as revision from journal`.execute(db)
  return rows[0]?.revision ?? 0
}

function storeOver(handles: EngineHandles): Store {
  // Writers of this process wait here, not in the database: on PostgreSQL each would hold a connection while it waits.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return {
    db: handles.db,
    engine: handles.engine,
    revision: async () => {
      handles.glance()
      return readRevision(handles.db)
    },
    write: (work) =>
      inTurn(() =>
        handles.transaction(async (trx) => {
          await becomeOnlyWriter(handles.engine, trx)
          return work(trx)
        }),
      ),
    snapshot: (work) => handles.snapshot(work),
    condition: () => handles.condition(),
    close: () => inTurn(() => handles.close()),
  }
}

async function isPrepared(store: Store): Promise<boolean> {
  if (!(await tableExists(store.engine, store.db, 'migrations'))) return false
  const applied = await store.db.selectFrom('migrations').select('name').execute()
  const isCurrent =
    applied.length === MIGRATIONS.length && MIGRATIONS.every(({ name }) => applied.some((row) => row.name === name))
  if (!isCurrent) return false
  const row = await store.db.selectFrom('meta').select('value').where('key', '=', 'keys_version').executeTakeFirst()
  return row?.value === keysVersion()
}

/** Schema and key columns as this program needs them. Looks first: a start must not wait for a long import to end. */
async function prepare(store: Store): Promise<void> {
  if (await isPrepared(store)) return
  await store.write(async (trx) => {
    await migrate(store.engine, trx)
    await reindex(store.engine, trx)
  })
}
