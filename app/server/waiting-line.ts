import { letOthersGo } from '#app/domain/let-others.ts'

/** Thrown to who comes when the line is full. */
export class LineIsFull extends Error {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too many are waiting')
    this.retryAfterS = retryAfterS
  }
}

export type LineSize = { atWork: number; waiting: number; retryAfterS: number }

/**
 * Lets few at a time do work that takes the whole processor, so that who asks for something ready is answered between
 * them. The rest wait in their order; who comes past the end of the line is told so at once, and who leaves is let go.
 */
export class WaitingLine {
  readonly #size: LineSize
  readonly #waiting = new Set<() => void>()
  #atWork = 0

  constructor(size: LineSize) {
    this.#size = size
  }

  /** Does the work when its turn comes. Rejects with `LineIsFull`, or with the signal's reason when that comes first. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    if (this.#atWork >= this.#size.atWork) await this.#turn(signal)
    else this.#atWork += 1
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      // The place goes to the next in line, and is never free in between.
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
        // Whoever asks for something ready goes first.
        void letOthersGo().then(resolve)
      }
      this.#waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
