import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { storeText } from '../text.ts'
import { type EngineHandles, LATEST_REVISION, StoreOpenError, type WrapDialect } from './engine.ts'

const READERS = 8
const LATEST = CompiledQuery.raw(LATEST_REVISION)
const APPLICATION = 'hovslag'
const CONNECT_PATIENCE_MS = 10_000
/** An unreachable server never confirms a close. */
const CLOSE_PATIENCE_MS = 10_000

/** `count` and bigint arrive as text; ours fit a number. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
}

function pool(url: string, max: number, sockets: Set<Socket>): pg.Pool {
  const connections = new pg.Pool({
    connectionString: url,
    max,
    types: TYPES,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
    application_name: APPLICATION,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  })
  // The pool drops a connection that breaks while idle; without a listener it would end the process.
  connections.on('error', () => {})
  // The same between two statements; the next statement reports it.
  connections.on('connect', (client) => void client.on('error', () => {}))
  return connections
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url)
  if (parsed === null) return 'DATABASE_URL'
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`
}

/**
 * A pool of readers, and one connection that writes, so that waiting writers do not block readers. Closing waits for
 * running queries, at most `closePatienceMs`.
 */
export async function openPostgres(
  url: string,
  wrap: WrapDialect,
  closePatienceMs = CLOSE_PATIENCE_MS,
): Promise<EngineHandles> {
  const sockets = new Set<Socket>()
  const readers = new Kysely<Tables>({
    dialect: wrap(
      new PostgresDialect({
        pool: pool(url, READERS, sockets),
        onCreateConnection: async (connection) => {
          await connection.executeQuery(CompiledQuery.raw('set default_transaction_read_only = on'))
        },
      }),
    ),
  })
  const writer = new Kysely<Tables>({ dialect: wrap(new PostgresDialect({ pool: pool(url, 1, sockets) })) })
  const close = async () => {
    const closed = Promise.all([readers.destroy(), writer.destroy()])
    const isOver = new AbortController()
    const late = sleep(closePatienceMs, 'late', { signal: isOver.signal }).catch(() => 'stopped')
    const outcome = await Promise.race([closed, late])
    isOver.abort()
    if (outcome === 'late') for (const socket of sockets) socket.destroy()
  }
  try {
    await sql`select 1`.execute(writer)
  } catch (error) {
    await close()
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new StoreOpenError('unreachable', storeText.open.unreachable(withoutPassword(url), reason), {
      cause: error,
    })
  }
  return {
    engine: 'postgres',
    db: readers,
    transaction: (work) => writer.transaction().setAccessMode('read write').execute(work),
    snapshot: (work) =>
      readers.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    async revision() {
      const { rows } = await readers.executeQuery<{ revision: number | null }>(LATEST)
      return rows[0]?.revision ?? 0
    },
    condition: async () => ({ room: null, endedEarly: null, isChecking: false }),
    close,
  }
}

/** How many connections of this program the database has. Throws if the server cannot be reached. */
export async function othersOnPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_PATIENCE_MS, types: TYPES })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select count(*) as count from pg_stat_activity where datname = current_database() and application_name = $1',
      [APPLICATION],
    )
    return rows[0]?.count ?? 0
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : String(error)
    throw new StoreOpenError('unreachable', storeText.open.unreachable(withoutPassword(url), reason), { cause: error })
  } finally {
    await client.end().catch(() => {}) // it was never connected, or is gone
  }
}
