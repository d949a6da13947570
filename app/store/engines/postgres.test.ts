import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import timers from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres, othersOnPostgres } from './postgres.ts'

const URL = 'postgres://anna:hemligt@db.example:5433/stud?sslmode=require'

/** Every statement, and the pool or client that it was sent through. */
let sent: string[]
let pools: FakePool[]
let clients: FakeClient[]
let failure: unknown
let counted: unknown[]
let latest: number | null
/** The server never confirms that a pool is closed. */
let isSilent: boolean

class FakePool extends EventEmitter {
  readonly config: pg.PoolConfig
  hasEnded = false
  constructor(config: pg.PoolConfig) {
    super()
    this.config = config
    pools.push(this)
  }
  async connect() {
    const name = this.config.max === 1 ? 'writer' : 'reader'
    return {
      query: async (text: string) => {
        sent.push(`${name}: ${text}`)
        if (failure !== undefined) throw failure
        const rows = text.startsWith('select max(revision)') ? [{ revision: latest }] : []
        return { command: 'SELECT', rowCount: rows.length, rows }
      },
      release: () => {},
    }
  }
  async end(): Promise<void> {
    this.hasEnded = true
    if (isSilent) await new Promise(() => {})
  }
}

class FakeClient extends EventEmitter {
  readonly config: pg.ClientConfig
  readonly rows = counted
  hasEnded = false
  constructor(config: pg.ClientConfig) {
    super()
    this.config = config
    clients.push(this)
  }
  async connect(): Promise<void> {
    // Without a listener it would end the process.
    this.emit('error', new Error('reset'))
    if (failure !== undefined) throw failure
  }
  async query(text: string, values: unknown[]) {
    sent.push(`${text} ${values.join()}`)
    return { rows: this.rows }
  }
  async end(): Promise<void> {
    this.hasEnded = true
    throw new Error('never connected')
  }
}

beforeEach(() => {
  ;[sent, pools, clients, failure, isSilent, counted] = [[], [], [], undefined, false, [{ count: 3 }]]
  const { Pool, Client } = pg
  Object.assign(pg, { Pool: FakePool, Client: FakeClient })
  onTestFinished(() => void Object.assign(pg, { Pool, Client }))
})
const opened = (patienceMs?: number) => openPostgres(URL, (dialect) => dialect, patienceMs)

test('eight connections read and one writes, each with a name and a limit', async () => {
  const handles = await opened()
  expect(handles.engine).toBe('postgres')
  expect(pools.map(({ config }) => config)).toEqual(
    [8, 1].map((max) => ({
      connectionString: URL,
      max,
      connectionTimeoutMillis: 10_000,
      application_name: 'hovslag',
      types: expect.anything(),
      stream: expect.any(Function),
    })),
  )
  const types = pools[0]?.config.types
  expect([types?.getTypeParser(20, 'text')('7'), types?.getTypeParser(23, 'text')('8')]).toEqual([7, 8])
  expect(types?.getTypeParser(23, 'text')).toBe(pg.types.getTypeParser(23, 'text'))
  // Connections that break while nobody uses them end nothing.
  for (const pool of pools) {
    pool.emit('error', new Error('reset'))
    const client = new EventEmitter()
    pool.emit('connect', client)
    client.emit('error', new Error('reset'))
  }
  expect(await handles.condition()).toEqual({ room: null, endedEarly: null, isChecking: false })
  await handles.close()
  expect(pools.map(({ hasEnded }) => hasEnded)).toEqual([false, true])
})

test('the latest revision is read by a reader, and is 0 before the first', async () => {
  const handles = await opened()
  latest = 7
  expect(await handles.revision()).toBe(7)
  latest = null
  expect(await handles.revision()).toBe(0)
  expect(sent.at(-1)).toBe('reader: select max(revision) as revision from journal')
})

test('readers cannot write, and a snapshot is of one moment', async () => {
  const handles = await opened()
  await sql`select 2`.execute(handles.db)
  expect(await handles.transaction(async (trx) => (await sql`select 3`.execute(trx)).rows)).toEqual([])
  expect(await handles.snapshot(async (db) => (await sql`select 4`.execute(db)).rows)).toEqual([])
  expect(sent).toEqual([
    'writer: select 1',
    'reader: set default_transaction_read_only = on',
    'reader: select 2',
    'writer: start transaction read write',
    'writer: select 3',
    'writer: commit',
    'reader: set default_transaction_read_only = on',
    'reader: start transaction isolation level repeatable read read only',
    'reader: select 4',
    'reader: commit',
  ])
  await handles.close()
  expect(pools.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
})

/** The times that were waited for, and whether each wait was ended early. */
function waits(): { ms: unknown; signal: AbortSignal | undefined }[] {
  const found: { ms: unknown; signal: AbortSignal | undefined }[] = []
  const { setTimeout: real } = timers
  const spy = vi.spyOn(timers, 'setTimeout').mockImplementation((ms, value, options) => {
    found.push({ ms, signal: options?.signal })
    return real(isSilent ? 1 : ms, value, options)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return found
}
const socketsOf = (pool: FakePool | undefined) => [pool?.config.stream, pool?.config.stream].map((make) => make?.())

test('closing waits 10 s for a server that says nothing, and then breaks its connections', async () => {
  const waited = waits()
  const quick = await opened()
  const open = socketsOf(pools[1])
  await quick.close()
  // Nothing is left that would keep the process running.
  expect(waited.map(({ ms, signal }) => [ms, signal?.aborted])).toEqual([[10_000, true]])
  expect(open.map((socket) => socket?.destroyed)).toEqual([false, false])
  isSilent = true
  const silent = await opened()
  const [first, second] = socketsOf(pools[3])
  for (const socket of [first, second]) expect(socket).toBeInstanceOf(Socket)
  const destroy = vi.spyOn(first as Socket, 'destroy')
  first?.emit('close')
  await silent.close()
  // The first one is closed already.
  expect([destroy.mock.calls.length, second?.destroyed]).toEqual([0, true])
  const hasty = await opened(1234)
  await hasty.close()
  expect(waited.map(({ ms }) => ms)).toEqual([10_000, 10_000, 1234])
})

test.each<[string, unknown, string]>([
  [URL, new Error('inget svar'), 'Databasen postgres://db.example:5433/stud går inte att nå: inget svar'],
  ['stud på hyllan', new Error('inget svar'), 'Databasen DATABASE_URL går inte att nå: inget svar'],
  // Several addresses were tried: such an error has no message.
  [URL, new AggregateError([], ''), 'Databasen postgres://db.example:5433/stud går inte att nå: AggregateError'],
  [URL, 'avbruten', 'Databasen postgres://db.example:5433/stud går inte att nå: avbruten'],
])('a server at %s that fails with %s is named without its password', async (url, cause, message) => {
  failure = cause
  const expected = expect.objectContaining({ reason: 'unreachable', message, cause })
  await expect(openPostgres(url, (dialect) => dialect)).rejects.toEqual(expected)
  expect(pools.map(({ hasEnded }) => hasEnded)).toEqual([false, true])
  await expect(othersOnPostgres(url)).rejects.toEqual(expected)
  expect(clients.map(({ hasEnded }) => hasEnded)).toEqual([true])
})

test('how many connections the programs have', async () => {
  expect(await othersOnPostgres(URL)).toBe(3)
  expect(sent).toEqual([
    'select count(*) as count from pg_stat_activity where datname = current_database() and application_name = $1 hovslag',
  ])
  expect(clients.map(({ config, hasEnded }) => ({ ...config, hasEnded }))).toEqual([
    { connectionString: URL, connectionTimeoutMillis: 10_000, types: expect.anything(), hasEnded: true },
  ])
  expect(clients[0]?.config.types?.getTypeParser(20, 'text')('7')).toBe(7)
  counted = []
  expect(await othersOnPostgres(URL)).toBe(0)
})
