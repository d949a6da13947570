import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.table.ts'

const listed = (table: string) => new Set(table.trim().split(/\s+/))
const WHOLE = listed(COMMON_PASSWORDS)
const WORDS = listed(COMMON_WORDS)
/** Rows of keys and runs of signs, forwards and backwards. */
const RUNS = [
  '0123456789'.repeat(3),
  'abcdefghijklmnopqrstuvwxyzåäö',
  'qwertyuiopåasdfghjklöäzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, run.split('').toReversed().join('')])
const LONGEST_PIECE = 4

/**
 * Whether a password is one that is tried first: it stands in the list of the most common, is a common word with figures
 * or signs around it, the same piece over and over, or a run along the keys. Capitals do not make another one.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (WHOLE.has(plain) || RUNS.some((run) => run.includes(plain))) return true
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (WORDS.has(word)) return true
  const piece = repeatedPiece(plain)
  return (
    piece !== null && (piece.length <= LONGEST_PIECE || WORDS.has(piece) || RUNS.some((run) => run.includes(piece)))
  )
}

/** The shortest piece that the text repeats at least twice, whole or broken off at the end; null where it repeats none. */
function repeatedPiece(text: string): string | null {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).startsWith(text)) return piece
  }
  return null
}
