import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryStud, studText } from '../../../tests/arbitrary-documents.ts'
import { type ScannedDocument, type ScanOptions, scanExport } from './scan.ts'
import { UnreadableFile } from './utf8.ts'

/** The text in pieces of this many bytes, so that words, numbers and letters are split. */
async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size)
}

async function scan(text: string, size = 7, options?: ScanOptions): Promise<ScannedDocument[]> {
  const found: ScannedDocument[] = []
  for await (const batch of scanExport(inPieces(text, size), options)) {
    for (const one of batch) {
      const { at: _, ...document } = one
      found.push(document)
    }
  }
  return found
}

test.each([1, 7, 1000])('each document has its position, in pieces of %i', async (size) => {
  const text = '{"__collections__":\n{"horses":{\n  "a":{"x":\n1},\n\n"b": 7,"c":{}}}}'
  const places: unknown[] = []
  for await (const batch of scanExport(inPieces(text, size))) places.push(...batch.map(({ id, at }) => [id, at]))
  expect(places).toEqual([
    ['a', { line: 3, column: 7 }],
    ['b', { line: 6, column: 6 }],
    ['c', { line: 6, column: 12 }],
  ])
  await expect(scan(`${text}\n\n x`, size)).rejects.toThrow('oväntat "x" på rad 8, kolumn 2')
})

test('documents come out with their exact text, collection and id', async () => {
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

test('a key may be empty or begin with a backslash, also the first', async () => {
  expect(await scan('{"":"","__collections__":{"scores":{"\\\\":{},"":"\\""}}}', 1)).toEqual([
    { collection: 'scores', id: '\\', text: '{}' },
    { collection: 'scores', id: '', text: '"\\""' },
  ])
})

test('an id that occurs twice comes out twice', async () => {
  const found = await scan('{"__collections__":{"scores":{"a":{"name":"1"},"a":{"name":"2"}}}}')
  expect(found.map(({ id, text }) => [id, text])).toEqual([
    ['a', '{"name":"1"}'],
    ['a', '{"name":"2"}'],
  ])
})

test('a byte order mark at the start does not matter', async () => {
  expect(await scan('\uFEFF{"__collections__":{"scores":{"a":{}}}}')).toHaveLength(1)
})

test('any stud, in any layout and cut anywhere, equals JSON.parse', async () => {
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
  ['[', /en lista/],
  ['7', /oväntat "7" på rad 1, kolumn 1/],
  ['{"__collections__":7}', /oväntat "7"/],
  ['{"__collections__":{"horses":"x"}}', /oväntat "\\""/],
  ['{"horses":{"a":]}}', /oväntat "\]"/],
  ['{"horses":{"a":,}}', /oväntat ","/],
  ['{"horses":[}]}', /oväntat "\}"/],
  ['{"horses":[{]}', /oväntat "\}" på rad 1, kolumn 14/],
  ['{"horses":[{}}}', /oväntat "\}" på rad 1, kolumn 14/],
  ['{"horses":{"a":{}]}', /oväntat "\]" på rad 1, kolumn 18/],
  ['{"horses":{"a":{}}', /inte hel/],
  ['{horses:{}}', /oväntat "h"/],
  ['{"horses":{}}7', /oväntat "7" på rad 1, kolumn 14/],
  ['{"horses":{}}{}', /oväntat "\{" på rad 1, kolumn 14/],
  ['{"a":1}}', /oväntat "\}" på rad 1, kolumn 8/],
  ['{"horses":{}} "a"', /oväntat "\\"" på rad 1, kolumn 15/],
  ['[]', /oväntat "\["/],
  ['{"__collections__":[]}', /oväntat "\["/],
  ['{"__collections__":{"horses":[]}}', /oväntat "\["/],
  ['{"__collections__":{"horses":{"a" {}}}}', /oväntat "\{"/],
  ['{"__collections__":{"horses":{"a":{} "b":{}}}}', /oväntat "\\""/],
  ['{"__collections__":{"horses":{"a":}}}', /oväntat "\}"/],
  ['{"__collections__":{}} {}', /oväntat "\{" på rad 1, kolumn 24/],
  ['Häst;Gren;Klass', /oväntat "H" på rad 1, kolumn 1/],
  ['{"__collections__":{"ho\\qrses":{}}}', /JSON/],
])('%s is not an export, and the reason says so in one line', async (text, reason) => {
  const error = await scan(text).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(error).toMatchObject({ message: expect.stringMatching(reason) })
  expect(error).toMatchObject({ message: expect.not.stringContaining('\n') })
})

test('a broken key is shown with its place, shortened', async () => {
  const key = `"\\q${'x'.repeat(80)}"`
  await expect(scan(`{"horses":{\n ${key}:{}}}`, 7)).rejects.toThrow(
    new UnreadableFile(`Filen är ingen giltig JSON på rad 2, kolumn 2: ${key.slice(0, 60)}`),
  )
})

const NO_EXPORT = 'Filen saknar "__collections__": den är ingen export.'
const WHICH = /^Filen ser ut att rymma en enda samling/
const unknownOnes = (names: string) => new RegExp(`^Ingen av filens samlingar \\(${names}\\) är någon`)

test.each<[string, string | RegExp]>([
  ['{"a":{},"b":{"x":7}}', WHICH],
  ['{"a":{"x":[{}]}}', WHICH],
  ['{"a":{},"b":7}', NO_EXPORT],
  ['{"a":"{"}', NO_EXPORT],
  ['{"a":[]}', NO_EXPORT],
  ['{"horses":7}', NO_EXPORT],
  ['{"horses":"x"}', NO_EXPORT],
  ['{"documents":[7]}', NO_EXPORT],
  ['{"documents":[{"fields":{}}],"nextPageToken":"x"}', /REST/],
  ['{"page":[{"fields":{}}]}', unknownOnes('page')],
  [
    '{"a":{"x":{}},"b":{"v":1,"w":{"x":1}},"c":[7,{}],"d":[ {}],"e":{ "\\"" : {}},"f":"{\\"x\\":{"}',
    unknownOnes('a, d, e'),
  ],
  [JSON.stringify({ a: `${' '.repeat(310)}x`, ['k'.repeat(400)]: { x: {} } }), unknownOnes(`k{400}`)],
])('%s without known collections is described', async (text, message) => {
  for (const size of [1, 1000]) await expect(scan(text, size)).rejects.toThrow(message)
})

test('the first layout of a file counts, and the other parts are passed over', async () => {
  const unknown: string[] = []
  const options = { onUnknown: (collection: string) => unknown.push(collection) }
  const ids = async (text: string, more?: ScanOptions) =>
    (await scan(text, 5, { ...options, ...more })).map(({ collection, id }) => `${collection}/${id}`)
  const whole = '"__collections__":{"scores":{"s":{}}}'
  expect(await ids(`{"riders":{"r":{}},${whole},"horses":{"a":{}}}`)).toEqual(['scores/s'])
  expect(unknown).toEqual([])
  expect(await ids(`{"horses":{"a":{}},${whole},"pedigree":[{}]}`)).toEqual(['horses/a', 'pedigree/'])
  expect(unknown.splice(0)).toEqual(['__collections__'])
  expect(await ids('{"x":{},"horses":{"a":{}}}', { collection: 'scores' })).toEqual(['scores/x', 'scores/horses'])
  expect(await ids('{"horses":7,"a":{}}', { collection: 'scores' })).toEqual(['scores/horses', 'scores/a'])
  expect(await ids('{"scores":{"a":{}},"x":{"y":{}}}', { collection: 'scores' })).toEqual(['scores/a'])
  expect(unknown).toEqual(['x'])
  expect(await ids('[]', { collection: 'scores' })).toEqual([])
  await expect(scan('[[]', 5, { collection: 'scores' })).rejects.toThrow(/inte hel/)
})

test('bytes are counted, of text and of bytes', async () => {
  const text = '{"horses":{"å":{"name":"Åska"}}}'
  const parts = async function* () {
    yield text.slice(0, 20)
    yield Buffer.from(text.slice(20))
  }
  const seen: number[] = []
  for await (const batch of scanExport(parts(), { onRead: (bytes) => seen.push(bytes) })) expect(batch).toHaveLength(1)
  expect(seen).toEqual([21, 13])
})

const PLAIN = { isPlain: true }
const [A, B] = ['{"name":"A","of":{"x":[1]}}', '{"name":"B"}']

test.each<[string, string, ScanOptions, unknown[]]>([
  [
    'plain maps and lists by collection',
    `{"horses":{"a":${A}}, "pedigree": [ ${A} ,${B}], "scores":[],"evaluations":{}}`,
    {},
    [
      { collection: 'horses', id: 'a', text: A, ...PLAIN },
      { collection: 'pedigree', id: '', text: A, ...PLAIN },
      { collection: 'pedigree', id: '', text: B, ...PLAIN },
    ],
  ],
  [
    'a map of one collection',
    `{"a":${A},"horses":${B}}`,
    { collection: 'horses' },
    [
      { collection: 'horses', id: 'a', text: A, ...PLAIN },
      { collection: 'horses', id: 'horses', text: B, ...PLAIN },
    ],
  ],
  [
    'a list of one collection',
    ` [${A}]`,
    { collection: 'scores' },
    [{ collection: 'scores', id: '', text: A, ...PLAIN }],
  ],
  ['an empty collection', '{}', { collection: 'scores' }, []],
  [
    'a whole export that is called by one collection',
    `{"__collections__":{"horses":{"a":${A}}}}`,
    { collection: 'pedigree' },
    [{ collection: 'horses', id: 'a', text: A }],
  ],
  [
    'maps called by one collection',
    `{"horses":[${A}]}`,
    { collection: 'horses' },
    [{ collection: 'horses', id: '', text: A, ...PLAIN }],
  ],
])('%s is read, cut anywhere', async (_what, text, options, found) => {
  for (const size of [1, 3, 100]) expect(await scan(text, size, options)).toEqual(found)
})

test('a byte order mark before compact JSON of many fields, as bytes, is not a table', async () => {
  const text = '\uFEFF{"horses":{"a":{"name":"A","gender":"Sto","age":"2010"},"b":{"name":"B","gender":"Sto"}}}'
  for (const size of [text.length * 2, 20, 3]) {
    const found = await scan(text, size)
    expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
  }
})

test('unknown collections of a file of maps are reported, wherever they are', async () => {
  const unknown: string[] = []
  const text = `{"riders":{"r":{"n":1}},"at":"2024","horses":{"a":${A}},"teams":[{"n":1}],"meta":{"v":1},"none":{},"list":{"of":[{"n":1}]}}`
  const found = await scan(text, 7, { onUnknown: (collection) => unknown.push(collection) })
  expect(found).toHaveLength(1)
  expect(unknown).toEqual(['riders', 'teams'])
})

async function* asBytes(...parts: (string | number[])[]): AsyncGenerator<Uint8Array> {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  for (let at = 0; at < whole.length; at += 5) yield whole.subarray(at, at + 5)
}

const problemOf = async (input: AsyncIterable<Uint8Array | string>) => {
  try {
    for await (const _batch of scanExport(input));
    return null
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile)
    return error instanceof Error ? error.message : null
  }
}

test.each<[(string | number[])[], RegExp]>([
  [['{"__collections__":{\n"horses":{\n"a":{"name":"', [0xc5], 'ska"}}}}'], /^Rad 3 .*UTF-8.*Åska/],
  [['{"å":1,\n"b', [0xe5, 0x22, 0x7d]], /^Rad 2 .*bå"}/],
  [['{"a":"', [0xf0, 0x9f]], /^Rad 1 /],
  [['{"a":"', [0xed, 0xa0, 0x80], '"}'], /^Rad 1 /],
])('%j is not UTF-8, and the line is reported', async (parts, message) => {
  expect(await problemOf(asBytes(...parts))).toMatch(message)
})

test.each<[string | number[], RegExp]>([
  ['PK\x03\x04rest', /zip-arkiv/],
  [[0x1f, 0x8b, 8, 0], /gunzip/],
  [[0xff, 0xfe, 0x7b, 0], /UTF-16/],
  [[1, 2, 3, 0, 0, 9, 9], /gcloud firestore export.*node-firestore-import-export/],
  ['SQLite format 3\0', /restore FIL/],
  ['HOVSLAG-BACKUP 1\n', /säkerhetskopia.*restore FIL/],
  ['0 HEAD\n1 GEDC', /--as gedcom/],
  ['\uFEFFNamn;Kön\r\nÅska;Sto', /oväntat "N" på rad 1, kolumn 1.*--as horses/],
  ['name\tsex\nA\tB', /--as horses/],
  ['  <!doctype html>', /webbsida/],
  ['{"name":"A"}\n{"name":"B"}\n', /NDJSON.*jq -s/],
  ['{"documents":[{"name":"projects/p/x","fields":{"a":{"stringValue":"b"}}}]}', /REST/],
  ['[{"name":"A"}]', /oväntat "\[".*--collection horses/],
  ['{"x1":{"name":"A"},"x2":{"name":"B"}}', /--collection horses/],
  ['{"riders":{"x":{"name":"A"}}}', /riders.*horses, pedigree/],
])('%j is described as what it is', async (content, message) => {
  const whole = Buffer.from(content as string)
  const problem = await problemOf(
    (async function* () {
      yield whole
    })(),
  )
  expect(problem).toMatch(message)
  expect(problem).not.toContain('\n')
})

test('documents are passed on while reading, in every layout; `bench/interchange.ts` measures the memory', async () => {
  const layouts: [string, string, ScanOptions][] = [
    ['{"__collections__":{"horses":{', '}}}', {}],
    ['{"horses":{', '}}', {}],
    ['{', '}', { collection: 'horses' }],
  ]
  for (const [start, end, options] of layouts) {
    let handedOver = 0
    const input = async function* () {
      yield start
      for (; handedOver < 50; handedOver++) yield `${handedOver > 0 ? ',' : ''}"h${handedOver}":${A}`
      yield end
    }
    let found = 0
    for await (const batch of scanExport(input(), options)) {
      found += batch.length
      expect(handedOver - found).toBeLessThan(2)
    }
    expect(found).toBe(50)
  }
})

test('a document may have 200 levels and 32 MB', async () => {
  const deep = (levels: number) => `{"horses":[\n${'['.repeat(levels)}${']'.repeat(levels)}]}`
  expect(await scan(deep(200), 64)).toHaveLength(1)
  await expect(scan(deep(201), 64)).rejects.toThrow(
    'Filen har ett dokument på rad 2, kolumn 1, med för många nivåer inuti varandra.',
  )
  const long = (letters: number) => `{"horses":[{"a":"${'x'.repeat(letters - 8)}"}]}`
  expect(await scan(long(2 ** 25), 2 ** 20)).toHaveLength(1)
  await expect(scan(long(2 ** 25 + 1), 2 ** 20)).rejects.toThrow(
    'Filen har ett dokument på rad 1, kolumn 12, som är större än 32 MB.',
  )
})
