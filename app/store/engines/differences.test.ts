import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Tables, Trx } from '../tables.ts'
import {
  becomeOnlyWriter,
  columnTypes,
  type Engine,
  errorField,
  isBusy,
  refreshStatistics,
  tableExists,
} from './differences.ts'

/** A database that answers every statement with these rows. */
function recording(rows: unknown[] = []) {
  const sent: string[] = []
  const executeQuery = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    sent.push([sql, ...parameters].join(' '))
    return { rows: rows as R[] } // the statements of these tests read no column
  }
  class Driver extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve({
        executeQuery,
        async *streamQuery() {},
      })
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new Driver(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (of) => new PostgresIntrospector(of),
    },
  })
  return { sent, db, trx: db as unknown as Trx } // has what the statements use
}

test.each<[Engine, Record<string, string>]>([
  ['postgres', { keyText: 'text collate "C"', revision: 'bigint', byKey: '', blob: 'bytea' }],
  ['sqlite', { keyText: 'text', revision: 'integer', byKey: 'without rowid', blob: 'blob' }],
])('the types of columns: %s', (engine, wanted) => {
  const { db } = recording()
  const { engine: own, ...types } = columnTypes(engine)
  const found = Object.entries(types).map(([name, type]) => [name, type.compile(db).sql])
  expect([own, Object.fromEntries(found)]).toEqual([engine, wanted])
})

test.each<[Engine, string[]]>([
  [
    'postgres',
    [
      "select pg_advisory_xact_lock(4805120814), set_config('hovslag.looks', 'yes', true)",
      'select 1 from pg_tables where schemaname = current_schema() and tablename = $1 horses',
      'analyze',
    ],
  ],
  ['sqlite', [`select 1 from sqlite_master where type = 'table' and name = $1 horses`]],
])('statements of one engine only: %s', async (engine, wanted) => {
  const { sent, trx } = recording()
  await becomeOnlyWriter(engine, trx)
  expect(await tableExists(engine, trx, 'horses')).toBe(false)
  await refreshStatistics(engine, trx)
  expect(sent).toEqual(wanted)
  expect(await tableExists(engine, recording([{ 1: 1 }]).trx, 'horses')).toBe(true)
})

test.each([
  [{ errcode: 5 }, true],
  [{ errcode: 6 }, true],
  [{ errcode: 5 + 256 }, true],
  [{ errcode: 6 + 512 }, true],
  [{ errcode: 4 }, false],
  [{ errcode: 7 }, false],
  [{ errcode: 256 }, false],
  [{ errcode: '5' }, false],
  [{ code: 5 }, false],
  [null, false],
])('the error %o is a lock of another: %s', (error, isLocked) => {
  expect(isBusy(error)).toBe(isLocked)
})

test('a field of what was thrown', () => {
  expect(errorField(Object.assign(new Error('x'), { code: 'ENOENT' }), 'code')).toBe('ENOENT')
  for (const none of [null, undefined, 'code', 7, {}]) expect(errorField(none, 'code')).toBeUndefined()
})
