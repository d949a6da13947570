import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type LoggedQuery, type NumberedQueries, queriesOf } from '#app/store/read-log.ts'
import type { Environment } from '../environment.ts'

export type RendererSettings = Pick<Environment, 'dataDir' | 'databaseUrl' | 'backupDir' | 'publicUrl'>
/** What a thread says: where it serves, and on demand the queries that were noted for its answers. */
export type RendererMessage = { address: string } | { queries: NumberedQueries }

/** Each has a build and a part of the store in memory. Compressing and writing need a processor too. */
const MOST = 3
const MOST_MEGABYTES = 1024
/** A page's objects live briefly: a small young generation is collected more often and is as fast. */
const YOUNG_MEGABYTES = 24

export type Renderers = {
  addresses: string[]
  /** The queries of each thread, in the order of its log. */
  queries: () => Promise<LoggedQuery[][]>
  /** Why a thread has ended; null while all run. */
  problem: () => Error | null
  stop: () => Promise<void>
}

const mostRenderers = (): number => Math.max(1, Math.min(MOST, availableParallelism() - 1))

/** Starts threads that serve the built site, one for each processor but one. Rejects if one does not start. */
export async function startRenderers(settings: RendererSettings, many = mostRenderers()): Promise<Renderers> {
  const workers = Array.from({ length: many }, () => startWorker(settings))
  let problem: Error | null = null
  const ends = workers.map(
    (worker) =>
      new Promise<void>((resolve) => {
        worker.once('error', (error) => {
          problem ??= error instanceof Error ? error : new Error(String(error))
        })
        worker.once('exit', () => resolve())
      }),
  )
  try {
    const started = await Promise.all(workers.map((worker, at) => nextMessage(worker, ends[at])))
    return {
      addresses: started.map((told) => ('address' in told ? told.address : '')),
      queries: () =>
        Promise.all(
          workers.map(async (worker, at) => {
            worker.postMessage('queries', [])
            const told = await nextMessage(worker, ends[at])
            return 'queries' in told ? queriesOf(told.queries) : []
          }),
        ),
      problem: () => problem,
      async stop() {
        for (const worker of workers) worker.postMessage('stop', [])
        await Promise.all(ends)
      },
    }
  } catch (error) {
    await Promise.all(workers.map((worker) => worker.terminate()))
    throw problem ?? error
  }
}

function startWorker(workerData: RendererSettings): Worker {
  return new Worker(new URL('./renderer.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
}

async function nextMessage(worker: Worker, ended: Promise<void> | undefined): Promise<RendererMessage> {
  const told = new Promise<RendererMessage>((resolve) => worker.once('message', resolve))
  const first = await Promise.race([told, ended])
  if (!first) throw new Error('a thread that makes pages has ended')
  return first
}

/** Renderers that are started once they are needed. */
export class LateRenderers {
  readonly #settings: RendererSettings
  #started: Promise<Renderers> | null = null
  #ready: Renderers | null = null

  constructor(settings: RendererSettings) {
    this.#settings = settings
  }

  /** Starts so many, unless they have been; a failure is for `addresses` to tell. */
  begin(many?: number): void {
    this.#started ??= startRenderers(this.#settings, many)
    this.#started.then(
      (ready) => void (this.#ready = ready),
      () => {},
    )
  }

  async addresses(): Promise<readonly string[]> {
    this.begin()
    return (await this.#started)?.addresses ?? []
  }

  queries = async () => (await this.#ready?.queries()) ?? []

  problem(): Error | null {
    return this.#ready?.problem() ?? null
  }

  async stop(): Promise<void> {
    await this.#started?.then(
      ({ stop }) => stop(),
      () => {},
    )
  }
}
