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
