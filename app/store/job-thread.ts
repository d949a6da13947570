import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { type Behind, standBehind } from './stand-behind.ts'

type Numbered<Job> = Job & { id: number }
type Answer<Value> = { id: number; value: Value } | { id: number; problem: string } | { id: number; progress: object }
/** The job of that number is wanted by nobody any more. */
type Gone = { gone: number }

/** Somebody who waits: gets the progress, as the job reports it, and may be gone. */
export type Watcher = { progress: object; gone: AbortSignal }
type Waiting<Job, Value> = {
  job: Job
  watcher: Watcher | undefined
  resolve: (value: Value) => void
  reject: (error: unknown) => void
}

/** Why a job failed: by itself, because its thread has ended, or because it went on for `limitMs` without progress. */
type Failures = { failed: string; ended: string; slow: string; limitMs: number }

/** A thread, once it is started, whether it has a job, and when it ends without one. */
type Place = { worker: Worker | null; isRunning: boolean; idle?: NodeJS.Timeout | undefined }

const IDLE_MS = 60_000
const PROGRESS_MS = 60

/**
 * Runs jobs one by one in a thread of its own, or in a few, which start when they are needed. Each ends when it has had
 * no job for `idleMs`, and its memory with it. A job that fails with its thread rejects; the next one starts another
 * thread.
 */
export class JobThread<Job extends object, Value> {
  readonly #file: URL
  readonly #options: WorkerOptions
  readonly #failures: Failures
  readonly #waiting: Waiting<Job, Value>[] = []
  readonly #places: readonly Place[]
  readonly #idleMs: number
  #ids = 0

  /** `file` calls `answerJobs`. */
  constructor(file: URL, options: WorkerOptions, failures: Failures, { threads = 1, idleMs = IDLE_MS } = {}) {
    this.#file = file
    this.#options = options
    this.#failures = failures
    this.#idleMs = idleMs
    this.#places = Array.from({ length: threads }, () => ({ worker: null, isRunning: false }))
  }

  /** Runs a job after those that wait, or before them. Rejects with the reason of a watcher that is gone. */
  run(job: Job, isFirst = false, watcher?: Watcher): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (watcher?.gone.aborted) return reject(watcher.gone.reason)
      const waiting = { job, watcher, resolve, reject }
      if (isFirst) this.#waiting.unshift(waiting)
      else this.#waiting.push(waiting)
      watcher?.gone.addEventListener('abort', () => this.#leave(waiting), { once: true })
      this.#next()
    })
  }

  /** A job that runs is told so when it runs. */
  #leave(waiting: Waiting<Job, Value>): void {
    const at = this.#waiting.indexOf(waiting)
    if (at < 0) return
    this.#waiting.splice(at, 1)
    waiting.reject(waiting.watcher?.gone.reason)
  }

  /** Puts a waiting job before the others. */
  hurry(isWanted: (job: Job) => boolean): void {
    const at = this.#waiting.findIndex(({ job }) => isWanted(job))
    if (at > 0) this.#waiting.unshift(...this.#waiting.splice(at, 1))
  }

  /** Ends the threads and rejects their jobs; the next one starts another. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(this.#failures.ended))
    await Promise.all(this.#places.map((place) => this.#end(place)))
  }

  async #end(place: Place): Promise<void> {
    clearTimeout(place.idle)
    const { worker } = place
    place.worker = null
    await worker?.terminate()
  }

  #next(): void {
    const free = this.#places.filter(({ isRunning }) => !isRunning)
    const place = free.find(({ worker }) => worker) ?? free[0]
    const next = place && this.#waiting.shift()
    if (!next) return
    clearTimeout(place.idle)
    place.isRunning = true
    const done = () => {
      place.isRunning = false
      place.idle = setTimeout(() => void this.#end(place), this.#idleMs).unref()
      this.#next()
    }
    this.#run(place, { ...next.job, id: ++this.#ids }, next.watcher)
      .then(next.resolve, next.reject)
      .finally(done)
  }

  #run(place: Place, job: Numbered<Job>, watcher: Watcher | undefined): Promise<Value> {
    const worker = (place.worker ??= this.#start())
    return new Promise((resolve, reject) => {
      const leave = () => worker.postMessage({ gone: job.id } satisfies Gone, [])
      const end = () => {
        clearTimeout(timer)
        watcher?.gone.removeEventListener('abort', leave)
        worker.off('message', take).off('error', fail).off('exit', gone)
      }
      const take = (answer: Answer<Value>) => {
        if (answer.id !== job.id) return
        if ('progress' in answer) {
          timer.refresh()
          return void Object.assign(watcher?.progress ?? {}, answer.progress)
        }
        end()
        if ('value' in answer) resolve(answer.value)
        else if (watcher?.gone.aborted) reject(watcher.gone.reason)
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
      watcher?.gone.addEventListener('abort', leave, { once: true })
      worker.postMessage(job, [])
    })
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { execArgv: [], ...this.#options })
    worker.unref()
    return worker
  }
}

/**
 * In the thread: answers each job with what `work` makes of it, behind the threads that answer requests. `work` may
 * report into the watcher's progress, and should end when it is gone.
 */
export function answerJobs(work: (job: never, watcher: Watcher) => Promise<unknown>, place?: Behind): void {
  standBehind(place)
  const post = (answer: Answer<unknown>) => parentPort?.postMessage(answer, [])
  const running = new Map<number, AbortController>()
  parentPort?.on('message', async (message: { id: number } | Gone) => {
    if ('gone' in message) return running.get(message.gone)?.abort()
    const { id } = message
    const gone = new AbortController()
    running.set(id, gone)
    const progress = {}
    let told = '{}'
    const timer = setInterval(() => {
      const now = JSON.stringify(progress)
      if (now !== told) post({ id, progress: { ...progress } })
      told = now
    }, PROGRESS_MS)
    try {
      // Only jobs of the thread's own kind are sent to it.
      post({ id, value: await work(message as never, { progress, gone: gone.signal }) })
    } catch (error) {
      post({ id, problem: error instanceof Error ? error.message : String(error) })
    } finally {
      clearInterval(timer)
      running.delete(id)
    }
  })
}
