// Writes the list of common passwords from @zxcvbn-ts/language-common: `node scripts/common-passwords.ts`.
// A short one cannot be set, but long ones often begin or end with a common word.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LIST = join(import.meta.dirname, '..', 'app', 'features', 'account', 'data', 'common-passwords.txt')
const LEAST = 12
const WORDS = 5000

/** The file's text, from the passwords by how common they are: a head, the long passwords, the commonest words. */
export function listText(passwords: readonly string[]): string {
  const long = passwords.filter((password) => password.length >= LEAST)
  const words = passwords.filter((password) => /^\p{L}{4,11}$/u.test(password)).slice(0, WORDS)
  const head =
    'Made by scripts/common-passwords.ts from the list in @zxcvbn-ts/language-common (MIT); not written by hand.'
  return `${[head, inLines(long), inLines(words)].join('\n\n')}\n`
}

function inLines(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > 118) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines.join('\n')
}

if (import.meta.main) {
  const from = process.argv[2] ? pathToFileURL(process.argv[2]).href : '@zxcvbn-ts/language-common'
  const { dictionary } = (await import(from)) as { dictionary: { 'passwords-common': string[] } }
  writeFileSync(LIST, listText(dictionary['passwords-common']))
}
