import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { type Piece, rawRequest } from '../../tests/faults/raw-request.ts'
import { type BodyLimit, type BodyReading, drainRest, readBody } from './body.ts'

let close = () => {}
afterEach(() => close())

/** What is read from a body that comes in these pieces. */
async function reading(pieces: Piece[], limit: BodyLimit, more?: () => Promise<BodyLimit>) {
  const made = Promise.withResolvers<BodyReading>()
  const server = createServer((message: IncomingMessage, response) => {
    readBody(message, limit, more).then((result) => {
      made.resolve(result)
      response.end()
    }, made.reject)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo // it is listening
  const asked = rawRequest(`http://127.0.0.1:${port}`, ['POST / HTTP/1.1\r\nHost: a\r\n', ...pieces], { waitMs: 3000 })
  asked.catch(() => {})
  return made.promise
}

const LIMIT = { bytes: 10, ms: 2000 }
const chunked = (...parts: string[]) => [
  'Transfer-Encoding: chunked\r\n\r\n',
  ...parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`),
]

test('a complete body is read, up to the last allowed byte', async () => {
  expect(await reading(['Content-Length: 10\r\n\r\n', '12345', 20, '67890'], LIMIT)).toEqual({
    ok: true,
    body: Buffer.from('1234567890'),
  })
})

test.each([
  { what: 'a length that is too high', pieces: ['Content-Length: 11\r\n\r\n'] },
  { what: 'too much without a length', pieces: chunked('12345', '678901') },
])('$what is too large', async ({ pieces }) => {
  const more = vi.fn(async () => LIMIT)
  expect(await reading(pieces, LIMIT, more)).toEqual({ ok: false, reason: 'too-large' })
  expect(more).toHaveBeenCalledTimes(1)
})

test('a larger limit is requested once, and then applies', async () => {
  const more = vi.fn(async () => ({ bytes: 20, ms: 2000 }))
  expect(await reading([...chunked('123456', '789012', '345678'), '0\r\n\r\n'], LIMIT, more)).toMatchObject({
    ok: true,
  })
  expect(await reading([...chunked('123456', '789012', '345678', '90123')], LIMIT, more)).toMatchObject({
    reason: 'too-large',
  })
  expect(more).toHaveBeenCalledTimes(2)
})

test('if the larger limit cannot be requested the first one applies', async () => {
  expect(await reading(chunked('12345', '678901'), LIMIT, () => Promise.reject(new Error('gone')))).toMatchObject({
    reason: 'too-large',
  })
})

test('a body that drips is aborted after a time, however steadily it drips', async () => {
  const drops = ['1', 30, '2', 30, '3', 30, '4', 30, '5', 30, '6', 30, '7', 30]
  expect(await reading(['Content-Length: 10\r\n\r\n', ...drops], { bytes: 10, ms: 100 })).toEqual({
    ok: false,
    reason: 'too-slow',
  })
})

test('of many unwanted rests at once only a few are read, and each ends', async () => {
  vi.useFakeTimers()
  const rest = () => {
    const message = new Readable({ read() {} })
    return { message, done: drainRest(message as IncomingMessage) } // all that it looks at
  }
  const all = Array.from({ length: 20 }, rest)
  const isRead = ({ message }: ReturnType<typeof rest>) => message.readableFlowing === true
  expect(all.filter(isRead)).toHaveLength(8)
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(all.map(({ done }) => done))
  const next = rest()
  expect(isRead(next)).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await next.done
  vi.useRealTimers()
})
