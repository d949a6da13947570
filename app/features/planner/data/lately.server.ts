import { AllGone } from '#app/domain/all-gone.ts'
import type { RankProgress } from '#app/domain/goals/rank-pairs.ts'
import { inTurns } from '#app/domain/let-others.ts'

/** The work ends when all of its `requests` are gone. */
export type LongWork<Made> = { made: Promise<Made>; progress: RankProgress; requests: AllGone; isReady: boolean }

/** Reports into `progress`, and ends when `gone` aborts. */
type Make<Made> = (progress: RankProgress, gone: AbortSignal) => Promise<Made>

/** A cache of recent long work, for paging and for the page after the progress. */
export class RecentWork<Made> {
  readonly #works = new WeakMap<object, Map<string, LongWork<Made>>>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  /** The work of this key on a stud, running or done. `gone` aborts when the request ends. */
  find(of: object, key: string, gone: AbortSignal | undefined, make: Make<Made>): LongWork<Made> {
    const works = this.#works.get(of) ?? new Map<string, LongWork<Made>>()
    this.#works.set(of, works)
    const known = works.get(key)
    if (known && (known.isReady || !known.requests.signal.aborted)) {
      works.delete(key)
      works.set(key, known)
      known.requests.join(gone)
      return known
    }
    const progress: RankProgress = { done: 0, of: 0 }
    const requests = new AllGone()
    requests.join(gone)
    const made = make(progress, requests.signal)
    const work: LongWork<Made> = { made, progress, requests, isReady: false }
    works.set(key, work)
    made.then(
      () => {
        work.isReady = true
      },
      // Failed work is not cached.
      () => {
        if (works.get(key) === work) works.delete(key)
      },
    )
    for (const oldest of works.keys()) {
      if (works.size <= this.#size) break
      works.delete(oldest)
    }
    return work
  }
}

/** So many boards and plans are as many as a few visitors open in that time. */
const USUAL = { works: 6, withinMs: 5000 }

/** Tells whether more long work is begun than usual, so that answers to others would wait between its turns. */
export class Rush {
  #begun: number[] = []

  /** Counts one more piece of work. */
  isOn(now = performance.now()): boolean {
    this.#begun = [...this.#begun.filter((at) => at > now - USUAL.withinMs), now].slice(-USUAL.works - 1)
    return this.#begun.length > USUAL.works
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
