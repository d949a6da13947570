import { EventEmitter } from 'node:events'
import fs, {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import workerThreads from 'node:worker_threads'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Places, placesIn } from './places.ts'
import { FileWatch, StoreDamagedError } from './watch.ts'

/** The thread of a check: the test says what it finds, and when. */
class Thread extends EventEmitter {
  readonly terminate = vi.fn(async () => void this.emit('exit', 1))
  constructor() {
    super()
    threads.push(this)
  }
}

let threads: Thread[]
let log: string[]
let places: Places
let dataVersion: number
let watch: FileWatch
const settled = () => new Promise((resolve) => setImmediate(resolve))
/** The newest check finds this. */
async function find(problem: string | null): Promise<void> {
  threads.at(-1)?.emit('message', problem)
  await settled()
}
const change = (file: string) => appendFileSync(file, 'x')
function replace(file: string): void {
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}
/** Without the time. */
const logged = () => log.map((line) => line.slice(line.indexOf(' ') + 1).trim())

beforeEach(() => {
  places = placesIn(mkdtempSync(join(tmpdir(), 'hovslag-watch-')))
  for (const file of [places.file, places.log, places.index]) writeFileSync(file, 'x')
  threads = []
  log = []
  dataVersion = 1
  const { Worker } = workerThreads
  workerThreads.Worker = Thread as unknown as typeof Worker // has what a check uses
  syncBuiltinESMExports()
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line))
    return true
  })
  watch = new FileWatch(places, () => dataVersion)
  onTestFinished(async () => {
    await watch.close()
    vi.restoreAllMocks()
    workerThreads.Worker = Worker
    syncBuiltinESMExports()
    rmSync(places.folder, { recursive: true, force: true })
  })
})

/** Nothing is read or written any more, and the log has one line. */
async function expectDamaged(reason: string): Promise<void> {
  const message = `Databasfilen ${places.file} är skadad: ${reason}. Inget läses eller skrivs förrän programmet har startats om.`
  const work = vi.fn()
  for (const call of [() => watch.assertSound(), () => watch.glance(), () => watch.seeing(work)])
    expect(call).toThrow(new StoreDamagedError(places.file, reason))
  expect(work).not.toHaveBeenCalled()
  await expect(watch.beforeWork()).rejects.toThrow(message)
  await expect(watch.beforeCommit()).rejects.toThrow(message)
  expect(() => watch.afterCommit()).toThrow(message)
  await vi.waitFor(() => expect(log).not.toEqual([]))
  expect(logged()).toEqual([
    `store | ${message} Ingen hel säkerhetskopia finns i ${places.backups}; har du en, lägg tillbaka den med: npm run stud -- restore FIL`,
  ])
}

test('files that stay as they are need no check', async () => {
  watch.glance()
  await watch.beforeWork()
  await watch.beforeCommit()
  watch.afterCommit()
  watch.afterWork()
  watch.glance()
  expect(watch.seeing(() => 7)).toBe(7)
  expect([threads.length, watch.isChecking, log]).toEqual([0, false, []])
})

test('a reader that finds the file changed starts a check, one at a time', async () => {
  change(places.file)
  watch.glance()
  watch.glance()
  expect([threads.length, watch.isChecking]).toEqual([1, true])
  await find(null)
  watch.glance()
  expect([threads.length, watch.isChecking]).toEqual([1, false])
  // The time alone is a change, and so is the length alone.
  const { atime, mtime } = statSync(places.file)
  utimesSync(places.file, atime, new Date(mtime.getTime() - 5000))
  watch.glance()
  expect(threads).toHaveLength(2)
  await find(null)
  change(places.file)
  utimesSync(places.file, atime, new Date(mtime.getTime() - 5000))
  watch.glance()
  expect(threads).toHaveLength(3)
  await find('trasig')
  await expectDamaged('trasig')
})

test('a thread beside the one that looks through the files starts no check, and still sees another file', async () => {
  const beside = new FileWatch(places, () => dataVersion, true)
  change(places.file)
  beside.glance()
  await beside.check()
  expect(threads).toEqual([])
  replace(places.file)
  expect(() => beside.glance()).toThrow(StoreDamagedError)
  await beside.close()
})

test('what changes during a check is checked again', async () => {
  change(places.file)
  watch.glance()
  change(places.file)
  await find(null)
  watch.glance()
  expect(threads).toHaveLength(2)
})

test('a check that fails is logged, and made again', async () => {
  change(places.file)
  const work = watch.beforeWork()
  expect(watch.isChecking).toBe(true)
  threads[0]?.emit('error', new Error('för lite minne'))
  await work
  expect(watch.isChecking).toBe(false)
  expect(logged()).toEqual([
    expect.stringMatching(/^The database could not be looked through \| Error: för lite minne/),
  ])
  watch.afterWork()
  watch.glance()
  expect(threads).toHaveLength(2)
})

test.each<[string, { file?: true; log?: true; others?: true }, boolean]>([
  ['nothing', {}, false],
  ['the log, by another process', { log: true, others: true }, false],
  ['the log, by nobody', { log: true }, true],
  ['the file, by nobody', { file: true }, true],
  ['the file, while another process wrote', { file: true, log: true, others: true }, true],
  ['only what another process says', { others: true }, false],
])('before a write: changed is %s', async (_, changed, isChecked) => {
  if (changed.file) change(places.file)
  if (changed.log) change(places.log)
  if (changed.others) dataVersion = 2
  let isDone = false
  const work = watch.beforeWork().then(() => {
    isDone = true
  })
  await settled()
  expect([threads.length, isDone]).toEqual([Number(isChecked), !isChecked])
  if (isChecked) await find(null)
  await work
  await watch.beforeCommit()
  watch.afterWork()
  // It is known now.
  await watch.beforeWork()
  expect(threads).toHaveLength(Number(isChecked))
})

test('after a check the log is watched as before it', async () => {
  void watch.check()
  await find(null)
  change(places.log)
  const work = watch.beforeWork()
  await settled()
  expect(threads).toHaveLength(2)
  await find(null)
  await work
})

test('a write waits for a check, and fails with it', async () => {
  void watch.check()
  let isDone = false
  const work = watch.beforeWork().finally(() => {
    isDone = true
  })
  const failed = expect(work).rejects.toThrow('är skadad: trasig')
  await settled()
  expect(isDone).toBe(false)
  await find('trasig')
  await failed
  await expectDamaged('trasig')
})

test('a writer may change the file itself at its commit; before that, a change is checked', async () => {
  await watch.beforeWork()
  change(places.file)
  // Readers leave it to the writer.
  watch.glance()
  expect(threads).toHaveLength(0)
  const commit = watch.beforeCommit()
  await settled()
  expect(threads).toHaveLength(1)
  await find(null)
  await commit
  change(places.file)
  change(places.log)
  watch.afterCommit()
  watch.afterWork()
  watch.glance()
  await watch.beforeWork()
  expect(threads).toHaveLength(1)
  change(places.file)
  const failed = expect(watch.beforeCommit()).rejects.toThrow('är skadad: trasig')
  await settled()
  await find('trasig')
  await failed
  expect(() => watch.afterCommit()).toThrow('trasig')
})

test.each([
  ['file', true],
  ['log', false],
  ['index', false],
] as const)('another %s at its place is damage, for readers too: %s', async (place, isSeenByReaders) => {
  replace(places[place])
  if (isSeenByReaders) expect(() => watch.glance()).toThrow(StoreDamagedError)
  else watch.glance()
  await expect(watch.beforeWork()).rejects.toThrow(StoreDamagedError)
  await expectDamaged(`${places[place]} har tagits bort eller bytts ut`)
})

test.each([
  ['before the commit', () => watch.beforeCommit()],
  ['after the commit', async () => watch.afterCommit()],
  ['before the work', () => watch.beforeWork()],
])('a file that is gone is damage %s', async (_, call) => {
  rmSync(places.file)
  await expect(call()).rejects.toThrow(`${places.file} har tagits bort eller bytts ut`)
  expect(threads).toHaveLength(0)
})

test('Windows has no numbers of files: there only the content tells', async () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'win32' })
  const other = new FileWatch(places, () => 1)
  Object.defineProperty(process, 'platform', { value: platform })
  replace(places.log)
  await settled()
  rmSync(places.file)
  other.glance()
  expect(threads).toHaveLength(1)
  await find(null)
  await other.close()
})

test.each<[unknown, boolean]>([
  [{ errcode: 10 }, true],
  [{ errcode: 11 }, true],
  [{ errcode: 26 }, true],
  [{ errcode: 11 + 256 }, true],
  [{ errcode: 9 }, false],
  [{ errcode: 12 }, false],
  [{ errcode: 25 }, false],
  [{ errcode: 27 }, false],
  // No memory and no room are of the kind of the first, and no damage.
  [{ errcode: 3082 }, false],
  [{ errcode: 4874 }, false],
  [{ errcode: 13 }, false],
  [{ errcode: '11' }, false],
  [{ code: 11 }, false],
  [new Error('x'), false],
])('the error %o is damage: %s', async (fields, isDamage) => {
  const error = Object.assign(new Error('läsfel'), fields)
  const fail = () => {
    throw error
  }
  expect(() => watch.seeing(fail)).toThrow(error)
  if (isDamage) await expectDamaged('läsfel')
  else expect(watch.seeing(() => 1)).toBe(1)
})

test.each([
  [778, false],
  [1034, false],
  [1290, false],
  [1546, false],
  // What cannot be read is damaged, on whatever disk.
  [266, true],
  [11, true],
])('the error %i on a disk that became read-only is damage: %s', async (errcode, isDamage) => {
  const spy = vi.spyOn(fs, 'mkdtempSync').mockImplementation(() => {
    throw Object.assign(new Error('x'), { code: 'EROFS' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const fail = () => {
    throw Object.assign(new Error('skrivfel'), { errcode })
  }
  expect(() => watch.seeing(fail)).toThrow(isDamage ? 'skrivfel' : 'Disken går bara att läsa')
  if (isDamage) await expectDamaged('skrivfel')
  else {
    expect([watch.seeing(() => 1), watch.isReadOnly]).toEqual([1, true])
    watch.afterCommit()
    expect(watch.isReadOnly).toBe(false)
  }
})

test('what is thrown need not be an error, and the first damage is the one that is named', async () => {
  expect(() =>
    watch.seeing(() => {
      throw { errcode: 11, toString: () => 'en sida' }
    }),
  ).toThrow()
  replace(places.file)
  void watch.check()
  await find('trasig')
  await expectDamaged('en sida')
  const error = new StoreDamagedError('/a.db', 'x')
  expect([error.reason, error.message]).toEqual([
    'x',
    'Databasfilen /a.db är skadad: x. Inget läses eller skrivs förrän programmet har startats om.',
  ])
})

test('every six hours all is checked, until it is closed; that stops a check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const other = new FileWatch(places, () => 1)
  vi.advanceTimersByTime(6 * 3600 * 1000 - 1)
  expect(threads).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect([threads.length, other.isChecking]).toEqual([1, true])
  await find(null)
  vi.advanceTimersByTime(6 * 3600 * 1000)
  expect(threads).toHaveLength(2)
  await other.close()
  expect(threads[1]?.terminate).toHaveBeenCalledTimes(1)
  await settled()
  expect([other.isChecking, log]).toEqual([false, []])
  vi.advanceTimersByTime(12 * 3600 * 1000)
  expect(threads).toHaveLength(2)
  other.assertSound()
})
