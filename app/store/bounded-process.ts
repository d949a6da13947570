import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process may take. `silentMs`: without a word from it while something is asked. */
export type Bounds = { megabytes: number; silentMs: number }
export type Forced = 'memory' | 'time' | 'crash'

/** Memory beside the heap: a file of 200 MB twice, and the program. */
const BESIDE_HEAP_MEGABYTES = 640
const WATCH_MS = 500
const PAGE_BYTES = 4096

/** As the server has them: the check of a backup of 20,000 horses took 205 MB, and takes 130. */
const SMALL = ['--min-semi-space-size=8', '--max-semi-space-size=8', '--heap-growing-percent=30', '--v8-pool-size=1']
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Nothing secret. Where Node keeps compiled code, the process starts in half the time. */
function given(): NodeJS.ProcessEnv {
  const { PATH = '', NODE_ENV = 'production', NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_ENV, ...ALLOCATOR, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}

/** A process for one untrusted file. It gets no secrets, and is ended by force if it takes too much. */
export class BoundedProcess<Answer> {
  readonly #bounds: Bounds
  readonly #child: ChildProcess
  readonly #onForced: (why: Forced) => void
  readonly #watch: NodeJS.Timeout
  #silent: NodeJS.Timeout | undefined

  constructor(file: URL, bounds: Bounds, onAnswer: (answer: Answer) => void, onForced: (why: Forced) => void) {
    this.#bounds = bounds
    this.#onForced = onForced
    this.#child = fork(file, {
      serialization: 'advanced',
      execArgv: [...SMALL, `--max-old-space-size=${bounds.megabytes}`],
      env: given(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (answer) => {
      this.#hear()
      onAnswer(answer as Answer) // what the process of this file sends
    })
    this.#child.on('error', () => this.#force('crash'))
    // V8 aborts a process whose heap is full.
    this.#child.on('exit', (code, signal) => this.#force(signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash'))
    this.#watch = setInterval(() => {
      const most = (bounds.megabytes + BESIDE_HEAP_MEGABYTES) * 1024 * 1024
      if (memoryOf(this.#child.pid) > most) this.#force('memory')
    }, WATCH_MS).unref()
  }

  /** Asks for something; until `rest` the process must be heard. */
  send(question: Serializable): void {
    this.#hear()
    this.#child.send(question, () => {}) // a process that has ended says so
  }

  /** Nothing is asked now. */
  rest(): void {
    clearTimeout(this.#silent)
  }

  close(): void {
    clearTimeout(this.#silent)
    clearInterval(this.#watch)
    this.#child.removeAllListeners().on('error', () => {})
    this.#child.kill('SIGKILL')
  }

  #hear(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#force('time'), this.#bounds.silentMs)
  }

  #force(why: Forced): void {
    this.close()
    this.#onForced(why)
  }
}

/** Bytes of memory of a process, where the system tells them in a file; else 0. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
