/**
 * Whether a request that changes something comes from a page of this very site. Browsers say so in `Origin`, and newer
 * ones in `Sec-Fetch-Site` too; what either says must be right, and one of them must say it. So a form on another site,
 * a sandboxed frame and a caller that says nothing are refused alike.
 */
export function isFromOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (origin === null) return site === 'same-origin'
  // A page without a referrer sends `null`; only the browser's own word then tells it from a sandboxed one.
  if (origin === 'null') return site === 'same-origin'
  return origin === new URL(request.url).origin
}

/** Methods that only read; every other one changes something. */
export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/**
 * The request with its true origin, where the browser has hidden that but said that the page is ours: the router compares
 * the origin anew, and knows nothing of what the browser says beside it.
 */
export function asMeant(request: Request): Request {
  if (isReading(request) || request.headers.get('origin') !== 'null') return request
  const headers = new Headers(request.headers)
  headers.set('origin', new URL(request.url).origin)
  return new Request(request, { headers })
}
