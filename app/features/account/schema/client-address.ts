import { isIP } from 'node:net'

/** The header in which the server passes on the client's address; one sent by a visitor is removed. */
export const CLIENT_ADDRESS_HEADER = 'x-hovslag-client-address'
/** Set to `1` for a request made on the server's own machine and not through a proxy; never one sent by a visitor. */
export const FROM_HERE_HEADER = 'x-hovslag-from-here'

/** Who counts as one: an IPv4 address, or an IPv6 network of 64 bits, all of which one household or machine has. */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** What one customer of a provider may have: 256 IPv4 addresses in a row, an IPv6 network of 48 bits. */
export function wideNetworkOf(address: string): string {
  switch (isIP(address)) {
    case 4:
      return `${address.split('.').slice(0, 3).join('.')}.0/24`
    case 6:
      return `${groupsOf(address).slice(0, 3).join(':')}::/48`
    default:
      return address
  }
}

/** The first groups of an IPv6 address. An IPv4 address at its end has two; it never is among the first four. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? []
  const [left = [], right = []] = [head, tail].map((part) => (part === '' ? [] : part.split(':')))
  const missing = 8 - left.length - right.length - (address.includes('.') ? 1 : 0)
  const all = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right]
  return all.map((group) => Number.parseInt(group, 16).toString(16))
}
