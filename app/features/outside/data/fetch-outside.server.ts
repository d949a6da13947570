/**
 * The only way to request a stored address. Only http and https, only public IP addresses, also behind names and
 * redirects; time and bytes are bounded. Nothing of ours is sent along.
 */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type OutsideRefusal =
  /** Not http or https, or with a name and password in it. */
  | 'no-web-address'
  /** It leads to this machine or its network. */
  | 'private'
  | 'unknown-host'
  | 'timeout'
  | 'unreachable'
  | 'too-many-redirects'
  | 'too-large'

export type OutsideAnswer =
  | { ok: true; status: number; contentType: string | null; body: Uint8Array; url: string }
  | { ok: false; reason: OutsideRefusal }

export type OutsideOptions = {
  method?: 'GET' | 'HEAD'
  mostBytes?: number
  timeoutMs?: number
  signal?: AbortSignal | undefined
  /** For tests: what counts as public. */
  isAllowed?: (address: string) => boolean
  /** For tests: how names are resolved. */
  resolve?: Resolve
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

const MOST_REDIRECTS = 4
const TIMEOUT_MS = 8000
const MOST_BYTES = 12_000_000
const USER_AGENT = 'Hovslag'

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
// Of IPv6 only the global range is public; a mapped or tunnelled IPv4 address is checked itself, or refused.
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const NOT_GLOBAL = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_GLOBAL.addSubnet(network, bits, 'ipv6')
}
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an IP address is public: not this machine, a local network, or reserved. */
export function isPublicAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4')
    case 6:
      return GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')
    default:
      return false
  }
}

class Refused extends Error {
  readonly reason: OutsideRefusal

  constructor(reason: OutsideRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Never throws for what the outside does; an abort is a `timeout`. */
export async function fetchOutside(address: string, options: OutsideOptions = {}): Promise<OutsideAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
  try {
    let url = address
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const response = await requestOnce(url, options, signal)
      const { statusCode = 0, headers } = response
      const next = headers.location
      if (statusCode >= 300 && statusCode < 400 && next !== undefined && URL.canParse(next, url)) {
        response.destroy()
        url = new URL(next, url).href
        continue
      }
      const body = options.method === 'HEAD' ? new Uint8Array() : await readBody(response, options, signal)
      response.destroy()
      return { ok: true, status: statusCode, contentType: headers['content-type'] ?? null, body, url }
    }
    return { ok: false, reason: 'too-many-redirects' }
  } catch (error) {
    return { ok: false, reason: signal.aborted ? 'timeout' : reasonOf(error) }
  }
}

function reasonOf(error: unknown): OutsideRefusal {
  if (error instanceof Refused) return error.reason
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknown-host' : 'unreachable'
}

function requestOnce(
  address: string,
  { method = 'GET', isAllowed = isPublicAddress, resolve = lookup }: OutsideOptions,
  signal: AbortSignal,
) {
  const url = URL.parse(address)
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
  if (!isWeb || url.username !== '' || url.password !== '') throw new Refused('no-web-address')
  // An IP address is never resolved, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refused('private')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((answer, fail) => {
    const sent: ClientRequest = send(url, {
      method,
      signal,
      agent: false,
      lookup: publicLookup(isAllowed, resolve),
      headers: { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity' },
    })
    sent.once('response', answer)
    sent.once('error', fail)
    sent.end()
  })
}

/** Resolves a name once and connects only to the checked addresses, so that it cannot resolve differently later. */
function publicLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const allowed = found.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      // One private address among public ones is suspicious.
      if (!first || allowed.length < found.length) return callback(new Refused('private'), '', 0)
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, options: OutsideOptions, signal: AbortSignal): Promise<Uint8Array> {
  const most = options.mostBytes ?? MOST_BYTES
  if (Number(response.headers['content-length'] ?? 0) > most) throw new Refused('too-large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    const bytes = part as Buffer // a response without an encoding gives bytes
    size += bytes.length
    if (size > most) throw new Refused('too-large')
    if (signal.aborted) throw new Refused('timeout')
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
