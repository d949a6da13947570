// The global one is a getter, asked twice for each statement.
import { performance } from 'node:perf_hooks'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type LimitNode,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
  ValueNode,
} from 'kysely'
import { giveWay } from '#app/domain/let-others.ts'
import { sumOf } from '../sums/sum.ts'
import type { Tables } from '../tables.ts'
import type { WrapDialect } from './engine.ts'

const STATEMENTS_KEPT = 300
/** Readers wait only while the log is being recovered. */
const READ_PATIENCE_MS = 5_000

/** The system keeps the file in its own cache: 32 MB each took 30 MB more after some pictures and gained nothing. */
const CACHE_KB = { read: 8000, write: 4000 }

export type Warden = { seeing: <T>(work: () => T) => T }

/** Connections of this process whose reads share a transaction now. */
const sharing = new Set<DatabaseSync>()

/**
 * Reads that follow one another without waiting share one transaction: to lock the file for each takes longer than a
 * small read. It ends before the next event is handled: whoever asks then sees all that was written before.
 */
function shareReads(database: DatabaseSync): void {
  if (sharing.has(database)) return
  // One that could not be ended goes on, and is ended now.
  if (!database.isTransaction) database.exec('begin')
  if (sharing.size === 0) process.nextTick(endSharedReads)
  sharing.add(database)
}

/** Also after each write of this process: the next read sees it. Throws nothing: nobody waits for the end of reads. */
export function endSharedReads(): void {
  for (const database of sharing)
    try {
      if (database.isOpen && database.isTransaction) database.exec('commit')
    } catch {
      // The next read says what is wrong with the file.
    }
  sharing.clear()
}

/** `node:sqlite` for Kysely, with a statement cache. */
class CachedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #warden: Warden
  readonly #isShared: boolean
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync, warden: Warden, isShared: boolean) {
    this.#database = database
    this.#warden = warden
    this.#isShared = isShared
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text)
    if (known) {
      this.#statements.delete(text)
      this.#statements.set(text, known)
      return known
    }
    const statement = this.#warden.seeing(() => this.#wrap(text, this.#database.prepare(text)))
    this.#statements.set(text, statement)
    if (this.#statements.size > STATEMENTS_KEPT) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#statements.delete(oldest)
    }
    return statement
  }

  #wrap(text: string, statement: StatementSync): SqliteStatement {
    return {
      reader: statement.columns().length > 0,
      all: (parameters) =>
        this.#warden.seeing(() => {
          if (this.#isShared) shareReads(this.#database)
          return statement.all(...bindable(parameters))
        }),
      run: (parameters) => this.#warden.seeing(() => statement.run(...bindable(parameters))),
      // Not cached: it could be started again before its first reader is done.
      iterate: (parameters) => this.#rows(this.#database.prepare(text), bindable(parameters)),
    }
  }

  *#rows(statement: StatementSync, parameters: SQLInputValue[]): IterableIterator<unknown> {
    const rows = statement.iterate(...parameters)
    try {
      for (;;) {
        const next = this.#warden.seeing(() => rows.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      rows.return?.()
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

/** Writes limits as literals: SQLite plans by their value, and would prepare a statement again for each bound one. */
class LimitsWrittenOut extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

/** Statements that took this long together are followed by a turn of the event loop, where others are answered. */
const TURN_MS = 8

/** SQLite answers at once: without a turn in between, others would wait for all statements of a page. */
class GivingWay implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  #tookMs = 0

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** The engine has answered when it returns: a promise of our own for each statement would cost a cached page. */
  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const began = performance.now()
    const result = this.#connection.executeQuery<Row>(query)
    this.#tookMs += performance.now() - began
    if (this.#tookMs <= TURN_MS) return result
    this.#tookMs = 0
    return result.finally(giveWay)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

class EmbeddedDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= new GivingWay(await super.acquireConnection()))
  }
}

class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new EmbeddedDriver({ database: this.#database })
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LimitsWrittenOut()
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[] // the database refuses other values with its own message
}

export function connect(file: string, role: 'read' | 'write'): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec(`pragma busy_timeout = ${READ_PATIENCE_MS}`)
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    database.exec(`pragma cache_size = -${CACHE_KB[role]}`)
    database.exec('pragma journal_size_limit = 67108864')
    // Triggers keep the sums of rows with it.
    database.function('hovslag_sum', { varargs: true, deterministic: true }, (...values) => sumOf(values))
    // `021-writers` asks for it: this program looks whether the store was upgraded.
    database.function('hovslag_was_upgraded_restart_the_program', () => null)
    // The writer never sleeps inside the database: that would block the readers of this process.
    database.exec(role === 'read' ? 'pragma query_only = on' : 'pragma busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** `isShared`: reads that follow one another share a transaction. Never for a connection that begins its own. */
export function kyselyOver(
  database: DatabaseSync,
  wrap: WrapDialect,
  warden: Warden,
  { isShared = false } = {},
): Kysely<Tables> {
  const dialect: Dialect = new EmbeddedDialect(new CachedDatabase(database, warden, isShared))
  return new Kysely<Tables>({ dialect: wrap(dialect) })
}
