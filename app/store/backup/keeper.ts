import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backupsToKeep, isBackupDue, isFarAhead } from '#app/domain/backups.ts'
import { logError } from '#app/log/log.ts'
import { makeFolder, namesIn, OWN_FOLDER } from '../files/folder.ts'
import { LEAST_FREE_BYTES, roomAt, roomForUpload } from '../files/room.ts'
import type { Store } from '../store.ts'
import { storeText } from '../text.ts'
import { BackupStopped, checkApart, prepareApart } from './apart.ts'
import { type BackupReason, backupName, listBackups, type StoredBackup } from './backup-folder.ts'
import { type Drill, drill, lastDrill } from './drill.ts'
import { BackupProblem } from './format.ts'
import { type Mended, mendFromBackups } from './mend.ts'
import type { CheckedBackup } from './read-backup.ts'
import { type RestoredInto as RestoreOutcome, restoreInto } from './restore-into.ts'
import { type Away, sendAway } from './send-away.ts'
import { writeBackup } from './write-backup.ts'

export type { RestoreOutcome }

export type KeeperOptions = {
  folder: string
  /** Daily backups to keep before they thin out; 0: no automatic backups. */
  keep: number
  now?: () => Date
  /** Where a copy of each backup goes; null: nowhere. */
  away?: Away | null
  /** How long an answer waits for its work before the page shows the progress. A small stud is done by then. */
  patienceMs?: number
}

/** The backup or restore in progress; `share` is 0 to 1. */
export type BackupRun = { reason: BackupReason | 'restore' | 'mend' | 'drill'; share: number }
type Work = BackupRun & { stop: AbortController }
export type BackupFailure = { at: Date; problem: string }

const TAKE_REFUSALS = ['foreign', 'newer', 'cut', 'broken', 'tooMuch'] as const
export type TakeRefusal = (typeof TAKE_REFUSALS)[number]

/** Files left by a killed process. */
const LEFT_OVER = /\.part$|^restore-/
const LEFT_OVER_MS = 24 * 60 * 60 * 1000
const BEFORE_KEPT = 5
const DAMAGED_KEPT = 3
const DRILL_EVERY_MS = 7 * 24 * 60 * 60 * 1000
/** A database takes several times the room of its backup, which is compressed. */
const DRILL_ROOM = 8

/** Makes and restores the backups of a store, one at a time; thins them out, and remembers the latest failure. */
export class BackupKeeper {
  readonly folder: string
  readonly keep: number
  readonly patienceMs: number
  readonly #store: Store
  readonly #now: () => Date
  readonly #away: Away | null
  #running: Work | null = null
  #failure: BackupFailure | null = null
  #sending: Promise<void> | null = null
  #sendFailure: BackupFailure | null = null
  /** The last one that is where copies are kept. */
  #sent = ''

  constructor(store: Store, { folder, keep, now = () => new Date(), away = null, patienceMs = 5000 }: KeeperOptions) {
    this.#away = away
    this.folder = folder
    this.keep = keep
    this.patienceMs = patienceMs
    this.#store = store
    this.#now = now
  }

  get running(): BackupRun | null {
    return this.#running && { reason: this.#running.reason, share: this.#running.share }
  }

  /** Why the latest attempt failed, or is not whole, until there is a newer whole backup; else why none was sent. */
  get failure(): BackupFailure | null {
    const newest = this.newest()
    const damaged = this.list().find(
      ({ reason, isWhole, at }) => reason !== 'uploaded' && !isWhole && !isFarAhead(at, this.#now()),
    )
    const told = this.#failure ?? (damaged ? { at: damaged.at, problem: storeText.backup.withDamage } : null)
    const isOver = newest !== null && told !== null && newest.at >= told.at && !isFarAhead(newest.at, this.#now())
    return told === null || isOver ? this.#sendFailure : told
  }

  list(): StoredBackup[] {
    return listBackups(this.folder)
  }

  /** The newest whole one; those made while the clock was wrong are the oldest. */
  newest(): StoredBackup | null {
    const own = this.list().filter(({ reason, isWhole }) => reason !== 'uploaded' && isWhole)
    return own.find(({ at }) => !isFarAhead(at, this.#now())) ?? own[0] ?? null
  }

  find(name: string): StoredBackup | null {
    return this.list().find((backup) => backup.name === name) ?? null
  }

  /** Stops what runs: it fails with `BackupStopped`, and nothing is changed. */
  stop(): void {
    this.#running?.stop.abort()
  }

  /** Checks every byte. Throws `BackupProblem`. */
  check({ file }: StoredBackup): Promise<CheckedBackup> {
    return checkApart(file)
  }

  /** Throws if another run is in progress. */
  async make(reason: BackupReason): Promise<StoredBackup> {
    const made = await this.#alone(reason, (run) => this.#write(run, reason))
    this.#failure = null
    return made
  }

  /** Restores a backup after backing up the present state; everybody is signed out. */
  restore({ file }: StoredBackup, actor: string): Promise<RestoreOutcome> {
    return this.#alone('restore', async (run) => {
      const { signal } = run.stop
      let total = 0
      const restored = await restoreInto(this.#store, file, {
        actor,
        folder: this.folder,
        wantsAdministrator: true,
        keepCopy: () => this.#write({ ...run, reason: 'before', share: 0 }, 'before'),
        prepare: async (backup, draft) => {
          total = (await prepareApart(backup, draft, { signal })).rows
        },
        onProgress: (rows) => {
          assertWanted(run)
          run.share = total === 0 ? 0 : rows / total
        },
      })
      if (restored.ok) void this.#store.beginAgain?.()
      return restored
    })
  }

  /** Puts back what is damaged from the newest backup that has it whole. */
  mend(): Promise<Mended> {
    return this.#alone('mend', (run) => {
      const { signal } = run.stop
      return mendFromBackups(this.#store, this.folder, {
        check: (file) => checkApart(file, { signal }),
        signal,
        onProgress: (share) => {
          run.share = share
        },
      })
    })
  }

  /** The folder for uploads, made if it is missing. */
  uploadFolder(): string {
    makeFolder(this.folder, OWN_FOLDER)
    return this.folder
  }

  /** How many bytes an uploaded file may have. */
  room(): Promise<number> {
    return roomForUpload(this.uploadFolder())
  }

  /** Checks an uploaded file and adds it to the backups; anything but a complete backup is removed. */
  async take(received: string): Promise<{ ok: true; backup: StoredBackup } | { ok: false; reason: TakeRefusal }> {
    const draft = join(this.folder, received)
    try {
      const { bytes, damaged } = await checkApart(draft)
      const isWhole = damaged.length === 0
      const place = this.#place('uploaded', isWhole)
      renameSync(draft, place.file)
      return { ok: true, backup: { ...place, reason: 'uploaded', isWhole, bytes } }
    } catch (error) {
      rmSync(draft, { force: true })
      const message = error instanceof Error ? error.message : ''
      return { ok: false, reason: TAKE_REFUSALS.find((known) => storeText.backup[known] === message) ?? 'broken' }
    }
  }

  /** A free name: names have whole seconds. */
  #place(reason: BackupReason, isWhole = true): { at: Date; name: string; file: string } {
    for (let time = this.#now().getTime(); ; time += 1000) {
      const at = new Date(time)
      const name = backupName(at, reason, isWhole)
      const file = join(this.folder, name)
      const isTaken = [true, false].some((each) => existsSync(join(this.folder, backupName(at, reason, each))))
      if (!isTaken) return { at, name, file }
    }
  }

  remove({ file }: StoredBackup): void {
    rmSync(file, { force: true })
  }

  async #alone<T>(reason: BackupRun['reason'], work: (run: Work) => Promise<T>): Promise<T> {
    if (this.#running !== null) throw new BackupProblem(storeText.backup.busy)
    const stop = new AbortController()
    const run: Work = { reason, share: 0, stop }
    this.#running = run
    try {
      return await work(run)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (stop.signal.aborted) throw new BackupStopped()
      if (reason !== 'restore' && reason !== 'mend' && reason !== 'drill') this.#failure = { at: this.#now(), problem }
      throw error
    } finally {
      this.#running = null
    }
  }

  async #write(run: Work, reason: BackupReason): Promise<StoredBackup> {
    await this.#assertRoom()
    const place = this.#place(reason)
    const marked = backupName(place.at, reason, false)
    const { bytes, damaged } = await writeBackup(this.#store, place.file, {
      now: place.at,
      damagedFile: join(this.folder, marked),
      check: (file) => checkApart(file, { signal: run.stop.signal }),
      onProgress: (written, total) => {
        assertWanted(run)
        run.share = total === 0 ? 0 : written / total
      },
    })
    this.#thin()
    const isWhole = damaged.length === 0
    return { ...place, ...(isWhole ? {} : { name: marked, file: join(this.folder, marked) }), reason, isWhole, bytes }
  }

  /** A backup must leave the room that the stud itself needs. */
  async #assertRoom(times = 1): Promise<void> {
    const room = await roomAt(this.folder)
    const wanted = LEAST_FREE_BYTES + times * (this.list()[0]?.bytes ?? 0)
    if (room !== null && room.freeBytes < wanted) throw new BackupProblem(storeText.backup.noRoom(this.folder))
  }

  /** Removes surplus automatic backups and old leftovers. Manual ones stay; a damaged one pushes out no whole one. */
  #thin(): void {
    const all = this.list()
    const of = (reason: BackupReason) => all.filter((backup) => backup.reason === reason && backup.isWhole)
    const damaged = all.filter(({ reason, isWhole }) => !isWhole && (reason === 'daily' || reason === 'before'))
    const dailies = of('daily')
    const kept = backupsToKeep(
      dailies.map(({ at }) => at),
      this.keep,
    )
    const surplus = [
      ...dailies.filter(({ at }) => this.keep > 0 && !kept.has(at)),
      ...of('before').slice(BEFORE_KEPT),
      ...damaged.slice(DAMAGED_KEPT),
    ]
    for (const { file } of surplus) rmSync(file, { force: true })
    for (const name of namesIn(this.folder).filter((each) => LEFT_OVER.test(each))) {
      const file = join(this.folder, name)
      const found = statSync(file, { throwIfNoEntry: false })
      if (found && this.#now().getTime() - found.mtimeMs > LEFT_OVER_MS) rmSync(file, { recursive: true, force: true })
    }
  }

  /** The last try to restore a backup; null before the first. */
  lastDrill(): Promise<Drill | null> {
    return lastDrill(this.#store)
  }

  /** Tries to restore the newest whole backup, if that was not done for a week. A failure is told until the next. */
  async drillDue(): Promise<void> {
    try {
      const newest = this.newest()
      const last = await this.lastDrill()
      const since = last === null ? Number.POSITIVE_INFINITY : Math.abs(this.#now().getTime() - Date.parse(last.at))
      if (this.keep === 0 || newest === null || this.#running !== null || since < DRILL_EVERY_MS) return
      await this.#assertRoom(DRILL_ROOM)
      const told = await this.#alone('drill', ({ stop: { signal } }) =>
        drill(this.#store, newest, { folder: this.folder, now: this.#now(), signal }),
      )
      if (told.problem !== null) logError(storeText.backup.drillFailed(newest.file, told.problem), 'backup')
    } catch (error) {
      if (!(error instanceof BackupStopped)) logError(error, 'backup')
    }
  }

  /**
   * Sends the newest whole backup to where copies are kept; a second call meanwhile waits for the same. A failure is
   * remembered, logged and tried again later.
   */
  sendDue(): Promise<void> {
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  async #send(): Promise<void> {
    const newest = this.newest()
    if (this.#away === null || newest === null) return
    try {
      if (newest.name !== this.#sent) await sendAway(newest, this.#away, { keep: this.keep })
      this.#sent = newest.name
      this.#sendFailure = null
    } catch (error) {
      logError(error, 'backup')
      this.#sendFailure = { at: this.#now(), problem: error instanceof Error ? error.message : String(error) }
    }
  }

  /** Makes the daily backup if it is due. A failure is remembered, logged and retried later. */
  async makeDue(): Promise<void> {
    const dates = this.list().flatMap(({ at, reason }) => (reason === 'daily' ? [at] : []))
    if (this.keep === 0 || this.#running !== null || !isBackupDue(this.#now(), dates)) return
    try {
      if ((await this.#store.revision()) > 0) await this.make('daily')
    } catch (error) {
      logError(error, 'backup')
    }
  }
}

function assertWanted({ stop }: Work): void {
  if (stop.signal.aborted) throw new BackupStopped()
}

/** Checks start a while after the program, and at random, as several processes may run. */
const FIRST_LOOK_MS = 60_000
/** On a computer that is often off: what it slept through is made up at once. */
const SOON_MS = 10_000
const LOOK_EVERY_MS = 10 * 60_000

/**
 * Makes the daily backups until it is stopped. A backup in progress goes on; an incomplete one has no name. `isSoon`:
 * the program may not run for long.
 */
export function keepDaily(keeper: BackupKeeper, { isSoon = false } = {}): { stop: () => void } {
  const look = async () => {
    await keeper.makeDue()
    await keeper.sendDue()
    await keeper.drillDue()
  }
  const spread = Math.random() * FIRST_LOOK_MS
  const first = isSoon ? SOON_MS : FIRST_LOOK_MS + spread
  const timers = [setTimeout(() => void look(), first), setInterval(() => void look(), LOOK_EVERY_MS + spread)]
  for (const timer of timers) timer.unref()
  return {
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
