import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { StoreOpenError } from '../engines/engine.ts'
import { damagedStore, ensureFile, openError, takeFolder } from './open.ts'
import { type Places, placesIn } from './places.ts'
import { useAlone } from './use.ts'
import { StoreDamagedError } from './watch.ts'

function home(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-open-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const noBackup = ({ backups }: Places) =>
  `Ingen hel säkerhetskopia finns i ${backups}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`
const failure = (code: string) => Object.assign(new Error(code), { code })
const refusal = (reason: string, message: string) => expect.objectContaining({ reason, message })

/** In this test a function of the file system is another one. */
function instead(name: 'linkSync' | 'mkdirSync' | 'openSync', call: (...given: string[]) => never): void {
  const spy = vi.spyOn(fs, name).mockImplementation(call as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}
const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
    return null
  } catch (error) {
    return error
  }
}

test('the folder is made and used together, unless somebody has it alone', async () => {
  const places = placesIn(join(home(), 'stud'))
  const uses = [takeFolder(places), takeFolder(places)]
  expect(useAlone(places.use)).toBeNull()
  for (const use of uses) use.end()
  const alone = useAlone(places.use)
  expect(await thrownBy(() => takeFolder(places))).toEqual(
    refusal('busy', `Databasfilen ${places.file} är låst av ett annat program.`),
  )
  alone?.end()
})

test('a folder that cannot be used is told from a full disk', async () => {
  const file = join(home(), 'fil')
  writeFileSync(file, '')
  const below = placesIn(join(file, 'stud'))
  const error = await thrownBy(() => takeFolder(below))
  expect(error).toEqual(refusal('folder-not-writable', `Det går inte att skriva i datamappen ${below.folder}.`))
  expect(error).toMatchObject({ cause: { code: 'ENOTDIR' } })
  const places = placesIn(join(home(), 'stud'))
  const full = failure('ENOSPC')
  instead('mkdirSync', () => {
    throw full
  })
  const other = await thrownBy(() => takeFolder(places))
  expect(other).toEqual(refusal('full', `Disken är full: det går inte att skriva i ${places.folder}.`))
  expect(other).toMatchObject({ cause: full })
})

test('a lock that is no database is named', async () => {
  const places = placesIn(home())
  writeFileSync(places.use, 'no lock at all'.repeat(100))
  expect(await thrownBy(() => takeFolder(places))).toEqual(
    refusal('damaged', `Databasfilen ${places.use} är skadad eller är ingen databas.`),
  )
})

test('a new stud has an empty database with a log, closed to others; one that is there is left', async () => {
  const places = placesIn(home())
  // Left by a process that was killed.
  for (const end of ['', '-wal', '-shm']) writeFileSync(`${places.file}-new-${process.pid}${end}`, 'half')
  await ensureFile(places)
  expect(readdirSync(places.folder)).toEqual(['hovslag.db'])
  expect(statSync(places.file).mode & 0o777).toBe(0o600)
  // In the head of a database 2 means a write-ahead log.
  expect([...readFileSync(places.file).subarray(0, 20)].slice(18)).toEqual([2, 2])
  if (process.platform === 'linux') {
    const open = readdirSync('/proc/self/fd').map((fd) => join('/proc/self/fd', fd))
    const there = open.filter((path) => existsSync(path)).map((path) => readlinkSync(path))
    expect(there.filter((path) => path.startsWith(places.folder))).toEqual([])
  }
  const database = new DatabaseSync(places.file)
  database.exec('create table t (a)')
  database.close()
  const before = readFileSync(places.file)
  writeFileSync(places.last, '7')
  await ensureFile(places)
  expect(readFileSync(places.file).equals(before)).toBe(true)
})

test.each<[string, (places: Places) => void, (places: Places) => string]>([
  ['that is empty', ({ file }) => writeFileSync(file, ''), ({ file }) => `${file} är tom (0 byte).`],
  [
    'that is gone, of a stud with a last revision',
    ({ last }) => writeFileSync(last, '  12'),
    ({ file, last }) =>
      `${file} saknas, men här har funnits ett stuteri (till och med ändring 12). Ta bort ${last} och eventuell logg för att börja om med ett nytt.`,
  ],
  [
    'that is gone, of a stud without a readable one',
    ({ last }) => writeFileSync(last, 'x'),
    ({ file, last }) =>
      `${file} saknas, men här har funnits ett stuteri. Ta bort ${last} och eventuell logg för att börja om med ett nytt.`,
  ],
  [
    'that is gone, of a stud with a log',
    ({ log }) => writeFileSync(log, ''),
    ({ file, last }) =>
      `${file} saknas, men här har funnits ett stuteri. Ta bort ${last} och eventuell logg för att börja om med ett nytt.`,
  ],
])('a database %s is no new stud', async (_, spoil, said) => {
  const places = placesIn(home())
  spoil(places)
  const before = readdirSync(places.folder)
  expect(await thrownBy(() => ensureFile(places))).toEqual(
    refusal('damaged', `Databasfilen ${said(places)} ${noBackup(places)}`),
  )
  expect(readdirSync(places.folder)).toEqual(before)
})

test('a folder at the place of the database is left to the one that opens it', async () => {
  const places = placesIn(home())
  mkdirSync(places.file)
  await ensureFile(places)
  expect(statSync(places.file).isDirectory()).toBe(true)
})

test('another process that makes the database at the same time wins; a disk may know no links', async () => {
  const places = placesIn(home())
  instead('linkSync', (_, file) => {
    writeFileSync(file ?? '', 'of the other')
    throw failure('EEXIST')
  })
  await ensureFile(places)
  expect([readFileSync(places.file, 'utf8'), readdirSync(places.folder)]).toEqual(['of the other', ['hovslag.db']])
  vi.restoreAllMocks()
  const other = placesIn(home())
  instead('linkSync', () => {
    throw failure('EPERM')
  })
  await ensureFile(other)
  expect([readFileSync(other.file).length > 0, readdirSync(other.folder)]).toEqual([true, ['hovslag.db']])
})

test('a database that cannot be made leaves nothing', async () => {
  const places = placesIn(home())
  instead('openSync', () => {
    throw failure('ENOSPC')
  })
  expect(await thrownBy(() => ensureFile(places))).toEqual(
    refusal('full', `Disken är full: det går inte att skriva i ${places.file}.`),
  )
  expect(readdirSync(places.folder)).toEqual([])
})

test.each<[unknown, string, string]>([
  [{ errcode: 11 }, 'damaged', 'Databasfilen /a.db är skadad eller är ingen databas.'],
  [{ errcode: 26 }, 'damaged', 'Databasfilen /a.db är skadad eller är ingen databas.'],
  [{ errcode: 11 + 256 }, 'damaged', 'Databasfilen /a.db är skadad eller är ingen databas.'],
  [{ errcode: 8 }, 'folder-not-writable', 'Det går inte att skriva till databasfilen /a.db.'],
  [{ errcode: 14 }, 'folder-not-writable', 'Det går inte att skriva till databasfilen /a.db.'],
  [{ errcode: 5 }, 'busy', 'Databasfilen /a.db är låst av ett annat program.'],
  [{ errcode: 6 + 512 }, 'busy', 'Databasfilen /a.db är låst av ett annat program.'],
  [{ errcode: 13 }, 'full', 'Disken är full: det går inte att skriva i /a.db.'],
  [{ code: 'ENOSPC' }, 'full', 'Disken är full: det går inte att skriva i /a.db.'],
  [{ errcode: 10 }, 'failed', 'Databasfilen /a.db kan inte öppnas: läsfel'],
  [{ errcode: '11' }, 'failed', 'Databasfilen /a.db kan inte öppnas: läsfel'],
  [{ errcode: 256 }, 'failed', 'Databasfilen /a.db kan inte öppnas: läsfel'],
])('a file that is not opened with %o: %s', (fields, reason, message) => {
  const cause = Object.assign(new Error('läsfel'), fields)
  const error = openError(cause, '/a.db')
  expect(error).toBeInstanceOf(StoreOpenError)
  expect({ reason: error.reason, message: error.message, cause: error.cause }).toEqual({ reason, message, cause })
  expect(openError(error, '/b.db')).toBe(error)
})

test('what is thrown need not be an error', () => {
  expect(openError('ur läge', '/a.db').message).toBe('Databasfilen /a.db kan inte öppnas: ur läge')
})

test('damage that is found while a store is opened has the way back from its folder of backups', async () => {
  const dataDir = home()
  const { file } = placesIn(dataDir)
  const cause = new StoreDamagedError(file, 'trasig')
  for (const backupDir of [undefined, join(dataDir, 'kopior')]) {
    const error = await damagedStore({ dataDir, backupDir }, cause)
    const places = placesIn(dataDir, backupDir)
    expect(error).toEqual(refusal('damaged', `Databasfilen ${file} är skadad: trasig. ${noBackup(places)}`))
    expect(error.cause).toBe(cause)
  }
})
