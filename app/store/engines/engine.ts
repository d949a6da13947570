import type { Dialect } from 'kysely'
import type { Room } from '../files/room.ts'
import type { Db, Trx } from '../tables.ts'
import type { Engine } from './differences.ts'

export type StoreOpenReason =
  | 'folder-not-writable'
  | 'newer-than-program'
  | 'older-than-program'
  | 'superseded'
  | 'in-use'
  | 'unreachable'
  | 'damaged'
  | 'busy'
  | 'full'
  | 'failed'

/** A store cannot be opened; the message is one line for the administrator. */
export class StoreOpenError extends Error {
  readonly reason: StoreOpenReason

  constructor(reason: StoreOpenReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreOpenError'
    this.reason = reason
  }
}

/** Lets tests make a statement fail. */
export type WrapDialect = (dialect: Dialect) => Dialect

/**
 * The database lost revisions: `remembered` was acknowledged, `found` is the last one at start. `accounts`: so many
 * changes of accounts are missing, too.
 */
export type EndedEarly = { remembered: number; found: number; accounts?: number }

export type StoreCondition = {
  /** Null for PostgreSQL. */
  room: Room | null
  endedEarly: EndedEarly | null
  /** The file is being checked; writes wait. */
  isChecking: boolean
}

export const LATEST_REVISION = 'select max(revision) as revision from journal'
/** How often accounts were changed. */
export const ACCOUNT_CHANGES = "select sum from sums where tbl = 'changes' and key = 'accounts'"

export type EngineHandles = {
  engine: Engine
  /** Read-only; never sees a transaction in progress. */
  db: Db
  /** Runs `work` in a write transaction, all or nothing. The caller runs one at a time. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  /** The latest revision, at once where the engine can. Throws if the store is known to be damaged. */
  revision(): number | Promise<number>
  condition(): Promise<StoreCondition>
  close(): Promise<void>
}
