import type { IncomingMessage, ServerResponse } from 'node:http'
import { bestCoding } from './content-coding.ts'
import { matchesTag, type PageHeaders, type PreparedPage } from './page-cache.ts'
import type { PlainRequest } from './plain-request.ts'

/** Headers about the body, which a 304 does not have. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding']

/** What a requested address shows to everyone. `url`: the address that it is rendered and cached by. */
export type SharedPage = { url: string; isCard: boolean; isData: boolean }

/** A picture is compressed already. */
export const codingFor = (acceptEncoding: string | undefined, { isCard: isPicture }: SharedPage) =>
  isPicture ? 'identity' : bestCoding(acceptEncoding)

export const FOR_ALL = 'public, max-age=0, must-revalidate'
/** Fetched again by a reader who signs in meanwhile. */
const AHEAD = { 'cache-control': 'private, max-age=10', vary: 'Accept-Encoding, Cookie' }

export function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  { isData }: SharedPage,
  { ifNoneMatch, isAhead }: Pick<PlainRequest, 'ifNoneMatch' | 'isAhead'>,
): void {
  // Data that a browser fetches before its link is pressed: it must be cached until then.
  const isCached = isData && isAhead && page.status === 200 && page.headers['cache-control'] === FOR_ALL
  const sent = isCached ? { ...page, headers: { ...page.headers, ...AHEAD } } : page
  sendPage(request, response, sent, ifNoneMatch)
}

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PreparedPage,
  ifNoneMatch = request.headers['if-none-match'],
): void {
  if (page.status === 200 && matchesTag(ifNoneMatch, page.etag)) {
    const unchanged = Object.entries(page.headers).filter(([name]) => !OF_THE_BODY.includes(name))
    response.writeHead(304, Object.fromEntries(unchanged))
    response.end()
    return
  }
  response.writeHead(page.status, page.headers)
  response.end(request.method === 'HEAD' ? undefined : page.body)
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: PageHeaders,
  body: Buffer,
  isEnd = true,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  if (request.method !== 'HEAD') response.write(body)
  if (isEnd) response.end()
}

/** Aborts when the client disconnects before the answer is complete. */
export function goneWith(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  else response.once('close', () => gone.abort())
  return gone.signal
}
