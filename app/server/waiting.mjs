// Tells visitors to come again while the program is installed, built or upgraded: 503 and a page, at every address.
// Runs on plain Node 20 before anything is installed (`scripts/start.mjs`), and in a thread of its own beside an
// upgrade (`upgrading.ts`), which leaves no turn to others.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

const PAGE = readFileSync(new URL('./waiting.html', import.meta.url), 'utf8')
const STYLE = createHash('sha256')
  .update(/<style>(.*?)<\/style>/s.exec(PAGE)?.[1] ?? '')
  .digest('base64')
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': Buffer.byteLength(PAGE),
  'Retry-After': '20',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
}

/** Listens until it is closed. Resolves to null where it cannot: the start itself will say why. */
export function serveWaiting({ port, host }) {
  const server = createServer((request, response) => {
    response.writeHead(503, HEADERS)
    response.end(request.method === 'HEAD' ? undefined : PAGE)
  })
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen({ port, ...(host ? { host } : {}) }, () =>
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      }),
    )
  })
}

if (!isMainThread && workerData?.waiting) {
  const serving = await serveWaiting(workerData.waiting)
  parentPort.once('message', () => {
    parentPort.close()
    void serving?.close()
  })
  parentPort.postMessage('serving', [])
}
