import { isDeepStrictEqual } from 'node:util'
import { JobThread } from '#app/store/job-thread.ts'
import type { Elsewhere, StoreOptions } from '#app/store/store.ts'
import type { StudJob } from './stud-worker.ts'

const MOST_MEGABYTES = 1024
const YOUNG_MEGABYTES = 24
/** What is asked for does not wait for what was only begun. */
const THREADS = 2

/** Threads for what is computed from the whole stud, so that no visitor waits for it. */
export class StudThread implements Elsewhere {
  readonly #thread: JobThread<StudJob, unknown>

  constructor(options: StoreOptions) {
    this.#thread = new JobThread(
      new URL('./stud-worker.ts', import.meta.url),
      {
        workerData: options,
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      },
      {
        failed: 'The whole stud cannot be computed',
        ended: 'The thread for the whole stud has ended',
        slow: 'The whole stud took too long',
        limitMs: 300_000,
      },
      THREADS,
    )
  }

  /** The value of the computation of that name (`store/worked-out.ts`). Rejects if it fails or the thread ends. */
  run(name: string, given: unknown, isWanted = true): Promise<unknown> {
    return this.#thread.run({ name, given }, isWanted)
  }

  hurry(name: string, given: unknown): void {
    this.#thread.hurry((job) => job.name === name && isDeepStrictEqual(job.given, given))
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
