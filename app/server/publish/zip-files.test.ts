import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { unzip } from '../../../tests/unzip.ts'
import { zipOf } from './zip-files.ts'

test('a zip has each file with its bytes, whether or not it is packed in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hovslag-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const texts = new Map([
    ['öppen.txt', 'inte packad'],
    ['a.html', 'Åska '.repeat(1000)],
    ['named.html', 'Storm'],
    ['.nojekyll', '\n'],
  ])
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'a.html.gz'), gzipSync(texts.get('a.html') ?? ''))
  // With the file's name in its head.
  const named = gzipSync('Storm')
  named[3] = 8
  writeFileSync(
    join(folder, 'named.html.gz'),
    Buffer.concat([named.subarray(0, 10), Buffer.from('named.html\0'), named.subarray(10)]),
  )
  const files = new Map([...texts.keys(), 'a.html.gz', 'named.html.gz'].map((name) => [name, 'line']))
  const zip = await zipOf(folder, [...texts.keys()], files)
  expect(unzip(zip)).toEqual(texts)
  expect(await zipOf(folder, [...texts.keys()].toReversed(), files)).toEqual(zip)
})
