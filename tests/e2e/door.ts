import { startServer } from '#app/server/http-server.ts'
import type { Site } from '#app/server/site.ts'

/**
 * The one address at which a worker's studs are served, one at a time: files that its browser has read and compiled
 * stay cached from stud to stud.
 */
export type Door = {
  address: string
  /** From now on this stud is served. */
  lead: (site: Site) => void
  /** Resolves when every request has its response. */
  quiet: () => Promise<void>
  stop: () => Promise<void>
}

const STOP_LIMIT_MS = 1000

/** How long pages, their data and saves may take besides, for `HOVSLAG_SLOW_MS`: no test may depend on the speed. */
const SLOW_MS = Number(process.env['HOVSLAG_SLOW_MS'] ?? 0)
const FILE = /^\/assets\//

/**
 * Our drawn horses and landscapes, which are blank here: reading, laying out and painting them was half the cost of
 * some pages. The demo stud, served elsewhere, shows them as they are.
 */
const DRAWN = /^\/assets\/(?:horse|scene|panorama|ribbons|medal|edge)[^/]*\.svg$/
const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const BLANK_HEAD = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' }

export async function openDoor(): Promise<Door> {
  let site: Site = (_request, response) => void response.writeHead(503).end()
  let open = 0
  let calm = () => {}
  const server = await startServer(
    (request, response) => {
      if (DRAWN.test(request.url ?? '')) {
        response.writeHead(200, BLANK_HEAD).end(BLANK)
        return
      }
      open += 1
      response.once('close', () => {
        open -= 1
        if (open === 0) calm()
      })
      if (SLOW_MS === 0 || FILE.test(request.url ?? '')) return site(request, response)
      const [led, ms] = [site, Math.random() * SLOW_MS]
      // Either the request comes late, unless the browser has given it up, or the response does.
      if (Math.random() < 0.5) return void setTimeout(() => response.closed || led(request, response), ms)
      const end = response.end.bind(response) as (...given: unknown[]) => void
      response.end = (...given: unknown[]) => {
        setTimeout(() => end(...given), ms)
        return response
      }
      led(request, response)
    },
    { port: 0, host: '127.0.0.1' },
  )
  return {
    address: server.address,
    lead(next) {
      site = next
    },
    async quiet() {
      if (open > 0) await new Promise<void>((resolve) => (calm = resolve))
    },
    stop: () => server.stop(STOP_LIMIT_MS),
  }
}
