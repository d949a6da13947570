import { Worker } from 'node:worker_threads'
import type { Card } from './card.ts'
import type { CardAnswer, CardJob } from './card-worker.ts'

const IDLE_MS = 60_000
const LIMIT_MS = 30_000
const MOST_MEGABYTES = 512

/** Draws preview cards one by one in a thread of its own, which ends when it is idle. */
export class CardDrawer {
  #worker: Worker | null = null
  #last: Promise<unknown> = Promise.resolve()
  #ids = 0
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  /** The card as PNG. Throws if it cannot be drawn. */
  draw(card: Card, picture: Uint8Array | null): Promise<Uint8Array> {
    this.#waiting += 1
    clearTimeout(this.#idle)
    const turn = this.#last.then(() => this.#run({ id: ++this.#ids, card, picture }))
    const done = () => {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
    this.#last = turn.then(done, done)
    return turn
  }

  /** Ends the thread; the next card starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #run(job: CardJob): Promise<Uint8Array> {
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        worker.off('message', take).off('error', fail).off('exit', gone)
      }
      const take = (answer: CardAnswer) => {
        if (answer.id !== job.id) return
        end()
        if ('png' in answer) resolve(answer.png)
        else reject(new Error(`A card cannot be drawn: ${answer.problem}`))
      }
      const fail = (error: Error) => {
        end()
        this.#worker = null
        void worker.terminate()
        reject(error)
      }
      const gone = () => fail(new Error('The thread that draws cards has ended'))
      const timer = setTimeout(() => fail(new Error('A card took too long')), LIMIT_MS)
      worker.on('message', take).on('error', fail).on('exit', gone)
      worker.postMessage(job, [])
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./card-worker.ts', import.meta.url), {
      execArgv: [],
      env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    })
    worker.unref()
    return worker
  }
}
