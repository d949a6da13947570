import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#app/features/account/schema/password.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Four groups of five random letters and digits: about 115 bits, and fit to be copied by hand. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

export type PasswordProblem = 'password-too-short' | 'password-too-long' | 'password-too-common'

export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < LEAST_PASSWORD_LENGTH) return 'password-too-short'
  if (password.length > MOST_PASSWORD_LENGTH) return 'password-too-long'
  return isCommonPassword(password) ? 'password-too-common' : null
}

/** Passwords that many people have, and the commonest of their words; read when the first new password is judged. */
let listed: { passwords: ReadonlySet<string>; words: ReadonlySet<string> } | undefined

function readListed() {
  const file = createRequire(import.meta.url).resolve('#app/features/account/data/common-passwords.txt')
  const [, passwords = '', words = ''] = readFileSync(file, 'utf8').trim().split('\n\n')
  return { passwords: new Set(passwords.split(/\s/)), words: new Set(words.split(/\s/)) }
}

const RUNS = [
  '0123456789'.repeat(3),
  'abcdefghijklmnopqrstuvwxyzåäö',
  'qwertyuiopåasdfghjklöäzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, run.split('').toReversed().join('')])
const LONGEST_PIECE = 4

/** Whether a password is a listed one, a common word with additions, a repeated piece, or a run along the keys. */
function isCommonPassword(password: string): boolean {
  listed ??= readListed()
  const { passwords, words } = listed
  const plain = password.normalize('NFKC').toLowerCase()
  if (passwords.has(plain) || RUNS.some((run) => run.includes(plain))) return true
  if (words.has(plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))) return true
  const piece = repeatedPiece(plain)
  return (
    piece !== null && (piece.length <= LONGEST_PIECE || words.has(piece) || RUNS.some((run) => run.includes(piece)))
  )
}

/** The shortest piece of which the text is at least two repetitions, the last one maybe cut off; null if none. */
function repeatedPiece(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece
  }
  return null
}
