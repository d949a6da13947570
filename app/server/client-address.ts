import { BlockList, isIP } from 'node:net'

/** Proxies that may name the client; also the host that was asked for, where the owner named them herself. */
export type TrustedProxies = { has: (address: string) => boolean; isNamed?: boolean }

/** Trusted by default: this machine. */
export const LOOPBACK = '127.0.0.0/8, ::1'

export function trustedByDefault(): TrustedProxies {
  const read = readTrustedProxies(LOOPBACK)
  if (read === null) throw new Error('The own list of proxies cannot be read')
  return read
}

/** Reads addresses and networks (`10.0.0.2, 10.1.0.0/16, fd00::/8`); `none` trusts nobody. Null for other text. */
export function readTrustedProxies(given: string): TrustedProxies | null {
  const known = new BlockList()
  const parts = given.split(/[\s,]+/).filter((part) => part !== '')
  if (parts.length === 0) return null
  if (parts.length === 1 && parts[0]?.toLowerCase() === 'none') return { has: () => false }
  for (const part of parts) {
    const [address = '', bits, ...more] = part.split('/')
    const family = familyOf(address)
    if (family === null || more.length > 0) return null
    if (bits === undefined) known.addAddress(address, family)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128)) {
      known.addSubnet(address, Number(bits), family)
    } else return null
  }
  return {
    has(address) {
      const family = familyOf(address)
      return family !== null && known.check(address, family)
    },
  }
}

/**
 * The client's address: that of the connection, or, behind trusted proxies, the last entry of `X-Forwarded-For` that is
 * not a trusted proxy itself. Entries further left may be invented. An entry that is no address ends the search.
 */
export function clientAddress(
  remote: string | undefined,
  forwarded: string | undefined,
  proxies: TrustedProxies,
): string {
  let known = plain(remote ?? 'unknown')
  for (const entry of (forwarded ?? '').split(',').toReversed()) {
    if (!proxies.has(known)) break
    const next = plain(withoutPort(entry.trim()))
    if (isIP(next) === 0) break
    known = next
  }
  return known
}

/** Whether a connection is from a proxy that the owner has named. */
export const isFromNamed = (remote: string | undefined, proxies: TrustedProxies): boolean =>
  proxies.isNamed === true && proxies.has(plain(remote ?? ''))

const HERE = trustedByDefault()
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

/** Whether a request was made on this machine itself, not through a proxy on it. */
export function isFromHere(remote: string | undefined, headers: Readonly<Record<string, unknown>>): boolean {
  return HERE.has(plain(remote ?? '')) && !Object.keys(headers).some((name) => FORWARDING.test(name))
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** An IPv4 address that a dual-stack socket reports as IPv6. */
function plain(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  return mapped ?? address
}

/** Some proxies write the port too: `198.51.100.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}
