import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAfter, problemIn } from './json-problem.ts'

test.each([
  ['{"a":1,}', 7],
  ['{"a" 1}', 5],
  ['{a:1}', 1],
  ["{'a':1}", 1],
  ['[1,2', 4],
  ['[1 2]', 3],
  ['{"a":[1,{"b":tru}]}', 13],
  ['{"a":"b\nc"}', 5],
  ['{"a":01}', 6],
  ['{"a":1]', 6],
  ['', 0],
  ['  ', 2],
  ['[}', 1],
  ['{]', 1],
  ['[1}', 2],
  ['[1,]', 3],
  ['[[1]', 4],
  ['{"a":}', 5],
  ['{"a","b"}', 4],
  ['{"a":1,"b"}', 10],
  ['{"a":1,2}', 7],
  ['{"a":1 "b":2}', 7],
  ['{1:2}', 1],
  ['{"a":[1,2}', 9],
  ['{"a":{"b":1],"c":2}', 11],
  ['[{"a":1},{"b":2},{"c" 3}]', 22],
  ['\n {\n "a": x}', 10],
  [':', 0],
  [',', 0],
  ['}', 0],
  ['"a', 0],
  ['["\\x"]', 1],
  ['["\\u12g4"]', 1],
  ['[1.]', 2],
  ['[-]', 1],
  ['[1e+]', 2],
  ['[True]', 1],
])('%j is wrong at %i', (text, at) => {
  expect(problemIn(text)).toBe(at)
})

test('JSON is checked to its end', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(problemIn(text)).toBe(0)
      // One more bracket than are open.
      expect(problemIn(`[${text}}`)).toBe(text.length + 1)
    }),
    { numRuns: 100 },
  )
})

test('a place has a line and a column', () => {
  expect(placeAfter({ line: 3, column: 5 }, 'ab\ncd', 1)).toEqual({ line: 3, column: 6 })
  expect(placeAfter({ line: 3, column: 5 }, 'ab\ncd', 4)).toEqual({ line: 4, column: 2 })
  expect(placeAfter({ line: 3, column: 5 }, 'ab\ncd\n\nefg', 9)).toEqual({ line: 6, column: 3 })
  expect(placeAfter({ line: 3, column: 5 }, 'ab', 0)).toEqual({ line: 3, column: 5 })
})
