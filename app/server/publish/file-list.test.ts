import { expect, test } from 'vitest'
import { readListText } from './file-list.ts'

const SUM = `${'a'.repeat(27)} 5`

test.each([
  '../../x',
  '..',
  'bild/../../x',
  './index.html',
  'a//b',
  '/etc/passwd',
  'bild/',
  String.raw`bild\..\..\x`,
  '.hovslag/filer.txt',
  'a\rDELE b',
])('a list that names %j cannot have it removed', (name) => {
  expect(readListText(`Hovslag 2\n${SUM} index.html\n${SUM} ${name}\n`)).toEqual(new Map([['index.html', SUM]]))
  expect(readListText(`Hovslag 1\nindex.html\n${name}\n`)).toEqual(new Map([['index.html', '- -1']]))
})
test.each(['index.html', '.htaccess', 'horse/norrsken-aska--0k3v9x1q/index.html', 'a..b/...x'])(
  'a list that names %j has it',
  (name) => {
    expect(readListText(`Hovslag 2\n${SUM} ${name}\n`)).toEqual(new Map([[name, SUM]]))
  },
)
