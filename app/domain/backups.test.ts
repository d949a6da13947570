import { expect, test } from 'vitest'
import { backupsToKeep, isBackupDue } from './backups.ts'

const at = (text: string) => new Date(text)

test.each([
  { now: '2026-11-22T01:59:00Z', dailies: ['2026-11-21T02:00:00Z'], isDue: false }, // 02.59 in Stockholm
  { now: '2026-11-22T02:00:00Z', dailies: ['2026-11-21T02:00:00Z'], isDue: true },
  { now: '2026-07-01T01:00:00Z', dailies: ['2026-06-30T01:00:00Z'], isDue: true }, // 03.00 in summer
  { now: '2026-07-01T00:59:00Z', dailies: ['2026-06-30T01:00:00Z'], isDue: false },
  { now: '2026-11-22T02:10:00Z', dailies: ['2026-11-22T02:00:00Z', '2026-11-21T02:00:00Z'], isDue: false },
  { now: '2026-11-22T20:00:00Z', dailies: ['2026-11-20T02:00:00Z'], isDue: true },
  { now: '2026-11-22T00:30:00Z', dailies: [], isDue: true },
  // The clock went back: the existing one is from a later day.
  { now: '2026-11-22T20:00:00Z', dailies: ['2026-11-23T02:00:00Z'], isDue: false },
  // It was wrong by years for a while.
  { now: '2026-11-22T20:00:00Z', dailies: ['2036-11-23T02:00:00Z', '2026-11-21T02:00:00Z'], isDue: true },
])('at $now after $dailies one is due: $isDue', ({ now, dailies, isDue }) => {
  expect(isBackupDue(at(now), dailies.map(at))).toBe(isDue)
})

test('nothing is removed while there are no more days than wanted', () => {
  const dailies = Array.from({ length: 14 }, (_, day) => at(`2026-11-${String(day + 1).padStart(2, '0')}T02:00:00Z`))
  expect(backupsToKeep(dailies, 14).size).toBe(14)
  expect(backupsToKeep([], 14).size).toBe(0)
})

test('the newest of a day is kept, older days thin out to weeks and months', () => {
  const newest = at('2026-11-22T02:00:00Z').getTime()
  const dailies = Array.from({ length: 500 }, (_, day) => new Date(newest - day * 86_400_000))
  const twice = at('2026-11-22T01:00:00Z')
  const kept = [...backupsToKeep([...dailies, twice], 14)].map((date) => date.toISOString().slice(0, 10)).sort()
  expect(kept).not.toContain(twice.toISOString())
  expect(kept.slice(-14)).toEqual(Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 9).padStart(2, '0')}`))
  // Mondays of eight weeks, and the first of twelve months.
  const mondays = '2026-09-14 2026-09-21 2026-09-28 2026-10-05 2026-10-12 2026-10-19 2026-10-26 2026-11-02'
  const firsts =
    '2025-12-01 2026-01-01 2026-02-01 2026-03-01 2026-04-01 2026-05-01 2026-06-01 2026-07-01 ' +
    '2026-08-01 2026-09-01 2026-10-01 2026-11-01'
  expect(kept.slice(0, -14)).toEqual([...mondays.split(' '), ...firsts.split(' ')].sort())
  expect(kept.slice(0, -14).filter((day) => new Date(day).getUTCDay() === 1).length).toBeGreaterThanOrEqual(7)
  expect(kept.filter((day) => day.endsWith('-01')).length).toBeGreaterThanOrEqual(11)
  expect(kept.length).toBeLessThanOrEqual(14 + 8 + 12)
})

test('after many days backups reach back one year and no further', () => {
  let dailies: Date[] = []
  for (let day = 0; day < 800; day++) {
    const now = new Date(at('2026-01-01T02:00:00Z').getTime() + day * 86_400_000)
    dailies = [...backupsToKeep([...dailies, now], 14)]
    expect(dailies.length).toBeLessThanOrEqual(34)
  }
  const days = dailies.map((date) => date.getTime())
  const reachDays = (Math.max(...days) - Math.min(...days)) / 86_400_000
  expect(reachDays).toBeGreaterThan(330)
  expect(reachDays).toBeLessThan(420)
  expect(dailies.length).toBeGreaterThan(28)
})

test.each([
  [['2031-01-01']],
  [['2031-01-01', '2031-01-02']],
  [['2031-01-01', '2031-01-02', '2031-01-03']],
  [['2031-01-01', '2035-05-05']],
])('those of %j, made while the clock is far ahead, push out none', (days) => {
  const newest = at('2026-11-22T02:00:00Z').getTime()
  const dailies = [
    ...backupsToKeep(
      Array.from({ length: 500 }, (_, day) => new Date(newest - day * 86_400_000)),
      14,
    ),
  ]
  const wrong = days.map((day) => at(`${day}T02:00:00Z`))
  const kept = backupsToKeep([...dailies, ...wrong], 14)
  const lost = dailies.filter((day) => !kept.has(day)).map((day) => day.toISOString().slice(0, 10))
  expect(lost).toEqual([])
  expect(wrong.every((day) => kept.has(day))).toBe(true)
})

test.each([
  // Counted from the newest day: eight weeks and fourteen days, then twelve months of 31 days and fourteen days.
  { older: ['2026-09-14', '2026-09-01'], kept: ['2026-09-01', '2026-09-14'] },
  { older: ['2026-09-13', '2026-09-01'], kept: ['2026-09-01'] },
  { older: ['2025-11-02'], kept: ['2025-11-02'] },
  { older: ['2025-11-01'], kept: [] },
])('of the days $older before the last fourteen are kept $kept', ({ older, kept }) => {
  const days = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 9).padStart(2, '0')}`)
  const dailies = [...days.toSorted(() => -1), ...older].map((day) => at(`${day}T02:00:00Z`))
  const found = [...backupsToKeep(dailies.toReversed(), 14)].map((date) => date.toISOString().slice(0, 10)).sort()
  expect(found).toEqual([...kept, ...days])
})
