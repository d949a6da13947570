import { AllGone } from '#app/domain/all-gone.ts'
import type { RankProgress } from '#app/domain/goals/rank-pairs.ts'
import { inTurns } from '#app/domain/let-others.ts'

/** `askers` are those who wait for it: when all of them have gone before it is ready, the work ends. */
export type LongWork<Made> = { made: Promise<Made>; progress: RankProgress; askers: AllGone; isReady: boolean }

/** Makes what was asked for; it tells its progress, and ends when all who ask have gone. */
type Make<Made> = (progress: RankProgress, gone: AbortSignal) => Promise<Made>

/** Long work that was asked for lately: leafing, and the page after the progress, do not do it anew. */
export class LatelyAsked<Made> {
  readonly #works = new WeakMap<object, Map<string, LongWork<Made>>>()
  readonly #kept: number

  constructor(kept: number) {
    this.#kept = kept
  }

  /** The work of this key on a stud, begun or already there. `gone` ends with who asks for it. */
  find(of: object, key: string, gone: AbortSignal | undefined, make: Make<Made>): LongWork<Made> {
    const works = this.#works.get(of) ?? new Map<string, LongWork<Made>>()
    this.#works.set(of, works)
    const known = works.get(key)
    if (known && (known.isReady || !known.askers.signal.aborted)) {
      works.delete(key)
      works.set(key, known)
      known.askers.join(gone)
      return known
    }
    const progress: RankProgress = { done: 0, of: 0 }
    const askers = new AllGone()
    askers.join(gone)
    const made = make(progress, askers.signal)
    const work: LongWork<Made> = { made, progress, askers, isReady: false }
    works.set(key, work)
    made.then(
      () => {
        work.isReady = true
      },
      // What failed is asked for again.
      () => {
        if (works.get(key) === work) works.delete(key)
      },
    )
    for (const oldest of works.keys()) {
      if (works.size <= this.#kept) break
      works.delete(oldest)
    }
    return work
  }
}

/** Does long work in turns and writes how far it is into `progress`. */
export async function withProgress<Made>(
  steps: Generator<RankProgress, Made>,
  progress: RankProgress,
  gone: AbortSignal,
): Promise<Made> {
  const made = await inTurns(steps, { onStep: ({ done, of }) => Object.assign(progress, { done, of }), gone })
  progress.done = progress.of
  return made
}

/** How often progress is told. */
const TELL_MS = 60

/** What other work makes, its progress being that of this one until then. */
export async function partOf<Made>(work: LongWork<Made>, progress: RankProgress): Promise<Made> {
  const timer = setInterval(() => Object.assign(progress, work.progress), TELL_MS)
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
      const tell = () => {
        if (!isOver) controller.enqueue(line(progress))
      }
      tell()
      const timer = setInterval(tell, TELL_MS)
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
