import type { IncomingMessage, ServerResponse } from 'node:http'
import { drainRest, hasArrived, hasBody } from './body.ts'
import { NOTHING_ALLOWED } from './headers.ts'
import type { PageHeaders } from './page-cache.ts'
import { REFUSALS, type Refusal } from './refusal.ts'
import { send } from './send.ts'
import { serverText } from './text.ts'
import type { LineIsFull } from './waiting-line.ts'

/** Refusals of one asker that are sent at once, if its line is full or a body is not read. Others are held. */
const AT_ONCE = 20
const EACH_MS = 50
const LONGEST_HELD_MS = 30_000
const FORGET_EVERY_MS = 1000

type PlainOptions = { common: PageHeaders; askerOf: (request: IncomingMessage) => string }

/**
 * Answers that are one sentence. `common`: headers of every answer. Whoever is refused so and asks again at once, on
 * many connections, waits before each further refusal: sending them, and taking in the connection or the body that
 * comes next, would take the processor from all others.
 */
export class PlainAnswers {
  readonly #common: PageHeaders
  readonly #askerOf: PlainOptions['askerOf']
  /** When the last refusal of each asker would be sent if none were sent at once. */
  readonly #turns = new Map<string, number>()
  #forgotAt = 0

  constructor({ common, askerOf }: PlainOptions) {
    this.#common = common
    this.#askerOf = askerOf
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

  /** Refuses an asker whose line is full. */
  async full(request: IncomingMessage, response: ServerResponse, { status, retryAfterS }: LineIsFull): Promise<void> {
    if (await this.#isGoneBeforeTurn(request, response)) return
    const says = status === 429 ? serverText.tooOften : serverText.tooBusy
    this.text(request, response, status, says, { 'retry-after': String(retryAfterS) })
  }

  /** Closes a connection with an unread body: its rest would be taken for the next request. */
  async #last(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    more: PageHeaders = {},
  ): Promise<void> {
    if (!hasBody(request) || (await hasArrived(request))) return this.text(request, response, status, text, more)
    if (await this.#isGoneBeforeTurn(request, response)) return
    this.text(request, response, status, text, { ...more, connection: 'close' }, false)
    await drainRest(request)
    response.end()
  }

  /** Whoever leaves gives its turn back: others may have the same address. */
  async #isGoneBeforeTurn(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (response.destroyed) return true
    const asker = this.#askerOf(request)
    const { heldMs, takenMs } = this.#takeTurn(asker)
    if (heldMs <= 0) return false
    const isGone = await isGoneAfter(heldMs, response)
    const last = this.#turns.get(asker)
    if (isGone && last !== undefined) this.#turns.set(asker, last - takenMs)
    return isGone
  }

  #takeTurn(asker: string): { heldMs: number; takenMs: number } {
    const now = performance.now()
    if (now - this.#forgotAt > FORGET_EVERY_MS) {
      this.#forgotAt = now
      for (const [other, last] of this.#turns) if (last <= now) this.#turns.delete(other)
    }
    const longest = now + AT_ONCE * EACH_MS + LONGEST_HELD_MS
    const before = Math.max(now, this.#turns.get(asker) ?? now)
    const last = Math.min(before + EACH_MS, longest)
    this.#turns.set(asker, last)
    return { heldMs: last - now - AT_ONCE * EACH_MS, takenMs: last - before }
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
