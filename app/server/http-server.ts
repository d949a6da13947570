import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { limitConnections } from './connections.ts'
import type { Site } from './site.ts'
import { serverText } from './text.ts'

export type RunningServer = {
  /** `http://localhost:3000` */
  address: string
  /** Takes no new connection, finishes running requests, and ends the rest at the time limit. */
  stop: (timeLimitMs?: number) => Promise<void>
}

const IDLE_CHECK_MS = 50

/** Open connections at most. One weighs some 20 kB; a browser holds up to six. */
const MOST_CONNECTIONS = 1000

/** Time limits of a connection. */
const LIMITS = {
  /** For a request's headers. */
  headersTimeout: 15_000,
  /** For a request with its body, which may be a backup. Other bodies have shorter limits (`door.ts`). */
  requestTimeout: 3_610_000,
  /** Between two requests: a little longer than the minute of most proxies. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
  /** Checked later, with a readable answer. */
  requireHostHeader: false,
} as const
const MOST_HEADERS = 100
/**
 * Connections that the system takes in for us while we work. Beyond them it answers nothing, and a browser tries again
 * after one, three, seven seconds, half a minute in all. Systems lower it to their own most (4,096 on Linux).
 */
const TAKEN_IN = 4096
/** A connection on which nothing moves in either direction. */
const SILENCE_MS = 120_000

/** Listens at `port` (0: any free one) of `host` (null: every address). Rejects with the system's error. */
export async function startServer(
  site: Site,
  { port, host, connections = MOST_CONNECTIONS }: { port: number; host: string | null; connections?: number },
): Promise<RunningServer> {
  let isStopping = false
  const server = createServer(LIMITS, (request, response) => {
    noticed(request.socket)
    if (isStopping) response.setHeader('Connection', 'close')
    site(request, response)
  })
  server.maxHeadersCount = MOST_HEADERS
  server.setTimeout(SILENCE_MS)
  server.on('clientError', answerUnreadable)
  const noticed = limitConnections(server, connections)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: TAKEN_IN, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    address: addressOf(server, host),
    async stop(timeLimitMs = 10_000) {
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that was busy when we stopped becomes idle later.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const limit = setTimeout(() => server.closeAllConnections(), timeLimitMs)
      await closed
      clearInterval(idle)
      clearTimeout(limit)
    },
  }
}

/** A broken request gets a sentence, not a page. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // An answer has begun, or the client is gone.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const [status, says] = saidOf(error.code)
  const body = `${says}\n`
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function saidOf(code: string | undefined): [status: number, says: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return [431, serverText.tooLongHeaders]
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, serverText.tooSlow]
    default:
      return [400, serverText.unreadableRequest]
  }
}

function addressOf(server: Server, host: string | null): string {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
