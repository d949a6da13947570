import { expect, test } from 'vitest'
import { decodeDocument, decodeScanned, encodeDocument, writeLayout } from './codec.ts'
import { UnreadableFile } from './utf8.ts'

const decode = (text: string) => decodeDocument('horses', 'h', text)

test.each([
  ['{"name":"A","__collections__":{}}', { name: 'A' }],
  ['{"__collections__":{},"name":"A"}', { name: 'A' }],
  ['{"name":"A"}', { name: 'A' }],
  ['{"name":"A","__collections__":{"notes":{}}}', { name: 'A', __collections__: { notes: {} } }],
  ['{"a":{"__collections__":{}}}', { a: { __collections__: {} } }],
  ['7', 7],
  ['[]', []],
  ['{"n":-9007199254740992,"m":100000000000000000000,"x":1000000000000000000000,"z":-0}', undefined],
  ['{"n":12345678901234567000,"e":1e25,"m":-9007199254740991,"f":1234567890123456789.5}', undefined],
  ['{"n":9007199254740991,"f":0.1234567890123456789,"t":"12345678901234567890"}', undefined],
])('%s is read with all its fields, except empty sub-collections', (text, document) => {
  expect(decode(text)).toEqual({ ok: true, document: document ?? JSON.parse(text) })
})

test.each([
  '{"n":9007199254740993}',
  '{"a":[{"n":-12345678901234567890}]}',
  '{"n":1e400}',
  '{"n":-1E400}',
  '{"n":9E+400}',
])('a number that would change is refused: %s', (text) => {
  expect(decode(text)).toMatchObject({ ok: false, problem: expect.stringContaining('för stort') })
})

test.each([
  ['{"n":12345678901234567168}', '12345678901234567168'],
  ['{"n":1000000000000000000001}', '1000000000000000000001'],
  ['{"n":{"m":[9007199254740993,9007199254740995]},"o":1}', '9007199254740993'],
])('the first number of %s that would change is named', (text, number) => {
  expect(decode(text)).toEqual({ ok: false, problem: `talet ${number} är för stort för att bevaras` })
})

test('invalid JSON makes the file unreadable, with the place', () => {
  const broken = (at?: { line: number; column: number }) => () => decodeDocument('horses', 'h', '{"a":1,\n b}', at)
  const message = (place: string) =>
    new UnreadableFile(`Filen är ingen giltig JSON: fel i dokumentet horses/h${place}.`)
  expect(broken()).toThrow(message(''))
  expect(broken({ line: 7, column: 9 })).toThrow(message(' på rad 8, kolumn 2'))
  expect(() => decode('{name:1}')).toThrow(UnreadableFile)
  expect(() => decode('{name:1}')).toThrow('horses/h')
})

test.each([
  ['{}', '{"__collections__":{}}'],
  ['{"name":"A"}', '{"name":"A","__collections__":{}}'],
  ['{"a":"\\"__collections__\\""}', '{"a":"\\"__collections__\\"","__collections__":{}}'],
  ['{"a":{"__collections__":1}}', '{"a":{"__collections__":1},"__collections__":{}}'],
  ['{"__collections__":{"notes":{}},"name":"A"}', '{"__collections__":{"notes":{}},"name":"A"}'],
])('%s is exported as %s', (doc, text) => {
  expect(encodeDocument(doc)).toBe(text)
  expect(decode(text)).toEqual({ ok: true, document: JSON.parse(doc) })
})

test('an export has a line for each document', async () => {
  const batches = async function* (...sizes: string[][]) {
    for (const ids of sizes) yield ids.map((id) => ({ id, text: `{"name":"${id}"}` }))
  }
  const write = async (...collections: [string, string[][]][]) => {
    let text = ''
    const listed = collections.map(([name, sizes]) => ({ name, documents: batches(...sizes) }))
    for await (const part of writeLayout(listed)) text += part
    return text
  }
  expect(await write()).toBe('{"__collections__":{\n}}\n')
  expect(await write(['a"', [['x', 'y'], [], ['ö"']]], ['b', []], ['c', [['z']]])).toBe(
    '{"__collections__":{\n"a\\"":{\n"x":{"name":"x"},\n"y":{"name":"y"},\n"ö\\"":{"name":"ö""}\n},\n"b":{},\n"c":{\n"z":{"name":"z"}\n}\n}}\n',
  )
})

test('a document of a list has its id from a field, otherwise from its name or from all of it', () => {
  const plain = (collection: string, document: object) =>
    decodeScanned({ collection, id: '', text: JSON.stringify(document), isPlain: true })
  expect(plain('horses', { id: 'x', name: 'A' })).toEqual({ id: 'x', decoded: { ok: true, document: { name: 'A' } } })
  expect(plain('horses', { __name__: 'projects/p/horses/y', name: 'A' }).id).toBe('y')
  expect(plain('horses', { _id: 7, id: 'z', name: 'A' })).toMatchObject({ id: '7', decoded: { document: { id: 'z' } } })
  const ids = { id: 'd', __name__: 'c/c', _id: 'b', __id__: 'a', name: 'A' }
  expect(plain('horses', ids)).toEqual({
    id: 'a',
    decoded: { ok: true, document: { id: 'd', __name__: 'c/c', _id: 'b', name: 'A' } },
  })
  expect(plain('horses', { id: 'd', __name__: 'c/c' }).id).toBe('c')
  expect(plain('horses', { id: 'd', __name__: 'c/' }).id).toBe('d')
  expect(plain('horses', { id: ' ', __name__: 'a/b' }).id).toBe('b')
  expect(decodeScanned({ collection: 'horses', id: 'k', text: '{"id":"d","name":"A"}', isPlain: true })).toEqual({
    id: 'k',
    decoded: { ok: true, document: { id: 'd', name: 'A' } },
  })
  expect(decodeScanned({ collection: 'horses', id: '', text: '7', isPlain: true })).toEqual({
    id: '',
    decoded: { ok: true, document: 7 },
  })
  expect(decodeScanned({ collection: 'horses', id: '', text: '{"id":"d"}' })).toEqual({
    id: '',
    decoded: { ok: true, document: { id: 'd' } },
  })
  // Of SHA-256 in Base64: `scores/A`, `scores/{"sum":7}` and `evaluations/{"name":"A"}`.
  expect(plain('scores', { name: 'A' }).id).toBe('h4d_sOt9YqM5Eejpc3k2')
  expect(plain('scores', { sum: 7 }).id).toBe('97CKMihdJiDqSzpcGyBr')
  expect(plain('evaluations', { name: 'A' }).id).toBe('Z7aUmsP5I0qAesiAbt9I')
  expect(plain('scores', { sum: 7 }).decoded).toEqual({ ok: true, document: { sum: 7 } })
  const named = plain('horses', { name: 'A', color: 'röd' }).id
  expect(named).toBe(plain('horses', { name: ' A ' }).id)
  expect(named).not.toBe(plain('pedigree', { name: 'A' }).id)
  expect(named).toMatch(/^[\w-]{20}$/)
  const evaluation = { horse: 'A', name: 'A', type: 'vrh' }
  expect(plain('evaluations', evaluation).id).not.toBe(plain('evaluations', { ...evaluation, date: '2024' }).id)
})

test('timestamps of plain JSON become those of an export', () => {
  const odd = '{"a":{"nano_seconds":1,"seconds":2},"b":{"seconds":1,"nanoseconds":2,"more":3},"c":[],"d":null,"e":"x"}'
  expect(decodeScanned({ collection: 'horses', id: 'h', text: odd, isPlain: true }).decoded).toEqual({
    ok: true,
    document: JSON.parse(odd),
  })
  const text = '{"age":{"_seconds":5,"_nanoseconds":6},"date":{"nanoseconds":0,"seconds":1},"other":{"seconds":1}}'
  expect(decodeScanned({ collection: 'horses', id: 'h', text, isPlain: true }).decoded).toEqual({
    ok: true,
    document: {
      age: { __datatype__: 'timestamp', value: { _seconds: 5, _nanoseconds: 6 } },
      date: { __datatype__: 'timestamp', value: { _seconds: 1, _nanoseconds: 0 } },
      other: { seconds: 1 },
    },
  })
  expect(decodeScanned({ collection: 'horses', id: 'h', text }).decoded).toEqual({
    ok: true,
    document: JSON.parse(text),
  })
})

test.each(['short', '1234567890123456'])('a field is read by its own name, whatever was read before: %s', (other) => {
  const text = (key: string) => `{"${other}":"${other}","${key}":2}`
  for (let times = 0; times < 5; times++) decode(text('x\\\\'))
  expect(decode(text('x\\"'))).toEqual({ ok: true, document: { [other]: other, 'x"': 2 } })
})
