import { randomInt } from 'node:crypto'

/** Without the letters and digits that are taken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five letters and digits by chance: about 115 bits, and fit to be copied by hand. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
