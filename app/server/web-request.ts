import type { IncomingMessage } from 'node:http'
import { CLIENT_ADDRESS_HEADER, FROM_HERE_HEADER } from '#app/features/account/schema/client-address.ts'
import { clientAddress, isFromHere, isFromNamed, type TrustedProxies } from './client-address.ts'

/** The requested address, percent-encoded as it came. */
export type Target = { pathname: string; search: string }

/** `.` or `..` as a part of a path, in any spelling that a reader of addresses resolves. */
const DOT_PART = /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\]|(?:_?\.data)?$)/i
/** Left out by readers of addresses, wherever they are. */
const LEFT_OUT = /[\t\n\r]/g

/**
 * Reads the target of a request line: `/path?query`, or a whole address as proxies send it. It is made plain here,
 * once, so that all who look at it see the same page. Null for others, and for a path with `.` or `..` as a part, which
 * would name one page to those who resolve it and another to those who do not.
 */
export function readTarget(target: string | undefined): Target | null {
  if (!target) return null
  const local = target.startsWith('/') ? target : /^https?:\/\/[^/?#]*(\/.*)$/i.exec(target)?.[1]
  const path = local?.split(/[?#]/, 1)[0]?.replace(LEFT_OUT, '')
  if (path === undefined || DOT_PART.test(path)) return null
  const { pathname, search } = new URL(`http://localhost${local}`)
  return { pathname, search }
}

/** Whether an address is valid UTF-8 without NUL, which PostgreSQL refuses. No page has another kind of address. */
export function isReadable({ pathname, search }: Target): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0') && !/%00|\0/.test(search)
  } catch {
    return false
  }
}

/** The origin of a page that is rendered without a host. */
export const NO_ORIGIN = 'http://localhost'

const isPlausible = (host: string | undefined): host is string =>
  host !== undefined && /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)

/** The site's origin: `PUBLIC_URL`, else the host of the request if it looks like one. */
export function originOf(host: string | undefined, publicUrl: string | null): string {
  // A published site may be in a folder of its host.
  if (publicUrl !== null) return new URL(publicUrl).origin
  return isPlausible(host) ? `http://${host}` : NO_ORIGIN
}

/**
 * The origin that a visitor asked a named proxy for: what it says of host and protocol, else its own `Host`. Null from
 * anywhere else, as a host may be invented.
 */
export function askedOrigin({ headers, socket }: Asked, proxies: TrustedProxies): string | null {
  if (!isFromNamed(socket.remoteAddress, proxies)) return null
  const first = (header: string | string[] | undefined) => header?.toString().split(',', 1)[0]?.trim().toLowerCase()
  const host = first(headers['x-forwarded-host']) ?? headers.host?.toLowerCase()
  const protocol = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return isPlausible(host) ? new URL(`${protocol}://${host}`).origin : null
}

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** The request for the pages, with its body. `signal` aborts with the connection; `proxies` may name the client. */
export function toWebRequest(
  message: IncomingMessage,
  url: string,
  signal: AbortSignal,
  proxies: TrustedProxies,
  body?: Buffer,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const single of Array.isArray(value) ? value : [value ?? '']) headers.append(name, single)
  }
  headers.set(
    CLIENT_ADDRESS_HEADER,
    clientAddress(message.socket.remoteAddress, headers.get('x-forwarded-for') ?? undefined, proxies),
  )
  if (isFromHere(message.socket.remoteAddress, message.headers)) headers.set(FROM_HERE_HEADER, '1')
  else headers.delete(FROM_HERE_HEADER)
  const method = message.method ?? 'GET'
  if (method === 'GET' || method === 'HEAD' || body === undefined) return new Request(url, { method, headers, signal })
  headers.delete('transfer-encoding')
  headers.set('content-length', String(body.length))
  return new Request(url, { method, headers, signal, body: new Uint8Array(body) })
}
