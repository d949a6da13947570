import { isDeepStrictEqual } from 'node:util'
import { JobThread, type Watcher } from '#app/store/job-thread.ts'
import type { Elsewhere } from '#app/store/store.ts'
import type { StudJob, StudPlace } from './stud-worker.ts'

const MOST_MEGABYTES = 1024
const YOUNG_MEGABYTES = 64
/**
 * At the desk, what is asked for does not wait for what was only begun. What desk and visitors ask for is cached by the
 * site, so their threads need not stay; the planner's has read the horses for the next goal.
 */
const THREADS = {
  desk: { threads: 2, idleMs: 10_000 },
  visitors: { threads: 1, idleMs: 10_000 },
  planner: { threads: 1, idleMs: 60_000 },
}

/** Threads for what is computed from the whole stud, so that no visitor waits for it. */
export class StudThread implements Elsewhere {
  readonly #thread: JobThread<StudJob, unknown>

  constructor(place: StudPlace) {
    this.#thread = new JobThread(
      new URL('./stud-worker.ts', import.meta.url),
      {
        workerData: place,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      },
      {
        failed: 'The whole stud cannot be computed',
        ended: 'The thread for the whole stud has ended',
        slow: 'The whole stud took too long',
        limitMs: 300_000,
      },
      THREADS[place.for],
    )
  }

  /** The value of the computation of that name (`store/worked-out.ts`). Rejects if it fails or the thread ends. */
  run(name: string, given: unknown, isWanted = true, watcher?: Watcher): Promise<unknown> {
    return this.#thread.run({ name, given }, isWanted, watcher)
  }

  hurry(name: string, given: unknown): void {
    this.#thread.hurry((job) => job.name === name && isDeepStrictEqual(job.given, given))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
