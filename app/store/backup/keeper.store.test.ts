import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '../commit.ts'
import { wayBack } from '../files/backups.ts'
import { placesIn } from '../files/places.ts'
import { LEAST_FREE_BYTES, roomAt } from '../files/room.ts'
import { hashOf, putPicture } from '../pictures/blobs.ts'
import { openStore } from '../store.ts'
import { backupName, readBackupName } from './backup-folder.ts'
import { BackupKeeper, keepDaily } from './keeper.ts'

async function kept(keep: number, start = '2026-11-22T02:00:00Z') {
  const home = mkdtempSync(join(tmpdir(), 'hovslag-keeper-'))
  const store = await openStore({ dataDir: join(home, 'data') })
  onTestFinished(async () => {
    await store.close()
    rmSync(home, { recursive: true, force: true })
  })
  const clock = { now: new Date(start) }
  const folder = join(home, 'kopior')
  const keeper = new BackupKeeper(store, { folder, keep, now: () => clock.now })
  const write = () =>
    commit(store, 'Anna', 'add-horse', [
      { op: 'create', collection: 'horses', document: { name: clock.now.toISOString() } },
    ])
  return { store, keeper, folder, clock, write }
}

test('a day has one backup, made when it is due; an empty store has none', async () => {
  const { keeper, clock, write } = await kept(14)
  await keeper.makeDue()
  expect(keeper.list()).toEqual([])
  await write()
  await keeper.makeDue()
  await keeper.makeDue()
  expect(keeper.list().map(({ name }) => name)).toEqual(['stud-20261122T020000Z-daily.hovslag'])
  clock.now = new Date('2026-11-23T01:30:00Z')
  await keeper.makeDue()
  expect(keeper.list()).toHaveLength(1)
  clock.now = new Date('2026-11-23T02:05:00Z')
  await keeper.makeDue()
  expect(keeper.list()).toHaveLength(2)
})

test('each week the newest whole backup is restored into a scratch folder, and what came of it is told', async () => {
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const { keeper, folder, clock, write } = await kept(14)
  await keeper.drillDue()
  expect(await keeper.lastDrill()).toBe(null)
  await write()
  await keeper.makeDue()
  await keeper.drillDue()
  const first = { at: '2026-11-22T02:00:00.000Z', backupAt: '2026-11-22T02:00:00.000Z', problem: null }
  expect(await keeper.lastDrill()).toEqual(first)
  clock.now = new Date('2026-11-29T01:59:00Z')
  await keeper.drillDue()
  expect(await keeper.lastDrill()).toEqual(first)
  const [made] = keeper.list()
  truncateSync(made?.file ?? '', 900)
  clock.now = new Date('2026-11-29T02:00:00Z')
  await keeper.drillDue()
  const failed = { at: clock.now.toISOString(), problem: expect.stringContaining('skadad') }
  expect(await keeper.lastDrill()).toMatchObject(failed)
  expect(errors.mock.lastCall?.[0]).toContain('gick inte att provåterställa')
  expect(readdirSync(folder)).toEqual([made?.name])
})

test('what runs can be stopped: nothing is changed, nothing is left, and nothing failed', async () => {
  const { store, keeper, folder, write } = await kept(14)
  await write()
  const made = await keeper.make('manual')
  const before = await store.revision()
  for (const start of [() => keeper.make('manual'), () => keeper.restore(made, 'Anna')]) {
    const work = start()
    keeper.stop()
    await expect(work).rejects.toThrow('Det avbröts. Inget har ändrats.')
    expect([keeper.running, keeper.failure, readdirSync(folder)]).toEqual([null, null, [made.name]])
  }
  expect(await store.revision()).toBe(before)
  keeper.stop()
  expect(await keeper.make('manual')).toMatchObject({ isWhole: true })
})

test('if none are wanted none is made, and none removed', async () => {
  const { keeper, folder, write } = await kept(0)
  await write()
  await keeper.makeDue()
  expect(existsSync(folder)).toBe(false)
})

test('daily ones thin out, manual ones stay, and leftovers are removed', async () => {
  const { keeper, folder, clock, write } = await kept(3)
  await write()
  keeper.uploadFolder()
  for (let day = 1; day <= 21; day++) {
    const at = new Date(Date.UTC(2026, 10, day, 2))
    for (const reason of ['daily', 'manual', 'before'] as const)
      writeFileSync(join(folder, backupName(at, reason)), 'x')
  }
  writeFileSync(join(folder, 'hennes-egen-fil.txt'), 'x')
  for (const name of ['upload-old.part', 'new.part']) writeFileSync(join(folder, name), 'x')
  const old = new Date(clock.now.getTime() - 2 * 86_400_000)
  utimesSync(join(folder, 'upload-old.part'), old, old)
  await keeper.makeDue()
  const days = (wanted: string) =>
    keeper
      .list()
      .filter(({ reason }) => reason === wanted)
      .map(({ at }) => at.getUTCDate())
  // The last three, the oldest of each week, the oldest of the month.
  expect(days('daily')).toEqual([22, 21, 20, 16, 9, 2, 1])
  expect(days('manual')).toHaveLength(21)
  expect(days('before')).toEqual([21, 20, 19, 18, 17])
  expect(readdirSync(folder).filter((name) => !name.endsWith('.hovslag'))).toEqual(['hennes-egen-fil.txt', 'new.part'])
})

test('a failure is remembered, and forgotten after the next backup by anybody', async () => {
  const { store, keeper, folder, clock, write } = await kept(14)
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => log.mockRestore())
  await write()
  const broken = vi.spyOn(store, 'snapshot').mockRejectedValue(new Error('not now'))
  await keeper.makeDue()
  expect(keeper.failure).toEqual({ at: clock.now, problem: 'not now' })
  expect(log).toHaveBeenCalledTimes(1)
  expect(readdirSync(folder)).toEqual([])
  broken.mockRestore()
  clock.now = new Date('2026-11-22T02:10:00Z')
  const other = new BackupKeeper(store, { folder, keep: 14, now: () => clock.now })
  await other.make('manual')
  expect(keeper.failure).toBeNull()
})

test('one that was made while the clock was years ahead hides no failure, and is not the newest', async () => {
  const { store, keeper, folder, clock, write } = await kept(14)
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => log.mockRestore())
  await write()
  keeper.uploadFolder()
  writeFileSync(join(folder, backupName(new Date('2031-01-01T02:00:00Z'), 'daily')), 'x')
  const broken = vi.spyOn(store, 'snapshot').mockRejectedValue(new Error('not now'))
  await keeper.makeDue()
  expect(keeper.failure).toEqual({ at: clock.now, problem: 'not now' })
  broken.mockRestore()
  await keeper.makeDue()
  expect([keeper.failure, keeper.newest()?.at]).toEqual([null, clock.now])
})

test('a damaged one that was made while the clock was years ahead is no failure of today', async () => {
  const { keeper, folder, clock, write } = await kept(14)
  await write()
  await keeper.makeDue()
  writeFileSync(join(folder, backupName(new Date('2031-01-01T02:00:00Z'), 'daily', false)), 'x')
  expect(keeper.failure).toBeNull()
  expect(keeper.newest()?.at).toEqual(clock.now)
})

test('two at once: the second must wait', async () => {
  const { keeper, write } = await kept(14)
  await write()
  const first = keeper.make('manual')
  await expect(keeper.make('manual')).rejects.toThrow('görs eller återställs redan')
  await first
  expect((await keeper.make('manual')).name).not.toBe((await first).name)
  expect(keeper.list()).toHaveLength(2)
})

test.each([
  ['../stud-20261122T020000Z-daily.hovslag', false],
  ['stud-20261122T020000Z-daily.hovslag', true],
  ['stud-20261122T020000Z-nattlig.hovslag', false],
  ['stud-20261399T020000Z-daily.hovslag', false],
  ['hovslag.db', false],
])('the name %s can be a backup: %s', (name, isBackup) => {
  expect(readBackupName(name) !== null).toBe(isBackup)
})

test('a new one is reported with its place, time, reason, size and progress', async () => {
  const { keeper, folder, clock, write, store } = await kept(14)
  await write()
  const shares: (number | undefined)[] = []
  const snapshot = store.snapshot.bind(store)
  store.snapshot = (work) => {
    expect(keeper.running).toEqual({ reason: 'manual', share: 0 })
    return snapshot(work).finally(() => shares.push(keeper.running?.share))
  }
  const made = await keeper.make('manual')
  expect(shares).toEqual([1])
  expect(keeper.running).toBe(null)
  const name = 'stud-20261122T020000Z-manual.hovslag'
  const file = join(folder, name)
  expect(made).toEqual({ name, file, at: clock.now, reason: 'manual', isWhole: true, bytes: statSync(file).size })
  expect(keeper.list()).toEqual([made])
  expect(keeper.find(name)).toEqual(made)
  expect(keeper.find('stud-20261122T020001Z-manual.hovslag')).toBe(null)
  expect(await keeper.check(made)).toMatchObject({
    bytes: made.bytes,
    head: { revision: 1, madeAt: '2026-11-22T02:00:00.000Z' },
  })
  keeper.remove(made)
  expect(keeper.list()).toEqual([])
})

test('a restore does not count as a failure, and the newest own one is not an upload', async () => {
  const { keeper, folder, clock, write } = await kept(14)
  await write()
  const made = await keeper.make('manual')
  const broken = join(folder, 'broken')
  writeFileSync(broken, readFileSync(made.file).subarray(0, -1))
  expect(await keeper.restore({ ...made, file: broken }, 'Anna')).toMatchObject({
    ok: false,
    problem: expect.stringContaining('skadad'),
  })
  expect(keeper.failure).toBe(null)
  clock.now = new Date('2026-11-23T02:00:00Z')
  rmSync(broken)
  writeFileSync(join(folder, 'sent'), readFileSync(made.file))
  const taken = await keeper.take('sent')
  const name = 'stud-20261123T020000Z-uploaded.hovslag'
  expect(taken).toEqual({
    ok: true,
    backup: { name, file: join(folder, name), at: clock.now, reason: 'uploaded', isWhole: true, bytes: made.bytes },
  })
  expect(keeper.newest()).toEqual(made)
  expect(readdirSync(folder).sort()).toEqual([made.name, name])
})

test('one of a damaged picture says so, is not taken for a whole one, and pushes none out', async () => {
  const { keeper, folder, clock, write, store } = await kept(1)
  await write()
  const bytes = new Uint8Array([1, 2, 3])
  const hash = hashOf(bytes)
  await store.write((trx) => putPicture(trx, hash, { bytes, type: 'image/webp', width: 3, height: 2, blur: 'x' }))
  const day = async (date: number) => {
    clock.now = new Date(Date.UTC(2026, 10, date, 3))
    await keeper.makeDue()
  }
  await day(1)
  const whole = keeper.newest()
  await store.write((trx) =>
    trx
      .updateTable('pictures')
      .set({ bytes: bytes.with(1, 9) })
      .execute(),
  )
  await day(2)
  const [second] = keeper.list()
  // Those of the five weeks between are the same but for their day.
  for (let date = 3; date < 38; date++) {
    const time = new Date(Date.UTC(2026, 10, date, 3)).toISOString().replace(/[-:]|\.000/g, '')
    copyFileSync(second?.file ?? '', join(folder, `stud-${time}-daily-damaged.hovslag`))
  }
  for (const date of [38, 39]) await day(date)
  const names = keeper.list().map(({ name, isWhole }) => [name, isWhole])
  expect(names).toEqual([
    ['stud-20261209T030000Z-daily-damaged.hovslag', false],
    ['stud-20261208T030000Z-daily-damaged.hovslag', false],
    ['stud-20261207T030000Z-daily-damaged.hovslag', false],
    [whole?.name, true],
  ])
  expect(keeper.newest()).toEqual(whole)
  expect(keeper.failure).toMatchObject({ at: clock.now, problem: expect.stringContaining('är skadat') })
  const [damaged] = keeper.list()
  if (!damaged) throw new Error('made above')
  expect((await keeper.check(damaged)).damaged).toEqual([{ table: 'pictures', key: hash }])
  expect(await wayBack(placesIn(folder, folder))).toContain(whole?.file)
  // Nor is one that is sent back, or made by hand in the same second.
  writeFileSync(join(folder, 'sent'), readFileSync(damaged.file))
  expect(await keeper.take('sent')).toMatchObject({ ok: true, backup: { isWhole: false } })
  expect(await keeper.make('manual')).toMatchObject({ isWhole: false, name: expect.stringContaining('-damaged') })
  rmSync(whole?.file ?? '')
  expect(await wayBack(placesIn(folder, folder))).toContain('-damaged.hovslag')
  // Put back, the next one is whole.
  await store.write((trx) => trx.updateTable('pictures').set({ bytes }).execute())
  await day(40)
  expect(keeper.failure).toBe(null)
  expect(keeper.newest()).toMatchObject({ at: clock.now, isWhole: true })
})

test('an upload that is not a complete backup is refused with the reason, and removed', async () => {
  const { keeper, folder, write } = await kept(14)
  await write()
  const whole = readFileSync((await keeper.make('manual')).file)
  const middle = Math.floor(whole.length / 2)
  const flipped = Buffer.from(whole)
  flipped[middle] = (whole[middle] ?? 0) ^ 1
  const later = Buffer.concat([Buffer.from('HOVSLAG-BACKUP 2\n'), whole.subarray(17, -32)])
  const sent = {
    foreign: Buffer.from('a picture'),
    newer: Buffer.concat([later, createHash('sha256').update(later).digest()]),
    cut: whole.subarray(0, 40),
    broken: flipped,
  }
  for (const [reason, bytes] of Object.entries(sent)) {
    writeFileSync(join(folder, 'sent'), bytes)
    expect(await keeper.take('sent')).toEqual({ ok: false, reason })
    expect(existsSync(join(folder, 'sent'))).toBe(false)
  }
  expect(await keeper.take('never sent')).toEqual({ ok: false, reason: 'broken' })
})

test('starts only with room for the newest one and 200 MB', async () => {
  const { keeper, folder, write } = await kept(14)
  await write()
  const { file } = await keeper.make('manual')
  const free = (await roomAt(folder))?.freeBytes ?? 0
  // A file of holes takes no room.
  truncateSync(file, free)
  await expect(keeper.make('manual')).rejects.toThrow('plats')
  expect(readdirSync(folder)).toHaveLength(1)
  truncateSync(file, 0)
  expect(await keeper.make('manual')).toMatchObject({ reason: 'manual' })
})

test('an upload must leave the room that the stud needs', async () => {
  const { keeper } = await kept(14)
  const [room, free] = [await keeper.room(), (await roomAt(keeper.folder))?.freeBytes ?? 0]
  // Others write to the same disk meanwhile.
  expect(Math.abs(free - LEAST_FREE_BYTES - room)).toBeLessThan(LEAST_FREE_BYTES / 2)
})

test('without daily ones to keep, a manual one removes none', async () => {
  const { keeper, folder, write } = await kept(0)
  await write()
  keeper.uploadFolder()
  for (let day = 1; day <= 9; day++)
    writeFileSync(join(folder, backupName(new Date(Date.UTC(2026, 10, day, 2)), 'daily')), 'x')
  await keeper.make('manual')
  expect(keeper.list()).toHaveLength(10)
})

test('the clock is checked within the second minute, then every ten, until it is stopped', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const chance = vi.spyOn(Math, 'random')
  onTestFinished(() => chance.mockRestore())
  const minutes = (many: number) => vi.advanceTimersByTime(many * 60_000)
  for (const share of [0, 0.5]) {
    chance.mockReturnValue(share)
    let looks = 0
    // The parts of a keeper that are read.
    const daily = keepDaily({
      makeDue: async () => void looks++,
      drillDue: async () => {},
      sendDue: async () => {},
    } as unknown as BackupKeeper)
    minutes(1 + share - 0.001)
    expect(looks).toBe(0)
    minutes(0.001)
    expect(looks).toBe(1)
    minutes(9 - 0.001)
    expect(looks).toBe(1)
    minutes(0.001)
    expect(looks).toBe(2)
    daily.stop()
    minutes(60)
    expect(looks).toBe(2)
  }
})

test('on a computer that is often off, the first look is soon', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const keeper = {
    makeDue: async () => void looks++,
    drillDue: async () => {},
    sendDue: async () => {},
  } as unknown as BackupKeeper // as above
  const daily = keepDaily(keeper, { isSoon: true })
  vi.advanceTimersByTime(9999)
  expect(looks).toBe(0)
  vi.advanceTimersByTime(1)
  expect(looks).toBe(1)
  daily.stop()
})

test('the clock does not keep an idle process alive', () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const daily = keepDaily({
    makeDue: async () => {},
    drillDue: async () => {},
    sendDue: async () => {},
  } as unknown as BackupKeeper) // as above
  expect(timers()).toBe(before)
  daily.stop()
})
