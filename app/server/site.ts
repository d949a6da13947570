import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Today } from '#app/domain/stockholm.ts'
import { logError } from '#app/log/log.ts'
import { type TrustedProxies, trustedByDefault } from './client-address.ts'
import { chooseCoding } from './content-coding.ts'
import type { App } from './entry.ts'
import { commonHeaders, contentSecurityPolicy, NOTHING_ALLOWED } from './headers.ts'
import { checkHealth } from './health.ts'
import {
  matchesTag,
  PageCache,
  type PageHeaders,
  type PreparedPage,
  preparePage,
  type RenderedPage,
} from './page-cache.ts'
import { findStaticFile, HASHED_FOLDER, type StaticFile, type StaticFiles } from './static-files.ts'
import { text as say } from './text.ts'
import { isReadable, originOf, readTarget, type Target, toWebRequest } from './web-request.ts'

export type SiteOptions = {
  app: App
  revision: () => Promise<number>
  files: StaticFiles
  today: () => Today
  publicUrl: string | null
  proxies?: TrustedProxies | undefined
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
export function createSite({
  app,
  revision,
  files,
  today,
  publicUrl,
  proxies = trustedByDefault(),
  cacheBytes = CACHE_BYTES,
}: SiteOptions): Site {
  const cache = new PageCache({ maxBytes: cacheBytes })
  const common: PageHeaders = commonHeaders({ isHttps: publicUrl?.startsWith('https:') ?? false })

  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.destroyed) return
      logError(error, `${request.method} ${request.url}`)
      if (response.headersSent) response.destroy()
      else sendText(request, response, 500, say.failed)
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url)
    if (target === null) return sendText(request, response, 400, say.unreadableAddress)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (target.pathname === '/healthz') return isReading ? sendHealth(request, response) : refuse(request, response)
    const file = findStaticFile(files, target.pathname)
    if (file) return isReading ? sendFile(request, response, file) : refuse(request, response)
    if (target.pathname.startsWith(HASHED_FOLDER)) return sendText(request, response, 404, say.noSuchFile)
    if (isReading && !SESSION_COOKIE.test(request.headers.cookie ?? '')) return sendShared(request, response, target)
    if (isReading || request.method === 'POST') return sendFresh(request, response, target)
    return refuse(request, response)
  }

  async function sendHealth(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await checkHealth(revision)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    send(request, response, status, { ...common, ...headers }, Buffer.from(JSON.stringify(body)))
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
      const page = await render()
      const headers = { ...page.headers, 'cache-control': 'no-store' }
      return sendPage(request, response, await preparePage({ ...page, headers }, coding))
    }
    const key = { revision: current, date: day.date, address: url }
    sendPage(request, response, await cache.get(key, coding, render))
  }

  /** A page for a signed-in reader, or an answer to a form: made for this request and not kept. */
  async function sendFresh(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const made = await app(toWebRequest(request, urlOf(request, target), gone.signal, proxies), { today: today() })
    const privately = {
      'cache-control': 'private, no-store',
      // What was sent and not read would be taken for the next request.
      ...(request.complete ? {} : { connection: 'close' }),
      ...(made.status === 405 ? { allow: 'GET, HEAD' } : {}),
    }
    if (made.body !== null && !PAGE_TYPES.test(made.headers.get('Content-Type') ?? '')) {
      response.writeHead(made.status, { ...headersOf(made), ...privately })
      if (request.method === 'HEAD') response.end()
      else await pipeline(made.body, response)
      return
    }
    const page = await readPage(made)
    const coding = chooseCoding(request.headers['accept-encoding'])
    sendPage(request, response, await preparePage({ ...page, headers: { ...page.headers, ...privately } }, coding))
  }

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
    const headers: PageHeaders = { ...common, ...Object.fromEntries(made.headers) }
    const cookies = made.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    delete headers['content-length']
    return headers
  }

  function urlOf(request: IncomingMessage, target: Target): string {
    const origin = originOf(request.headers.host, publicUrl)
    return origin + (isReadable(target) ? target.pathname + target.search : UNREADABLE_ADDRESS)
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
    const coding = chooseCoding(request.headers['accept-encoding'], file.codings)
    const body = file.bodies.get(coding)
    if (!body) throw new Error(`no ${coding} form of a file that offers it`)
    const etag = `"${file.hash}-${coding}"`
    const headers: PageHeaders = { ...common, ...file.headers, etag, 'content-length': String(body.length) }
    if (coding !== 'identity') headers['content-encoding'] = coding
    sendPage(request, response, { status: 200, headers, body, etag })
  }

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    sendText(request, response, 405, say.onlyReading, { allow: 'GET, HEAD' })
  }

  function sendText(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    more: PageHeaders = {},
  ): void {
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': NOTHING_ALLOWED,
      'cache-control': 'no-store',
    }
    send(request, response, status, { ...common, ...headers, ...more }, Buffer.from(`${text}\n`))
  }
}

/** Headers that speak of a body, which a 304 has none of. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

function sendPage(request: IncomingMessage, response: ServerResponse, page: PreparedPage): void {
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) {
    const kept = Object.entries(page.headers).filter(([name]) => !OF_THE_BODY.includes(name))
    response.writeHead(304, Object.fromEntries(kept))
    response.end()
    return
  }
  response.writeHead(page.status, page.headers)
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: PageHeaders,
  body: Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
