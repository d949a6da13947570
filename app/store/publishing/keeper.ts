import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { failuresInRow, isPublicationDue, WHEN } from '#app/domain/publish/sending.ts'
import { isFar, KINDS, type Target, TROUBLES } from '#app/domain/publish/target.ts'
import { siteFolder } from '#app/domain/web-address.ts'
import { logError } from '#app/log/log.ts'
import { type Use, useAlone } from '../files/use.ts'
import type { Store } from '../store.ts'
import { WritingAhead } from './ahead.ts'
import {
  HERE,
  type Job,
  type JobKind,
  type JobMessage,
  type JobPlaces,
  type JobProgress,
  type JobResult,
} from './job.ts'
import { MachineKey } from './machine-key.ts'

/** The server's program for it, which renders pages and has the libraries of the lines. */
const PROGRAM = new URL('../../server/publish/job.ts', import.meta.url)
const [TARGET_FILE, TOLD_FILE, USE_FILE] = ['mal.json', 'resultat.json', 'anvands']
const MOST_TOLD = 10
const LOOK_EVERY_MS = 60_000
/** On a computer that is often off: what it slept through is made up at once, after the backup. */
const SOON_MS = 20_000

const StoredTarget = z.object({
  kind: z.enum(KINDS),
  host: z.string(),
  port: z.number(),
  user: z.string(),
  folder: z.string(),
  address: z
    .string()
    .nullable()
    .refine((value) => value === null || siteFolder(value) === value),
  when: z.enum(WHEN),
})
const Stored = z.object({ target: StoredTarget, secret: z.string().nullable(), hostKey: z.string().nullable() })
const Told = z.array(
  z.object({
    at: z.coerce.date(),
    isDone: z.boolean(),
    revision: z.number(),
    seconds: z.number(),
    sent: z.number(),
    removed: z.number(),
    bytes: z.number(),
    trouble: z.enum(TROUBLES).nullable(),
    said: z.string(),
    left: z.number(),
    unanswered: z.array(z.string()).optional(),
  }),
)
/** A publication that has ended, newest first. */
export type ToldPublication = z.infer<typeof Told>[number]

export type Publishing = { kind: JobKind; progress: JobProgress | null }
type Places = JobPlaces & { home: string }
type Options = Places & { now?: () => Date; key?: MachineKey; startProcess?: () => ChildProcess }

/**
 * Keeps where the stud is published, and does it in a process of its own, one at a time. Its files are no part of the
 * stud: no export and no backup has them. The secret is sealed, and opens only for the same user of the same host.
 */
export class PublishKeeper {
  readonly #store: Pick<Store, 'revision'>
  readonly #places: Places
  readonly #key: MachineKey
  readonly #now: () => Date
  readonly #startProcess: () => ChildProcess
  readonly #ahead: WritingAhead
  #running: (Publishing & { child: ChildProcess | null }) | null = null
  #latest: { kind: JobKind; result: JobResult } | null = null
  #seen = { revision: -1, changedAt: null as Date | null }

  constructor(
    store: Pick<Store, 'revision'>,
    { now = () => new Date(), key, startProcess = startProgram, ...places }: Options,
  ) {
    this.#store = store
    this.#places = places
    this.#key = key ?? new MachineKey(places.home)
    this.#now = now
    this.#startProcess = startProcess
    this.#ahead = new WritingAhead(startProcess)
  }

  get running(): Publishing | null {
    return this.#running && { kind: this.#running.kind, progress: this.#running.progress }
  }

  /** What the last work of this process ended with. */
  get latest(): { kind: JobKind; result: JobResult } | null {
    return this.#latest
  }

  /** Null before the first. `hasSecret`: whether one is kept; `hostKey`: the host as it was seen first. */
  read(): { target: Target; hasSecret: boolean; hostKey: string | null } | null {
    const stored = this.#stored()
    return stored && { target: stored.target, hasSecret: stored.secret !== null, hostKey: stored.hostKey }
  }

  /** Whether a secret is kept that would be sent to that user of that host. */
  keepsSecret(target: Target): boolean {
    const stored = this.#stored()
    return stored !== null && stored.secret !== null && ownerOf(stored.target) === ownerOf(target)
  }

  /**
   * `secret`: null keeps the one that there is, if it is for the same user of the same host. What is known of another
   * place is forgotten: its files, and the publications that ended.
   */
  save(target: Target, secret: string | null): void {
    const before = this.#stored()
    const kept = this.keepsSecret(target) ? (before?.secret ?? null) : null
    const sealed = secret === null ? kept : this.#key.seal(secret, ownerOf(target))
    const isSameHost = before !== null && hostOf(before.target) === hostOf(target)
    this.#latest = null
    if (before !== null && placeOf(before.target) !== placeOf(target)) this.#forget(HERE.there, TOLD_FILE)
    this.#write(TARGET_FILE, { target, secret: sealed, hostKey: isSameHost ? before.hostKey : null })
  }

  /** Forgets how the host looked: the next time is the first. */
  forgetHost(): void {
    const stored = this.#stored()
    if (stored) this.#write(TARGET_FILE, { ...stored, hostKey: null })
  }

  /** Ended publications, newest first. */
  told(): ToldPublication[] {
    return this.#read(TOLD_FILE, Told) ?? []
  }

  /** The zip of the last publication; null if there is none. */
  zip(): { file: string; bytes: number } | null {
    const file = join(this.#places.home, HERE.zip)
    const bytes = statSync(file, { throwIfNoEntry: false })?.size
    return bytes === undefined ? null : { file, bytes }
  }

  /**
   * Somebody is about to publish a stud that has changed since it was published: a process writes the files meanwhile,
   * and ends by itself if nobody asks for it.
   */
  async prepare(): Promise<void> {
    const [target, last] = [this.#stored()?.target, this.told().find(({ isDone }) => isDone)?.revision]
    const revision = await this.#store.revision()
    // The first time takes minutes: nobody is sure to wait.
    if (!target || last === undefined || last === revision || this.#running !== null) return
    if (this.#ahead.revision === revision || this.#ahead.use !== null) return
    const use = this.#take()
    if (use !== null) this.#ahead.begin({ target, ...this.#places }, revision, use)
  }

  /** Begins; null if there is no target, or other work does. The promise never rejects. */
  start(kind: JobKind): Promise<JobResult> | null {
    const stored = this.#stored()
    if (stored === null || this.#running !== null) return null
    const use = this.#ahead.use ?? this.#take()
    if (use === null) return null
    const waiting = kind === 'try' ? null : this.#ahead.take()
    this.#running = { kind, progress: null, child: null }
    const from = this.#now()
    return this.#work(kind, stored, waiting)
      .catch((error: unknown): JobResult => {
        logError(error, 'publish')
        return {
          ok: false,
          trouble: 'other',
          said: error instanceof Error ? error.message : String(error),
          sent: 0,
          left: 0,
        }
      })
      .then((result) => {
        this.#running = null
        this.#latest = { kind, result }
        const now = this.#stored()
        // The target may have been changed meanwhile: this says nothing of the new one.
        if (now !== null && placeOf(now.target) === placeOf(stored.target)) this.#note(kind, from, result)
        else this.#forget(HERE.there)
        return result
      })
      .finally(() => {
        // One that goes on writing has it longer than a test of the line.
        if (this.#ahead.use !== use) use.end()
      })
  }

  stop(): void {
    this.#running?.child?.send('stop', () => {})
  }

  /** Publishes if it is due. */
  async look(): Promise<void> {
    const when = this.read()?.target.when ?? 'hand'
    if (when === 'hand' || this.#running !== null) return
    const [revision, now] = [await this.#store.revision(), this.#now()]
    // The first look knows no change: those from before the start are old enough.
    if (revision !== this.#seen.revision) this.#seen = { revision, changedAt: this.#seen.revision === -1 ? null : now }
    if (isPublicationDue(when, now, this.#seen, this.told())) await this.start('publish')
  }

  /** Looks every minute. `isSoon`: the program may not run for long. */
  watch({ isSoon = false } = {}): { stop: () => void } {
    const look = () => void this.look().catch((error: unknown) => logError(error, 'publish'))
    const timers = [setInterval(look, LOOK_EVERY_MS), ...(isSoon ? [setTimeout(look, SOON_MS)] : [])]
    for (const timer of timers) timer.unref()
    return {
      stop: () => {
        for (const timer of timers) clearTimeout(timer)
        this.#running?.child?.kill()
        this.#ahead.end()
      },
    }
  }

  get failures(): number {
    return failuresInRow(this.told())
  }

  async #work(
    kind: JobKind,
    { target, secret, hostKey }: z.infer<typeof Stored>,
    waiting: ChildProcess | null,
  ): Promise<JobResult> {
    const opened = secret === null ? '' : this.#key.open(secret, ownerOf(target))
    if (isFar(target.kind) && (opened === null || opened === '')) {
      waiting?.kill()
      return { ok: false, trouble: opened === null ? 'secret-lost' : 'login', said: '', sent: 0, left: 0 }
    }
    const child = waiting ?? this.#startProcess()
    if (this.#running) this.#running.child = child
    const revision = await this.#store.revision()
    const job: Job = { kind, revision, target, secret: opened ?? '', hostKey, ...this.#places }
    const result = await this.#inProcess(job, child)
    const seen = result.ok ? result.hostKey : null
    const now = this.#stored()
    if (seen !== null && now !== null && now.hostKey === null && hostOf(now.target) === hostOf(target))
      this.#write(TARGET_FILE, { ...now, hostKey: seen })
    return result
  }

  /** The secret goes through the channel: arguments and environment of a process can be read by others. */
  #inProcess(job: Job, child: ChildProcess): Promise<JobResult> {
    return new Promise((resolve, reject) => {
      child.ref()
      child.channel?.ref()
      let result: JobResult | null = null
      child.on('message', (message) => {
        const told = message as JobMessage // what the program of this file sends
        if ('result' in told) result = told.result
        else if ('progress' in told && this.#running) this.#running.progress = told.progress
      })
      child.once('error', reject)
      child.once('close', (code) => {
        if (result) resolve(result)
        else reject(new Error(`the process of a publication has ended: ${code}`))
      })
      child.send(job, (error) => error && reject(error))
    })
  }

  /** One at a time on this computer, also with a command. Null while another works. */
  #take(): Use | null {
    mkdirSync(this.#places.home, { recursive: true })
    return useAlone(join(this.#places.home, USE_FILE))
  }

  #note(kind: JobKind, at: Date, result: JobResult): void {
    if (kind !== 'publish' && kind !== 'check') return
    const seconds = Math.round((this.#now().getTime() - at.getTime()) / 1000)
    const told = result.ok
      ? {
          isDone: true,
          revision: result.revision,
          removed: result.removed,
          bytes: result.bytes,
          unanswered: result.unanswered,
          trouble: null,
          said: '',
          left: 0,
        }
      : {
          isDone: false,
          revision: -1,
          removed: 0,
          bytes: 0,
          trouble: result.trouble,
          said: result.said,
          left: result.left,
        }
    this.#write(TOLD_FILE, [{ at, seconds, sent: result.sent, ...told }, ...this.told()].slice(0, MOST_TOLD))
  }

  #forget(...names: string[]): void {
    for (const name of names) rmSync(join(this.#places.home, name), { force: true })
  }

  #stored(): z.infer<typeof Stored> | null {
    return this.#read(TARGET_FILE, Stored)
  }

  #read<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> | null {
    try {
      return shape.parse(JSON.parse(readFileSync(join(this.#places.home, name), 'utf8')))
    } catch {
      // None, or damaged: it is asked for again.
      return null
    }
  }

  #write(name: string, value: unknown): void {
    mkdirSync(this.#places.home, { recursive: true })
    const draft = join(this.#places.home, `${name}.part`)
    writeFileSync(draft, `${JSON.stringify(value, null, 1)}\n`, { mode: 0o600 })
    renameSync(draft, join(this.#places.home, name))
  }
}

export const startProgram = () =>
  fork(PROGRAM, {
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

const hostOf = ({ kind, host, port }: Target) => `${kind} ${host} ${port}`
/** What a secret is for: it is sent nowhere else. */
const ownerOf = (target: Target) => `${hostOf(target)} ${target.user}`
const placeOf = (target: Target) => `${ownerOf(target)} ${target.folder}`
