import { expect, test } from 'vitest'
import { decodeDocument, decodeScanned, encodeDocument } from './codec.ts'
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
  ['{"n":9007199254740991,"f":0.1234567890123456789,"t":"12345678901234567890"}', undefined],
])('%s is read with all its fields, except empty sub-collections', (text, document) => {
  expect(decode(text)).toEqual({ ok: true, document: document ?? JSON.parse(text) })
})

test.each(['{"n":9007199254740993}', '{"a":[{"n":-12345678901234567890}]}', '{"n":1e400}'])(
  'a number that would change is refused: %s',
  (text) => {
    expect(decode(text)).toMatchObject({ ok: false, problem: expect.stringContaining('för stort') })
  },
)

test('invalid JSON makes the file unreadable, with the place', () => {
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

test('a document of a list has its id from a field, otherwise from its name or from all of it', () => {
  const plain = (collection: string, document: object) =>
    decodeScanned({ collection, id: '', text: JSON.stringify(document), isPlain: true })
  expect(plain('horses', { id: 'x', name: 'A' })).toEqual({ id: 'x', decoded: { ok: true, document: { name: 'A' } } })
  expect(plain('horses', { __name__: 'projects/p/horses/y', name: 'A' }).id).toBe('y')
  expect(plain('horses', { _id: 7, id: 'z', name: 'A' })).toMatchObject({ id: '7', decoded: { document: { id: 'z' } } })
  const named = plain('horses', { name: 'A', color: 'röd' }).id
  expect(named).toBe(plain('horses', { name: ' A ' }).id)
  expect(named).not.toBe(plain('pedigree', { name: 'A' }).id)
  expect(named).toMatch(/^[\w-]{20}$/)
  const evaluation = { horse: 'A', name: 'A', type: 'vrh' }
  expect(plain('evaluations', evaluation).id).not.toBe(plain('evaluations', { ...evaluation, date: '2024' }).id)
})

test('timestamps of plain JSON become those of an export', () => {
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
