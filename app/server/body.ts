import type { IncomingMessage } from 'node:http'

export type BodyReading =
  | { ok: true; body: Buffer }
  | { ok: false; reason: 'too-large' | 'too-slow' }
  /** The connection ended before the answer. */
  | { ok: false; reason: 'gone' }

/** How much may be sent, and how long it may take. */
export type BodyLimit = { bytes: number; ms: number }

/**
 * Reads a body and counts its bytes: the length header is trusted only if it says too much. Reading that stops early
 * leaves the rest in the connection. `more` may allow a larger limit; it is called once, when the first is reached.
 */
export function readBody(
  message: IncomingMessage,
  first: BodyLimit,
  more: () => Promise<BodyLimit> = async () => first,
): Promise<BodyReading> {
  const declared = Number(message.headers['content-length'] ?? 0)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let held = 0
    let limit = first
    let isWidened = false
    const started = performance.now()
    const tooSlow = () => end({ ok: false, reason: 'too-slow' })
    let timer = setTimeout(tooSlow, limit.ms)

    const end = (reading: BodyReading) => {
      clearTimeout(timer)
      message.off('data', take).off('end', done).off('error', gone).off('close', gone)
      if (!reading.ok) message.pause()
      resolve(reading)
    }
    const done = () => end({ ok: true, body: Buffer.concat(chunks, held) })
    const gone = () => end({ ok: false, reason: 'gone' })
    const widen = () => {
      isWidened = true
      message.pause()
      more().then(
        (allowed) => {
          limit = allowed
          if (Math.max(held, declared) > limit.bytes) return end({ ok: false, reason: 'too-large' })
          clearTimeout(timer)
          timer = setTimeout(tooSlow, Math.max(0, limit.ms - (performance.now() - started)))
          message.resume()
        },
        () => end({ ok: false, reason: 'too-large' }),
      )
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      held += chunk.length
      if (held <= limit.bytes) return
      if (isWidened) end({ ok: false, reason: 'too-large' })
      else widen()
    }
    message.on('data', take).on('end', done).on('error', gone).on('close', gone)
    if (declared > limit.bytes) widen()
  })
}

/** An unwanted body of this size by its header is read at once: it is mostly in the packet of its headers. */
const SMALL = { bytes: 8192, ms: 1000 }

/** Whether a request's body is here to its end. One that is small is waited for, a second at most. */
export async function hasArrived(message: IncomingMessage): Promise<boolean> {
  if (message.complete || message.destroyed) return message.complete
  const { 'content-length': length, 'transfer-encoding': coding } = message.headers
  if (coding !== undefined || !(Number(length) <= SMALL.bytes)) return false
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, SMALL.ms)
  message.once('end', end).once('error', end).once('close', end).resume()
  await promise
  clearTimeout(timer)
  message.off('end', end).off('error', end).off('close', end).pause()
  return message.complete
}

/** So much of an unwanted rest is read and thrown away; after that the connection is only left open. */
const REST = { bytes: 512 * 1024, ms: 1000 }
/** Rests that are read at a time. Of more nothing is read: they would keep new connections from being accepted. */
const MOST_RESTS = 8
let rests = 0

/**
 * Reads a little more of an unwanted body, then leaves the connection open for a while. If it were closed at once, a
 * client that is still sending would not get the answer.
 */
export function drainRest(message: IncomingMessage): Promise<void> {
  if (message.complete || message.destroyed) return Promise.resolve()
  const isRead = rests < MOST_RESTS
  rests += 1
  return new Promise((resolve) => {
    let left = REST.bytes
    const end = () => {
      rests -= 1
      clearTimeout(timer)
      message.off('data', take).off('end', end).off('error', end).off('close', end)
      message.pause()
      resolve()
    }
    const timer = setTimeout(end, REST.ms)
    const take = (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) message.pause()
    }
    message.on('end', end).on('error', end).on('close', end)
    if (!isRead) return void message.pause()
    message.on('data', take)
    message.resume()
  })
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
