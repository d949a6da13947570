/** The header in which the server tells the pages who asks; what a visitor sends under this name is thrown away. */
export const CLIENT_ADDRESS_HEADER = 'x-hovslag-client-address'

const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/

/**
 * The address that counts as the asker's: that of the connection. Where it is this very machine's, a proxy stands in
 * front, and the last entry of `X-Forwarded-For` is the one that the proxy itself wrote; from anywhere else the header
 * is not believed.
 */
export function clientAddress(remote: string | undefined, forwarded: string | undefined): string {
  const direct = remote ?? 'unknown'
  if (!LOOPBACK.test(direct)) return direct
  return forwarded?.split(',').at(-1)?.trim() || direct
}
