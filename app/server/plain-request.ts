import type { IncomingMessage } from 'node:http'

/** What a visitor's request for a cached page says, read from its raw headers: `headers` is costly to build. */
export type PlainRequest = { acceptEncoding: string | undefined; ifNoneMatch: string | undefined; isAhead: boolean }

/** Null for anything else: another method, a cookie, a body, no or several hosts, a header twice. */
export function plainRequest({ method, rawHeaders }: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const found = new Map<string, string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    // Most headers are told by their length.
    if (!LENGTHS.has(name.length)) continue
    const lower = name.toLowerCase()
    if (!NAMES.has(lower)) continue
    if (found.has(lower)) return null
    found.set(lower, rawHeaders[at + 1] ?? '')
  }
  if (!found.has('host') || REFUSED.some((name) => found.has(name))) return null
  return {
    acceptEncoding: found.get('accept-encoding'),
    ifNoneMatch: found.get('if-none-match'),
    isAhead: found.get('sec-purpose')?.includes('prefetch') === true,
  }
}

const REFUSED = ['cookie', 'content-length', 'transfer-encoding'] as const
const NAMES: ReadonlySet<string> = new Set(['host', 'accept-encoding', 'if-none-match', 'sec-purpose', ...REFUSED])
const LENGTHS: ReadonlySet<number> = new Set([...NAMES].map((name) => name.length))
