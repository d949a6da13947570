import { BoundedProcess, type Bounds, type Forced } from '../bounded-process.ts'
import { storeText } from '../text.ts'
import type { FileParts, FoundKind, How, TableWish } from './file-parts.ts'
import type { ReadingHooks } from './table-file.ts'
import { UnreadableFile } from './utf8.ts'

export type ReadJob =
  | { job: 'find'; path: string; fileName: string; wish: TableWish }
  | { job: 'read'; path: string; how: How }

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

export type ReadBounds = Bounds
const BOUNDS: Bounds = { megabytes: 768, silentMs: 120_000 }
const FORCED: Readonly<Record<Forced, string>> = {
  memory: storeText.import.tooMuchMemory,
  time: storeText.import.tooSlow,
  crash: storeText.import.crashed,
}

/** The owner has stopped the reading. */
export class Stopped extends Error {}

/** Reads one file in a process of its own, which ends with it. */
export class FileReader {
  readonly #path: string
  readonly #bounds: ReadBounds
  #process: BoundedProcess<ReadAnswer> | null = null
  /** Who waits for the next answer. */
  #take: ((answer: ReadAnswer | Error) => void) | null = null
  /** Why nothing more is read. */
  #over: Error | null = null
  #hooks: ReadingHooks | null = null
  /** Said with the next answer. */
  readonly #said: Said[] = []
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

  /** What the file is, a table as it is wished. Throws `UnreadableFile`. */
  async find(fileName: string, wish: TableWish = {}): Promise<FoundKind> {
    const answer = await this.#ask({ job: 'find', path: this.#path, fileName, wish })
    if (!('found' in answer)) throw new Error('The process that reads files gave another answer')
    return answer.found
  }

  /** The parts of the file; throws `UnreadableFile`, or `Stopped`. With `hash`, the file must be that one. */
  async *parts(how: How, hooks: ReadingHooks, hash: string | null = null): AsyncGenerator<FileParts> {
    this.#hooks = hooks
    try {
      let answer = await this.#ask({ job: 'read', path: this.#path, how })
      while ('parts' in answer) {
        this.#tell()
        // It reads on while these are taken.
        const next = this.#ask('more')
        next.catch(() => {})
        yield answer.parts
        answer = await next
      }
      this.#tell()
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
    this.#process?.close()
    this.#process = null
  }

  async #ask(question: ReadJob | 'more'): Promise<ReadAnswer> {
    if (this.#over !== null) throw this.#over
    this.#process ??= this.#start()
    const answered = new Promise<ReadAnswer | Error>((resolve) => {
      this.#take = resolve
    })
    this.#process.send(question)
    const answer = await answered
    this.#process?.rest()
    if (answer instanceof Error) throw answer
    if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }

  #start(): BoundedProcess<ReadAnswer> {
    const take = (answer: ReadAnswer) => {
      if ('said' in answer) this.#said.push(...answer.said)
      else this.#take?.(answer)
    }
    return new BoundedProcess(new URL('./read-process.ts', import.meta.url), this.#bounds, take, (why) => {
      this.#wasForced = true
      this.#end(new UnreadableFile(FORCED[why]))
    })
  }

  /** What was said of the parts that are taken now. */
  #tell(): void {
    for (const said of this.#said.splice(0)) this.#say(said)
  }

  #say(said: Said): void {
    if ('read' in said) this.#hooks?.onRead(said.read)
    else if ('unknown' in said) this.#hooks?.onUnknown(said.unknown)
    else if ('refused' in said) this.#hooks?.onRefused(...said.refused)
    else this.#hooks?.onNote(said.note)
  }

  #end(error: Error): void {
    this.close()
    this.#over ??= error
    this.#take?.(this.#over)
  }
}
