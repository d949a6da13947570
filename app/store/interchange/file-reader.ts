import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { storeText } from '../text.ts'
import type { FileParts, FoundKind, How } from './file-parts.ts'
import type { ReadingHooks } from './table-file.ts'
import { UnreadableFile } from './utf8.ts'

export type ReadJob = { job: 'find'; path: string; fileName: string } | { job: 'read'; path: string; how: How }

/** What the process says while it reads. */
export type Said =
  | { read: number }
  | { unknown: string }
  | { refused: [collection: string, place: string, reason: string] }
  | { note: string }

export type ReadAnswer =
  | { said: Said[] }
  | { parts: FileParts }
  | { found: FoundKind }
  /** The end of the file, with its SHA-256. */
  | { hash: string }
  | { unreadable: string }
  | { failed: string }

/** What a file may take. `silentMs`: without a word from the process. */
export type ReadBounds = { megabytes: number; silentMs: number }
const BOUNDS: ReadBounds = { megabytes: 768, silentMs: 120_000 }
/** Memory beside the heap: the file itself, and the program. */
const BESIDE_HEAP_MEGABYTES = 640
const WATCH_MS = 500
const PAGE_BYTES = 4096

/** The owner has stopped the reading. */
export class Stopped extends Error {}

/** Reads one file in a process of its own, which ends with it. */
export class FileReader {
  readonly #path: string
  readonly #bounds: ReadBounds
  #child: ChildProcess | null = null
  #watch: NodeJS.Timeout | undefined
  #silent: NodeJS.Timeout | undefined
  /** Who waits for the next answer. */
  #take: ((answer: ReadAnswer | Error) => void) | null = null
  /** Why nothing more is read. */
  #over: Error | null = null
  #hooks: ReadingHooks | null = null
  #hash: string | null = null
  #wasForced = false

  constructor(path: string, bounds: Partial<ReadBounds> = {}) {
    this.#path = path
    this.#bounds = { ...BOUNDS, ...bounds }
  }

  /** The SHA-256 of a file that was read to its end. */
  get hash(): string | null {
    return this.#hash
  }

  /** Whether its process took too much memory or time, or crashed. */
  get wasForced(): boolean {
    return this.#wasForced
  }

  /** Throws `UnreadableFile`. */
  async find(fileName: string): Promise<FoundKind> {
    const answer = await this.#ask({ job: 'find', path: this.#path, fileName })
    if (!('found' in answer)) throw new Error('The process that reads files gave another answer')
    return answer.found
  }

  /** The parts of the file; throws `UnreadableFile`, or `Stopped`. With `hash`, the file must be that one. */
  async *parts(how: How, hooks: ReadingHooks, hash: string | null = null): AsyncGenerator<FileParts> {
    this.#hooks = hooks
    try {
      let answer = await this.#ask({ job: 'read', path: this.#path, how })
      while ('parts' in answer) {
        yield answer.parts
        answer = await this.#ask('more')
      }
      if (!('hash' in answer)) throw new Error('The process that reads files gave another answer')
      if (hash !== null && answer.hash !== hash) throw new Error('The file has changed since it was read')
      this.#hash = answer.hash
    } finally {
      this.#hooks = null
    }
  }

  stop(): void {
    this.#end(new Stopped())
  }

  /** Ends the process. */
  close(): void {
    clearTimeout(this.#silent)
    clearInterval(this.#watch)
    const child = this.#child
    this.#child = null
    child?.removeAllListeners().on('error', () => {})
    child?.kill('SIGKILL')
  }

  async #ask(question: ReadJob | 'more'): Promise<ReadAnswer> {
    if (this.#over !== null) throw this.#over
    this.#child ??= this.#start()
    this.#hear()
    const answered = new Promise<ReadAnswer | Error>((resolve) => {
      this.#take = resolve
    })
    this.#child.send(question, () => {}) // a process that has ended says so
    const answer = await answered
    clearTimeout(this.#silent)
    if (answer instanceof Error) throw answer
    if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }

  #start(): ChildProcess {
    const { megabytes } = this.#bounds
    const child = fork(new URL('./read-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (answer: ReadAnswer) => {
      this.#hear()
      if ('said' in answer) for (const said of answer.said) this.#say(said)
      else this.#take?.(answer)
    })
    child.on('error', () => this.#force(storeText.import.crashed))
    // V8 aborts a process whose heap is full.
    child.on('exit', (code, signal) => {
      const isFull = signal === 'SIGABRT' || code === 134
      this.#force(isFull ? storeText.import.tooMuchMemory : storeText.import.crashed)
    })
    this.#watch = setInterval(() => {
      const most = (megabytes + BESIDE_HEAP_MEGABYTES) * 1024 * 1024
      if (memoryOf(child.pid) > most) this.#force(storeText.import.tooMuchMemory)
    }, WATCH_MS).unref()
    return child
  }

  #hear(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#force(storeText.import.tooSlow), this.#bounds.silentMs)
  }

  #say(said: Said): void {
    if ('read' in said) this.#hooks?.onRead(said.read)
    else if ('unknown' in said) this.#hooks?.onUnknown(said.unknown)
    else if ('refused' in said) this.#hooks?.onRefused(...said.refused)
    else this.#hooks?.onNote(said.note)
  }

  #force(message: string): void {
    if (this.#over !== null) return
    this.#wasForced = true
    this.#end(new UnreadableFile(message))
  }

  #end(error: Error): void {
    this.close()
    this.#over ??= error
    this.#take?.(this.#over)
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
