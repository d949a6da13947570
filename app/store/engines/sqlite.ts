import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Dialect,
  Kysely,
  type LimitNode,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
  ValueNode,
} from 'kysely'
import type { Tables } from '../tables.ts'
import { text as say } from '../text.ts'
import { errorField, isBusy } from './differences.ts'
import type { EngineHandles, WrapDialect } from './engine.ts'
import { StoreOpenError } from './engine.ts'

export const SQLITE_FILE = 'hovslag.db'

/** Prepared statements kept for each connection. Lists of names make statements of many lengths; the oldest go. */
const STATEMENTS_KEPT = 300
/** A writer waits this long for another process, asleep in between, so that readers are answered meanwhile. */
const WRITE_PATIENCE_MS = 120_000
const WRITE_RETRY_MS = 15
/** Readers of a write-ahead log hardly ever wait: only while the log is being recovered. */
const READ_PATIENCE_MS = 5_000

/** `node:sqlite` in the shape of Kysely's dialect, with the statement cache that it lacks. */
class CachedDatabase implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, SqliteStatement>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  prepare(text: string): SqliteStatement {
    const known = this.#statements.get(text)
    if (known) {
      this.#statements.delete(text)
      this.#statements.set(text, known)
      return known
    }
    const statement = this.#wrap(text, this.#database.prepare(text))
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
      all: (parameters) => statement.all(...bindable(parameters)),
      run: (parameters) => statement.run(...bindable(parameters)),
      // A statement of its own: a cached one could be started again before the reader of the first is done.
      iterate: (parameters) => this.#database.prepare(text).iterate(...bindable(parameters)),
    }
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

/**
 * Writes limits out: SQLite plans by the value of a limit, and would prepare a statement anew each time one is bound. There
 * are only as many as there are kinds of lists.
 */
class LimitsWrittenOut extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ')
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class EmbeddedDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new LimitsWrittenOut()
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[] // what is not bindable is refused by the database, with its own message
}

function connect(file: string, role: 'read' | 'write'): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    database.exec(`pragma busy_timeout = ${READ_PATIENCE_MS}`)
    database.exec('pragma journal_mode = wal')
    database.exec('pragma synchronous = full')
    database.exec('pragma foreign_keys = on')
    database.exec('pragma cache_size = -32000')
    database.exec('pragma journal_size_limit = 67108864')
    // The writer never sleeps inside the database: that would hold up every reader of this process.
    database.exec(role === 'read' ? 'pragma query_only = on' : 'pragma busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function kyselyOver(database: DatabaseSync, wrap: WrapDialect): Kysely<Tables> {
  const dialect: Dialect = new EmbeddedDialect({ database: new CachedDatabase(database) })
  return new Kysely<Tables>({ dialect: wrap(dialect) })
}

async function beginImmediate(db: Kysely<Tables>): Promise<void> {
  const deadline = Date.now() + WRITE_PATIENCE_MS
  for (;;) {
    try {
      await sql`begin immediate`.execute(db)
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await pause(WRITE_RETRY_MS)
    }
  }
}

function openError(error: unknown, file: string): StoreOpenError {
  const code = errorField(error, 'errcode')
  const primary = typeof code === 'number' ? code & 0xff : null
  if (primary === 26 || primary === 11) {
    return new StoreOpenError('damaged', say.open.damaged(file), { cause: error })
  }
  if (primary === 8 || primary === 14) {
    return new StoreOpenError('folder-not-writable', say.open.fileNotWritable(file), {
      cause: error,
    })
  }
  if (isBusy(error)) {
    return new StoreOpenError('busy', say.open.busy(file), { cause: error })
  }
  const reason = error instanceof Error ? error.message : String(error)
  return new StoreOpenError('failed', say.open.fileFailed(file, reason), { cause: error })
}

/** One level at a time: in places like `/proc`, where nothing can be made, `mkdir` with `recursive` never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(resolve(folder)))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (errorField(error, 'code') !== 'EEXIST') throw error // another process was faster
  }
}

/**
 * The embedded database: one connection that writes, one that only reads, so that a reader between two steps of a
 * commit never sees half of it. A snapshot gets a third for as long as it lasts.
 */
export function openSqlite(dataDir: string, wrap: WrapDialect): EngineHandles {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StoreOpenError('folder-not-writable', say.open.folderNotWritable(dataDir), {
      cause: error,
    })
  }
  const file = join(dataDir, SQLITE_FILE)
  let writing: DatabaseSync | undefined
  let reading: DatabaseSync
  try {
    writing = connect(file, 'write')
    reading = connect(file, 'read')
  } catch (error) {
    writing?.close()
    throw openError(error, file)
  }
  const db = kyselyOver(reading, wrap)
  const writer = kyselyOver(writing, wrap)

  return {
    engine: 'sqlite',
    db,
    async transaction(work) {
      return writer.connection().execute(async (connection) => {
        try {
          await beginImmediate(connection)
          const result = await work(connection)
          await sql`commit`.execute(connection)
          return result
        } catch (error) {
          // Asked of the connection itself: the statement that failed may have begun or ended the transaction.
          if (writing.isTransaction) writing.exec('rollback')
          throw error
        }
      })
    },
    async snapshot(work) {
      const connection = kyselyOver(connect(file, 'read'), wrap)
      try {
        await sql`begin`.execute(connection)
        return await work(connection)
      } finally {
        await connection.destroy()
      }
    },
    async close() {
      await db.destroy()
      await writer.destroy()
      // What was never used was never opened in Kysely's eyes, and is not closed by it.
      if (reading.isOpen) reading.close()
      if (writing.isOpen) writing.close()
    },
  }
}
