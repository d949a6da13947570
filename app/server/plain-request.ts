import type { IncomingMessage } from 'node:http'

/** What a visitor's request for a cached page says, read from its raw headers: `headers` is costly to build. */
export type PlainRequest = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined; isAhead: boolean }

/** Null for anything else: another method, a cookie, a body, no or several hosts, a header twice. */
export function plainRequest({ method, rawHeaders }: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  let purpose: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    // Most headers are told by their length.
    if (!LENGTHS.has(name.length)) continue
    const value = rawHeaders[at + 1] ?? ''
    switch (name.toLowerCase()) {
      case 'host':
        if (host !== undefined) return null
        host = value
        break
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return null
        acceptEncoding = value
        break
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return null
        ifNoneMatch = value
        break
      case 'sec-purpose':
        if (purpose !== undefined) return null
        purpose = value
        break
      case 'cookie':
      case 'content-length':
      case 'transfer-encoding':
        return null
      default:
    }
  }
  if (host === undefined) return null
  return { acceptEncoding, ifNoneMatch, isAhead: purpose?.includes('prefetch') === true }
}

const READ = ['host', 'accept-encoding', 'if-none-match', 'sec-purpose']
const REFUSED = ['cookie', 'content-length', 'transfer-encoding']
const LENGTHS: ReadonlySet<number> = new Set([...READ, ...REFUSED].map((name) => name.length))
