import { sayTime } from '#app/desk/say-time.ts'
import { backupText } from './text.ts'

type Failure = { at: Date; problem: string }
type Sum = { name: string; rows: number }
type Drill = { at: string; backupAt: string; problem: string | null }

export type BackupsView = ReturnType<typeof backupsView>

export type LookedAt = ReturnType<typeof lookedAtView>

const SIZE = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1, minimumFractionDigits: 0 })
const COUNT = new Intl.NumberFormat('sv-SE')

/** `0,4 MB`, never 0. */
function sizeOf(bytes: number): string {
  return backupText.megabytes(SIZE.format(Math.max(0.1, bytes / 1e6)))
}

type Given = {
  backups: readonly {
    name: string
    at: Date
    reason: keyof typeof backupText.reasons
    isWhole: boolean
    bytes: number
  }[]
  /** The newest whole one. */
  newest: Date | null
  failure: Failure | null
  running: { reason: keyof typeof backupText.running; share: number } | null
  keep: number
  drill: Drill | null
  folder: string
}

/** `today` is the day in Stockholm. */
export function backupsView({ backups, newest, failure, running, keep, drill, folder }: Given, today: string) {
  const lines = backups.map(({ name, at, reason, isWhole, bytes }) => ({
    name,
    at: at.toISOString(),
    time: sayTime(at.toISOString(), today),
    why: isWhole ? backupText.reasons[reason] : `${backupText.reasons[reason]}, ${backupText.isDamaged}`,
    size: sizeOf(bytes),
  }))
  return {
    lines,
    last: newest === null ? null : sayTime(newest.toISOString(), today),
    problem: failureNotice(failure, newest, today),
    running: running === null ? null : { says: backupText.running[running.reason], share: running.share },
    keeps: keep === 0 ? backupText.keepsNone : backupText.keeps(keep),
    drill: drill === null ? backupText.noDrill : drillSentence(drill, today),
    folder,
  }
}

/** What came of the last try to restore a backup. */
export function drillSentence({ at, backupAt, problem }: Drill, today: string): string {
  const [when, backup] = [sayTime(at, today), sayTime(backupAt, today)]
  return problem === null ? backupText.drill(when, backup) : backupText.drillFailed(when, backup, problem)
}

/** The sentence for a failed attempt; null if none has failed. */
export function failureNotice(failure: Failure | null, newest: Date | null, today: string): string | null {
  if (failure === null) return null
  const said = backupText.failed(sayTime(failure.at.toISOString(), today), failure.problem)
  return `${said} ${newest === null ? backupText.noGood : backupText.lastGood(sayTime(newest.toISOString(), today))}`
}

type Looked = { name: string; at: Date; problem: string | null; inBackup: readonly Sum[]; now: readonly Sum[] }

const COUNTED = Object.keys(backupText.counts) as (keyof typeof backupText.counts)[] // the keys of the table of words

export function lookedAtView({ name, at, problem, inBackup, now }: Looked, today: string) {
  const rowsIn = (sums: readonly Sum[], table: string) => sums.find((sum) => sum.name === table)?.rows ?? 0
  return {
    name,
    time: sayTime(at.toISOString(), today),
    problem: problem === null ? null : backupText.damaged(problem),
    counts: problem === null ? COUNTED.map((table) => countOf(table, rowsIn(now, table), rowsIn(inBackup, table))) : [],
  }
}

function countOf(table: keyof typeof backupText.counts, now: number, inBackup: number) {
  return {
    what: backupText.counts[table],
    now: COUNT.format(now),
    inBackup: COUNT.format(inBackup),
    isOther: now !== inBackup,
  }
}
