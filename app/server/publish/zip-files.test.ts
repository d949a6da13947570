import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, gzipSync, inflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { zipOf } from './zip-files.ts'

/** The files of a zip as its own heads tell them, one after another. */
function unzip(zip: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const [sum, packed, bytes] = [14, 18, 22].map((place) => zip.readUInt32LE(at + place))
    const from = at + 30 + zip.readUInt16LE(at + 26)
    const plain = inflateRawSync(zip.subarray(from, from + (packed ?? 0)))
    expect([crc32(plain), plain.length]).toEqual([sum, bytes])
    found.set(zip.toString('utf8', at + 30, from), plain.toString())
    at = from + (packed ?? 0)
  }
  return found
}

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
