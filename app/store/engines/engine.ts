import type { Dialect } from 'kysely'
import type { Room } from '../files/room.ts'
import type { Db, Trx } from '../tables.ts'
import type { Engine } from './differences.ts'

export type StoreOpenReason =
  | 'folder-not-writable'
  | 'newer-than-program'
  | 'unreachable'
  | 'damaged'
  | 'busy'
  | 'full'
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

/** The store held more once: `remembered` was acknowledged, `found` is what the log came to at start. */
export type EndedEarly = { remembered: number; found: number }

/** What the owner should know of the files under an open store. */
export type StoreCondition = {
  /** Null where the files are another program's: PostgreSQL's. */
  room: Room | null
  endedEarly: EndedEarly | null
  /** The file is being looked through; writes wait for it. */
  isChecking: boolean
}

/** What an engine offers to the store. */
export type EngineHandles = {
  engine: Engine
  /** For reading only; never sees a transaction in progress. */
  db: Db
  /** Runs `work` in a transaction that can write: all of it or nothing. The caller sees to it that it runs alone. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs `work` on one state of the store, whatever is written meanwhile. */
  snapshot<T>(work: (db: Trx) => Promise<T>): Promise<T>
  /** Throws where the store is known to be damaged. Costs next to nothing. */
  glance(): void
  condition(): Promise<StoreCondition>
  close(): Promise<void>
}
