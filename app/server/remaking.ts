import { setTimeout as pause } from 'node:timers/promises'
import type { DroppedPage } from './page-cache.ts'

/** Pages that are made again after a change: those asked for last. */
const MOST = 200
/** Changes often come in a row: nothing is made between them. */
const QUIET_MS = 2000
const READERS_MS = 50

export type RemakingOptions = {
  make: (page: DroppedPage) => Promise<unknown>
  /** Whether a reader waits for a page. */
  isBusy: () => boolean
  quietMs?: number | undefined
}

/**
 * Makes pages before they are asked for, mostly those that a change has dropped: one at a time, behind every reader,
 * those asked for last first.
 */
export class Remaking {
  readonly #options: RemakingOptions
  /** In the order in which they were asked for, the oldest first. */
  readonly #waiting = new Map<string, DroppedPage>()
  #running: Promise<void> | null = null
  #changedAt = Number.NEGATIVE_INFINITY

  constructor(options: RemakingOptions) {
    this.#options = options
  }

  /** Pages that a change has dropped; or with `isFirst` those that a start makes, for which nothing is awaited. */
  add(pages: readonly DroppedPage[], { isFirst = false } = {}): void {
    if (!isFirst) this.#changedAt = performance.now()
    for (const page of pages) {
      this.#waiting.delete(page.address)
      this.#waiting.set(page.address, page)
    }
    for (const address of this.#waiting.keys()) {
      if (this.#waiting.size <= MOST) break
      this.#waiting.delete(address)
    }
    // A page that cannot be made tells its next reader why.
    this.#running ??= this.#run()
      .catch(() => this.#waiting.clear())
      .finally(() => {
        this.#running = null
      })
  }

  /** The pages that a start makes, when they are known. Resolves when they are made, or cannot be known. */
  async addFirst(pages: Promise<readonly DroppedPage[]>): Promise<void> {
    // A store that cannot be read says so to who asks.
    const known = await pages.catch(() => [])
    this.add(known, { isFirst: true })
    await this.#running
  }

  async #run(): Promise<void> {
    const { make, isBusy, quietMs = QUIET_MS } = this.#options
    while (this.#waiting.size > 0) {
      const restMs = this.#changedAt + quietMs - performance.now()
      // Even where nobody waits, others get a turn between two pages.
      await pause(Math.max(0, restMs, isBusy() ? READERS_MS : 0), undefined, { ref: false })
      if (performance.now() - this.#changedAt < quietMs || isBusy()) continue
      const [page] = [...this.#waiting.values()].slice(-1)
      if (!page) return
      this.#waiting.delete(page.address)
      await make(page)
    }
  }
}
