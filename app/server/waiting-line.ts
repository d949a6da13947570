import { letOthersGo } from '#app/domain/let-others.ts'

/** Thrown if the line is full. */
export class LineIsFull extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too many are waiting')
    this.retryAfterS = retryAfterS
  }
}

export type LineSize = { atWork: number; waiting: number; retryAfterS: number }

/**
 * Runs few jobs at a time that take the whole processor, so that cached answers are sent between them. The rest wait in
 * order. A job that finds the line full fails at once; one whose signal aborts leaves the line.
 */
export class WaitingLine {
  readonly #size: LineSize
  readonly #waiting = new Set<() => void>()
  #atWork = 0

  constructor(size: LineSize) {
    this.#size = size
  }

  get isBusy(): boolean {
    return this.#atWork > 0
  }

  /** Does the work when its turn comes. Rejects with `LineIsFull`, or with the signal's reason if it comes first. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#atWork >= this.#size.atWork) await this.#turn(signal)
    else this.#atWork += 1
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      // The next in line takes the place directly.
      if (next) next()
      else this.#atWork -= 1
    }
  }

  #turn(signal?: AbortSignal): Promise<void> {
    if (this.#waiting.size >= this.#size.waiting) throw new LineIsFull(this.#size.retryAfterS)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(begin)
        reject(signal?.reason)
      }
      const begin = () => {
        this.#waiting.delete(begin)
        signal?.removeEventListener('abort', leave)
        // Cached answers go first.
        void letOthersGo().then(resolve)
      }
      this.#waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
