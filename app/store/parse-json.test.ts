import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const SIGNS = ['x', '\\', '"', '\n', '\u0001', ':', 'å', '\uD800', ' ']
const key = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 1, maxLength: 3 })
const value = fc.oneof(key, fc.integer(), fc.constant(null), fc.array(key, { maxLength: 2 }), fc.dictionary(key, key))

/** Sorted entries of every object: what `JSON.stringify` of a misread object says is not compared with itself. */
function entriesOf(read: unknown): unknown {
  if (Array.isArray(read)) return read.map(entriesOf)
  if (typeof read !== 'object' || read === null) return read
  return Object.entries(read).map(([name, one]) => [name, entriesOf(one)])
}

test('any object has its own keys, in their order, whatever was read before', () => {
  const pair = fc.tuple(fc.dictionary(key, value, { maxKeys: 4 }), fc.dictionary(key, value, { maxKeys: 4 }))
  fc.assert(
    fc.property(pair, fc.constantFrom(undefined, 1, '\t'), ([before, given], space) => {
      for (let times = 0; times < 3; times++) parseJson(JSON.stringify(before, null, space))
      const read = parseJson(JSON.stringify(given, null, space))
      expect(entriesOf(read)).toEqual(entriesOf(given))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['x\\', 'x"'],
  ['x\\', 'x\n'],
  ['\\', '"'],
  ['a\\b', 'a"b'],
])('after the key %j the key %j is read as it is', (before, own) => {
  for (let times = 0; times < 5; times++) parseJson(JSON.stringify({ before, [before]: 1 }))
  expect(Object.keys(parseJson(JSON.stringify({ before, [own]: 1 })) as object)).toEqual(['before', own])
})

test('a reviver gets each value with its own key and its source', () => {
  const seen: unknown[] = []
  const read = parseJson('{"a\\"":12345678901234567890,"b":"\\": "}', (name, one, ...[context]) => {
    seen.push([name, typeof one === 'number' ? context : one])
    return typeof one === 'number' ? 0 : one
  })
  expect(read).toEqual({ 'a"': 0, b: '": ' })
  expect(seen[0]).toEqual([expect.any(String), { source: '12345678901234567890' }])
  expect(seen[1]).toEqual(['b', '": '])
})

test.each(['{"a\\q":1}', '{"a\\"":1', '{"a\\"":1,}', ''])('%s is no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
