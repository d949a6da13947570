import { createHash } from 'node:crypto'

/** 160 bits of SHA-256. */
const HASH_LETTERS = 40

/** The id of a picture: 40 hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LETTERS)
}
