import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commit } from '../commit.ts'
import { openStore } from '../store.ts'
import { backupName, readBackupName } from './backup-folder.ts'
import { BackupKeeper } from './keeper.ts'

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

test('where none is wanted none is made, and none goes', async () => {
  const { keeper, folder, write } = await kept(0)
  await write()
  await keeper.makeDue()
  expect(existsSync(folder)).toBe(false)
})

test('the daily ones thin out, those made by hand stay, and what was left over goes', async () => {
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

test('one that fails is remembered, and forgotten with the next that is made, by whomever', async () => {
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

test('two at once: the second is told to wait', async () => {
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
