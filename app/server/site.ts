import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Session } from '#app/context.ts'
import { contentSecurityPolicy } from '#app/domain/page-policy.ts'
import { OWN_PICTURES } from '#app/domain/pictures/pictures.ts'
import type { Today } from '#app/domain/stockholm.ts'
import { networkOf } from '#app/features/account/schema/client-address.ts'
import { isDataAddress } from '#app/framework/data-address.ts'
import { logError } from '#app/log/log.ts'
import type { PictureKeeper } from '#app/store/pictures/keeper.ts'
import { formLine, isBoard, isCard, lineOf, waitingLines } from './busy-pages.ts'
import { cachedTarget, isByKey, rightAddress, UNREADABLE_ADDRESS } from './cached-address.ts'
import { clientAddress, isFromHere, type TrustedProxies, trustedByDefault } from './client-address.ts'
import { type Coding, chooseCoding, encode } from './content-coding.ts'
import { Crowd } from './crowd.ts'
import { admitForm, headersProblem, type Uploads } from './door.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { App } from './entry.ts'
import { commonHeaders, NOTHING_ALLOWED } from './headers.ts'
import { type BackupHealth, checkHealth, type DiskHealth } from './health.ts'
import { type DroppedPage, PageCache, type PageHeaders, preparePage, type RenderedPage } from './page-cache.ts'
import { PlainAnswers } from './plain-answers.ts'
import { isFeed } from './read-addresses.ts'
import { ReadyPages } from './ready-pages.ts'
import { Remaking } from './remaking.ts'
import { codingFor, FOR_ALL, goneWith, send, sendPage, sendShared } from './send.ts'
import { servePicture } from './served-picture.ts'
import { findStaticFile, HASHED_FOLDER, type StaticFile, type StaticFiles } from './static-files.ts'
import { serverText } from './text.ts'
import { type Askers, LineIsFull } from './waiting-line.ts'
import { askedOrigin, isReadable, NO_ORIGIN, originOf, readTarget, type Target, toWebRequest } from './web-request.ts'

export type SiteOptions = {
  app: App
  doorkeeper: Doorkeeper
  revision: () => number | Promise<number>
  /** What the health page reports too. */
  healthDetails?: () => Promise<Partial<DiskHealth & BackupHealth>>
  uploads?: Uploads | undefined
  pictures?: Pick<PictureKeeper, 'serve'> | undefined
  files: StaticFiles
  today: () => Today
  publicUrl: string | null
  proxies?: TrustedProxies | undefined
  cacheBytes?: number
  /** After a change, before its pages are made again. */
  quietMs?: number
  /** Pages that are made before they are asked for, when it is time; the most important one last. */
  firstPages?: Promise<readonly Target[]> | undefined
  /** Called when they are made, or cannot be. */
  onFirstPages?: (() => void) | undefined
}

export type Site = (request: IncomingMessage, response: ServerResponse) => void

const CACHE_BYTES = 64 * 1024 * 1024
const A_DAY = 'public, max-age=86400'
const SHARED_STATUSES: ReadonlySet<number> = new Set([200, 202, 301, 308, 404])
const PAGE_TYPES = /^text\/|^application\/(?:json|rss\+xml)\b/
/** Waits in line like an asker when it makes pages again. */
const REMAKER = 'remaking'
/** Is never counted as one who asks for much. */
const SIGNED_IN = 'signed in'
/** Cached pages are rendered without the host name of the request. */
const NO_HOST = undefined

/** Answers all requests of the site: health, built files, and pages, cached or rendered. */
export function createSite({
  app,
  doorkeeper,
  revision,
  healthDetails,
  uploads,
  pictures,
  files,
  today,
  publicUrl,
  proxies = trustedByDefault(),
  cacheBytes = CACHE_BYTES,
  quietMs,
  firstPages,
  onFirstPages,
}: SiteOptions): Site {
  const remaking = new Remaking({ make: remake, isBusy: () => lines.page.isBusy, quietMs })
  const cache = new PageCache({ maxBytes: cacheBytes, onDropped: (pages) => remaking.add(pages) })
  const crowd = new Crowd()
  const lines = waitingLines(crowd)
  const common: PageHeaders = commonHeaders({ isHttps: publicUrl?.startsWith('https:') ?? false })
  const plain = new PlainAnswers({ common, askerOf })

  /** What visitors ask a named proxy for, where the pages' own address is not given. */
  const askedOf =
    publicUrl === null && proxies.isNamed ? (request: IncomingMessage) => askedOrigin(request, proxies) : null
  const keyOf = askedOf && ((request: IncomingMessage) => `${askedOf(request)} ${request.url}`)
  const ready = new ReadyPages({
    cache,
    revision,
    today,
    keyOf,
    otherwise: (...asked) => void answerUnready(...asked),
  })
  const toMake = (target: Target): DroppedPage => ({ address: urlOf(cachedTarget(target), NO_HOST), codings: ['br'] })
  if (firstPages) void remaking.addFirst(firstPages.then((targets) => targets.map(toMake))).finally(onFirstPages)
  return (request, response) => ready.answer(request, response)

  async function answerUnready(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response)
    } catch (error) {
      if (response.destroyed) return
      if (response.headersSent) {
        logError(error, `${request.method} ${request.url}`)
        response.destroy()
      } else if (error instanceof LineIsFull) {
        await plain.full(request, response, error)
      } else {
        logError(error, `${request.method} ${request.url}`)
        plain.text(request, response, 500, serverText.failed)
      }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const problem = headersProblem(request)
    if (problem !== null) return plain.refuse(request, response, problem)
    const target = readTarget(request.url)
    if (target === null) return plain.text(request, response, 400, serverText.unreadableAddress)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (target.pathname === '/healthz')
      return isReading ? sendHealth(request, response) : plain.onlyReading(request, response)
    const file = findStaticFile(files, target.pathname)
    if (file) return isReading ? sendFile(request, response, file) : plain.onlyReading(request, response)
    if (target.pathname.startsWith(HASHED_FOLDER)) return plain.text(request, response, 404, serverText.noSuchFile)
    if (pictures && target.pathname.startsWith(OWN_PICTURES)) {
      const picture = isReading ? await servePicture(request, target.pathname, pictures) : null
      if (picture !== null)
        return send(request, response, picture.status, { ...common, ...picture.headers }, picture.body)
      return isReading
        ? plain.text(request, response, 404, serverText.noSuchFile)
        : plain.onlyReading(request, response)
    }
    if (isReading) {
      const right = rightAddress(target)
      if (right !== null)
        return plain.text(request, response, 301, serverText.moved, { location: right, 'cache-control': A_DAY })
      return sendPageTo(request, response, target)
    }
    if (request.method === 'POST') return sendAnswerTo(request, response, target)
    return plain.onlyReading(request, response)
  }

  /** A cached page, unless somebody is signed in. A cookie that is no session does not count. */
  async function sendPageTo(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    if (isByKey(target)) {
      const signal = goneWith(response)
      const waiter = { asker: askerOf(request), signal }
      return lines.page.run(() => sendFresh(request, response, target, { signal }), waiter)
    }
    // Where sessions cannot be read, the page says so.
    const isSigned = await doorkeeper.hasSignedSession(request.headers.cookie).catch(() => true)
    if (!isSigned) return sendCached(request, response, target)
    const session = await doorkeeper.sessionOf(withoutBody(request, target)).catch(() => undefined)
    if (session === null) return sendCached(request, response, target)
    const signal = goneWith(response)
    const fresh = () => sendFresh(request, response, target, { session, signal })
    const work = lineOf(target)
    return work === 'page' ? atOnce(fresh) : lines[work].run(fresh, { asker: askerOf(request), signal })
  }

  /** Those who are signed in wait in no line. Strangers who ask for much wait while they are served. */
  function atOnce(work: () => Promise<void>): Promise<void> {
    return crowd.serve(SIGNED_IN, work, true)
  }

  /** Whom a waiting line counts as one. */
  function askerOf({ socket, headers }: IncomingMessage): string {
    return networkOf(clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies))
  }

  /** Who sends a form, and from where. */
  function withoutBody(request: IncomingMessage, target: Target): Request {
    return toWebRequest(request, urlOf(target, request.headers.host), new AbortController().signal, proxies)
  }

  /** The answer to a form, which is read and checked first (`door.ts`). */
  async function sendAnswerTo(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const admission = await admitForm(request, target, withoutBody(request, target), doorkeeper, uploads)
    if (!admission.ok)
      return admission.reason === 'gone' ? undefined : plain.refuse(request, response, admission.reason)
    const signal = goneWith(response)
    const { body, type } = admission
    if (type !== undefined) request.headers['content-type'] = type
    const fresh = () => sendFresh(request, response, target, { body, signal })
    const waiter = { asker: askerOf(request), signal }
    if (isBoard(target)) return lines.board.run(fresh, waiter)
    const isSigned = await doorkeeper.hasSignedSession(request.headers.cookie).catch(() => true)
    if (!isSigned) {
      const { line, asker } = await formLine(doorkeeper, target, withoutBody(request, target), body)
      return lines[line].run(fresh, { asker: asker ?? waiter.asker, signal })
    }
    await atOnce(fresh)
    await noticeChange()
  }

  /** What was saved drops the cached pages, so that they are made again before they are asked for. */
  async function noticeChange(): Promise<void> {
    try {
      cache.moveOn({ revision: await revision(), date: today().date })
    } catch {
      // The next request says what is wrong.
    }
  }

  async function sendHealth(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isShown = isFromHere(request.socket.remoteAddress, request.headers)
    const { status, body } = await checkHealth(async () => revision(), undefined, isShown ? healthDetails : null)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    send(request, response, status, { ...common, ...headers }, Buffer.from(JSON.stringify(body)))
  }

  /** A page that is the same for everyone: it is rendered from its address alone, without the request's headers. */
  async function sendCached(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
    const day = today()
    const { isNowhere, ...cached } = cachedTarget(target)
    // Without a public address, the key has the host of the request, of which there is no end. Nor is there of invented
    // names, so all share one cached not-found page.
    const asked = askedOf?.(request) ?? null
    const isByHost = publicUrl === null && asked === null && isFeed(cached.pathname)
    const url = urlOf(cached, isByHost ? request.headers.host : NO_HOST, asked)
    const shared = { url, isCard: isCard(target), isData: isDataAddress(target.pathname) }
    const coding = codingFor(request.headers['accept-encoding'], shared)
    const render = rendering(cached, url, day, coding, (page) => !isByHost && (page.status !== 404 || isNowhere))
    const asker = askerOf(request)
    const gone = () => goneWith(response)
    let current: number
    try {
      current = await revision()
    } catch (error) {
      // The page itself says that reading failed. It is not cached.
      logError(error, `${request.method} ${target.pathname}`)
      const page = await render(gone(), asker)
      const headers = { ...page.headers, 'cache-control': 'no-store' }
      return sendPage(request, response, await preparePage({ ...page, headers }, coding))
    }
    const key = { revision: current, date: day.date, address: url }
    const page = await cache.get(key, coding, render, { asker, gone })
    if (!isByHost) ready.know(keyOf?.(request) ?? request.url ?? '', shared)
    const { 'if-none-match': ifNoneMatch, 'sec-purpose': purpose } = request.headers
    sendShared(request, response, page, shared, { ifNoneMatch, isAhead: String(purpose).includes('prefetch') })
  }

  /** Renders and packs a page when the turn of one of its askers comes. */
  function rendering(
    target: Target,
    url: string,
    day: Today,
    coding: Coding,
    isForAll: (page: RenderedPage) => boolean,
  ) {
    return (signal: AbortSignal, asker: string | Askers) =>
      lines[lineOf(target)].run(
        async (): Promise<RenderedPage> => {
          const page = await readPage(
            await app(new Request(url, { signal }), { today: day, session: null, asked: askedIn(url) }),
          )
          const packed = { coding, body: await encode(page.body, coding) }
          return { ...page, packed, isShared: page.isShared && isForAll(page) }
        },
        { asker, signal },
      )
  }

  /** A page that a change has dropped. Cards and boards take too long to be made for nobody. */
  async function remake({ address, codings }: DroppedPage): Promise<void> {
    const target = new URL(address)
    if (lineOf(target) !== 'page') return
    const day = today()
    const key = { revision: await revision(), date: day.date, address }
    for (const coding of codings) {
      const render = rendering(target, address, day, coding, ({ status }) => status !== 404)
      await cache.get(key, coding, render, { asker: REMAKER })
    }
  }

  /** A page for a signed-in reader, or an answer to a form: never cached. */
  async function sendFresh(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    { session, body, signal }: { session?: Session | undefined; body?: Buffer; signal: AbortSignal },
  ): Promise<void> {
    const webRequest = toWebRequest(request, urlOf(target, request.headers.host), signal, proxies, body)
    const asked = askedOf?.(request) ?? null
    const made = await app(webRequest, { today: today(), asked, ...(session ? { session } : {}) })
    const privately = {
      'cache-control': 'private, no-store',
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
    headers['content-security-policy'] ??= isHtml ? contentSecurityPolicy() : NOTHING_ALLOWED
    const cacheControl = made.headers.get('Cache-Control')
    const isForAll = !/no-store|private/.test(cacheControl ?? '') && made.headers.getSetCookie().length === 0
    const isShared = isForAll && SHARED_STATUSES.has(made.status)
    headers['cache-control'] = cacheControl ?? (isShared ? FOR_ALL : 'no-store')
    return { status: made.status, headers, body, isShared }
  }

  function headersOf(made: Response): PageHeaders {
    const headers: PageHeaders = { ...common, ...Object.fromEntries(made.headers) }
    const cookies = made.headers.getSetCookie()
    if (cookies.length > 0) headers['set-cookie'] = cookies
    delete headers['content-length']
    return headers
  }

  /** What a page was asked for by its address, which begins with it. */
  function askedIn(url: string): string | null {
    const origin = askedOf === null ? NO_ORIGIN : new URL(url).origin
    return origin === NO_ORIGIN ? null : origin
  }

  function urlOf(target: Target, host: string | undefined, asked: string | null = null): string {
    const origin = asked ?? originOf(host, publicUrl)
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
}
