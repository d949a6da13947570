import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, kyselyOver } from './sqlite-connection.ts'

function fileOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-connection-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'a.db')
}

const PRAGMAS = [
  'busy_timeout',
  'journal_mode',
  'synchronous',
  'foreign_keys',
  'cache_size',
  'journal_size_limit',
  'query_only',
]

test.each([
  // A saved change survives a power failure: `synchronous` is 2, full.
  ['read', [5000, 'wal', 2, 1, -8000, 67108864, 1]],
  ['write', [0, 'wal', 2, 1, -4000, 67108864, 0]],
] as const)('a connection to %s is set up', (role, values) => {
  const database = connect(fileOf(), role)
  const found = PRAGMAS.map((name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0])
  database.close()
  expect(found).toEqual(values)
})

test('a file that is no database is refused', () => {
  const file = fileOf()
  writeFileSync(file, 'x'.repeat(2000))
  expect(() => connect(file, 'read')).toThrow('not a database')
  if (process.platform !== 'linux') return
  const open = readdirSync('/proc/self/fd').map((fd) => join('/proc/self/fd', fd))
  expect(open.filter((path) => existsSync(path) && readlinkSync(path) === file)).toEqual([])
})

test('every statement is seen by the warden, limits are written out, values are bound', async () => {
  let seen = 0
  const sent: string[] = []
  const database = connect(fileOf(), 'write')
  const warden = {
    seeing: <T>(work: () => T) => {
      seen++
      return work()
    },
  }
  const db = kyselyOver(database, (dialect) => dialect, warden)
  await db.schema.createTable('meta').addColumn('key', 'text').addColumn('value', 'text').execute()
  for (const key of ['a', 'b', 'c']) await db.insertInto('meta').values({ key, value: 'x' }).execute()
  const query = db.selectFrom('meta').select('key').where('value', '=', 'x').orderBy('key').limit(2)
  sent.push(query.compile().sql)
  expect(sent).toEqual(['select "key" from "meta" where "value" = ? order by "key" limit 2'])
  expect(await query.execute()).toEqual([{ key: 'a' }, { key: 'b' }])
  // Only a number is written out.
  const limited = (limit: Parameters<typeof query.limit>[0]) =>
    db.selectFrom('meta').select('key').limit(limit).compile().sql
  expect([limited(2n), limited(sql`1 + 1`)]).toEqual([
    'select "key" from "meta" limit ?',
    'select "key" from "meta" limit 1 + 1',
  ])
  const [changed] = await db.updateTable('meta').set({ value: 'x' }).where('key', '!=', 'c').execute()
  expect(changed?.numUpdatedRows).toBe(2n)
  const before = seen
  expect(await query.execute()).toEqual([{ key: 'a' }, { key: 'b' }])
  expect(seen).toBe(before + 1) // prepared once
  const streamed: unknown[] = []
  for await (const row of query.stream()) streamed.push(row)
  expect(streamed).toEqual([{ key: 'a' }, { key: 'b' }])
  expect(seen).toBe(before + 4)
  await db.destroy()
  expect(database.isOpen).toBe(false)
})

test('others are answered between the long statements of a page', async () => {
  const database = connect(fileOf(), 'read')
  onTestFinished(() => database.close())
  const db = kyselyOver(database, (dialect) => dialect, { seeing: (work) => work() })
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  onTestFinished(() => clearImmediate(waiting))
  // A clock by which each statement takes so long.
  let [now, each] = [0, 0]
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += each))
  onTestFinished(() => clock.mockRestore())
  const turnsOf = async (took: number) => {
    ;[turns, each] = [0, took]
    for (let statement = 0; statement < 12; statement++) await sql`select 1`.execute(db)
    return turns
  }
  expect(await turnsOf(0)).toBe(0)
  // Two turns each time: in the first, what has arrived is only read.
  expect(await turnsOf(3), 'several together').toBe(4 * 2)
  expect(await turnsOf(9)).toBe(12 * 2)
})
