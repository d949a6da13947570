import { letOthersGo } from '#app/domain/let-others.ts'

/** Thrown if the asker's own line is full. */
export class LineIsFull extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too many are waiting')
    this.retryAfterS = retryAfterS
  }
}

/** `share`: places that one asker may hold at a time. `waiting`: how many of one asker may wait. */
export type LineSize = { atWork: number; share?: number; waiting: number; retryAfterS: number }

/** Who waits, and until when. */
export type Waiter = { asker: string; signal?: AbortSignal | undefined }

/**
 * Runs few jobs at a time that take the whole processor, so that cached answers are sent between them. The rest wait:
 * askers are served in turn, however many jobs each has, and the jobs of one asker in order. A job that finds its
 * asker's line full fails at once; one whose signal aborts leaves the line.
 */
export class WaitingLine {
  readonly #size: LineSize
  readonly #share: number
  /** The line of each asker, the one whose turn is next first. */
  readonly #waiting = new Map<string, Set<() => void>>()
  /** Places that each asker holds. */
  readonly #held = new Map<string, number>()
  #atWork = 0

  constructor(size: LineSize) {
    this.#size = size
    this.#share = size.share ?? size.atWork
  }

  get isBusy(): boolean {
    return this.#atWork > 0
  }

  /** Does the work when its turn comes. Rejects with `LineIsFull`, or with the signal's reason if it comes first. */
  async run<T>(work: () => Promise<T>, { asker, signal }: Waiter): Promise<T> {
    signal?.throwIfAborted()
    if (this.#atWork < this.#size.atWork && this.#hasShare(asker)) this.#take(asker)
    else await this.#turn(asker, signal)
    try {
      // Cached answers go first, and new connections: one is accepted in a turn of the event loop. Work begun at once
      // would leave the others unaccepted, where no line can tell their askers apart.
      await letOthersGo()
      signal?.throwIfAborted()
      return await work()
    } finally {
      this.#release(asker)
    }
  }

  #hasShare(asker: string): boolean {
    return (this.#held.get(asker) ?? 0) < this.#share
  }

  #take(asker: string): void {
    this.#atWork += 1
    this.#held.set(asker, (this.#held.get(asker) ?? 0) + 1)
  }

  /** Passes the place on to the next asker who may have one more. */
  #release(asker: string): void {
    this.#atWork -= 1
    const held = (this.#held.get(asker) ?? 0) - 1
    if (held > 0) this.#held.set(asker, held)
    else this.#held.delete(asker)
    for (const [next, line] of this.#waiting) {
      const [begin] = line
      if (!begin || !this.#hasShare(next)) continue
      this.#waiting.delete(next)
      this.#waiting.set(next, line)
      this.#take(next)
      begin()
      return
    }
  }

  #turn(asker: string, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(asker) ?? new Set()
    if (line.size >= this.#size.waiting) throw new LineIsFull(this.#size.retryAfterS)
    this.#waiting.set(asker, line)
    return new Promise((resolve, reject) => {
      const remove = () => {
        line.delete(begin)
        if (line.size === 0) this.#waiting.delete(asker)
        signal?.removeEventListener('abort', leave)
      }
      const leave = () => {
        remove()
        reject(signal?.reason)
      }
      const begin = () => {
        remove()
        resolve()
      }
      line.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
