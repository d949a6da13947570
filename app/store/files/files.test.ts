import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import { openStore } from '../store.ts'
import { kindOf, wayBack } from './backups.ts'
import { makeFolder, ownFolder } from './folder.ts'
import { LastRevision, readLast } from './last-revision.ts'
import { importsBeside, picturesBeside, placesIn, worksBeside } from './places.ts'
import { isInUse, useAlone, useTogether } from './use.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hovslag-files-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
/** How many files of a folder this process has open. */
const openIn = (home: string) =>
  readdirSync('/proc/self/fd')
    .map((fd) => join('/proc/self/fd', fd))
    .filter((path) => existsSync(path) && readlinkSync(path).startsWith(home)).length
const isLinux = process.platform === 'linux'
const modeOf = (path: string) => statSync(path).mode & 0o7777

test('the files of a store are beside each other', () => {
  expect(placesIn('/stud')).toEqual({
    folder: '/stud',
    file: '/stud/hovslag.db',
    log: '/stud/hovslag.db-wal',
    index: '/stud/hovslag.db-shm',
    last: '/stud/hovslag.db-last',
    use: '/stud/hovslag.db-use',
    backups: '/stud/backups',
  })
  expect(placesIn('/stud', '/kopior').backups).toBe('/kopior')
  const beside = [importsBeside, picturesBeside, worksBeside].map((place) => place('/stud'))
  expect(beside).toEqual(['/stud/import', '/stud/bildcache', '/stud/utraknat'])
})

test.runIf(process.platform === 'linux')('the data folder and its files are for their owner alone', () => {
  const home = folder()
  chmodSync(home, 0o755)
  const places = placesIn(join(home, 'a', 'b'))
  ownFolder(places)
  expect([modeOf(places.folder), modeOf(home)]).toEqual([0o700, 0o755])
  expect(modeOf(join(home, 'a'))).not.toBe(0o700)
  chmodSync(places.folder, 0o750)
  const files = [places.file, places.log, places.index, places.last, places.use]
  for (const file of files) writeFileSync(file, '', { mode: 0o604 })
  writeFileSync(join(places.folder, 'annat'), '', { mode: 0o644 })
  ownFolder(places)
  expect(modeOf(places.folder)).toBe(0o700)
  expect(files.map(modeOf)).toEqual(files.map(() => 0o600))
  expect(modeOf(join(places.folder, 'annat'))).toBe(0o644)
  // Whatever the right of the others is.
  for (const mode of [0o601, 0o602, 0o610, 0o640, 0o1600]) {
    chmodSync(places.file, mode)
    ownFolder(places)
    expect(modeOf(places.file)).toBe(mode === 0o1600 ? mode : 0o600)
  }
  // Stricter than ours, or shared on purpose.
  chmodSync(places.file, 0o400)
  chmodSync(places.folder, 0o1777)
  ownFolder(places)
  expect([modeOf(places.file), modeOf(places.folder)]).toEqual([0o400, 0o1777])
})

/** In this test a function of the file system is another one. */
function instead(name: 'accessSync' | 'existsSync' | 'statSync', call: (path: string) => unknown): void {
  const spy = vi.spyOn(fs, name).mockImplementation(call as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

test('a folder that cannot be written to is refused, one that another process makes at the same time is not', () => {
  const home = folder()
  instead('existsSync', (path) => path !== home)
  makeFolder(home)
  instead('accessSync', () => {
    throw new Error('EACCES')
  })
  expect(() => ownFolder(placesIn(home))).toThrow('EACCES')
})

test('the files of another user are left as they are', () => {
  const places = placesIn(folder())
  writeFileSync(places.file, '', { mode: 0o644 })
  chmodSync(places.folder, 0o755)
  const stat = statSync
  instead('statSync', (path) => Object.assign(stat(path, { throwIfNoEntry: false }) ?? {}, { uid: 4711 }))
  ownFolder(places)
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect([modeOf(places.file), modeOf(places.folder)]).toEqual([0o644, 0o755])
})

test('a folder that exists is left, one inside a file cannot be made', () => {
  const home = folder()
  chmodSync(home, 0o711)
  makeFolder(home, 0o700)
  expect(modeOf(home)).toBe(0o711)
  writeFileSync(join(home, 'fil'), '')
  expect(() => makeFolder(join(home, 'fil', 'x'))).toThrow('ENOTDIR')
})

test.each([
  ['', null],
  ['  12\n', 12],
  ['9'.repeat(15), 999_999_999_999_999],
  ['9'.repeat(16), null],
  ['1 x', null],
  ['x1', null],
  ['1x', null],
  ['-1', null],
])('the last revision of %j is %s', (text, revision) => {
  const path = join(folder(), 'last')
  expect(readLast(path)).toEqual({ hasFile: false, revision: null, accounts: null })
  writeFileSync(path, text)
  expect(readLast(path)).toEqual({ hasFile: true, revision, accounts: null })
})

test('the last revision is written in one length, once, and a failure is ignored', () => {
  const home = folder()
  const path = join(home, 'sub', 'last')
  const last = new LastRevision(path)
  last.keep(7, 1)
  mkdirSync(join(home, 'sub'))
  last.keep(0, 2)
  expect(readFileSync(path, 'utf8')).toBe(`${' '.repeat(15)}0${' '.repeat(15)}2\n`)
  last.keep(7, 2)
  expect(readFileSync(path, 'utf8')).toBe(`${' '.repeat(15)}7${' '.repeat(15)}2\n`)
  expect(modeOf(path)).toBe(0o600)
  writeFileSync(path, 'x')
  last.keep(7, 2)
  expect(readFileSync(path, 'utf8')).toBe('x')
  last.keep(7, 45)
  expect(readLast(path)).toEqual({ hasFile: true, revision: 7, accounts: 45 })
  last.close()
  last.close()
  last.keep(8, 45)
  expect(readLast(path)).toEqual({ hasFile: true, revision: 8, accounts: 45 })
  last.close()
  if (isLinux) expect(openIn(home)).toBe(0)
})

test('a database is used together or alone', () => {
  const home = folder()
  const places = placesIn(join(home, 'stud'))
  expect(isInUse(places)).toBe(false)
  mkdirSync(places.folder)
  expect(isInUse(places)).toBe(false)
  expect(modeOf(places.use)).toBe(0o600)
  const [one, other] = [useTogether(places.use), useTogether(places.use)]
  expect([one === null, other === null, useAlone(places.use), isInUse(places)]).toEqual([false, false, null, true])
  one?.end()
  one?.end()
  expect(isInUse(places)).toBe(true)
  other?.end()
  const alone = useAlone(places.use)
  expect([alone === null, useTogether(places.use), isInUse(places)]).toEqual([false, null, true])
  alone?.end()
  expect(isInUse(places)).toBe(false)
  writeFileSync(places.use, 'no lock at all'.repeat(100))
  expect(() => useAlone(places.use)).toThrow('not a database')
  if (isLinux) expect(openIn(home)).toBe(0)
})

test.each([
  ['SQLite format 3\0…', 'database'],
  ['SQLite format 3x', 'export'],
  ['HOVSLAG-BACKUP 9\n', 'backup'],
  ['{}', 'export'],
  ['', 'export'],
])('a file that begins with %j is taken for a %s', (text, kind) => {
  const file = join(folder(), 'a')
  writeFileSync(file, text)
  expect(kindOf(file)).toBe(kind)
  if (isLinux) expect(openIn(file)).toBe(0)
})

test('the way back is the newest whole copy among the newest five', async () => {
  const places = placesIn(join(folder(), 'stud'))
  const none = `Ingen hel säkerhetskopia finns i ${places.backups}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`
  expect(await wayBack(places)).toBe(none)
  mkdirSync(places.backups, { recursive: true })
  const put = (name: string, second: number, text: string) => {
    const file = join(places.backups, name)
    writeFileSync(file, text)
    utimesSync(file, 1000 + second, 1000 + second)
    return file
  }
  const whole = '{"__collections__":{"horses":{"a":{"name":"A"}}}}'
  const said = (file: string, second: number) =>
    `Den nyaste hela säkerhetskopian är från 1970-01-01T00:16:4${second}.000Z; lägg tillbaka den med: npm run stud -- restore ${file}`
  put('a.json.gz', 9, whole)
  put('b.json', 9, '')
  mkdirSync(join(places.backups, 'c.json'))
  expect(await wayBack(places)).toBe(none)
  put('a.json', 1, whole)
  const later = put('b.json', 1, whole)
  expect(await wayBack(places)).toBe(said(later, 1))
  put('x.hovslag', 8, 'HOVSLAG-BACKUP 1\n')
  put('x.db', 7, 'SQLite format 3\0')
  put('x.json', 6, '{"__collections__":{"horses":{"a":nej}}}')
  put('y.json', 5, whole.slice(0, -1))
  expect(await wayBack(places)).toBe(said(later, 1))
  put('z.json', 4, '[]')
  expect(await wayBack(places)).toBe(none)
  // What has no content, and folders, are not among the five.
  for (const at of [1, 2, 3, 4, 5]) put(`empty${at}.hovslag`, 9, '')
  mkdirSync(join(places.backups, 'd.db'))
  rmSync(join(places.backups, 'z.json'))
  expect(await wayBack(places)).toBe(said(later, 1))
  const file = join(places.backups, 'n.db')
  new DatabaseSync(file).close()
  const newest = put('n.json', 8, whole)
  expect(await wayBack(places)).toBe(said(newest, 8))
  const store = await openStore({ dataDir: places.folder })
  const written = join(places.backups, 'w.hovslag')
  await writeBackup(store, written)
  await store.close()
  utimesSync(written, 1009, 1009)
  expect(await wayBack(places)).toBe(said(written, 9))
})
