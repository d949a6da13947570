import { timeInStockholm, todayInStockholm } from './stockholm.ts'

/** The daily backup is made from this hour in Stockholm. */
const BACKUP_HOUR = 3
const WEEKS_KEPT = 8
const MONTHS_KEPT = 12
const DAY_MS = 86_400_000
/** So long after all others some were made after a long rest, or while the clock was wrong. */
const FAR_AHEAD_MS = 30 * DAY_MS

/** Whether today's backup is still to be made. Without any backup it is made at any hour. */
export function isBackupDue(now: Date, dailies: readonly Date[]): boolean {
  if (dailies.length === 0) return true
  if (Number(timeInStockholm(now).slice(0, 2)) < BACKUP_HOUR) return false
  const today = todayInStockholm(now).date
  // It would keep others away for as long.
  return !dailies.some((at) => todayInStockholm(at).date >= today && !isFarAhead(at, now))
}

/** Whether a backup is of so much later than now that it was made while the clock was wrong. */
export function isFarAhead(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() >= 2 * DAY_MS
}

/**
 * Which daily backups to keep: the newest of each of the last `keep` days that have one, and before them the oldest of
 * each week for eight weeks and of each month for twelve months, counted from the newest. Days that are far ahead of
 * all others take the place of none, while they are fewer than `keep`: those after a rest age the others at last.
 */
export function backupsToKeep(dailies: readonly Date[], keep: number): Set<Date> {
  const newestFirst = dailies.toSorted((a, b) => b.getTime() - a.getTime())
  const all = firstOfEach(newestFirst, (at) => todayInStockholm(at).date)
  const gapAfter = (day: Date, at: number) => day.getTime() - (all[at + 1] ?? day).getTime()
  const ahead = all.slice(0, Math.max(1, keep - 1)).findLastIndex((day, at) => gapAfter(day, at) > FAR_AHEAD_MS) + 1
  const days = all.slice(ahead)
  const remaining = new Set([...all.slice(0, ahead), ...days.slice(0, keep)])
  const [newest] = days
  if (newest === undefined) return remaining
  const older = days.slice(keep).toReversed()
  for (const [kind, most, days_] of [
    [weekOf, WEEKS_KEPT, 7],
    [monthOf, MONTHS_KEPT, 31],
  ] as const) {
    const inReach = firstOfEach(older, kind).filter(
      (at) => newest.getTime() - at.getTime() < (most * days_ + keep) * DAY_MS,
    )
    for (const at of inReach.slice(-most)) remaining.add(at)
  }
  return remaining
}

function firstOfEach(dates: readonly Date[], kind: (at: Date) => string): Date[] {
  const found = new Map<string, Date>()
  for (const at of dates) if (!found.has(kind(at))) found.set(kind(at), at)
  return [...found.values()]
}

const monthOf = (at: Date) => todayInStockholm(at).date.slice(0, 7)

/** The date of the Monday of a day's week. */
function weekOf(at: Date): string {
  const day = new Date(`${todayInStockholm(at).date}T00:00:00Z`)
  const sinceMonday = (day.getUTCDay() + 6) % 7
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
