import { AllGone } from '#app/domain/all-gone.ts'
import type { RankProgress } from '#app/domain/goals/rank-pairs.ts'
import { inTurns } from '#app/domain/let-others.ts'

/** The work ends when all of its `requests` are gone. `isOwed`: a page has said that it comes again for it. */
export type LongWork<Made> = {
  made: Promise<Made>
  progress: RankProgress
  requests: AllGone
  isReady: boolean
  isOwed: boolean
}

type Work<Made> = LongWork<Made> & { isFailed: boolean }

/** Reports into `progress`, and ends when `gone` aborts. */
type Make<Made> = (progress: RankProgress, gone: AbortSignal) => Promise<Made>

/** A cache of recent long work, for paging and for the page after the progress. */
export class RecentWork<Made> {
  readonly #works = new WeakMap<object, Map<string, Work<Made>>>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  /** The work of this key on a stud, running or done. `gone` aborts when the request ends. */
  find(of: object, key: string, gone: AbortSignal | undefined, make: Make<Made>): LongWork<Made> {
    const works = this.#works.get(of) ?? new Map<string, Work<Made>>()
    this.#works.set(of, works)
    const known = works.get(key)
    if (known && (known.isReady || !known.requests.signal.aborted)) {
      works.delete(key)
      // Why it failed is told once: who asks after that begins anew.
      if (!known.isFailed) works.set(key, known)
      known.requests.join(gone)
      return known
    }
    const progress: RankProgress = { done: 0, of: 0 }
    const requests = new AllGone()
    requests.join(gone)
    const made = make(progress, requests.signal)
    const work: Work<Made> = { made, progress, requests, isReady: false, isOwed: false, isFailed: false }
    works.set(key, work)
    made.then(
      () => {
        work.isReady = true
      },
      // Failed work is not cached, but a page that comes again for it learns of it.
      () => {
        work.isFailed = true
        if (works.get(key) === work && !(work.isOwed && !requests.signal.aborted)) works.delete(key)
      },
    )
    for (const oldest of works.keys()) {
      if (works.size <= this.#size) break
      works.delete(oldest)
    }
    return work
  }
}

/** A page that waits asks again within this time, also on a slow line. */
const STILL_ASKED_MS = 6000

/** Work that somebody waits for, by key: pages that wait ask for it again and again. */
export class AskedWork {
  readonly #works = new Map<string, { askedAt: number; gone: AbortController }>()

  /** Aborts when nobody has asked for the work of that key for some time. Others are aborted here. */
  ask(key: string, now = performance.now()): AbortSignal {
    for (const [one, { askedAt, gone }] of this.#works) {
      if (one === key || now - askedAt < STILL_ASKED_MS) continue
      this.#works.delete(one)
      gone.abort()
    }
    const { gone } = this.#works.get(key) ?? { gone: new AbortController() }
    this.#works.set(key, { askedAt: now, gone })
    return gone.signal
  }

  /** The work has ended. */
  end(key: string, signal: AbortSignal): void {
    if (this.#works.get(key)?.gone.signal === signal) this.#works.delete(key)
  }
}

/** Runs long work, interleaved with other work. */
export async function withProgress<Made>(
  steps: Generator<RankProgress, Made>,
  progress: RankProgress,
  gone: AbortSignal,
): Promise<Made> {
  const made = await inTurns(steps, { onStep: ({ done, of }) => Object.assign(progress, { done, of }), gone })
  progress.done = progress.of
  return made
}

/** A page is answered within two seconds: work that takes longer is told of, and the page comes again. */
const PATIENCE = { turns: 12, turnMs: 100 }

/**
 * For work that a page asks for again and again until it is made: it stays that long after each time. In turns too: a
 * page that waits is not told that nobody does.
 */
export function stillAsked(turns = STILL_ASKED_MS / PATIENCE.turnMs): AbortSignal {
  const gone = new AbortController()
  let left = turns
  const timer = setInterval(() => {
    if (--left > 0) return
    clearInterval(timer)
    gone.abort(new DOMException('nobody asks for it any more', 'TimeoutError'))
  }, PATIENCE.turnMs).unref()
  return gone.signal
}

/** How far the work is that a page waits for. */
export type Making = { percent: number }

/** What was made, or after a second how far it is. In turns: while the whole process is held, nobody is impatient. */
export async function madeSoon<Made>(
  work: LongWork<Made>,
  turns = PATIENCE.turns,
): Promise<{ made: Made; making: null } | { made: null; making: Making }> {
  const whole = work.made.then((made) => ({ made, making: null }))
  for (let turn = 0; turn < turns; turn++) {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE.turnMs).unref())
    const soon = await Promise.race([whole, late])
    if (soon) return soon
  }
  work.isOwed = true
  const { done, of } = work.progress
  return { made: null, making: { percent: Math.floor((100 * done) / Math.max(1, of)) } }
}

/** Who asks for long work: a page that comes again while it is being made, or one that waits for the whole of it. */
export type Asking = { comesAgain?: boolean }

const PROGRESS_MS = 60

/** Waits for other work and copies its progress. */
export async function partOf<Made>(work: LongWork<Made>, progress: RankProgress): Promise<Made> {
  const timer = setInterval(() => Object.assign(progress, work.progress), PROGRESS_MS)
  try {
    return await work.made
  } finally {
    clearInterval(timer)
  }
}

/** Progress as lines of JSON, `{"done":300,"of":10000}`, and a last line `{"ready":true}` when it can be shown. */
export function progressOf({
  made,
  progress,
}: Pick<LongWork<unknown>, 'made' | 'progress'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const line = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`)
  let isOver = false
  return new ReadableStream({
    start(controller) {
      const send = () => {
        if (!isOver) controller.enqueue(line(progress))
      }
      send()
      const timer = setInterval(send, PROGRESS_MS)
      const end = (isReady: boolean) => {
        clearInterval(timer)
        if (isOver) return
        isOver = true
        controller.enqueue(line(progress))
        controller.enqueue(line({ ready: isReady }))
        controller.close()
      }
      made.then(
        () => end(true),
        () => end(false),
      )
    },
    cancel() {
      isOver = true
    },
  })
}
