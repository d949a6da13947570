/** What a publication sends to its host, in which order, and when one is due. Pure. */
import { timeInStockholm, todayInStockholm } from '../stockholm.ts'

/** Published files: a sum of the bytes and their number (`SUM 123`), by name. */
export type FileList = ReadonlyMap<string, string>

export const sizeOf = (line: string): number => Number(line.slice(line.indexOf(' ') + 1))

export type Plan = {
  /** In the order of sending, in groups: each begins when the one before is there. */
  groups: string[][]
  added: number
  changed: number
  /** Sent last. Only files that an earlier publication sent. */
  removed: string[]
  bytes: number
}

/** Files that pages need; pages; what names the newest index and rules of the host; the start page. */
function rankOf(file: string): number {
  if (/^(?:assets|bild)\/|^publicerat(?:[.-]|\/(?:program|index)-)|\.css$/.test(file)) return 0
  if (/^index\.(?:html|data)/.test(file)) return 3
  return /^publicerat\/|^sitemap|^[._]/.test(file) ? 2 : 1
}

/** What is to be sent so that a host with the files `there` has those that are `wanted`. */
export function planOf(wanted: FileList, there: FileList): Plan {
  const plan: Plan = { groups: [[], [], [], []], added: 0, changed: 0, removed: [], bytes: 0 }
  for (const [file, line] of wanted) {
    const known = there.get(file)
    if (known === line) continue
    plan[known === undefined ? 'added' : 'changed']++
    plan.bytes += sizeOf(line)
    plan.groups[rankOf(file)]?.push(file)
  }
  plan.removed = [...there.keys()].filter((file) => !wanted.has(file))
  return plan
}

export const WHEN = ['hand', 'after', 'night'] as const
export type When = (typeof WHEN)[number]

/** So long nothing is changed before a publication after changes. */
const QUIET_MS = 10 * 60_000
const NIGHT_HOUR = 3
/** After a failure nothing is tried for so long. */
const REST_MS = 30 * 60_000

export type Told = { at: Date; revision: number; isDone: boolean }

/** Whether a publication is to begin by itself. `told`: those that have ended, newest first. */
export function isPublicationDue(
  when: When,
  now: Date,
  stud: { revision: number; changedAt: Date | null },
  told: readonly Told[],
): boolean {
  const [last] = told
  const done = told.find(({ isDone }) => isDone)
  if (when === 'hand' || (last && !last.isDone && now.getTime() - last.at.getTime() < REST_MS)) return false
  if (when === 'after') {
    const isQuiet = stud.changedAt === null || now.getTime() - stud.changedAt.getTime() >= QUIET_MS
    return isQuiet && done?.revision !== stud.revision
  }
  // The last night that has begun: what the computer slept through is made up.
  const hour = Number(timeInStockholm(now).slice(0, 2))
  const night = hour >= NIGHT_HOUR ? now : new Date(now.getTime() - 86_400_000)
  return done === undefined || nightOf(done.at) < todayInStockholm(night).date
}

/** The day of the night that a publication belongs to. */
function nightOf(at: Date): string {
  const isBefore = Number(timeInStockholm(at).slice(0, 2)) < NIGHT_HOUR
  return todayInStockholm(isBefore ? new Date(at.getTime() - 86_400_000) : at).date
}

/** Failures in a row, the latest counted. */
export const failuresInRow = (told: readonly Pick<Told, 'isDone'>[]): number => {
  const at = told.findIndex(({ isDone }) => isDone)
  return at === -1 ? told.length : at
}
