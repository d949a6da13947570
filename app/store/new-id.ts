import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

/** A random document id as imported documents have: 20 letters and digits. */
export function newId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) {
      // 248 is the largest multiple of 62 in a byte: larger bytes would favour some letters.
      if (byte < 248 && id.length < LENGTH) id += LETTERS[byte % 62]
    }
  }
  return id
}
