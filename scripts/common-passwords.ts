// Writes the table of common passwords from the list in @zxcvbn-ts/language-common: `node scripts/common-passwords.ts`.
// What is too short to be set is no use as it is, but its commonest words are what longer ones begin and end with.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const TABLE = join(import.meta.dirname, '..', 'app', 'features', 'account', 'schema', 'common-passwords.table.ts')
const LEAST = 12
const WORDS = 5000

/** The table as it should stand, from the passwords by how common they are. */
export function tableText(passwords: readonly string[]): string {
  const long = passwords.filter((password) => password.length >= LEAST)
  const words = passwords.filter((password) => /^\p{L}{4,11}$/u.test(password)).slice(0, WORDS)
  return `// Made by scripts/common-passwords.ts from the list in @zxcvbn-ts/language-common (MIT); not written by hand.

/** Passwords that many people have and that are long enough to be set. */
export const COMMON_PASSWORDS = \`
${inLines(long)}
\`

/** The commonest passwords that are a word, the first ${WORDS}. */
export const COMMON_WORDS = \`
${inLines(words)}
\`
`
}

function inLines(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > 118) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n').replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

if (import.meta.main) {
  const from = process.argv[2] ? pathToFileURL(process.argv[2]).href : '@zxcvbn-ts/language-common'
  const { dictionary } = (await import(from)) as { dictionary: { 'passwords-common': string[] } }
  writeFileSync(TABLE, tableText(dictionary['passwords-common']))
}
