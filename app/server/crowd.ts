/** Work done for an asker counts half after this time. */
const HALF_LIFE_MS = 5000
/** An asker is heavy beside another from so much more work on, and so many times as much. */
const HEAVY = { ms: 60, times: 3 }
/** Work of a heavy asker waits so long at most, so that it is done in the end, whoever comes. */
const PATIENCE_MS = 500
/** Askers whose work is remembered. */
const MOST = 2000

type Use = { ms: number; at: number }

/**
 * Knows for whom work is being done, in all lines together, and how much was done for each lately. Whoever had much
 * waits before a piece of work while others are served who had little. Among visitors who had about as much nobody
 * waits.
 */
export class Crowd {
  readonly #now: () => number
  readonly #uses = new Map<string, Use>()
  /** Pieces of work that are being done for each. */
  readonly #served = new Map<string, number>()
  #changed = new Set<() => void>()

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Does the work; `isFree` if it is never held against the asker. */
  async serve<T>(asker: string, work: () => Promise<T>, isFree = false): Promise<T> {
    const started = this.#now()
    this.#served.set(asker, (this.#served.get(asker) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const left = (this.#served.get(asker) ?? 0) - 1
      if (left > 0) this.#served.set(asker, left)
      else this.#served.delete(asker)
      if (!isFree) this.#count(asker, this.#now() - started)
      this.reconsider()
    }
  }

  /** Whether somebody is being served who had much less lately than each of these askers. */
  isHeavyNow(askers: Iterable<string>): boolean {
    return [...askers].every((asker) => this.#someone(asker, (own, other) => own > HEAVY.ms + HEAVY.times * other))
  }

  /** Whether somebody is being served who had much more lately than one of these askers. */
  isLightNow(askers: Iterable<string>): boolean {
    return [...askers].some((asker) => this.#someone(asker, (own, other) => other > HEAVY.ms + HEAVY.times * own))
  }

  /** Resolves once nobody lighter is being served, or the askers have waited long enough, or are gone. */
  async giveWay(askers: Iterable<string>, gone?: AbortSignal): Promise<void> {
    if (!this.isHeavyNow(askers)) return
    const end = this.#now() + PATIENCE_MS
    for (;;) {
      const left = end - this.#now()
      if (left <= 0 || gone?.aborted || !this.isHeavyNow(askers)) return
      await this.#change(left, gone)
    }
  }

  /** Those who give way look again who is being served, and who asks. */
  reconsider(): void {
    const changed = this.#changed
    this.#changed = new Set()
    for (const wake of changed) wake()
  }

  #someone(asker: string, is: (own: number, other: number) => boolean): boolean {
    if (this.#served.size === 0 || (this.#served.size === 1 && this.#served.has(asker))) return false
    const own = this.#usedMs(asker)
    for (const other of this.#served.keys()) if (other !== asker && is(own, this.#usedMs(other))) return true
    return false
  }

  #change(ms: number, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#changed.delete(wake)
        gone?.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      this.#changed.add(wake)
      gone?.addEventListener('abort', wake, { once: true })
    })
  }

  #usedMs(asker: string): number {
    const use = this.#uses.get(asker)
    return use ? use.ms * 0.5 ** ((this.#now() - use.at) / HALF_LIFE_MS) : 0
  }

  #count(asker: string, ms: number): void {
    const used = this.#usedMs(asker) + ms
    // At the end of the map: the first is the one served longest ago.
    this.#uses.delete(asker)
    this.#uses.set(asker, { ms: used, at: this.#now() })
    if (this.#uses.size <= MOST) return
    const [oldest = ''] = this.#uses.keys()
    this.#uses.delete(oldest)
  }
}
