import { EventEmitter } from 'node:events'
import fs, {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import workerThreads from 'node:worker_threads'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readLast } from '../files/last-revision.ts'
import { type Places, placesIn } from '../files/places.ts'
import { isInUse } from '../files/use.ts'
import type { EngineHandles } from './engine.ts'
import { openSqlite } from './sqlite.ts'

let places: Places
beforeEach(() => {
  places = placesIn(mkdtempSync(join(tmpdir(), 'hovslag-sqlite-')))
  onTestFinished(() => rmSync(places.folder, { recursive: true, force: true }))
})
async function opened(): Promise<EngineHandles> {
  const handles = await openSqlite(places.folder, (dialect) => dialect)
  onTestFinished(() => handles.close().catch(() => {}))
  return handles
}
/** A journal and its entries up to a revision. */
function fill(revisions: number): void {
  const database = new DatabaseSync(places.file)
  database.exec('pragma journal_mode = wal; create table journal (revision integer primary key)')
  for (let revision = 1; revision <= revisions; revision++) database.exec(`insert into journal values (${revision})`)
  database.close()
}
const insert = (handles: EngineHandles, revision: number) =>
  handles.transaction((trx) => sql`insert into journal values (${revision})`.execute(trx))
const revisionsIn = async (db: EngineHandles['db']) =>
  (await sql<{ revision: number }>`select revision from journal order by revision`.execute(db)).rows.map(
    ({ revision }) => revision,
  )
/** How many files of the folder this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd')
    .map((fd) => join('/proc/self/fd', fd))
    .filter((path) => existsSync(path) && readlinkSync(path).startsWith(places.folder)).length
const isLinux = process.platform === 'linux'

/** Checks that run in a thread, which here says nothing by itself. */
function threads(): EventEmitter[] {
  const started: EventEmitter[] = []
  class Thread extends EventEmitter {
    constructor() {
      super()
      started.push(this)
    }
    terminate = async () => void this.emit('exit')
  }
  const { Worker } = workerThreads
  workerThreads.Worker = Thread as unknown as typeof Worker // has what a check uses
  syncBuiltinESMExports()
  onTestFinished(() => {
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
  })
  return started
}

test('what is committed is read, remembered and found again; what fails is undone', async () => {
  const started = threads()
  const first = await opened()
  expect(first.engine).toBe('sqlite')
  // Before there is a journal there is no last revision.
  expect(
    await first.transaction(async (trx) => {
      await sql`create table journal (revision integer primary key)`.execute(trx)
      return 7
    }),
  ).toBe(7)
  expect(readLast(places.last)).toEqual({ hasFile: true, revision: 0, accounts: 0 })
  expect(first.revision()).toBe(0)
  await insert(first, 1)
  expect(first.revision()).toBe(1)
  expect(readLast(places.last)).toEqual({ hasFile: true, revision: 1, accounts: 0 })
  const failed = first.transaction(async (trx) => {
    await sql`insert into journal values (2)`.execute(trx)
    expect([await revisionsIn(first.db), first.revision()]).toEqual([[1], 1])
    throw new Error('ångrat')
  })
  await expect(failed).rejects.toThrow('ångrat')
  await expect(first.transaction((trx) => sql`insert into journal values (1)`.execute(trx))).rejects.toThrow('UNIQUE')
  await insert(first, 2)
  expect(await revisionsIn(first.db)).toEqual([1, 2])
  await expect(sql`insert into journal values (3)`.execute(first.db)).rejects.toThrow('readonly')
  const { room, ...condition } = await first.condition()
  expect(condition).toEqual({ endedEarly: null, isChecking: false })
  expect(room?.freeBytes).toBeGreaterThan(0)
  expect(isInUse(places)).toBe(true)
  const stranger = new DatabaseSync(places.file)
  stranger.exec('insert into journal values (3)')
  stranger.close()
  expect(first.revision()).toBe(3)
  await first.close()
  expect(() => first.revision()).toThrow('The store is closed')
  expect(isInUse(places)).toBe(false)
  // Its own writes are never checked as those of a stranger.
  expect(started).toEqual([])
  expect(readdirSync(places.folder).toSorted()).toEqual(['hovslag.db', 'hovslag.db-last', 'hovslag.db-use'])
  if (isLinux) expect(openFiles()).toBe(0)
})

test('reads in a row are of one state; every event, and every write of this process, begins another', async () => {
  fill(1)
  const [handles, beside] = [await opened(), await opened()]
  const stranger = new DatabaseSync(places.file)
  const wait = () => new Promise((resolve) => setImmediate(resolve))
  await wait()
  const seen = [await revisionsIn(handles.db)]
  stranger.exec('insert into journal values (2)')
  // Nobody was told of it before this work began.
  seen.push(await revisionsIn(handles.db))
  await wait()
  seen.push(await revisionsIn(handles.db))
  for (const [at, writer] of [handles, beside].entries()) {
    await insert(writer, at + 3)
    seen.push(await revisionsIn(handles.db), await revisionsIn(beside.db))
  }
  // A read that fails ends nothing for those after it.
  await expect(sql`select json('x')`.execute(handles.db)).rejects.toThrow('malformed')
  stranger.exec('insert into journal values (5)')
  await wait()
  seen.push(await revisionsIn(handles.db))
  expect(seen.map((of) => of.length)).toEqual([1, 1, 2, 3, 3, 4, 4, 5])
  // An end that fails is no uncaught error, and the next one ends both.
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(() => {
    throw new Error('disk I/O error')
  })
  await wait()
  exec.mockRestore()
  stranger.exec('insert into journal values (6)')
  expect(await revisionsIn(handles.db)).toHaveLength(5)
  await wait()
  expect(await revisionsIn(handles.db)).toHaveLength(6)
  // A connection that is closed while its reads share a transaction is no error.
  await handles.db.destroy()
  stranger.close()
  await wait()
})

test('without any journal no last revision is written', async () => {
  const handles = await opened()
  await handles.transaction((trx) => sql`create table a (b)`.execute(trx))
  await handles.close()
  expect(existsSync(places.last)).toBe(false)
})

test.each([
  [null, 2, null],
  [2, 2, null],
  [1, 2, null],
  [3, 2, { remembered: 3, found: 2 }],
  [3, 0, { remembered: 3, found: 0 }],
  [0, 0, null],
])('remembered is revision %s, and %i are there', async (remembered, found, endedEarly) => {
  fill(found)
  if (remembered !== null) writeFileSync(places.last, String(remembered))
  expect((await (await opened()).condition()).endedEarly).toEqual(endedEarly)
})

test('a database that lost its journal ended early too', async () => {
  fill(0)
  const database = new DatabaseSync(places.file)
  database.exec('drop table journal')
  database.close()
  writeFileSync(places.last, '3')
  expect((await (await opened()).condition()).endedEarly).toEqual({ remembered: 3, found: 0 })
})

test('a snapshot is of one moment, and is closed after it', async () => {
  fill(1)
  const handles = await opened()
  await insert(handles, 0)
  await handles.snapshot(revisionsIn)
  const before = isLinux ? openFiles() : 0
  const seen = await handles.snapshot(async (db) => {
    const first = await revisionsIn(db)
    await insert(handles, 2)
    await expect(sql`delete from journal`.execute(db)).rejects.toThrow('readonly')
    return [first, await revisionsIn(db), await revisionsIn(handles.db)]
  })
  expect(seen).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2],
  ])
  await expect(handles.snapshot(() => Promise.reject(new Error('nej')))).rejects.toThrow('nej')
  if (isLinux) expect(openFiles()).toBe(before)
})

test('a writer waits for another process, at most two minutes', async () => {
  fill(1)
  const handles = await opened()
  const other = new DatabaseSync(places.file)
  other.exec('begin immediate')
  let isDone = false
  const waiting = insert(handles, 2).then(() => {
    isDone = true
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(isDone).toBe(false)
  // Readers are served meanwhile.
  expect(await revisionsIn(handles.db)).toEqual([1])
  other.exec('insert into journal values (9); commit; begin immediate')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 119_000)
  onTestFinished(() => clock.mockRestore())
  await new Promise((resolve) => setTimeout(resolve, 40))
  other.exec('rollback')
  await waiting
  expect(await revisionsIn(handles.db)).toEqual([1, 2, 9])
  other.exec('begin immediate')
  const late = expect(insert(handles, 3)).rejects.toThrow('locked')
  await new Promise((resolve) => setTimeout(resolve, 40))
  clock.mockReturnValue(now + 119_000 + 120_001)
  await late
  other.exec('rollback')
  other.close()
  await insert(handles, 3)
})

test('any other failure to begin is no reason to wait, and hides nothing', async () => {
  fill(1)
  let isBroken = true
  const handles = await openSqlite(places.folder, (dialect) => ({
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      driver.acquireConnection = async () => {
        const connection = await acquire()
        return {
          ...connection,
          executeQuery: (query) =>
            isBroken && query.sql === 'begin immediate'
              ? Promise.reject(new Error('trasig'))
              : connection.executeQuery(query),
        }
      }
      driver.releaseConnection = async () => {}
      return driver
    },
  }))
  onTestFinished(() => handles.close())
  await expect(insert(handles, 2)).rejects.toThrow('trasig')
  isBroken = false
})

test('a file that a stranger spoils during a change is checked before the commit', async () => {
  fill(1)
  const started = threads()
  const handles = await opened()
  const write = handles.transaction(async (trx) => {
    await sql`insert into journal values (2)`.execute(trx)
    appendFileSync(places.file, 'x')
  })
  const failed = expect(write).rejects.toThrow('är skadad: trasig')
  await vi.waitFor(() => expect(started).toHaveLength(1))
  const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  onTestFinished(() => log.mockRestore())
  started[0]?.emit('message', 'trasig')
  await failed
  expect(() => handles.revision()).toThrow('är skadad: trasig')
  await vi.waitFor(() => expect(log).toHaveBeenCalled())
})

test('after a change readers look at the file again; it is not looked at during one', async () => {
  fill(1)
  const started = threads()
  const handles = await opened()
  await insert(handles, 2)
  await expect(handles.transaction(() => Promise.reject(new Error('nej')))).rejects.toThrow('nej')
  appendFileSync(places.file, 'x')
  await handles.snapshot(async () => {})
  expect([started.length, (await handles.condition()).isChecking]).toEqual([1, true])
  // The next change waits for that.
  const write = insert(handles, 3)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await revisionsIn(handles.db)).toEqual([1, 2])
  started[0]?.emit('message', null)
  await write
})

test.runIf(process.platform !== 'win32')('another file at its place is not written to or read', async () => {
  fill(1)
  const log = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  onTestFinished(() => log.mockRestore())
  const replace = () => {
    copyFileSync(places.file, `${places.file}.copy`)
    renameSync(`${places.file}.copy`, places.file)
  }
  for (const call of [
    async (handles: EngineHandles, work: () => Promise<void>) => handles.transaction(work),
    async (handles: EngineHandles, work: () => Promise<void>) => handles.snapshot(work),
    async (handles: EngineHandles) => handles.revision(),
  ]) {
    const handles = await opened()
    replace()
    const work = vi.fn(async () => {})
    await expect(call(handles, work)).rejects.toThrow('har tagits bort eller bytts ut')
    expect(work).not.toHaveBeenCalled()
    await handles.close()
  }
  const handles = await opened()
  const during = handles.transaction(async (trx) => {
    await sql`insert into journal values (2)`.execute(trx)
    replace()
  })
  await expect(during).rejects.toThrow('har tagits bort eller bytts ut')
  await handles.close()
  expect(await revisionsIn((await opened()).db)).toEqual([1])
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(4))
})

const { statSync: realStat } = fs
/** As if the database had this size. */
function sized(size: number): void {
  const spy = vi
    .spyOn(fs, 'statSync')
    .mockImplementation(((path: string, options?: object) =>
      path === places.file && options === undefined ? { size } : realStat(path, options)) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test('a file up to 32 MB is checked before it is used, a larger one meanwhile', async () => {
  fill(1)
  const started = threads()
  const SIZE = 32 * 1024 * 1024
  sized(SIZE)
  const small = await opened()
  expect([(await small.condition()).isChecking, started.length]).toEqual([false, 0])
  await small.close()
  sized(SIZE + 1)
  const large = await opened()
  expect([(await large.condition()).isChecking, started.length]).toEqual([true, 1])
  started[0]?.emit('message', null)
  await vi.waitFor(async () => expect((await large.condition()).isChecking).toBe(false))
  await insert(large, 2)
  // A check that is in progress ends with the store.
  await large.close()
})

const noBackup = () =>
  `Ingen hel säkerhetskopia finns i ${places.backups}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`

test.each<[string, string, () => void, () => string]>([
  [
    'no database',
    'damaged',
    () => writeFileSync(places.file, 'x'.repeat(5000)),
    () => `Databasfilen ${places.file} är skadad eller är ingen databas. ${noBackup()}`,
  ],
  [
    'a database with a damaged page',
    'damaged',
    () => {
      fill(1)
      const handle = openSync(places.file, 'r+')
      writeSync(handle, Buffer.from([0, 0, 0, 9]), 0, 4, 36)
      closeSync(handle)
    },
    () =>
      `Databasfilen ${places.file} är skadad: *** in database main *** Freelist: size is 0 but should be 9. ${noBackup()}`,
  ],
  [
    'a folder',
    'folder-not-writable',
    () => mkdirSync(places.file),
    () => `Det går inte att skriva till databasfilen ${places.file}.`,
  ],
  [
    'empty',
    'damaged',
    () => writeFileSync(places.file, ''),
    () => `Databasfilen ${places.file} är tom (0 byte). ${noBackup()}`,
  ],
])('a file that is %s is refused in one line, and left', async (_, reason, spoil, message) => {
  spoil()
  await expect(opened()).rejects.toEqual(expect.objectContaining({ reason, message: message() }))
  expect(isInUse(places)).toBe(false)
  if (isLinux) expect(openFiles()).toBe(0)
})

test.runIf(isLinux)('a store that nobody used is closed completely', async () => {
  fill(1)
  const handles = await opened()
  await handles.close()
  expect(openFiles()).toBe(0)
})
