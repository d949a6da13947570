/**
 * Whether a changing request comes from a page of this site. Browsers send `Origin`, newer ones `Sec-Fetch-Site` too.
 * One of them must be there, and none may be wrong. So other sites, sandboxed frames and silent clients are refused.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  // A page without a referrer sends `null`, as a sandboxed frame does: then `Sec-Fetch-Site` decides.
  if (origin === 'null') return site === 'same-origin'
  return origin === new URL(request.url).origin
}

/** Methods that only read. */
export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/**
 * The request with its true origin if the browser hid that but said that the page is ours: the router checks only the
 * origin.
 */
export function asMeant(request: Request): Request {
  if (isReading(request) || request.headers.get('origin') !== 'null') return request
  const headers = new Headers(request.headers)
  headers.set('origin', new URL(request.url).origin)
  return new Request(request, { headers })
}
