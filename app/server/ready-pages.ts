import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Today } from '#app/domain/stockholm.ts'
import type { PageCache } from './page-cache.ts'
import { type PlainRequest, plainRequest } from './plain-request.ts'
import { codingFor, type SharedPage, sendShared } from './send.ts'

/** Requested addresses whose page is known, so that it is not looked for again. */
const KNOWN_ADDRESSES = { most: 2000, longest: 500 }

type Waiting = { request: IncomingMessage; response: ServerResponse; shared: SharedPage; plain: PlainRequest }

type ReadyPagesOptions = {
  cache: Pick<PageCache, 'ready'>
  revision: () => number | Promise<number>
  today: () => Today
  /** What a request is known by; null or absent: its address alone. */
  keyOf?: ((request: IncomingMessage) => string) | null
  /** Answers all other requests, and all while the revision cannot be read. */
  otherwise: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Answers from the cache all requests of a turn of the event loop together, after one reading of the revision: it is
 * later than every write that was acknowledged before they were sent.
 */
export class ReadyPages {
  readonly #options: ReadyPagesOptions
  readonly #known = new Map<string, SharedPage>()
  #waiting: Waiting[] = []

  constructor(options: ReadyPagesOptions) {
    this.#options = options
  }

  /** Remembers what a request shows, by what it is known by. */
  know(requested: string, shared: SharedPage): void {
    if (requested.length > KNOWN_ADDRESSES.longest) return
    this.#known.set(requested, shared)
    if (this.#known.size <= KNOWN_ADDRESSES.most) return
    const [oldest = ''] = this.#known.keys()
    this.#known.delete(oldest)
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const shared = this.#known.get(this.#options.keyOf?.(request) ?? request.url ?? '')
    const plain = shared ? plainRequest(request) : null
    if (!shared || plain === null) return this.#options.otherwise(request, response)
    if (this.#waiting.length === 0) setImmediate(() => this.#endTurn())
    this.#waiting.push({ request, response, shared, plain })
  }

  #endTurn(): void {
    const waiting = this.#waiting
    this.#waiting = []
    const answerOtherwise = () => waiting.forEach(({ request, response }) => this.#options.otherwise(request, response))
    let current: number | Promise<number>
    try {
      current = this.#options.revision()
    } catch {
      return answerOtherwise()
    }
    if (typeof current === 'number') this.#sendAll(waiting, current)
    else current.then((revision) => this.#sendAll(waiting, revision), answerOtherwise)
  }

  #sendAll(waiting: readonly Waiting[], revision: number): void {
    const { cache, today, otherwise } = this.#options
    const { date } = today()
    for (const { request, response, shared, plain } of waiting) {
      try {
        const key = { revision, date, address: shared.url }
        const page = cache.ready(key, codingFor(plain.acceptEncoding, shared))
        if (page) sendShared(request, response, page, shared, plain)
        else otherwise(request, response)
      } catch {
        // It fails again there, and is logged. The others of this turn are answered.
        otherwise(request, response)
      }
    }
  }
}
