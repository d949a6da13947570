import { type PageAnswer, type PageRequest, POINTER, type Pointer } from './messages.ts'

type Waiting = {
  resolve: (response: Response) => void
  reject: (reason: unknown) => void
  parts?: ReadableStreamDefaultController<Uint8Array>
}

/** The program of a published page, started at its first request. */
export class IndexProgram {
  readonly #page: Pick<Window & typeof globalThis, 'fetch' | 'Worker' | 'location'>
  readonly #fetchFile: typeof fetch
  readonly #waiting = new Map<number, Waiting>()
  #started: Promise<{ worker: Worker; index: string }> | undefined
  #lastId = 0

  readonly #base: string

  /** `base`: the folder of the host that the site is in; none for its root. */
  constructor(page: Pick<Window & typeof globalThis, 'fetch' | 'Worker' | 'location'>, base = '') {
    this.#page = page
    this.#base = base
    // `standIn` replaces the page's own.
    this.#fetchFile = page.fetch.bind(page)
  }

  /** Fetches program and index before the first request. */
  prepare(): void {
    if (this.#started) return
    this.#start().then(
      ({ worker, index }) => worker.postMessage({ id: 0, asked: null, index } satisfies PageRequest, []),
      () => {},
    )
  }

  /** The program's answer at that address. Rejects if program or index cannot be fetched, or on abort. */
  async request(url: URL, signal?: AbortSignal | null): Promise<Response> {
    const { worker, index } = await this.#start()
    signal?.throwIfAborted()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      signal?.addEventListener('abort', () => this.#end(id, signal.reason))
      worker.postMessage({ id, asked: url.href, index } satisfies PageRequest, [])
    })
  }

  #start() {
    this.#started ??= this.#load().catch((error: unknown) => {
      // The network may be back at the next request.
      this.#started = undefined
      throw error
    })
    return this.#started
  }

  async #load() {
    // Both files have their content's hash in their names, which may have changed since the page was fetched.
    const response = await this.#fetchFile(this.#base + POINTER, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${POINTER}: ${response.status}`)
    const { program, index } = (await response.json()) as Pointer // written beside this file
    const worker = new this.#page.Worker(this.#base + program)
    worker.addEventListener('message', ({ data }: MessageEvent<PageAnswer>) => this.#hear(data))
    worker.addEventListener('error', () => {
      this.#started = undefined
      for (const id of this.#waiting.keys()) this.#end(id, new Error(program))
    })
    return { worker, index: this.#base + index }
  }

  #hear(answer: PageAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if ('failed' in answer) {
      this.#started = undefined
      this.#end(answer.id, new Error(answer.failed))
    }
    if (!waiting) return
    if ('head' in answer) {
      const { status, headers } = answer.head
      const body = new ReadableStream<Uint8Array>({
        start: (parts) => {
          waiting.parts = parts
        },
        cancel: () => {
          this.#waiting.delete(answer.id)
        },
      })
      // A redirect has no body to say it with.
      waiting.resolve(new Response(status === 204 ? null : body, { status, headers }))
    } else if ('part' in answer) waiting.parts?.enqueue(answer.part)
    else if ('isOver' in answer) {
      waiting.parts?.close()
      this.#waiting.delete(answer.id)
    }
  }

  #end(id: number, reason: unknown): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.reject(reason)
    waiting?.parts?.error(reason)
  }
}
