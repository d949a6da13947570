import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Today } from '#app/context.ts'
import { chooseCoding } from './content-coding.ts'
import type { App } from './entry.ts'
import { commonHeaders, contentSecurityPolicy, NOTHING_ALLOWED } from './headers.ts'
import { checkHealth } from './health.ts'
import { logError } from './log.ts'
import {
  matchesTag,
  PageCache,
  type PageHeaders,
  type PreparedPage,
  preparePage,
  type RenderedPage,
} from './page-cache.ts'
import { findStaticFile, HASHED_FOLDER, type StaticFile, type StaticFiles } from './static-files.ts'
import { isReadable, originOf, readTarget, type Target, toWebRequest } from './web-request.ts'

export type SiteOptions = {
  app: App
  revision: () => Promise<number>
  files: StaticFiles
  today: () => Today
  publicUrl: string | null
  cacheBytes?: number
}

export type Site = (request: IncomingMessage, response: ServerResponse) => void

const CACHE_BYTES = 64 * 1024 * 1024
const SHARED_STATUSES: ReadonlySet<number> = new Set([200, 202, 301, 308, 404])
const PAGE_TYPES = /^text\/|^application\/json\b/
const SESSION_COOKIE = /(?:^|;\s*)(?:__(?:Secure|Host)-)?better-auth\b/
/** Stands for every address that cannot be read: the pages answer it as any other that leads nowhere. */
const UNREADABLE_ADDRESS = '/-/-/-'

/** Answers every request of the site: health, built files, and pages from the cache or freshly rendered. */
export function createSite({ app, revision, files, today, publicUrl, cacheBytes = CACHE_BYTES }: SiteOptions): Site {
  const cache = new PageCache({ maxBytes: cacheBytes })
  const common = commonHeaders({ isHttps: publicUrl?.startsWith('https:') ?? false })

  return (request, response) => {
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      logError(error, `${request.method} ${request.url}`)
      if (response.headersSent) response.destroy()
      else sendText(request, response, 500, 'Något gick fel.')
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url)
    if (target === null) return sendText(request, response, 400, 'Adressen går inte att läsa.')
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (target.pathname === '/healthz') return isReading ? sendHealth(request, response) : refuse(request, response)
    const file = findStaticFile(files, target.pathname)
    if (file) return isReading ? sendFile(request, response, file) : refuse(request, response)
    if (target.pathname.startsWith(HASHED_FOLDER)) return sendText(request, response, 404, 'Filen finns inte.')
    if (isReading && !SESSION_COOKIE.test(request.headers.cookie ?? '')) return sendShared(request, response, target)
    if (isReading || request.method === 'POST') return sendFresh(request, response, target)
    return refuse(request, response)
  }

  async function sendHealth(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await checkHealth(revision)
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    sendBytes(request, response, status, Buffer.from(JSON.stringify(body)))
  }

  /** A page that is the same for everyone. It is rendered from its address alone, without the asker's headers. */
  async function sendShared(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const coding = chooseCoding(request.headers['accept-encoding'])
    const day = today()
    const url = urlOf(request, target)
    const render = async () => readPage(await app(new Request(url), { today: day }))
    let current: number
    try {
      current = await revision()
    } catch (error) {
      // The pages say in their own words that reading failed; nothing of that is kept.
      logError(error, `${request.method} ${target.pathname}`)
      return sendPage(request, response, await preparePage({ ...(await render()), ...NOT_KEPT }, coding))
    }
    const key = { revision: current, date: day.date, address: url }
    sendPage(request, response, await cache.get(key, coding, render))
  }

  /** A page for a signed-in reader, or an answer to a form: made for this request and not kept. */
  async function sendFresh(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const made = await app(toWebRequest(request, urlOf(request, target), gone.signal), { today: today() })
    if (!request.complete) response.setHeader('Connection', 'close')
    if (made.body !== null && !PAGE_TYPES.test(made.headers.get('Content-Type') ?? '')) {
      response.writeHead(made.status, privately(headersOf(made)))
      if (request.method === 'HEAD') response.end()
      else await pipeline(made.body, response)
      return
    }
    const page = await readPage(made)
    if (page.status === 405) response.setHeader('Allow', 'GET, HEAD')
    const coding = chooseCoding(request.headers['accept-encoding'])
    sendPage(request, response, await preparePage({ ...page, headers: privately(page.headers) }, coding))
  }

  function urlOf(request: IncomingMessage, target: Target): string {
    const origin = originOf(request.headers.host, publicUrl)
    return origin + (isReadable(target) ? target.pathname + target.search : UNREADABLE_ADDRESS)
  }
}

const NOT_KEPT = { isShared: false }

async function readPage(made: Response): Promise<RenderedPage> {
  const headers = headersOf(made)
  const body = Buffer.from(await made.arrayBuffer())
  const isHtml = made.headers.get('Content-Type')?.startsWith('text/html') ?? false
  headers['content-security-policy'] = isHtml ? contentSecurityPolicy(body.toString()) : NOTHING_ALLOWED
  const cacheControl = made.headers.get('Cache-Control')
  const isForAll = !/no-store|private/.test(cacheControl ?? '') && made.headers.getSetCookie().length === 0
  const isShared = isForAll && SHARED_STATUSES.has(made.status)
  headers['cache-control'] = cacheControl ?? (isShared ? 'public, max-age=0, must-revalidate' : 'no-store')
  return { status: made.status, headers, body, isShared }
}

function headersOf(made: Response): PageHeaders {
  const headers: PageHeaders = Object.fromEntries(made.headers)
  const cookies = made.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  delete headers['content-length']
  return headers
}

function privately(headers: PageHeaders): PageHeaders {
  return { ...headers, 'cache-control': 'private, no-store' }
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: PreparedPage): void {
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.setHeader('Vary', 'Accept-Encoding')
  if (page.status === 200 || page.status === 404) {
    response.setHeader('ETag', page.etag)
    if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) {
      response.removeHeader('Content-Type')
      response.statusCode = 304
      response.end()
      return
    }
  }
  if (page.coding !== 'identity') response.setHeader('Content-Encoding', page.coding)
  sendBytes(request, response, page.status, page.body)
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const coding = chooseCoding(request.headers['accept-encoding'], file.codings)
  const etag = `"${file.hash}-${coding}"`
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
  response.setHeader('ETag', etag)
  if (matchesTag(request.headers['if-none-match'], etag)) {
    response.statusCode = 304
    response.end()
    return
  }
  const body = file.bodies.get(coding)
  if (!body) throw new Error(`no ${coding} form of a file that offers it`)
  if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  sendBytes(request, response, 200, body)
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  sendText(request, response, 405, 'Adressen tar inte emot något, den går bara att läsa.')
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.setHeader('Content-Security-Policy', NOTHING_ALLOWED)
  response.setHeader('Cache-Control', 'no-store')
  sendBytes(request, response, status, Buffer.from(`${text}\n`))
}

function sendBytes(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer): void {
  response.statusCode = status
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
