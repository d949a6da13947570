import type { Dialect } from 'kysely'
import type { Db, Trx } from '../tables.ts'
import type { Engine } from './differences.ts'

export type StoreOpenReason =
  | 'folder-not-writable'
  | 'newer-than-program'
  | 'unreachable'
  | 'damaged'
  | 'busy'
  | 'failed'

/** Why a store cannot be opened; the message is one line for the administrator. */
export class StoreOpenError extends Error {
  readonly reason: StoreOpenReason

  constructor(reason: StoreOpenReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreOpenError'
    this.reason = reason
  }
}

/** Lets tests stand between Kysely and the engine, to make a statement fail. */
export type WrapDialect = (dialect: Dialect) => Dialect

/** What an engine offers to the store. */
export type EngineHandles = {
  engine: Engine
  /** For reading only; never sees a transaction in progress. */
  db: Db
  /** Runs `work` in a transaction that can write: all of it or nothing. The caller sees to it that it runs alone. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs `work` on one state of the store, whatever is written meanwhile. */
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
