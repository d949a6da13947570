import { type ChildProcess, fork } from 'node:child_process'
import type { Crop } from '#app/domain/pictures/crop.ts'
import { type Job, type JobAnswer, type Normalised, PICTURE_LIMITS, type PictureFormat, type Task } from './limits.ts'
import type { PictureProblem } from './picture-kind.ts'

type NoAnswer = { ok: false; problem: Extract<PictureProblem, 'too-slow' | 'broken' | 'busy'> }
export type Made = { ok: true; normalised: Normalised } | { ok: false; problem: PictureProblem }

/** Waiting jobs, at most: each holds its picture in memory. */
const MOST_WAITING = 24
const START_MS = 30_000
/** For the allocator of Linux: freed memory goes back to the system. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** The process has some 100 MB, and starts again within half a second. */
const IDLE_MS = 5_000

/** A second process starts when pictures have waited so long for the first. */
const SECOND_AFTER_MS = 1_000

type Waiting = { task: Task; resolve: (answer: JobAnswer | NoAnswer) => void; reject: (error: unknown) => void }

/**
 * Decodes pictures in two processes of their own: a slow picture does not hold up the others. Each decodes one by one,
 * and is replaced if it takes too long.
 */
export class PictureDecoder {
  readonly #places: readonly DecodingProcess[]
  readonly #waiting: Waiting[] = []
  #unanswered = 0
  #idle: NodeJS.Timeout | undefined
  #second: NodeJS.Timeout | undefined

  constructor({ ms = PICTURE_LIMITS.ms, processes = 2 }: { ms?: number; processes?: 1 | 2 } = {}) {
    this.#places = Array.from({ length: processes }, () => new DecodingProcess(ms))
  }

  normalise(bytes: Uint8Array): Promise<Made> {
    return this.#make({ job: 'normalise', bytes })
  }

  /** Validates a picture that another stud has stored as we do; its bytes are not returned. */
  look(bytes: Uint8Array): Promise<Made> {
    return this.#make({ job: 'look', bytes })
  }

  cut(bytes: Uint8Array, crop: Crop): Promise<Made> {
    return this.#make({ job: 'cut', bytes, crop })
  }

  async #make(task: Task): Promise<Made> {
    const answer = await this.#request(task)
    if (!answer.ok) return { ok: false, problem: answer.problem }
    return 'normalised' in answer ? { ok: true, normalised: answer.normalised } : { ok: false, problem: 'broken' }
  }

  async form(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array | 'busy' | null> {
    const answer = await this.#request({ job: 'form', bytes, width, format })
    if (!answer.ok) return answer.problem === 'busy' ? 'busy' : null
    return 'form' in answer ? answer.form : null
  }

  /** Ends the processes; the next job starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    clearTimeout(this.#second)
    this.#second = undefined
    await Promise.all(this.#places.map((place) => place.close()))
  }

  #request(task: Task): Promise<JobAnswer | NoAnswer> {
    if (this.#unanswered >= MOST_WAITING) return Promise.resolve({ ok: false, problem: 'busy' })
    this.#unanswered += 1
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#next()
    })
  }

  #next(mayStart = false): void {
    const first = this.#waiting[0]
    if (first === undefined) return
    const isFirstProcess = this.#places.every(({ isStarted }) => !isStarted)
    const free = this.#places.find(({ isBusy, isStarted }) => !isBusy && isStarted)
    const place = free ?? (isFirstProcess || mayStart ? this.#places.find(({ isBusy }) => !isBusy) : undefined)
    if (place === undefined) {
      this.#second ??= setTimeout(() => {
        this.#second = undefined
        this.#next(true)
      }, SECOND_AFTER_MS).unref()
      return
    }
    this.#waiting.shift()
    const done = () => {
      this.#unanswered -= 1
      if (this.#unanswered === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
      this.#next()
    }
    void place.run(first.task).then(first.resolve, first.reject).then(done)
    this.#next()
  }
}

/** One process, which starts with its first job. */
class DecodingProcess {
  isBusy = false
  readonly #limitMs: number
  #child: Promise<ChildProcess> | null = null
  #ids = 0

  constructor(ms: number) {
    this.#limitMs = ms
  }

  get isStarted(): boolean {
    return this.#child !== null
  }

  async close(): Promise<void> {
    const child = await this.#child?.catch(() => null)
    this.#child = null
    child?.kill('SIGKILL')
  }

  run(task: Task): Promise<JobAnswer | NoAnswer> {
    this.isBusy = true
    return this.#run(task).finally(() => {
      this.isBusy = false
    })
  }

  async #run(task: Task): Promise<JobAnswer | NoAnswer> {
    this.#child ??= startProcess()
    const child = await this.#child.catch((error: unknown) => {
      this.#child = null
      throw error
    })
    const id = ++this.#ids
    const job: Job = { ...task, id }
    return new Promise((resolve) => {
      const end = (answer: JobAnswer | NoAnswer) => {
        clearTimeout(timer)
        child.off('message', take).off('exit', gone).off('error', gone)
        resolve(answer)
      }
      const take = (answer: JobAnswer) => {
        if (answer.id === id) end(answer)
      }
      const gone = () => {
        this.#child = null
        end({ ok: false, problem: 'broken' })
      }
      const timer = setTimeout(() => {
        this.#child = null
        end({ ok: false, problem: 'too-slow' })
        child.kill('SIGKILL')
      }, this.#limitMs)
      child.on('message', take).on('exit', gone).on('error', gone)
      child.send(job, (error) => {
        if (error) gone()
      })
    })
  }
}

function startProcess(): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./decode-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: process.env['NODE_ENV'] ?? 'production', ...ALLOCATOR },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const fail = () => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error('The process that decodes pictures does not start'))
    }
    const timer = setTimeout(fail, START_MS)
    child.once('exit', fail).once('error', fail)
    child.once('message', () => {
      clearTimeout(timer)
      child.off('exit', fail).off('error', fail)
      // It does not keep the site's process alive.
      child.unref()
      child.channel?.unref()
      resolve(child)
    })
  })
}
