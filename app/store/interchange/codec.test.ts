import { expect, test } from 'vitest'
import { decodeDocument, encodeDocument } from './codec.ts'
import { UnreadableFile } from './scan.ts'

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
])('%s is read with all its fields, empty sub-collections aside', (text, document) => {
  expect(decode(text)).toEqual({ ok: true, document: document ?? JSON.parse(text) })
})

test.each(['{"n":9007199254740993}', '{"a":[{"n":-12345678901234567890}]}', '{"n":1e400}'])(
  'a number that would come out as another is refused: %s',
  (text) => {
    expect(decode(text)).toMatchObject({ ok: false, problem: expect.stringContaining('för stort') })
  },
)

test('what is no JSON makes the file unreadable, and says where', () => {
  expect(() => decode('{name:1}')).toThrow(UnreadableFile)
  expect(() => decode('{name:1}')).toThrow('horses/h')
})

test.each([
  ['{}', '{"__collections__":{}}'],
  ['{"name":"A"}', '{"name":"A","__collections__":{}}'],
  ['{"a":"\\"__collections__\\""}', '{"a":"\\"__collections__\\"","__collections__":{}}'],
  ['{"a":{"__collections__":1}}', '{"a":{"__collections__":1},"__collections__":{}}'],
  ['{"__collections__":{"notes":{}},"name":"A"}', '{"__collections__":{"notes":{}},"name":"A"}'],
])('%s goes out as %s', (doc, text) => {
  expect(encodeDocument(doc)).toBe(text)
  expect(decode(text)).toEqual({ ok: true, document: JSON.parse(doc) })
})
