import { EventEmitter } from 'node:events'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import workerThreads from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Change, commit } from '../commit.ts'
import { openStore } from '../store.ts'
import { problemIn, problemInFile, startCheck } from './soundness.ts'

let home: string
let whole: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'hovslag-soundness-'))
  const dataDir = join(home, 'whole')
  whole = join(dataDir, 'hovslag.db')
  const store = await openStore({ dataDir })
  const horse = (op: 'create' | 'update', id: string, name: string, version = 0): Change => {
    const document = { name }
    return op === 'create'
      ? { op, collection: 'horses', id, document }
      : { op, collection: 'horses', id, version, document }
  }
  for (const changes of [
    [horse('create', 'a', 'Aska'), horse('create', 'b', 'Borka'), horse('create', 'c', 'Cilla')],
    [horse('update', 'a', 'Askan', 1), { op: 'create', collection: 'scores', id: 's', document: { name: 'Borka' } }],
    [horse('update', 'a', 'Askans', 2), { op: 'delete', collection: 'horses', id: 'c', version: 1 }],
    [{ op: 'create', collection: 'settings', id: 'site', document: { name: 'Åsen' } }],
  ] satisfies Change[][]) {
    const made = await commit(store, 'Anna', 'import', changes)
    if (!made.ok) throw new Error(made.reason)
  }
  await store.close()
})
afterAll(() => rmSync(home, { recursive: true }))

/** A copy of the database in a folder of its own, changed by these statements behind the program's back. */
function changedBy(...statements: string[]): string {
  const file = join(mkdtempSync(join(home, 'copy-')), 'hovslag.db')
  copyFileSync(whole, file)
  const database = new DatabaseSync(file)
  for (const statement of statements) database.exec(statement)
  database.close()
  return file
}
const handlesOn = (file: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    const path = `/proc/self/fd/${fd}`
    return existsSync(path) && readlinkSync(path).startsWith(file)
  }).length

test.each<[string, string | null]>([
  ['select 1', null],
  [`update horses set doc = '{"name":"Ask"}' where id = 'a'`, 'dokumentet horses/a är inte det som journalen säger'],
  [`update scores set doc = '{}'`, 'dokumentet scores/s är inte det som journalen säger'],
  [`update settings set version = 3`, 'dokumentet settings/site är inte det som journalen säger'],
  // As it was before the last change.
  [`update horses set doc = '{"name":"Askan"}' where id = 'a'`, 'dokumentet horses/a är inte det som journalen säger'],
  [`delete from horses where id = 'b'`, 'i horses finns inte de dokument som journalen säger'],
  ['delete from horses', 'i horses finns inte de dokument som journalen säger'],
  ['delete from settings', 'i settings finns inte de dokument som journalen säger'],
  [
    `update journal_changes set before = '{}' where revision = 2 and doc_id = 'a'`,
    'journalens ändring 2 följer inte på den före',
  ],
  [
    `update journal_changes set before = null where revision = 3 and doc_id = 'c'`,
    'journalens ändring 3 följer inte på den före',
  ],
  [
    `update journal_changes set after = '{}' where revision = 1 and doc_id = 'a'`,
    'journalens ändring 2 följer inte på den före',
  ],
  // A newer program’s tables may be others, and a file of nobody has none.
  [`delete from horses; insert into migrations (name, at) values ('999-future', '')`, null],
  ['delete from horses; delete from migrations', null],
  ['delete from horses; drop table migrations', null],
  [
    'delete from settings; delete from migrations where name > (select min(name) from migrations)',
    'i settings finns inte de dokument som journalen säger',
  ],
  ['drop table migrations; create view migrations as select 1 as name; delete from horses', null],
])('a database after “%s”', (statement, problem) => {
  expect(problemInFile(changedBy(statement))).toBe(problem)
})

test('a database is looked at as it is at one moment, and left as it was', () => {
  const database = new DatabaseSync(changedBy())
  expect(problemIn(database)).toBeNull()
  expect(database.isTransaction).toBe(false)
  database.exec(`delete from horses where id = 'b'`)
  expect(problemIn(database)).toBe('i horses finns inte de dokument som journalen säger')
  database.exec('drop table horses')
  expect(() => problemIn(database)).toThrow('no such table: horses')
  expect(database.isTransaction).toBe(false)
  database.exec('begin')
  expect(() => problemIn(database)).toThrow('within a transaction')
  database.close()
})

test('what SQLite finds is one line, what it cannot read is a problem too', () => {
  const file = changedBy('pragma journal_mode = delete')
  const handle = openSync(file, 'r+')
  // The number of free pages in the head of the file.
  writeSync(handle, Buffer.from([0, 0, 0, 9]), 0, 4, 36)
  expect(problemInFile(file)).toBe('*** in database main *** Freelist: size is 0 but should be 9')
  writeSync(handle, Buffer.alloc(4096, 7), 0, 4096, 0)
  closeSync(handle)
  expect(problemInFile(file)).toBe('file is not a database')
  const none = join(home, 'none.db')
  expect(problemInFile(none)).toBe('unable to open database file')
  expect(existsSync(none)).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a file is closed again, and one that nobody has open gets none beside it',
  () => {
    const file = changedBy()
    expect(problemInFile(file)).toBeNull()
    expect(handlesOn(file)).toBe(0)
    const still = changedBy()
    const folder = join(still, '..')
    const other = new DatabaseSync(still)
    other.exec('pragma wal_autocheckpoint = 0')
    other.exec('delete from settings')
    // What is only in the log belongs to the database, unless it is said that nobody has it open.
    expect(problemInFile(still)).toContain('i settings')
    expect(problemInFile(still, { isStill: true })).toBeNull()
    other.close()
    expect(readdirSync(folder)).toEqual(['hovslag.db'])
    expect(problemInFile(still, { isStill: true })).toContain('i settings')
    expect(readdirSync(folder)).toEqual(['hovslag.db'])
  },
)

test('a large database is checked in a thread, which can be stopped', async () => {
  const file = changedBy('delete from settings')
  expect(await startCheck(file).problem).toBe('i settings finns inte de dokument som journalen säger')
  const stopped = startCheck(file)
  await stopped.stop()
  expect(await stopped.problem).toBeNull()
})

test('a thread that fails is an error, one that ends says nothing', async () => {
  const threads: EventEmitter[] = []
  class Thread extends EventEmitter {
    readonly given: unknown[]
    constructor(...given: unknown[]) {
      super()
      this.given = given
      threads.push(this)
    }
  }
  const { Worker } = workerThreads
  workerThreads.Worker = Thread as unknown as typeof Worker // has what a check uses
  syncBuiltinESMExports()
  onTestFinished(() => {
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
  })
  const checks = ['a', 'b', 'c'].map((file) => startCheck(file).problem)
  expect(threads).toMatchObject(
    ['a', 'b', 'c'].map((workerData) => ({ given: [new URL('./check-worker.ts', import.meta.url), { workerData }] })),
  )
  threads[0]?.emit('error', new Error('för lite minne'))
  threads[1]?.emit('exit', 1)
  threads[2]?.emit('message', 'trasig')
  await expect(checks[0]).rejects.toThrow('för lite minne')
  expect(await Promise.all(checks.slice(1))).toEqual([null, 'trasig'])
})
