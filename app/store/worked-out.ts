import type { Action } from './actions.table.ts'
import type { Store } from './store.ts'
import type { Db } from './tables.ts'

type Made<Value> = { value: Value; revision: number; year: number; tookMs: number }
type Cached<Value> = {
  last: Made<Value> | null
  running: { revision: number; year: number; work: Promise<Made<Value>> } | null
  glancedAt: number
}

const PATIENCE_MS = 300
/** Background work may use one part in this many of the time. */
const IDLE_PARTS = 20

export type Glance<Value> = { value: Value | null; isFresh: boolean }

/** Actions that change no horse or pedigree entry, apart from titles and ribbons. */
export const BESIDE_HORSES = [
  'settings',
  'remember-class',
  'forget-class',
  'write-news',
  'remove-news',
  'leave-out-news',
  'show-news',
  'choose-month-horse',
  'remove-month-horse',
  'doctor-accept',
  'doctor-forget',
  'add-titles',
  'add-ribbons',
  'remove-ribbon',
] as const satisfies readonly Action[]

/**
 * A costly value computed from the whole store and the year: cached for all callers until something is written that may
 * change it.
 */
export class WorkedOut<Value> {
  readonly #workOut: (store: Store, year: number) => Promise<Value>
  readonly #harmless: readonly Action[]
  readonly #quickMs: number
  /** By the handle that all variants of one store share. */
  readonly #cached = new WeakMap<Db, Cached<Value>>()

  /**
   * `harmless`: actions that do not change the value. One computed within `quickMs` is computed again on each call.
   */
  constructor(workOut: (store: Store, year: number) => Promise<Value>, harmless: readonly Action[], quickMs = 0) {
    this.#workOut = workOut
    this.#harmless = harmless
    this.#quickMs = quickMs
  }

  async now(store: Store, year: number): Promise<Value> {
    const { last } = this.#of(store)
    const made = last && (await this.#isFresh(store, last, year)) ? last : await this.#start(store, year)
    return made.value
  }

  /**
   * The cached value, perhaps outdated, without making a page wait. An outdated value is computed again in the
   * background, seldom enough to leave time for other requests.
   */
  async glance(store: Store, year: number): Promise<Glance<Value>> {
    const state = this.#of(store)
    const { last } = state
    if (last && (await this.#isFresh(store, last, year))) return { value: last.value, isFresh: true }
    const isQuick = last !== null && last.tookMs < this.#quickMs
    if (last && !isQuick && performance.now() - state.glancedAt < last.tookMs * IDLE_PARTS)
      return { value: last.value, isFresh: false }
    const work = this.#start(store, year).finally(() => {
      state.glancedAt = performance.now()
    })
    const soon = await Promise.race([work.catch(() => null), after(PATIENCE_MS)])
    return soon ? { value: soon.value, isFresh: true } : { value: last?.value ?? null, isFresh: false }
  }

  #of({ db }: Store): Cached<Value> {
    const known = this.#cached.get(db)
    if (known) return known
    const fresh: Cached<Value> = { last: null, running: null, glancedAt: Number.NEGATIVE_INFINITY }
    this.#cached.set(db, fresh)
    return fresh
  }

  async #isFresh(store: Store, { revision, year }: Made<Value>, now: number): Promise<boolean> {
    if (year !== now) return false
    if ((await store.revision()) === revision) return true
    const row = await store.db
      .selectFrom('journal')
      .select('revision')
      .where('revision', '>', revision)
      .where('action', 'not in', [...this.#harmless])
      .limit(1)
      .executeTakeFirst()
    return row === undefined
  }

  async #start(store: Store, year: number): Promise<Made<Value>> {
    const state = this.#of(store)
    const revision = await store.revision()
    if (state.running?.revision === revision && state.running.year === year) return state.running.work
    const work = this.#make(store, year, revision)
    const running = { revision, year, work }
    state.running = running
    try {
      const made = await work
      if (state.last === null || state.last.revision <= revision) state.last = made
      return made
    } finally {
      if (state.running === running) state.running = null
    }
  }

  async #make(store: Store, year: number, revision: number): Promise<Made<Value>> {
    const started = performance.now()
    const value = await this.#workOut(store, year)
    return { value, revision, year, tookMs: performance.now() - started }
  }
}

const after = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), ms).unref()
  })

/** Long work lets others run after this many milliseconds. */
const TURN_MS = 12

export class Turns {
  #began = performance.now()

  /** True every few milliseconds: then await something before the next step. */
  isOver(): boolean {
    if (performance.now() - this.#began < TURN_MS) return false
    this.#began = performance.now()
    return true
  }
}
