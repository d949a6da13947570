import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXTERIOR_GRADES, exteriorColour, exteriorGrade, parseExteriorScores, readExteriorTotal } from './exterior.ts'

test.each([
  { total: 0, standalone: 'Klass II', addForm: 'Klass II', card: 'Klass II' },
  { total: 35.5, standalone: 'Klass II', addForm: 'Klass II', card: 'Klass II' },
  { total: 36, standalone: 'Klass II', addForm: 'Klass I', card: 'Klass II' },
  { total: 36.5, standalone: 'Klass II', addForm: 'Klass I', card: 'Klass II' },
  { total: 37, standalone: 'Klass I', addForm: 'Klass I', card: 'Klass I' },
  { total: 39, standalone: 'Klass I', addForm: 'Klass I', card: 'Klass I' },
  { total: 39.5, standalone: 'Klass I', addForm: 'Diplom', card: 'Diplom' },
  { total: 40, standalone: 'Diplom', addForm: 'Diplom', card: 'Diplom' },
  { total: 50, standalone: 'Diplom', addForm: 'Diplom', card: 'Diplom' },
])('an exterior total of $total', ({ total, standalone, addForm, card }) => {
  expect(exteriorGrade(total, 'standalone')).toBe(standalone)
  expect(exteriorGrade(total, 'addForm')).toBe(addForm)
  expect(exteriorGrade(total, 'card')).toBe(card)
})

test('a higher total never has a lower grade, and the card is never stricter than the standalone form', () => {
  const total = fc.integer({ min: 0, max: 100 }).map((halves) => halves / 2)
  fc.assert(
    fc.property(total, total, fc.constantFrom('standalone', 'addForm', 'card'), (a, b, reading) => {
      const rank = (points: number) => EXTERIOR_GRADES.indexOf(exteriorGrade(points, reading))
      expect(rank(Math.max(a, b))).toBeLessThanOrEqual(rank(Math.min(a, b)))
      expect(EXTERIOR_GRADES.indexOf(exteriorGrade(a, 'card'))).toBeLessThanOrEqual(
        EXTERIOR_GRADES.indexOf(exteriorGrade(a, 'standalone')),
      )
    }),
  )
})

test.each([
  [50, 'gold'],
  [45, 'gold'],
  [44.5, 'plain'],
  [37.5, 'plain'],
  [37, 'brown'],
  [36.5, 'plain'],
  [0, 'plain'],
])('a total of %d is %s', (total, colour) => {
  expect(exteriorColour(total)).toBe(colour)
})

test.each([
  [41, 41],
  ['41', 41],
  ['38,5', 38.5],
  ['8 8 7 8 9', 40],
  ['8, 8, 7, 8, 9', 40],
  ['8,5\t7.5  8 x 7 6', 37],
  [[8, 8.5, 7, 7.5, 8], 39],
  [['8,5', 8, null, 'x'], 16.5],
  [[7.4, 7.4, 7.4, 7.4, 7.4], 37], // 37 in spite of binary rounding: it is brown
  [0, 0],
  ['', null],
  ['   ', null],
  ['Diplom', null],
  [[], null],
  [[null], null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [{ total: 41 }, null],
  [true, null],
])('evalExt %j is a total of %j', (evalExt, total) => {
  expect(readExteriorTotal(evalExt)).toBe(total)
})

test('a list of scores and the same scores as text have one total', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }), (halves) => {
      const scores = halves.map((half) => half / 2)
      expect(readExteriorTotal(scores.join(' '))).toBe(readExteriorTotal(scores))
      expect(readExteriorTotal(scores.join(' ').replaceAll('.', ','))).toBe(readExteriorTotal(scores))
    }),
  )
})

test.each([
  ['8 8 7 8 9', [8, 8, 7, 8, 9]],
  ['8,5 7.5 8', [8.5, 7.5, 8]],
  ['8 8 7 8 9 10 10', [8, 8, 7, 8, 9]], // extras are ignored
  ['typ 8 hals 8 x 7 8 9', [8, 8, 7, 8, 9]], // dropped first, then the first five
  ['', []],
  ['inga poäng', []],
])('the scores typed as %j are %j', (text, scores) => {
  expect(parseExteriorScores(text)).toEqual(scores)
})
