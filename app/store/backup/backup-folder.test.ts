import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { namesIn } from '../files/folder.ts'
import { BACKUP_REASONS, backupName, listBackups, readBackupName } from './backup-folder.ts'

test.each(BACKUP_REASONS)('the name of a backup says when and why it was made: %s', (reason) => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  expect(backupName(at, reason)).toBe(`stud-20260102T030405Z-${reason}.hovslag`)
  expect(readBackupName(backupName(at, reason))).toEqual({
    at: new Date('2026-01-02T03:04:05Z'),
    reason,
    isWhole: true,
  })
  const damaged = backupName(at, reason, false)
  expect(damaged).toBe(`stud-20260102T030405Z-${reason}-damaged.hovslag`)
  expect(readBackupName(damaged)?.isWhole).toBe(false)
})

test.each([
  'xstud-20260102T030405Z-daily.hovslag',
  'stud-20260102T030405Z-daily.hovslagx',
  'stud-20260102T030405Z-daily.hovslag.part',
  'stud-20260102T030405Z-.hovslag',
  'stud-20261302T030405Z-daily.hovslag',
  'stud-20260102T250405Z-daily.hovslag',
  'STUD-20260102T030405Z-DAILY.hovslag',
])('no backup is named %s', (name) => {
  expect(readBackupName(name)).toBe(null)
})

test('the list is newest first, in one second by name backwards, and only files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const made = [
    [at('22T02:00'), 'daily', 3],
    [at('23T02:00'), 'before', 1],
    [at('21T02:00'), 'uploaded', 4],
    [at('23T02:00'), 'manual', 2],
    [at('23T02:00'), 'daily', 5],
    [at('22T01:59'), 'before', 6],
  ] as const
  for (const [when, reason, bytes] of made) writeFileSync(join(folder, backupName(when, reason)), 'x'.repeat(bytes))
  mkdirSync(join(folder, backupName(at('24T02:00'), 'daily')))
  writeFileSync(join(folder, 'anteckning.txt'), 'x')
  const wanted = [made[3], made[4], made[1], made[0], made[5], made[2]]
  expect(listBackups(folder)).toEqual(
    wanted.map(([when, reason, bytes]) => {
      const name = backupName(when, reason)
      return { name, file: join(folder, name), at: when, reason, isWhole: true, bytes }
    }),
  )
  expect(namesIn(folder)).toHaveLength(8)
  expect(listBackups(join(folder, 'nowhere'))).toEqual([])
})
