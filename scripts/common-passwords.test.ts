import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableText } from './common-passwords.ts'

const TABLE = join(import.meta.dirname, '..', 'app', 'features', 'account', 'schema', 'common-passwords.table.ts')
// Its list is all that is asked of the package, and of what it is made there are no types worth having.
const PACKAGE: string = '@zxcvbn-ts/language-common'

test('the table of common passwords is that of the package', async () => {
  const { dictionary } = (await import(PACKAGE)) as { dictionary: { 'passwords-common': string[] } }
  expect(readFileSync(TABLE, 'utf8')).toBe(tableText(dictionary['passwords-common']))
})

test('what means something in a template stands escaped', () => {
  expect(tableText(['twelve`letters', 'dollar${sign}xx', 'back\\slash\\12'])).toContain(
    'twelve\\`letters dollar\\${sign}xx back\\\\slash\\\\12',
  )
})
