import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { createAdministrator } from '#app/features/account/mutations/administrators.server.ts'
import { checkHealth } from '#app/server/health.ts'
import { commit } from '#app/store/commit.ts'
import { restoreDatabase } from '#app/store/files/restore.ts'
import { AT_ONCE_BYTES, problemInFile } from '#app/store/files/soundness.ts'
import { exportText } from '#app/store/interchange/export.ts'
import { openStore, type Store, StoreOpenError } from '#app/store/store.ts'
import { storeText } from '#app/store/text.ts'
import { undo } from '#app/store/undo.ts'
import { ADMIN_ACTIONS, diceOf, STUD } from '../admin-actions.ts'
import { sendForm } from '../admin-request.ts'

let dataDir: string
let file: string
let log: string[]

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'hovslag-files-')), 'data')
  file = join(dataDir, 'hovslag.db')
  log = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    log.push(String(line))
    return true
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    rmSync(join(dataDir, '..'), { recursive: true, force: true })
  })
})

async function opened(): Promise<Store> {
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  return store
}

let written = 0
async function write(store: Store): Promise<number> {
  const document = { name: `Skriven ${written++}`, breeder: 'x'.repeat(2000) }
  const made = await commit(store, 'Anna', 'import', [{ op: 'create', collection: 'horses', document }])
  if (!made.ok) throw new Error(made.reason)
  return made.revision
}

/** Fills a stud in the folder and closes it. */
async function fill(): Promise<string> {
  const store = await openStore({ dataDir })
  await commit(store, 'Anna', 'import', STUD)
  for (let i = 0; i < 30; i++) await write(store)
  const text = await exportText(store)
  await store.close()
  return text
}

async function refusal(): Promise<StoreOpenError> {
  const error: unknown = await openStore({ dataDir }).then(
    async (store) => {
      await store.close()
      return null
    },
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StoreOpenError)) throw new Error(`not refused: ${String(error)}`)
  expect(error.message).not.toContain('\n')
  return error
}

function overwrite(at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}

/** Where a table begins in the file. */
function placeOf(table: string): number {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('select rootpage from sqlite_schema where name = ?').get(table)
    const { page_size } = database.prepare('pragma page_size').get() ?? {}
    return (Number(found?.['rootpage']) - 1) * Number(page_size)
  } finally {
    database.close()
  }
}

const health = async (store: Store) => (await checkHealth(() => store.revision())).status

/**
 * Damage lasts: nothing is written, nothing is read, and the health check reports it; the log has one line about it.
 */
async function expectDamaged(store: Store): Promise<void> {
  expect(await health(store)).toBe(503)
  await expect(write(store)).rejects.toThrow('är skadad')
  await expect(store.db.selectFrom('horses').select('id').execute()).rejects.toThrow('är skadad')
  await expect(store.snapshot(async () => {})).rejects.toThrow('är skadad')
  await vi.waitFor(() => expect(log).toHaveLength(1), PATIENCE)
  expect(log[0]).toContain('npm run stud -- restore')
}

test.runIf(process.platform !== 'win32')(
  'folder and files are closed to other users, even if they were open before',
  async () => {
    const before = process.umask(0)
    onTestFinished(() => void process.umask(before))
    const modes = () =>
      [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))].map(
        (path) => [path.slice(dataDir.length), (statSync(path).mode & 0o777).toString(8)] as const,
      )
    const isClosed = () => {
      for (const [path, mode] of modes()) expect(mode, path).toBe(path === '' ? '700' : '600')
    }
    const store = await openStore({ dataDir })
    await write(store)
    isClosed()
    expect(modes().map(([path]) => path)).toEqual(expect.arrayContaining(['/hovslag.db-wal', '/hovslag.db-last']))
    for (const [path] of modes()) chmodSync(dataDir + path, path === '' ? 0o755 : 0o644)
    await opened()
    isClosed()
    await store.close()
  },
)

test('an empty file does not become a new stud', async () => {
  mkdirSync(dataDir)
  writeFileSync(file, '')
  expect(await refusal()).toMatchObject({ reason: 'damaged', message: expect.stringContaining('är tom (0 byte)') })
  rmSync(file)
  await fill()
  truncateSync(file, 0)
  expect(await refusal()).toMatchObject({ reason: 'damaged', message: expect.stringContaining('är tom (0 byte)') })
  expect(statSync(file).size).toBe(0)
})

test('a missing file does not become a new stud, unless all files are missing', async () => {
  await fill()
  rmSync(file)
  expect(await refusal()).toMatchObject({ reason: 'damaged', message: expect.stringContaining('saknas') })
  rmSync(`${file}-last`)
  const store = await opened()
  expect(await store.revision()).toBe(0)
})

test('a refusal names the newest complete backup, and the command that restores it', async () => {
  const text = await fill()
  const backups = join(dataDir, 'backups')
  mkdirSync(backups)
  for (const [name, age] of [
    ['older.db', 30],
    ['good.db', 20],
    ['broken.db', 10],
  ] as const) {
    copyFileSync(file, join(backups, name))
    const at = new Date(Date.now() - age * 60_000)
    if (name === 'broken.db') truncateSync(join(backups, name), 8192)
    utimesSync(join(backups, name), at, at)
  }
  truncateSync(file, 0)
  const { message } = await refusal()
  expect(message).toMatch(/är tom \(0 byte\)\. .*npm run stud -- restore \S+good\.db$/)
  const restored = await restoreDatabase(dataDir, join(backups, 'good.db'))
  expect(restored).toMatchObject({ ok: true, revision: 31 })
  expect(existsSync((restored.ok && restored.setAsideAs) || '')).toBe(true)
  const store = await opened()
  expect(await exportText(store)).toBe(text)
  expect((await store.condition()).endedEarly).toBe(null)
})

test('restore: refused while the store is open, and with an incomplete backup; also takes exports', async () => {
  const text = await fill()
  const kept = join(dataDir, '..', 'kept.json')
  writeFileSync(kept, text)
  const store = await openStore({ dataDir })
  expect(await restoreDatabase(dataDir, kept)).toEqual({ ok: false, reason: 'in-use' })
  await write(store)
  await store.close()
  const half = join(dataDir, '..', 'half.json')
  writeFileSync(half, text.slice(0, -20))
  expect(await restoreDatabase(dataDir, half)).toMatchObject({ ok: false, reason: 'unusable' })
  expect(await restoreDatabase(dataDir, kept)).toMatchObject({ ok: true, revision: 1 })
  const again = await opened()
  expect(await exportText(again)).toBe(text)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-'))).toEqual([])
})

/** On a busy machine this is slow, which is no failure. */
const PATIENCE = { timeout: 60_000 }
const PLACES = 20

test(`a byte flipped at ${PLACES} places: every start works with an equal export, or refuses in one line`, async () => {
  const text = await fill()
  const whole = join(dataDir, '..', 'whole.db')
  copyFileSync(file, whole)
  const { size } = statSync(file)
  const random = seededRandom('flip')
  let refused = 0
  for (let place = 0; place < PLACES; place++) {
    copyFileSync(whole, file)
    overwrite(Math.floor((place + random()) * (size / PLACES)), Buffer.from([1 + Math.floor(random() * 255)]))
    const store = await openStore({ dataDir }).catch((error: unknown) => error)
    if (store instanceof Error) {
      expect(store, `place ${place}`).toBeInstanceOf(StoreOpenError)
      expect(store.message).toMatch(/^[^\n]*npm run stud -- restore[^\n]*$/)
      refused += 1
      continue
    }
    const open = store as Store // what is not an error is the store
    expect(await exportText(open), `place ${place}`).toBe(text)
    await write(open)
    await open.close()
  }
  expect(refused).toBeGreaterThan(0)
})

test('a large file is checked while the site is up, and writes wait for that', async () => {
  const store = await openStore({ dataDir })
  const long = 'å'.repeat(700_000)
  const horses = Array.from({ length: 14 }, (_, i) => ({ name: `Stor ${i}`, breeder: `${i} ${long}` }))
  await commit(
    store,
    'Anna',
    'import',
    horses.map((document) => ({ op: 'create', collection: 'horses', document })),
  )
  await store.close()
  expect(statSync(file).size).toBeGreaterThan(AT_ONCE_BYTES)
  const whole = await openStore({ dataDir })
  expect((await whole.condition()).isChecking).toBe(true)
  await write(whole)
  expect((await whole.condition()).isChecking).toBe(false)
  await whole.close()
  overwrite(Math.floor(statSync(file).size / 2), Buffer.from('x'))
  const spoilt = await opened()
  expect(await spoilt.revision()).toBe(2)
  await expect(write(spoilt)).rejects.toThrow('är skadad')
  await expectDamaged(spoilt)
})

test('whatever an administrator does and undoes, the journal and the documents agree', async () => {
  const store = await opened()
  await commit(store, 'Anna', 'import', STUD)
  const random = seededRandom('agree')
  const dice = diceOf(random)
  for (let step = 0; step < 80; step++) {
    const action = dice.pick(ADMIN_ACTIONS)
    const fields = await action.fill(store, dice)
    if (fields !== null) await sendForm(action.action, store, action.path, fields)
    if (step % 4 === 3) await undo(store, 'Anna', 1 + dice.int(await store.revision()))
  }
  expect(await store.revision()).toBeGreaterThan(30)
  expect(problemInFile(file)).toBe(null)
})

test('8 kB overwritten while the program runs: no more writes are acknowledged', async () => {
  await fill()
  const store = await opened()
  await write(store)
  // Pages that were not written since the start: the others are read from the log beside the file.
  overwrite(placeOf('pedigree'), Buffer.alloc(8192, 0x58))
  await expect(write(store)).rejects.toThrow('är skadad')
  await expectDamaged(store)
})

test('an unreadable page is damage, whoever reads it first', async () => {
  await fill()
  const store = await opened()
  overwrite(4096, Buffer.alloc(statSync(file).size - 4096, 0x58))
  // Its own connection, with nothing cached.
  await expect(store.snapshot((db) => db.selectFrom('horses').selectAll().execute())).rejects.toThrow('malformed')
  await expectDamaged(store)
})

test('readers notice an overwritten file too, a moment later', async () => {
  await fill()
  const store = await opened()
  overwrite(4096, Buffer.alloc(statSync(file).size - 4096, 0x58))
  await vi.waitFor(async () => expect(await health(store)).toBe(503), PATIENCE)
  await expectDamaged(store)
})

test('a letter that changes unseen by every quick check is found by the check every six hours', async () => {
  await fill()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // As on a failing disk: the file's times do not change.
  const asIfUntouched = () => utimesSync(file, 1_700_000_000, 1_700_000_000)
  asIfUntouched()
  const store = await opened()
  // Each time another letter: some of these places are no longer used.
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf('Skriven'), i = 0; at !== -1; at = bytes.indexOf('Skriven', at + 1), i++)
    overwrite(at, Buffer.from(String.fromCharCode(97 + (i % 26))))
  asIfUntouched()
  const isChecking = async () => (await store.condition()).isChecking
  const SIX_HOURS_MS = 6 * 3600 * 1000
  vi.advanceTimersByTime(SIX_HOURS_MS - 1000)
  expect([await health(store), await isChecking()]).toEqual([200, false])
  vi.advanceTimersByTime(1000)
  expect(await isChecking()).toBe(true)
  await vi.waitFor(async () => expect(await isChecking()).toBe(false), PATIENCE)
  await expectDamaged(store)
})

test.runIf(process.platform !== 'win32').each([
  { what: 'removed', spoil: () => rmSync(file) },
  {
    what: 'replaced by a copy',
    spoil: () => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  },
  { what: 'robbed of its log', spoil: () => rmSync(`${file}-wal`), byReaders: false },
  {
    what: 'moved with its folder',
    spoil: () => renameSync(dataDir, `${dataDir}-moved`),
  },
])(
  'the file $what while the program runs: noticed before the next acknowledgement',
  async ({ spoil, byReaders = true }) => {
    await fill()
    const store = await opened()
    await write(store)
    spoil()
    if (byReaders) expect(await health(store)).toBe(503)
    await expect(write(store)).rejects.toThrow('är skadad')
    await expectDamaged(store)
  },
)

test('a file removed during a change: the change is not acknowledged', async () => {
  await fill()
  const store = await opened()
  await expect(
    store.write(async () => {
      rmSync(file)
    }),
  ).rejects.toThrow('är skadad')
  await expectDamaged(store)
})

test('other processes that write through the program are not reported as strangers', async () => {
  await fill()
  const [one, two] = [await opened(), await opened()]
  for (let i = 0; i < 8; i++) {
    await write(one)
    await write(two)
    if (i % 4 === 3) new DatabaseSync(file).exec('pragma wal_checkpoint(truncate)')
  }
  expect([await health(one), await health(two)]).toEqual([200, 200])
  expect(log).toEqual([])
})

test('a log that ends before the last acknowledged revision is reported', async () => {
  await fill()
  const store = await openStore({ dataDir })
  await write(store)
  const acknowledged = await write(store)
  // As after a power failure: the log is gone, with everything that was only in it.
  for (const name of ['hovslag.db', 'hovslag.db-last']) copyFileSync(join(dataDir, name), join(dataDir, '..', name))
  await store.close()
  for (const name of ['hovslag.db', 'hovslag.db-last']) copyFileSync(join(dataDir, '..', name), join(dataDir, name))
  const later = await openStore({ dataDir })
  expect((await later.condition()).endedEarly).toEqual({ remembered: acknowledged, found: acknowledged - 2 })
  // After the next change this state counts as complete.
  await write(later)
  await later.close()
  expect((await (await opened()).condition()).endedEarly).toBe(null)
})

test('a log that ends before an acknowledged change of an account is reported', async () => {
  await fill()
  const store = await openStore({ dataDir })
  const names = ['hovslag.db', 'hovslag.db-last']
  for (const name of names) copyFileSync(join(dataDir, name), join(dataDir, '..', name))
  const given = { email: 'anna@example.se', password: 'ett långt lösenord till henne' }
  expect(await createAdministrator(store, given)).toMatchObject({ ok: true })
  copyFileSync(join(dataDir, 'hovslag.db-last'), join(dataDir, '..', 'hovslag.db-last'))
  await store.close()
  for (const name of names) copyFileSync(join(dataDir, '..', name), join(dataDir, name))
  const later = await openStore({ dataDir })
  const { endedEarly } = await later.condition()
  expect(endedEarly).toEqual({ remembered: 31, found: 31, accounts: 2 })
  expect(endedEarly && storeText.damage.endedEarly(endedEarly)).toMatch(/^Vid starten saknades ändringar av konton/)
  await later.close()
})

test('a log with a damaged header or end is read up to the damage, and the loss is reported', async () => {
  await fill()
  const store = await openStore({ dataDir })
  const found = await write(store)
  const acknowledged = await write(store)
  const names = ['hovslag.db', 'hovslag.db-last', 'hovslag.db-wal']
  for (const name of names) copyFileSync(join(dataDir, name), join(dataDir, '..', name))
  await store.close()
  for (const { spoilAt, left } of [
    { spoilAt: 8, left: found - 1 },
    { spoilAt: statSync(join(dataDir, '..', 'hovslag.db-wal')).size - 100, left: found },
  ]) {
    for (const name of names) copyFileSync(join(dataDir, '..', name), join(dataDir, name))
    const handle = openSync(`${file}-wal`, 'r+')
    writeSync(handle, Buffer.from('spoilt'), 0, 6, spoilAt)
    closeSync(handle)
    const later = await openStore({ dataDir })
    expect(await later.revision()).toBe(left)
    expect((await later.condition()).endedEarly).toEqual({ remembered: acknowledged, found: left })
    await later.close()
  }
})
