import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatResultLine, parseResultLine, placingPoints, resultLinePoints } from './result-line.ts'

test.each([
  [1, 12],
  [2, 10],
  [3, 6],
  [4, 3],
  [5, 1],
  [10, 1],
  [11, 0],
  [400, 0],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  [Number.NaN, 0],
])('place %d gives %i points', (place, points) => {
  expect(placingPoints(place)).toBe(points)
})

test.each([
  ['1/12, | Vårcupen, 2024-04-06', { place: 1, entries: 12, hasScore: true, text: 'Vårcupen', date: '2024-04-06' }],
  [
    '3/24 | Klubbtävling, Norrvik, 2024-05-11',
    { place: 3, entries: 24, hasScore: false, text: 'Klubbtävling, Norrvik', date: '2024-05-11' },
  ],
  [
    '  4 / 15 ,|S:t Georg,sommaren 2024 ',
    { place: 4, entries: 15, hasScore: true, text: 'S:t Georg', date: 'sommaren 2024' },
  ],
  ['1/3 | a | b, 2024', { place: 1, entries: 3, hasScore: false, text: 'a | b', date: '2024' }],
  ['13/12 | Vårcupen, 2024', { place: 13, entries: 12, hasScore: false, text: 'Vårcupen', date: '2024' }],
])('the stored line %j is read', (line, result) => {
  expect(parseResultLine(line)).toEqual(result)
})

test.each([
  '',
  'etta i Vårcupen',
  '1/12 Vårcupen, 2024-04-06',
  '1/12 | Vårcupen',
  '1/12 | Vårcupen, ',
  '1/12 | , 2024-04-06',
  '1:a/12 | Vårcupen, 2024-04-06',
  '-1/12 | Vårcupen, 2024-04-06',
  '/12 | Vårcupen, 2024-04-06',
])('%j is not read, and has no points', (line) => {
  expect(parseResultLine(line)).toBeNull()
  expect(resultLinePoints(line)).toBe(0)
})

const bare = (text: string) => text.replaceAll(/\s/g, '')

const trimmed = (exclude: RegExp) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((text) => text.replace(exclude, '').trim())
    .filter((text) => text !== '')

test('a result is written as a line and read back', () => {
  const result = fc.record({
    place: fc.nat({ max: 500 }),
    entries: fc.nat({ max: 500 }),
    hasScore: fc.boolean(),
    text: trimmed(/[\r\n]/g),
    date: trimmed(/[,\r\n]/g),
  })
  fc.assert(
    fc.property(result, (value) => {
      expect(parseResultLine(formatResultLine(value))).toEqual(value)
    }),
  )
})

test('a readable line is written back, changing only white space', () => {
  const line = fc.tuple(fc.nat(99), fc.nat(99), fc.constantFrom('', ',', ' ,'), trimmed(/[\r\n]/g), trimmed(/[,\r\n]/g))
  fc.assert(
    fc.property(line, ([place, entries, comma, text, date]) => {
      const stored = ` ${place} / ${entries}${comma}|${text} ,${date}`
      const result = parseResultLine(stored)
      expect(result).not.toBeNull()
      expect(bare(result ? formatResultLine(result) : '')).toBe(bare(stored))
    }),
  )
})
