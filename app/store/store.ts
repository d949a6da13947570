import { sql } from 'kysely'
import { keepColumns } from './columns/column-values.ts'
import { becomeOnlyWriter, type Engine } from './engines/differences.ts'
import {
  type EngineHandles,
  LATEST_REVISION,
  type StoreCondition,
  StoreOpenError,
  type WrapDialect,
} from './engines/engine.ts'
import { openSqlite } from './engines/sqlite.ts'
import { copiesBeforeUpgrade } from './files/backups.ts'
import { clearDrafts } from './files/draft.ts'
import { damagedStore } from './files/open.ts'
import { placesIn } from './files/places.ts'
import { isFull } from './files/room.ts'
import { isUnknown } from './files/soundness.ts'
import { StoreDamagedError } from './files/watch.ts'
import type { Watcher } from './job-thread.ts'
import type { Merging } from './merge/merging.ts'
import { MIGRATIONS, migrate } from './migrations/index.ts'
import { noteRead } from './reads.ts'
import { reindex } from './reindex.ts'
import { assertStamp, standingOf } from './standing.ts'
import { DERIVED } from './sums/derived.ts'
import { DamageKeeper } from './sums/keeper.ts'
import { LOOKED_THROUGH } from './sums/look.ts'
import type { Db, Trx } from './tables.ts'
import { storeText } from './text.ts'

export type { Engine } from './engines/differences.ts'
export { type StoreCondition, StoreOpenError } from './engines/engine.ts'
export { isFull, isUnwritable } from './files/room.ts'
export type { StoredCollection } from './tables.ts'

/** `run` runs the computation of that name, before the others if it is wanted; `hurry` does so with one that waits. */
export type Elsewhere = {
  run(name: string, given: unknown, isWanted: boolean, watcher?: Watcher): Promise<unknown>
  hurry(name: string, given: unknown): void
}

export type Store = {
  /** Read-only; never sees a commit in progress. Documents are changed by `commit`. */
  db: Db
  engine: Engine
  /** The latest revision: pages depend on it and the day. */
  revision(): Promise<number>
  /** The same, without a promise where the engine answers at once. */
  revisionNow(): number | Promise<number>
  /** Runs a transaction as the only writer, for the store itself. Features use `commit`. */
  write<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs reads on one state of the store. */
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  condition(): Promise<StoreCondition>
  /** Knows which rows are damaged. */
  damage: DamageKeeper
  /** If set, runs computations (`worked-out.ts`) in threads of their own. */
  elsewhere?: Elsewhere | undefined
  /** The same for what visitors ask for, which never waits for the desk. */
  forVisitors?: Pick<Elsewhere, 'run'> | undefined
  /** The same for boards and plans, which never wait for a list. */
  forPlanner?: Elsewhere | undefined
  /** If set, pages wait for what is costly: they are made for files. */
  isPatient?: boolean | undefined
  /** Called after everything may have changed at once: begins with what is computed before somebody asks for it. */
  beginAgain?: (() => Promise<void>) | undefined
  /** If set, some of what was computed elsewhere is kept in this folder for the next start. */
  worksFolder?: string | undefined
  /** If set, conflicting saves are merged, not refused. */
  merging?: Merging | undefined
  /** If set, called when a write met a store that another version has upgraded: this program is over. */
  onSuperseded?: (() => void) | undefined
  close(): Promise<void>
}

export type StoreOptions = {
  /** Folder of the embedded database; made if it is missing. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Where backups are searched if something is damaged; by default `backups` in the data folder. */
  backupDir?: string | undefined
  /** For a thread beside the one that has opened the same store and looks through its files. */
  isBeside?: boolean | undefined
  /** Without it a store of an older program is refused. */
  upgrade?: Upgrade | undefined
}

export type Upgrade = {
  /** Inside the transaction that changes an older store, before anything is changed. */
  before: (store: Store) => Promise<void>
  onStep?: ((at: UpgradeStep) => void) | undefined
}

/** What is done, in words; how far, where it is known: `share` is 0 to 1. */
type UpgradeStep = { step: string; share?: number; rows?: number }

/** For a copy of a store, which nobody else has. */
export const UPGRADED_SILENTLY: Upgrade = { before: async () => {} }

async function openEngine(options: StoreOptions, wrap: WrapDialect): Promise<EngineHandles> {
  if (!options.databaseUrl) return openSqlite(options.dataDir, wrap, options)
  // Its driver takes 5 MB in each thread, which the embedded engine does without.
  const { openPostgres } = await import('./engines/postgres.ts')
  return openPostgres(options.databaseUrl, wrap)
}

/**
 * Opens the store, made if there was none. Throws `StoreOpenError` with one readable line, also for a store of an older
 * program unless `upgrade` is given. `wrap` wraps the engine, to test failures.
 */
export async function openStore(options: StoreOptions, wrap: WrapDialect = (dialect) => dialect): Promise<Store> {
  const handles = await openEngine(options, wrap)
  const store = storeOver(handles)
  try {
    if (!options.isBeside) clearDrafts(options.dataDir, placesIn(options.dataDir, options.backupDir).backups)
    await prepare(store, options)
    if (store.engine === 'sqlite') await assertColumns(store.db, placesIn(options.dataDir, options.backupDir).file)
    return store
  } catch (error) {
    await store.close().catch(() => {}) // the first error is the one to report
    if (error instanceof StoreOpenError) throw withWayBack(error, options)
    if (error instanceof StoreDamagedError) throw await damagedStore(options, error)
    if (isFull(error)) throw new StoreOpenError('full', storeText.open.full(options.dataDir), { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreOpenError('failed', storeText.open.failed(reason), { cause: error })
  }
}

export async function readRevision(db: Trx): Promise<number> {
  const { rows } = await sql<{ revision: number | null }>`${sql.raw(LATEST_REVISION)}`.execute(db)
  return rows[0]?.revision ?? 0
}

function storeOver(handles: EngineHandles): Store {
  // Writers of this process wait here: in PostgreSQL each would hold a connection.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  const store: Omit<Store, 'damage'> = {
    db: handles.db,
    engine: handles.engine,
    revision: async () => {
      noteRead('all')
      return handles.revision()
    },
    revisionNow: () => {
      noteRead('all')
      return handles.revision()
    },
    write: (work) =>
      inTurn(() =>
        handles.transaction(async (trx) => {
          await becomeOnlyWriter(handles.engine, trx)
          if (PREPARED.has(whole)) await assertStamp(trx)
          return work(trx)
        }),
      ).catch((error: unknown) => {
        if (error instanceof StoreOpenError && error.reason === 'superseded') whole.onSuperseded?.()
        throw error
      }),
    snapshot: (work) => handles.snapshot(work),
    condition: () => handles.condition(),
    close: () => inTurn(() => handles.close()),
  }
  keepColumns(handles)
  const whole: Store = { ...store, damage: new DamageKeeper(store) }
  return whole
}

/** Stores that were opened as this program's: each write sees whether they still are. */
const PREPARED = new WeakSet<Store>()

/** Updates schema and key columns. Checks first, so that a start does not wait for a long import. */
async function prepare(store: Store, { upgrade }: StoreOptions): Promise<void> {
  const standing = await standingOf(store.engine, store.db)
  if (standing.kind === 'older' && !upgrade)
    throw new StoreOpenError('older-than-program', storeText.open.older(storeText.upgrade.plan(standing)))
  if (standing.kind !== 'current')
    await store.write(async (trx) => {
      // Another process may have done it while this one waited for its turn.
      const now = await standingOf(store.engine, trx)
      if (now.kind === 'current') return
      if (now.kind === 'older') await upgrade?.before(store)
      await update(store.engine, trx, upgrade?.onStep)
    })
  PREPARED.add(store)
}

/** A damaged name of a column would end the first look for damage, or a write; so the newest backup is named here. */
async function assertColumns(db: Db, file: string): Promise<void> {
  for (const { name, columns } of [...LOOKED_THROUGH, ...DERIVED]) {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db)
    // Letter by letter: SQLite would find a column of the same letters in capitals, and rows would be read without it.
    const unknown = columns.find((column) => rows.every((row) => row.name !== column))
    if (unknown !== undefined) throw new StoreDamagedError(file, `no such column: ${name}.${unknown}`)
    try {
      // Compiled and not run, and with them the triggers of the table.
      const [table, same] = [sql.table(name), sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))]
      for (const writing of [
        sql`insert into ${table} default values`,
        sql`update ${table} set ${same}`,
        sql`delete from ${table}`,
      ])
        await sql`explain ${writing}`.execute(db)
    } catch (error) {
      if (!isUnknown(error)) throw error
      throw new StoreDamagedError(file, error instanceof Error ? error.message : String(error))
    }
  }
}

async function update(engine: Engine, trx: Trx, onStep: Upgrade['onStep']): Promise<void> {
  await migrate(engine, trx, MIGRATIONS, (name) => onStep?.({ step: storeText.upgrade.migrating(name) }))
  await reindex(engine, trx, 'changed', (rows) => onStep?.({ step: storeText.upgrade.indexing, rows }))
}

/** The error for a newer store, with the copy that was made before it became newer. */
function withWayBack(error: StoreOpenError, options: StoreOptions): StoreOpenError {
  if (error.reason !== 'newer-than-program') return error
  const [copy] = copiesBeforeUpgrade(placesIn(options.dataDir, options.backupDir).backups)
  if (copy === undefined) return error
  const offer = options.databaseUrl ? storeText.open.backOnPostgres(copy) : storeText.open.backTo(copy)
  return new StoreOpenError(error.reason, `${error.message} ${offer}`, { cause: error })
}
