import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listText } from './common-passwords.ts'

const LIST = join(import.meta.dirname, '..', 'app', 'features', 'account', 'data', 'common-passwords.txt')
// Only its list is used, and its types are not worth writing.
const PACKAGE: string = '@zxcvbn-ts/language-common'

test('the list of common passwords is that of the package', async () => {
  const { dictionary } = (await import(PACKAGE)) as { dictionary: { 'passwords-common': string[] } }
  expect(readFileSync(LIST, 'utf8')).toBe(listText(dictionary['passwords-common']))
})

test('passwords are listed exactly, after the head, and words after them', () => {
  expect(
    listText(['twelve`letters', 'dollar${sign}xx', 'back\\slash\\12', 'monkey', 'x1']).split('\n\n').slice(1),
  ).toEqual(['twelve`letters dollar${sign}xx back\\slash\\12', 'monkey\n'])
})
