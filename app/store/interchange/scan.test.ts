import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryStud, studText } from '../../../tests/arbitrary-documents.ts'
import { type ScannedDocument, scanExport, UnreadableFile } from './scan.ts'

/** The text in pieces of this many bytes, so that words, numbers and letters come apart. */
async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function scan(text: string, size = 7): Promise<ScannedDocument[]> {
  const found: ScannedDocument[] = []
  for await (const batch of scanExport(inPieces(text, size))) found.push(...batch)
  return found
}

test('documents come out as the text they were, with collection and id', async () => {
  const text = ` {"meta": [1, {"__collections__": {}}], "n": -1.5e3, "__collections__" : { "horses":
    {"a": {"name": "} ] \\" \\\\", "x": [{}, []]}, "ö\\"": null,"c":12 , "d":"text", "e": [1] }, "pedigree": {}}, "z": true}\n`
  expect(await scan(text)).toEqual([
    { collection: 'horses', id: 'a', text: '{"name": "} ] \\" \\\\", "x": [{}, []]}' },
    { collection: 'horses', id: 'ö"', text: 'null' },
    { collection: 'horses', id: 'c', text: '12 ' },
    { collection: 'horses', id: 'd', text: '"text"' },
    { collection: 'horses', id: 'e', text: '[1]' },
  ])
})

test('an id that stands twice comes out twice', async () => {
  const found = await scan('{"__collections__":{"scores":{"a":{"name":"1"},"a":{"name":"2"}}}}')
  expect(found.map(({ id, text }) => [id, text])).toEqual([
    ['a', '{"name":"1"}'],
    ['a', '{"name":"2"}'],
  ])
})

test('a byte order mark at the start does not matter', async () => {
  expect(await scan('\uFEFF{"__collections__":{"scores":{"a":{}}}}')).toHaveLength(1)
})

test('any stud, laid out in any way and cut anywhere, gives what JSON.parse gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryStud,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 1, '\t'),
      async (stud, size, indent) => {
        const text = studText(stud)
        const parsed: unknown = JSON.parse(text)
        const found = await scan(JSON.stringify(parsed, null, indent), size)
        const scanned: Record<string, Record<string, unknown>> = {}
        for (const collection of Object.keys(stud)) scanned[collection] = {}
        for (const { collection, id, text: document } of found) {
          Object.assign(scanned[collection] ?? {}, { [id]: JSON.parse(document) })
        }
        expect({ __collections__: scanned }).toEqual(parsed)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  ['', /inte hel/],
  ['   ', /inte hel/],
  ['{"__collections__":{"horses":{"a":{"name":"A"}', /inte hel/],
  ['{"__collections__":{"horses":{"a":{"name":"A', /inte hel/],
  ['{}', /"__collections__"/],
  ['{"horses":{"a":{"name":"A"}}}', /"__collections__"/],
  ['[]', /oväntat "\["/],
  ['{"__collections__":[]}', /oväntat "\["/],
  ['{"__collections__":{"horses":[]}}', /oväntat "\["/],
  ['{"__collections__":{"horses":{"a" {}}}}', /oväntat "\{"/],
  ['{"__collections__":{"horses":{"a":{} "b":{}}}}', /oväntat "\\""/],
  ['{"__collections__":{"horses":{"a":}}}', /oväntat "\}"/],
  ['{"__collections__":{}} {}', /oväntat "\{" vid tecken 24/],
  ['Häst;Gren;Klass', /oväntat "H" vid tecken 1/],
  ['{"__collections__":{"ho\\qrses":{}}}', /JSON/],
])('%s is no export, and the reason says so in one line', async (text, reason) => {
  const error = await scan(text).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(error).toMatchObject({ message: expect.stringMatching(reason) })
  expect(error).toMatchObject({ message: expect.not.stringContaining('\n') })
})
