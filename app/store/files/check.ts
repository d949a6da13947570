import { Worker } from 'node:worker_threads'

/** A file of this size is looked through in half a second; a larger one while the site is up already. */
export const AT_ONCE_BYTES = 32 * 1024 * 1024

export type Check = { problem: Promise<string | null>; stop: () => Promise<void> }

/** Looks through the whole database while other work goes on. A check that is stopped finds nothing. */
export function startCheck(file: string): Check {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: file })
  const problem = new Promise<string | null>((resolve, reject) => {
    worker.once('message', (found: string | null) => resolve(found))
    worker.once('error', reject)
    worker.once('exit', () => resolve(null))
  })
  return {
    problem,
    async stop() {
      await worker.terminate()
    },
  }
}
