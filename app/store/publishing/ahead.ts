import type { ChildProcess } from 'node:child_process'
import type { Use } from '../files/use.ts'
import type { Ahead, JobMessage } from './job.ts'

/** A process waits for its work no longer than this after it has written: it takes memory. */
const WAITS_MS = 120_000

type Waiting = { child: ChildProcess; revision: number; timer: NodeJS.Timeout | null; use: Use | null }

/** A process that writes the files of a revision before anybody asks for them, and then waits to send them. */
export class WritingAhead {
  readonly #startProcess: () => ChildProcess
  #waiting: Waiting | null = null

  constructor(startProcess: () => ChildProcess) {
    this.#startProcess = startProcess
  }

  /** The right to write, while it does. */
  get use(): Use | null {
    return this.#waiting?.use ?? null
  }

  /** The revision that it writes, or has written; null without a process. */
  get revision(): number | null {
    return this.#waiting?.revision ?? null
  }

  /** Writes the files, with the process that there is; `use` is ended when they are written. */
  begin(ahead: Ahead, revision: number, use: Use): void {
    const child = this.#waiting?.child ?? this.#start()
    if (this.#waiting?.timer) clearTimeout(this.#waiting.timer)
    this.#waiting = { child, revision, timer: null, use }
    child.send({ ahead }, () => {})
  }

  #start(): ChildProcess {
    const child = this.#startProcess()
    child
      .once('error', () => {})
      .once('exit', () => {
        if (this.#waiting?.child === child) this.end()
      })
      .on('message', (message) => {
        const isAhead = 'isAhead' in (message as JobMessage) // what the program of the keeper sends
        if (this.#waiting?.child !== child || !isAhead) return
        this.#waiting.use?.end()
        this.#waiting.use = null
        this.#waiting.timer = setTimeout(() => this.end(), WAITS_MS).unref()
      })
    child.unref()
    child.channel?.unref()
    return child
  }

  /** Gives the process its work; the right to write goes with it. Null if there is none. */
  take(): ChildProcess | null {
    const waiting = this.#waiting
    this.#waiting = null
    if (waiting?.timer) clearTimeout(waiting.timer)
    return waiting?.child ?? null
  }

  end(): void {
    this.use?.end()
    this.take()?.kill()
  }
}
