import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { standBehind } from './stand-behind.ts'

type Numbered<Job> = Job & { id: number }
type Answer<Value> = { id: number; value: Value } | { id: number; problem: string }
type Waiting<Job, Value> = { job: Job; resolve: (value: Value) => void; reject: (error: Error) => void }

/** Why a job failed: by itself, because its thread has ended, or because it took longer than `limitMs`. */
type Failures = { failed: string; ended: string; slow: string; limitMs: number }

/** A thread, once it is started, and whether it has a job. */
type Place = { worker: Worker | null; isRunning: boolean }

const IDLE_MS = 60_000

/**
 * Runs jobs one by one in a thread of its own, or in a few, which start when they are needed. They end when all are
 * idle, and their memory with them. A job that fails with its thread rejects; the next one starts another thread.
 */
export class JobThread<Job extends object, Value> {
  readonly #file: URL
  readonly #options: WorkerOptions
  readonly #failures: Failures
  readonly #waiting: Waiting<Job, Value>[] = []
  readonly #places: readonly Place[]
  #ids = 0
  #idle: NodeJS.Timeout | undefined

  /** `file` calls `answerJobs`. */
  constructor(file: URL, options: WorkerOptions, failures: Failures, threads = 1) {
    this.#file = file
    this.#options = options
    this.#failures = failures
    this.#places = Array.from({ length: threads }, () => ({ worker: null, isRunning: false }))
  }

  /** Runs a job after those that wait, or before them. */
  run(job: Job, isFirst = false): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (isFirst) this.#waiting.unshift({ job, resolve, reject })
      else this.#waiting.push({ job, resolve, reject })
      this.#next()
    })
  }

  /** Puts a waiting job before the others. */
  hurry(isWanted: (job: Job) => boolean): void {
    const at = this.#waiting.findIndex(({ job }) => isWanted(job))
    if (at > 0) this.#waiting.unshift(...this.#waiting.splice(at, 1))
  }

  /** Ends the threads and rejects their jobs; the next one starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(this.#failures.ended))
    const workers = this.#places.flatMap(({ worker }) => worker ?? [])
    for (const place of this.#places) place.worker = null
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  #next(): void {
    const place = this.#places.find(({ isRunning }) => !isRunning)
    if (!place) return
    clearTimeout(this.#idle)
    const next = this.#waiting.shift()
    if (!next) {
      if (this.#places.some(({ isRunning }) => isRunning)) return
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
      return
    }
    place.isRunning = true
    const done = () => {
      place.isRunning = false
      this.#next()
    }
    this.#run(place, { ...next.job, id: ++this.#ids })
      .then(next.resolve, next.reject)
      .finally(done)
  }

  #run(place: Place, job: Numbered<Job>): Promise<Value> {
    const worker = (place.worker ??= this.#start())
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        worker.off('message', take).off('error', fail).off('exit', gone)
      }
      const take = (answer: Answer<Value>) => {
        if (answer.id !== job.id) return
        end()
        if ('value' in answer) resolve(answer.value)
        else reject(new Error(`${this.#failures.failed}: ${answer.problem}`))
      }
      const fail = (error: Error) => {
        end()
        if (place.worker === worker) place.worker = null
        void worker.terminate()
        reject(error)
      }
      const gone = () => fail(new Error(this.#failures.ended))
      const timer = setTimeout(() => fail(new Error(this.#failures.slow)), this.#failures.limitMs)
      worker.on('message', take).on('error', fail).on('exit', gone)
      worker.postMessage(job, [])
    })
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { execArgv: [], ...this.#options })
    worker.unref()
    return worker
  }
}

/** In the thread: answers each job with what `work` makes of it, behind the threads that answer requests. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  standBehind()
  const post = (answer: Answer<unknown>) => parentPort?.postMessage(answer, [])
  parentPort?.on('message', (job: { id: number }) => {
    // Only jobs of the thread's own kind are sent to it.
    work(job as never).then(
      (value) => post({ id: job.id, value }),
      (error: unknown) => post({ id: job.id, problem: error instanceof Error ? error.message : String(error) }),
    )
  })
}
