import { createServer, type Server } from 'node:http'
import type { Site } from './site.ts'

/** A site that listens. */
export type RunningServer = {
  /** `http://localhost:3000` */
  address: string
  /** Takes no new connection, finishes what runs, and ends the rest at the time limit. */
  stop: (timeLimitMs?: number) => Promise<void>
}

const IDLE_CHECK_MS = 50

/** Listens at `port` (0: any free one) of `host` (null: every address). Rejects with the system's error. */
export async function startServer(
  site: Site,
  { port, host }: { port: number; host: string | null },
): Promise<RunningServer> {
  let isStopping = false
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    site(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    address: addressOf(server, host),
    async stop(timeLimitMs = 10_000) {
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that was answering when we stopped falls idle later.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const limit = setTimeout(() => server.closeAllConnections(), timeLimitMs)
      await closed
      clearInterval(idle)
      clearTimeout(limit)
    },
  }
}

function addressOf(server: Server, host: string | null): string {
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
