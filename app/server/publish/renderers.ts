import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type LoggedQuery, type NumberedQueries, queriesOf } from '#app/store/read-log.ts'
import type { Environment } from '../environment.ts'

export type RendererSettings = Pick<Environment, 'dataDir' | 'databaseUrl' | 'backupDir' | 'publicUrl'>
/** What a thread says: where it serves; and on demand the queries noted for its answers, and what is the same. */
export type RendererMessage = { address: string } | { queries: NumberedQueries } | { same: boolean[] }
export type RendererQuestion = 'queries' | { again: readonly LoggedQuery[] } | 'stop'

/** Each has a build and a part of the store in memory. Compressing and writing need a processor too. */
const MOST = 3
const MOST_MEGABYTES = 1024
/** A page's objects live briefly: a small young generation is collected more often and is as fast. */
const YOUNG_MEGABYTES = 24

export type Renderers = {
  addresses: string[]
  /** The queries of each thread, in the order of its log. */
  queries: () => Promise<LoggedQuery[][]>
  /** Whether each is what it was; the first thread asks, and has what it computes for that for its pages. */
  areTheSame: (asked: readonly LoggedQuery[]) => Promise<boolean[]>
  /** Why a thread has ended; null while all run. */
  problem: () => Error | null
  stop: () => Promise<void>
}

const mostRenderers = (): number => Math.max(1, Math.min(MOST, availableParallelism() - 1))

/** A thread, and when and why it has ended. */
export type Thread = { worker: Worker; ended: Promise<void>; problem: () => Error | null }

/** A thread that loads the pages and waits for what it is to render; it keeps no process until then. */
export function spareRenderer(): Thread {
  const worker = new Worker(new URL('./renderer.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  worker.unref()
  let problem: Error | null = null
  worker.once('error', (error) => {
    problem = error instanceof Error ? error : new Error(String(error))
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return { worker, ended, problem: () => problem }
}

/** Starts threads that serve the built site, one for each processor but one. Rejects if one does not start. */
async function startThreads(settings: RendererSettings, many: number, spare: Thread | null): Promise<Renderers> {
  const threads = Array.from({ length: many }, (_none, at) => (at === 0 && spare) || spareRenderer())
  const problem = () => threads.map((thread) => thread.problem()).find((found) => found !== null) ?? null
  try {
    const started = await Promise.all(
      threads.map(async (thread) => {
        thread.worker.ref()
        thread.worker.postMessage(settings satisfies RendererSettings, [])
        return nextMessage(thread)
      }),
    )
    const ask = (thread: Thread, question: RendererQuestion): Promise<RendererMessage> => {
      thread.worker.postMessage(question, [])
      return nextMessage(thread)
    }
    return {
      addresses: started.map((told) => ('address' in told ? told.address : '')),
      queries: () =>
        Promise.all(
          threads.map(async (thread) => {
            const told = await ask(thread, 'queries')
            return 'queries' in told ? queriesOf(told.queries) : []
          }),
        ),
      async areTheSame(asked) {
        const [first] = threads
        const told = first && (await ask(first, { again: asked }))
        return told && 'same' in told ? told.same : []
      },
      problem,
      async stop() {
        for (const { worker } of threads) worker.postMessage('stop', [])
        await Promise.all(threads.map(({ ended }) => ended))
      },
    }
  } catch (error) {
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
    throw problem() ?? error
  }
}

async function nextMessage({ worker, ended }: Thread): Promise<RendererMessage> {
  const told = new Promise<RendererMessage>((resolve) => worker.once('message', resolve))
  const first = await Promise.race([told, ended])
  if (!first) throw new Error('a thread that makes pages has ended')
  return first
}

export const startRenderers = (settings: RendererSettings, many = mostRenderers()): Promise<Renderers> =>
  startThreads(settings, many, null)

/** Renderers that are started once they are needed. */
export class LateRenderers {
  readonly #settings: RendererSettings
  readonly #spare: Thread | null
  #started: Promise<Renderers> | null = null
  #ready: Renderers | null = null

  /** `spare`: the first, if it has been started; it ends with the others. */
  constructor(settings: RendererSettings, spare: Thread | null = null) {
    this.#settings = settings
    this.#spare = spare
  }

  /** Starts so many, unless they have been; a failure is for `addresses` to tell. */
  begin(many = mostRenderers()): void {
    this.#started ??= startThreads(this.#settings, many, this.#spare)
    this.#started.then(
      (ready) => void (this.#ready = ready),
      () => {},
    )
  }

  async addresses(): Promise<readonly string[]> {
    this.begin()
    return (await this.#started)?.addresses ?? []
  }

  async areTheSame(asked: readonly LoggedQuery[]): Promise<boolean[]> {
    this.begin(1)
    return (await this.#started)?.areTheSame(asked) ?? []
  }

  queries = async () => (await this.#ready?.queries()) ?? []

  problem(): Error | null {
    return this.#ready?.problem() ?? null
  }

  async stop(): Promise<void> {
    if (this.#started === null) await this.#spare?.worker.terminate()
    await this.#started?.then(
      ({ stop }) => stop(),
      () => {},
    )
  }
}
