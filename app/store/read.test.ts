import { expect, test } from 'vitest'
import { readCached, readDocument, readExact } from './read.ts'

test('a document that pages show is read once for each text, and cannot be changed', () => {
  const doc = JSON.stringify({ name: 'Prov', results: { dressyr: { 'Lätt C': ['1/10 | Prov, 2023-05-20'] } } })
  const first = readCached('scores', { doc })
  expect(first).toEqual(JSON.parse(doc))
  expect(readCached('scores', { doc: JSON.parse(JSON.stringify(doc)) })).toBe(first)
  expect(() => Object.assign(first, { notes: 'ändrad' })).toThrow(TypeError)
  expect(() => Object.assign(first.results as object, { dressyr: {} })).toThrow(TypeError)
  expect(readCached('scores', { doc: doc.replace('1/10', '2/10') })).not.toEqual(first)
})

test('a limited number of characters is cached, the newest', () => {
  const docOf = (name: string) => ({ doc: JSON.stringify({ name, notes: 'x'.repeat(500_000) }) })
  const first = readCached('scores', docOf('A'))
  expect(readCached('scores', docOf('A'))).toBe(first)
  for (const name of ['B', 'C']) readCached('scores', docOf(name))
  const late = ['D', 'E'].map((name) => readCached('scores', docOf(name)))
  expect(['D', 'E'].map((name) => readCached('scores', docOf(name)))).toEqual(late)
  for (const [at, name] of ['D', 'E'].entries()) expect(readCached('scores', docOf(name))).toBe(late[at])
  expect(readCached('scores', docOf('A'))).not.toBe(first)
})

test.each([
  [17, '17'],
  [{ __datatype__: 'documentReference', value: 'horses/Åke' }, 'Åke'],
  [{ __datatype__: 'timestamp', value: { _seconds: 1_500_000_000 } }, '2017-07-14'],
])('a name that is %j is read as text, and a value without a plain form as null', (name, text) => {
  const doc = JSON.stringify({ name, breed: { __datatype__: 'bytes', value: 'aGVq' } })
  expect(readDocument('horses', { doc })).toEqual({ name: text, breed: null })
})

test('one value without a plain form, or one name that is no text, is enough', () => {
  const bytes = { __datatype__: 'bytes', value: 'aGVq' }
  expect(readDocument('horses', { doc: JSON.stringify({ name: 'Åke', breed: bytes }) })).toEqual({
    name: 'Åke',
    breed: null,
  })
  expect(readDocument('evaluations', { doc: '{"horse":"Åke","type":["vrh"]}' })).toEqual({ horse: 'Åke', type: '' })
})

test('sub-collections are not read, and a name that is no text is empty', () => {
  const doc = JSON.stringify({ horse: null, type: ['vrh'], own: 'x', __collections__: { notes: {} } })
  expect(readDocument('evaluations', { doc })).toEqual({ horse: '', type: '', own: 'x' })
  expect(readDocument('scores', { doc: '{"name":7,"notes":7}' })).toEqual({ name: '7', notes: 7 })
  expect(readDocument('scores', { doc: '{"name":"A","__collections__":{}}' })).toEqual({ name: 'A' })
  expect(readExact({ doc })).toEqual(JSON.parse(doc))
})

test('a plain document is read as it is', () => {
  const document = { name: ' Åke ', age: '2015', titles: ['x'], own: { a: [1] } }
  expect(readDocument('horses', { doc: JSON.stringify(document) })).toEqual(document)
})
