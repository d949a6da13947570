import { createHmac } from 'node:crypto'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

/** The code that an app shows for a base32 secret at that time (RFC 6238). A second implementation, to test ours. */
export function oneTimeCode(secret: string, now = Date.now()): string {
  const bits = Array.from(secret.replace(/[\s=]/g, ''))
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / STEP_S)))
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
