import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

/** A document id of the kind that imported documents have: 20 letters and digits, by chance. */
export function newId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2)) {
      // 248 is the largest multiple of 62 in a byte: beyond it some letters would come more often.
      if (byte < 248 && id.length < LENGTH) id += LETTERS[byte % 62]
    }
  }
  return id
}
