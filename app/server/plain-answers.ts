import type { IncomingMessage, ServerResponse } from 'node:http'
import { drainRest, hasBody } from './body.ts'
import { NOTHING_ALLOWED } from './headers.ts'
import type { PageHeaders } from './page-cache.ts'
import { REFUSALS, type Refusal } from './refusal.ts'
import { send } from './send.ts'
import { serverText } from './text.ts'
import type { LineIsFull } from './waiting-line.ts'

/** Refusals of one asker in a second that are sent at once. Each further one is held. */
const AT_ONCE = 20
const HELD_MS = 1000

/** Answers that are one sentence. `common`: headers of every answer. */
export class PlainAnswers {
  readonly #common: PageHeaders
  #second = 0
  /** Refusals of each asker in this second. */
  readonly #refused = new Map<string, number>()

  constructor(common: PageHeaders) {
    this.#common = common
  }

  text(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    more: PageHeaders = {},
    isEnd = true,
  ): void {
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': NOTHING_ALLOWED,
      'cache-control': 'no-store',
    }
    send(request, response, status, { ...this.#common, ...headers, ...more }, Buffer.from(`${text}\n`), isEnd)
  }

  onlyReading(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#last(request, response, 405, serverText.onlyReading, { allow: 'GET, HEAD' })
  }

  refuse(request: IncomingMessage, response: ServerResponse, reason: Refusal): Promise<void> {
    const { status, says } = REFUSALS[reason]
    return this.#last(request, response, status, says)
  }

  /**
   * Refuses an asker whose line is full. Whoever asks again at once, on many connections, waits before each further
   * refusal: sending them would take the processor from all others.
   */
  async full(
    request: IncomingMessage,
    response: ServerResponse,
    asker: string,
    { status, retryAfterS }: LineIsFull,
  ): Promise<void> {
    if (this.#isOften(asker) && (await isGoneAfter(HELD_MS, response))) return
    const says = status === 429 ? serverText.tooOften : serverText.tooBusy
    this.text(request, response, status, says, { 'retry-after': String(retryAfterS) })
  }

  #isOften(asker: string): boolean {
    const second = Math.floor(performance.now() / HELD_MS)
    if (second !== this.#second) {
      this.#second = second
      this.#refused.clear()
    }
    const refused = (this.#refused.get(asker) ?? 0) + 1
    this.#refused.set(asker, refused)
    return refused > AT_ONCE
  }

  /** Closes a connection with an unread body: its rest would be taken for the next request. */
  async #last(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    more: PageHeaders = {},
  ): Promise<void> {
    if (request.complete || !hasBody(request)) return this.text(request, response, status, text, more)
    this.text(request, response, status, text, { ...more, connection: 'close' }, false)
    await drainRest(request)
    response.end()
  }
}

function isGoneAfter(ms: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = () => {
      clearTimeout(timer)
      resolve(true)
    }
    const timer = setTimeout(() => {
      response.off('close', gone)
      resolve(response.destroyed)
    }, ms)
    response.once('close', gone)
  })
}
