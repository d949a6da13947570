import { letOthersGo } from '#app/domain/let-others.ts'
import { Crowd } from './crowd.ts'

/** Thrown if the asker's own line is full. */
export class LineIsFull extends Error {
  readonly retryAfterS: number
  readonly status: 429 | 503

  constructor({ retryAfterS, isPause = false }: Pick<LineSize, 'retryAfterS' | 'isPause'>) {
    super('too many are waiting')
    this.retryAfterS = retryAfterS
    this.status = isPause ? 429 : 503
  }
}

/**
 * `share`: places that one asker may hold at a time. `waiting`: how many of one asker may wait. `isPause`: they are
 * told that they ask too often, not that the site is busy.
 */
export type LineSize = { atWork: number; share?: number; waiting: number; retryAfterS: number; isPause?: boolean }

/** All who ask for one piece of work. It begins when the turn of any of them comes. */
export class Askers {
  readonly all: Set<string>
  /** Set until the work begins. */
  onJoin: ((asker: string) => void) | undefined

  constructor(first: string) {
    this.all = new Set([first])
  }

  join(asker: string): void {
    if (this.all.has(asker)) return
    this.all.add(asker)
    this.onJoin?.(asker)
  }
}

/** Who waits, and until when. */
export type Waiter = { asker: string | Askers; signal?: AbortSignal | undefined }

/**
 * Runs few jobs at a time that take the whole processor, so that cached answers are sent between them. The rest wait:
 * askers are served in turn, however many jobs each has, and the jobs of one asker in order. A job of several askers
 * waits in the line of each. A job that finds its asker's line full fails at once; one whose signal aborts leaves.
 */
export class WaitingLine {
  readonly #size: LineSize
  readonly #share: number
  readonly #crowd: Crowd
  /** The line of each asker, the one whose turn is next first. */
  readonly #waiting = new Map<string, Set<(asker: string) => void>>()
  /** Places that each asker holds. */
  readonly #held = new Map<string, number>()
  #atWork = 0

  constructor(size: LineSize, crowd = new Crowd()) {
    this.#size = size
    this.#share = size.share ?? size.atWork
    this.#crowd = crowd
  }

  get isBusy(): boolean {
    return this.#atWork > 0
  }

  /** Does the work when its turn comes. Rejects with `LineIsFull`, or with the signal's reason if it comes first. */
  async run<T>(work: () => Promise<T>, { asker, signal }: Waiter): Promise<T> {
    signal?.throwIfAborted()
    const askers = typeof asker === 'string' ? new Askers(asker) : asker
    const holder = this.#freePlace(askers) ?? (await this.#turn(askers, signal))
    try {
      // Cached answers go first, and new connections: one is accepted in a turn of the event loop. Work begun at once
      // would leave the others unaccepted, where no line can tell their askers apart. Beside the work of somebody who
      // asks for much more there is no end of them.
      if (!this.#crowd.isLightNow(askers.all)) await letOthersGo()
      askers.onJoin = () => this.#crowd.reconsider()
      await this.#crowd.giveWay(askers.all, signal)
      signal?.throwIfAborted()
      return await this.#crowd.serve(holder, work)
    } finally {
      this.#release(holder)
    }
  }

  #hasShare(asker: string): boolean {
    return (this.#held.get(asker) ?? 0) < this.#share
  }

  /** Takes a free place for one of the askers; null if there is none. */
  #freePlace(askers: Askers): string | null {
    if (this.#atWork >= this.#size.atWork) return null
    for (const asker of askers.all) if (this.#hasShare(asker)) return this.#take(asker)
    return null
  }

  #take(asker: string): string {
    this.#atWork += 1
    this.#held.set(asker, (this.#held.get(asker) ?? 0) + 1)
    return asker
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
      begin(next)
      return
    }
  }

  #turn(askers: Askers, signal?: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const remove = () => {
        askers.onJoin = undefined
        for (const asker of askers.all) {
          const line = this.#waiting.get(asker)
          line?.delete(begin)
          if (line?.size === 0) this.#waiting.delete(asker)
        }
        signal?.removeEventListener('abort', leave)
      }
      const leave = () => {
        remove()
        reject(signal?.reason)
      }
      const begin = (holder: string) => {
        remove()
        resolve(holder)
      }
      const enter = (asker: string): boolean => {
        const line = this.#waiting.get(asker) ?? new Set()
        if (line.size >= this.#size.waiting) return false
        line.add(begin)
        this.#waiting.set(asker, line)
        return true
      }
      if (![...askers.all].map(enter).includes(true)) return reject(new LineIsFull(this.#size))
      askers.onJoin = (asker) => {
        if (this.#atWork < this.#size.atWork && this.#hasShare(asker)) begin(this.#take(asker))
        else enter(asker)
      }
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}
