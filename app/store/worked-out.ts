import { calendarYearOf, studYearOf, type Years } from '#app/domain/stud-clock.ts'
import { type Action, UNSEEN } from './actions.table.ts'
import type { Watcher } from './job-thread.ts'
import { findKeptWork, keepWork } from './kept-works.ts'
import { isUnchanged, type Sources } from './sources.ts'
import type { Store } from './store.ts'
import type { Db } from './tables.ts'

/**
 * `given`: what it was computed from beside the store, as JSON.
 * `holdsAt`: the last revision at which it was found valid.
 */
type Made<Value> = { value: Value; revision: number; holdsAt: number; given: string; tookMs: number }
type Running<Value> = { revision: number; given: string; beganAt: number; work: Promise<Made<Value>> }
type Cached<Value> = {
  last: Made<Value> | null
  running: Running<Value> | null
  /** Why the last computation failed, until somebody is told. */
  failed: { revision: number; given: string; error: unknown } | null
  glancedAt: number
  /** Resolves when what the last start kept was looked for. */
  found: Promise<void> | null
}

type Work<Given> = (store: Store, given: Given, watcher: Watcher) => Promise<unknown>
const WORKS = new Map<string, Work<never>>()

/** The computation of that name, for a thread that has loaded its module. Throws if there is none. */
export function workNamed(name: string): Work<unknown> {
  const work = WORKS.get(name)
  if (!work) throw new Error(`No computation is called ${name}`)
  return work as Work<unknown> // it gets what the work of that name was given
}

/** Names a computation that a thread may be asked for. */
export function nameWork<Given>(name: string, work: Work<Given>): void {
  WORKS.set(name, work)
}

/** What is begun before somebody asks for it, by its turn. */
type Beginning = { turn: number; isForAll: boolean; begin: (store: Store, year: number, calendar: number) => void }
const BEGUN: Beginning[] = []

/**
 * Names what a large stud begins with, or with `isForAll` every stud that starts, before somebody asks for it: in the
 * stud's present year, and the calendar's.
 */
export function beginInTurn(
  turn: number,
  begin: (store: Store, year: number, calendar: number) => Promise<unknown>,
  isForAll = false,
): void {
  // Who asks for it learns of a failure.
  BEGUN.push({ turn, isForAll, begin: (...asked) => void begin(...asked).catch(() => {}) })
  BEGUN.sort((a, b) => a.turn - b.turn)
}

/** Begins with all that an administrator may open, if a thread computes it; at the start also with what is for all. */
export async function beginAll(store: Store, years: Years, { isStart = false } = {}): Promise<void> {
  if (!store.elsewhere) return
  const isAll = await isLarge(store)
  for (const { begin, isForAll } of BEGUN)
    if (isAll || (isStart && isForAll)) begin(store, studYearOf(years), calendarYearOf(years))
}

const PATIENCE_MS = 300
/** Of somebody who opened the very page. */
const SOON_MS = 1200
/** Background work may use one part in this many of the time. */
const IDLE_PARTS = 20
const IDLE_PARTS_ELSEWHERE = 3

/** `revision`: the one that the value was computed at; 0 without one, and where something else was given. */
export type Glance<Value> = { value: Value | null; isFresh: boolean; revision: number }

/** Actions on news, ribbons and findings. */
export const BESIDE_RECORDS = [
  ...UNSEEN,
  'own-shown',
  'write-news',
  'remove-news',
  'leave-out-news',
  'show-news',
  'choose-month-horse',
  'remove-month-horse',
  'add-ribbons',
  'remove-ribbon',
] as const satisfies readonly Action[]

/** Actions that change no horse or pedigree entry, apart from titles and ribbons. */
export const BESIDE_HORSES = [
  ...BESIDE_RECORDS,
  'settings',
  'remember-class',
  'forget-class',
  'add-titles',
] as const satisfies readonly Action[]

/** Actions that change no horse's name, sex, line, parents, category, year of birth or assessments. */
export const BESIDE_DESCENT = [
  ...BESIDE_HORSES,
  'add-merits',
  'update-notes',
  'correct-result',
  'remove-result',
  'add-competition',
  'level-up',
  'level-up-many',
  'reset-merits',
  'update-competition',
  'update-competition-many',
  'remove-competition',
  'change-competition-class',
] as const satisfies readonly Action[]

/**
 * A costly value computed from the whole store and what is given (the year): cached for all callers until something is
 * written that may change it. If the store has a thread for such work, it is computed there.
 */
export class WorkedOut<Value, Given = number> {
  readonly #name: string
  readonly #workOut: (store: Store, given: Given) => Promise<Value>
  readonly #harmless: readonly Action[]
  readonly #sources: Sources | undefined
  readonly #quickMs: number
  readonly #isKept: boolean
  readonly #isForPlanner: boolean
  readonly #patienceMs: number
  /** By the handle that all variants of one store share. */
  readonly #cached = new WeakMap<Db, Cached<Value>>()

  /**
   * `harmless`: actions that do not change the value; `sources`: what it is computed from. One computed within
   * `quickMs` is computed again on each call.
   * `first`: what is given by those who open it first; it is begun before (`beginAll`), in the order of the `turn`s.
   * `isForAll`: of a small stud too, when it starts. `isKept`: of a large stud it is kept for the next start.
   * `isForPlanner`: the thread of boards and plans computes it, and keeps it for them.
   * `patienceMs`: how long a `glance` waits for what is computed.
   */
  constructor(
    name: string,
    workOut: (store: Store, given: Given) => Promise<Value>,
    harmless: readonly Action[],
    {
      sources,
      quickMs = 0,
      first,
      turn = 0,
      isForAll = false,
      isKept = false,
      isForPlanner = false,
      patienceMs = PATIENCE_MS,
    }: {
      sources?: Sources
      quickMs?: number
      first?: (year: number, calendar: number) => Given
      turn?: number
      isForAll?: boolean
      isKept?: boolean
      isForPlanner?: boolean
      patienceMs?: number
    } = {},
  ) {
    nameWork<Given>(name, isForPlanner ? (store, given) => this.now(store, given) : workOut)
    this.#name = name
    this.#workOut = workOut
    this.#harmless = harmless
    this.#sources = sources
    this.#quickMs = quickMs
    this.#isKept = isKept
    this.#isForPlanner = isForPlanner
    this.#patienceMs = patienceMs
    if (first) beginInTurn(turn, (store, year, calendar) => this.glance(store, first(year, calendar)), isForAll)
  }

  async now(store: Store, given: Given): Promise<Value> {
    const { last } = await this.#found(store)
    if (last && (await this.#isFresh(store, last, given))) return last.value
    this.#elsewhere(store)?.hurry(this.#name, given)
    return (await this.#start(store, given, true)).value
  }

  /**
   * The same, but null where a thread is still computing it `SOON_MS` after it began: somebody waits for the page. It
   * goes on, and is there for a later call.
   */
  async soon(store: Store, given: Given): Promise<Value | null> {
    const state = await this.#found(store)
    const { last } = state
    if (last && (await this.#isFresh(store, last, given))) return last.value
    const elsewhere = this.#elsewhere(store)
    if (!elsewhere || !(await isLarge(store))) return this.now(store, given)
    const { failed } = state
    if (failed?.given === JSON.stringify(given) && failed.revision === (await store.revision())) {
      // Told once: who asks after that begins anew.
      state.failed = null
      throw failed.error
    }
    elsewhere.hurry(this.#name, given)
    const { beganAt, work } = await this.#begin(store, given, true)
    const made = await Promise.race([work, after(Math.max(0, SOON_MS - (performance.now() - beganAt)))])
    if (made === null) return null
    return made.value
  }

  /** The cached value if it still holds; null without computing it. */
  async known(store: Store, given: Given): Promise<Value | null> {
    const { last } = this.#of(store)
    return last && (await this.#isFresh(store, last, given)) ? last.value : null
  }

  /**
   * The cached value, perhaps outdated, without making a page wait. An outdated value is computed again in the
   * background, seldom enough to leave time for other requests.
   */
  async glance(store: Store, given: Given): Promise<Glance<Value>> {
    const state = await this.#found(store)
    const { last } = state
    if (last && (await this.#isFresh(store, last, given)))
      return { value: last.value, isFresh: true, revision: last.revision }
    if (store.isPatient) {
      const made = await this.#start(store, given, true)
      return { value: made.value, isFresh: true, revision: made.revision }
    }
    const revision = last && last.given === JSON.stringify(given) ? last.revision : 0
    const isQuick = last !== null && last.tookMs < this.#quickMs
    const parts = store.elsewhere ? IDLE_PARTS_ELSEWHERE : IDLE_PARTS
    if (last && !isQuick && performance.now() - state.glancedAt < last.tookMs * parts)
      return { value: last.value, isFresh: false, revision }
    const work = this.#start(store, given).finally(() => {
      state.glancedAt = performance.now()
    })
    const soon = await Promise.race([work.catch(() => null), after(this.#patienceMs)])
    if (soon) return { value: soon.value, isFresh: true, revision: soon.revision }
    return { value: last?.value ?? null, isFresh: false, revision }
  }

  #elsewhere({ elsewhere, forPlanner }: Store) {
    return this.#isForPlanner ? forPlanner : elsewhere
  }

  #of({ db }: Store): Cached<Value> {
    const known = this.#cached.get(db)
    if (known) return known
    const glancedAt = Number.NEGATIVE_INFINITY
    const fresh: Cached<Value> = { last: null, running: null, failed: null, glancedAt, found: null }
    this.#cached.set(db, fresh)
    return fresh
  }

  /** With what the last start kept, if it is of this store: it has that revision, written at that time. */
  async #found(store: Store): Promise<Cached<Value>> {
    const state = this.#of(store)
    const { worksFolder } = store
    if (!this.#isKept || worksFolder === undefined) return state
    state.found ??= findKeptWork(worksFolder, this.#name)
      .then(async (kept) => {
        if (kept === null || (await timeOf(store, kept.revision)) !== kept.at) return
        const { value, revision, given, tookMs } = kept
        state.last ??= { value: value as Value, revision, holdsAt: revision, given, tookMs } // kept under this name
      })
      .catch(() => {}) // it is computed again
    await state.found
    return state
  }

  /** One that cannot be kept is computed again. */
  async #keep(store: Store, work: Made<Value>): Promise<void> {
    const at = this.#isKept && store.worksFolder !== undefined ? await timeOf(store, work.revision) : null
    if (at !== null && store.worksFolder) await keepWork(store.worksFolder, this.#name, { ...work, at })
  }

  async #isFresh(store: Store, made: Made<Value>, now: Given): Promise<boolean> {
    if (made.given !== JSON.stringify(now)) return false
    const revision = await store.revision()
    if (revision === made.holdsAt) return true
    const isFresh = await isUnchanged(store.db, made.holdsAt, this.#harmless, this.#sources)
    if (isFresh) made.holdsAt = revision
    return isFresh
  }

  async #start(store: Store, given: Given, isWanted = false): Promise<Made<Value>> {
    return (await this.#begin(store, given, isWanted)).work
  }

  /** The computation for the present state: begun now, or running already. */
  async #begin(store: Store, given: Given, isWanted: boolean): Promise<Running<Value>> {
    const state = this.#of(store)
    const revision = await store.revision()
    const [key, beganAt] = [JSON.stringify(given), performance.now()]
    const { running, last } = state
    if (running?.revision === revision && running.given === key) return running
    // It was ready just now.
    if (last?.revision === revision && last.given === key)
      return { revision, given: key, beganAt, work: Promise.resolve(last) }
    const work = this.#make(store, given, revision, isWanted)
      .then(
        (made) => {
          if (state.last === null || state.last.revision <= revision) state.last = made
          return made
        },
        (error: unknown) => {
          state.failed = { revision, given: key, error }
          throw error
        },
      )
      .finally(() => {
        if (state.running === begun) state.running = null
      })
    const begun: Running<Value> = { revision, given: key, beganAt, work }
    state.failed = null
    state.running = begun
    return begun
  }

  async #make(store: Store, given: Given, revision: number, isWanted: boolean): Promise<Made<Value>> {
    const started = performance.now()
    const thread = this.#elsewhere(store)
    const elsewhere = thread && (await isLarge(store)) ? thread : null
    const value = elsewhere
      ? ((await elsewhere.run(this.#name, given, isWanted)) as Value) // what the same computation returns there
      : await this.#workOut(store, given)
    const tookMs = performance.now() - started
    const made = { value, revision, holdsAt: revision, given: JSON.stringify(given), tookMs }
    if (elsewhere || store.isPatient) this.#keep(store, made).catch(() => {})
    return made
  }
}

/** When a revision was written; null if there is none of that number. */
export async function timeOf({ db }: Pick<Store, 'db'>, revision: number): Promise<string | null> {
  const row = await db.selectFrom('journal').select('at').where('revision', '=', revision).executeTakeFirst()
  return row?.at ?? null
}

/** Smaller studs need less time than it takes to start a thread. */
const LARGE = 1000

export async function isLarge({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const rows = await db.selectFrom('horses').select('id').limit(LARGE).execute()
  return rows.length === LARGE
}

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })
