import { setTimeout } from 'node:timers/promises'
import { logError } from '#app/log/log.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { findWanted, hostOf, type ShownBy, type Wanted } from '../data/elsewhere.server.ts'
import { type CopyProblem, type FetchOptions, fetchPicture, inTurnAt } from '../data/fetch-picture.server.ts'
import { keepCopies, type NewCopy, stillShowing } from './copies.server.ts'

type CopyFailure = { address: string; horses: readonly ShownBy[]; problem: CopyProblem }

/** The progress of copying, remembered as long as the program runs; copies are in the store. */
export type CopyRun = {
  total: number
  done: number
  copied: number
  is: 'running' | 'stopping' | 'stopped' | 'done' | 'broken'
  failures: Map<string, CopyFailure>
}

export type CopyOptions = Pick<FetchOptions, 'isAllowed' | 'resolve' | 'timeoutMs'> & {
  pauseMs?: number
  againMs?: readonly number[]
}

/** Hosts asked at the same time; each one picture at a time. */
const HOSTS_AT_ONCE = 4
const PAUSE_MS = 1000
const AGAIN_MS = [3000, 12_000]
/** A host that failed so often in a row is skipped until the next run. */
const MOST_SILENT = 3
/** Copies are written in groups with one journal entry: so many, so many bytes, or after so long. */
const GROUP = { pictures: 20, bytes: 24_000_000, ms: 10_000 }

type StartedRun = { run: CopyRun; work: Promise<void>; stop: AbortController }
const runs = new WeakMap<Db, StartedRun>()

/** The last run, or the present one; null if there was none. */
export function lastCopyRun({ db }: Pick<Store, 'db'>): CopyRun | null {
  return runs.get(db)?.run ?? null
}

const isGoing = ({ is }: CopyRun) => is === 'running' || is === 'stopping'

/**
 * Copies every picture elsewhere that has no copy, or only `only`. `work` resolves when all are done, stopped or
 * closed.
 */
export function startCopying(
  store: Store,
  keeper: PictureKeeper,
  actor: string,
  { only, ...options }: CopyOptions & { only?: string } = {},
): { run: CopyRun; work: Promise<void> } {
  const before = runs.get(store.db)
  if (before && isGoing(before.run)) return before
  const failures = new Map(only === undefined ? [] : before?.run.failures)
  if (only !== undefined) failures.delete(only)
  const run: CopyRun = { total: 0, done: 0, copied: 0, is: 'running', failures }
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, keeper.closing])
  const work = new Copying({ store, keeper, actor, run, signal, options }).all(only).then(
    () => {
      run.is = signal.aborted ? 'stopped' : 'done'
    },
    (error: unknown) => {
      run.is = 'broken'
      logError(error, 'copies of pictures')
    },
  )
  const started = { run, work, stop }
  runs.set(store.db, started)
  keeper.waitFor(work)
  return started
}

export async function stopCopying({ db }: Pick<Store, 'db'>): Promise<void> {
  const started = runs.get(db)
  if (!started || !isGoing(started.run)) return
  started.run.is = 'stopping'
  started.stop.abort()
  await started.work
}

export function forgetFailure({ db }: Pick<Store, 'db'>, address: string): void {
  runs.get(db)?.run.failures.delete(address)
}

type Given = {
  store: Store
  keeper: PictureKeeper
  actor: string
  run: CopyRun
  signal: AbortSignal
  options: CopyOptions
}

type Came = { wanted: Wanted; copy: NewCopy }

class Copying {
  readonly #given: Given
  #group: Came[] = []
  #groupBytes = 0
  #groupSince = 0
  #writing: Promise<void> = Promise.resolve()
  #preparing: Promise<void> = Promise.resolve()

  constructor(given: Given) {
    this.#given = given
  }

  async all(only: string | undefined): Promise<void> {
    const { store, run } = this.#given
    const found = await findWanted(store.db)
    const wanted = only === undefined ? found : found.filter(({ address }) => address === only)
    run.total = wanted.length
    // The longest first: they take most time.
    const hosts = [...Map.groupBy(wanted, ({ address }) => hostOf(address))].sort(([, a], [, b]) => a.length - b.length)
    const workers = Array.from({ length: HOSTS_AT_ONCE }, async () => {
      for (let next = hosts.pop(); next && !this.#isOver; next = hosts.pop()) await this.#host(...next)
    })
    const ends = await Promise.allSettled(workers)
    await this.#write()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  get #isOver(): boolean {
    return this.#given.signal.aborted
  }

  async #pause(ms: number): Promise<boolean> {
    return setTimeout(ms, true, { signal: this.#given.signal }).catch(() => false)
  }

  async #host(host: string, wanted: readonly Wanted[]): Promise<void> {
    const { run, options } = this.#given
    let silent = 0
    let silence: CopyProblem | null = null
    for (const [at, one] of wanted.entries()) {
      if (silent < MOST_SILENT) {
        if (at > 0 && !(await this.#pause(options.pauseMs ?? PAUSE_MS))) return
        const failure = await this.#one(host, one)
        if (failure === 'over') return
        silence = failure?.isPassing ? failure.problem : null
        silent = silence === null ? 0 : silent + 1
        if (failure !== null) this.#fail(one, failure.problem)
      } else if (silence !== null) this.#fail(one, silence)
      run.done += 1
    }
  }

  #fail({ address, horses }: Wanted, problem: CopyProblem): void {
    this.#given.run.failures.set(address, { address, horses, problem })
  }

  /** Null if it was copied or is no longer wanted. */
  async #one(host: string, wanted: Wanted): Promise<null | 'over' | { problem: CopyProblem; isPassing: boolean }> {
    const { address, horses, copy } = wanted
    const { store, keeper, signal, options } = this.#given
    // Somebody else may have copied it since.
    const all = horses.map(({ id }) => id)
    const ids = await stillShowing(store, address, all)
    if (ids.length === 0) return null
    if (copy !== null) {
      await this.#add({ wanted, copy: { address, ids, copy } }, 0)
      return null
    }
    const { pauseMs: _, againMs = AGAIN_MS, ...asking } = options
    for (let attempt = 0; ; attempt++) {
      const fetched = await inTurnAt(host, () => fetchPicture(keeper, address, { ...asking, signal }))
      if (this.#isOver) return 'over'
      if (fetched.ok) {
        const { hash, picture } = fetched
        await this.#add({ wanted, copy: { address, ids, copy: { hash, picture } } }, picture.bytes.length)
        return null
      }
      const pause = againMs[attempt]
      if (!fetched.isPassing || pause === undefined) return fetched
      if (!(await this.#pause(pause))) return 'over'
    }
  }

  async #add(came: Came, bytes: number): Promise<void> {
    if (this.#group.length === 0) this.#groupSince = performance.now()
    this.#group.push(came)
    this.#groupBytes += bytes
    const isFull =
      this.#group.length >= GROUP.pictures ||
      this.#groupBytes >= GROUP.bytes ||
      performance.now() - this.#groupSince >= GROUP.ms
    if (isFull) await this.#write()
  }

  /** Writes one group after the other; later pictures form the next. */
  #write(): Promise<void> {
    const group = this.#group
    this.#group = []
    this.#groupBytes = 0
    this.#writing = this.#writing.then(() => this.#keep(group))
    return this.#writing
  }

  async #keep(group: readonly Came[]): Promise<void> {
    if (group.length === 0) return
    const { store, keeper, actor, run } = this.#given
    const copies = group.map(({ copy }) => copy)
    const result = await keepCopies(store, actor, copies)
    if (result.ok) {
      run.copied += result.kept ?? 0
      for (const { copy } of copies) {
        if ('hash' in copy) this.#preparing = this.#preparing.then(() => keeper.prepare(copy.hash))
      }
      return
    }
    // One horse that cannot be saved must not prevent the others.
    const [only, ...others] = group
    if (only && others.length === 0) this.#fail(only.wanted, 'unsaved')
    else for (const one of group) await this.#keep([one])
  }
}
