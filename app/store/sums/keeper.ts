import { logError } from '#app/log/log.ts'
import type { Watcher } from '../job-thread.ts'
import { storeText } from '../text.ts'
import { remakeDerived } from './derived.ts'
import { findDamagedRows, type Look, lookThrough } from './look.ts'
import type { Parts, Piece } from './pieces.ts'

/** Looks through a store in a thread; null where that is not worth it. */
export type LookElsewhere = (watcher: Watcher) => Promise<Look | null>

/** How many rows are known to be damaged. The keeper of pictures knows theirs. */
export type DamagedRows = { accounts: number; records: number }

const LOOK_EVERY_MS = 6 * 60 * 60 * 1000

/** Looks for damaged rows in the background, at start and every six hours. */
export class DamageKeeper {
  readonly #closing = new AbortController()
  readonly #store: Parts
  #known = new Map<string, Piece>()
  #looking: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #elsewhere: LookElsewhere | undefined

  constructor(store: Parts) {
    this.#store = store
  }

  watch(elsewhere: LookElsewhere): void {
    this.#elsewhere = elsewhere
    const look = () => {
      this.#looking = this.look().catch((error: unknown) => {
        if (!this.#closing.signal.aborted) logError(error, 'sums')
      })
    }
    this.#timer = setInterval(look, LOOK_EVERY_MS).unref()
    look()
  }

  /** Compares every row that has a sum; what is computed from others is made anew if it is not right. */
  async look(): Promise<void> {
    const { damaged, isDerivedRight } = await this.#look()
    this.#take(damaged)
    if (isDerivedRight) return
    await remakeDerived(this.#store)
    logError(storeText.damage.remade, 'sums')
  }

  async #look(): Promise<Look> {
    const watcher = { progress: {}, gone: this.#closing.signal }
    return (await this.#elsewhere?.(watcher)) ?? lookThrough(this.#store, watcher)
  }

  #take(all: readonly Piece[]): void {
    const found = all.filter(({ table }) => table !== 'pictures')
    for (const piece of found) this.note(piece)
    const names = new Set(found.map(nameOf))
    for (const name of this.#known.keys()) if (!names.has(name)) this.#known.delete(name)
  }

  /** A row that was found to be damaged; the log has one line for each. */
  note(piece: Piece): void {
    if (this.#known.has(nameOf(piece))) return
    this.#known.set(nameOf(piece), piece)
    logError(storeText.damage.isDamaged(storeText.damage.piece(piece)), 'sums')
  }

  /** Those that were put back meanwhile do not count. */
  async damaged(): Promise<DamagedRows> {
    if (this.#known.size > 0) this.#take(await findDamagedRows(this.#store, this.#closing.signal))
    const of = (is: (table: string) => boolean) => [...this.#known.values()].filter(({ table }) => is(table)).length
    const isAccount = (table: string) => table === 'meta' || table.startsWith('auth_')
    return {
      accounts: of(isAccount),
      records: of((table) => !isAccount(table)),
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await this.#looking
  }
}

const nameOf = ({ table, key }: Piece) => `${table} ${key}`
