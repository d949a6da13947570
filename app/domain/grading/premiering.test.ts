import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestPremieringGrade,
  formatPremieringResult,
  PREMIERING_GRADES,
  parsePremieringResult,
  suggestPremieringGrade,
} from './premiering.ts'

test.each([
  ['412, A', 412, 'A'],
  ['412,5, AB', 412.5, 'AB'],
  ['161,G', 161, 'G'],
  ['895, elit', 895, 'Elit'],
  ['412, Guld', 412, 'G'], // unknown text counts as G
  ['412,', 412, 'G'],
  ['x, Elit', null, 'Elit'],
  ['B', null, 'B'],
  ['412,5', 412.5, 'G'],
  [412, 412, 'G'],
  ['', null, 'G'],
  [null, null, 'G'],
  [['412, A'], null, 'G'],
])('the result %j has %j points and grade %s', (text, points, grade) => {
  expect(parsePremieringResult(text)).toEqual({ points, grade })
})

test('a result is written and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(...PREMIERING_GRADES), (halves, grade) => {
      expect(parsePremieringResult(formatPremieringResult(halves / 2, grade))).toEqual({ points: halves / 2, grade })
    }),
  )
})

test.each([
  [['161, G', '562, A', '268, B'], 'A'],
  [['A', 'AB', 'Elit'], 'Elit'],
  [['120, AB', null, 'skräp'], 'AB'],
  [['B', 'AB'], 'AB'],
  [[], 'G'],
])('the best grade of %j is %s', (results, best) => {
  expect(bestPremieringGrade(results)).toBe(best)
})

test.each([
  { exterior: 41, meritPoints: 120, offPoints: 0, offAmount: 0, result: '161, G' },
  { exterior: 38, meritPoints: 210, offPoints: 20, offAmount: 1, result: '268, B' },
  { exterior: 42, meritPoints: 430, offPoints: 90, offAmount: 4, result: '562, A' },
  { exterior: 42, meritPoints: 430, offPoints: 90, offAmount: 2, result: '562, AB' },
  { exterior: 45, meritPoints: 610, offPoints: 240, offAmount: 9, result: '895, Elit' },
  { exterior: 45, meritPoints: 610, offPoints: 240, offAmount: 2, result: '895, AB' },
  { exterior: 0, meritPoints: 750, offPoints: 0, offAmount: 3, result: '750, Elit' },
  { exterior: 0.5, meritPoints: 749, offPoints: 0, offAmount: 3, result: '749,5, A' },
  { exterior: 0, meritPoints: 750, offPoints: 0, offAmount: 2, result: '750, AB' },
  { exterior: 0, meritPoints: 450, offPoints: 0, offAmount: 3, result: '450, A' },
  { exterior: 0.5, meritPoints: 449, offPoints: 0, offAmount: 3, result: '449,5, AB' },
  { exterior: 0, meritPoints: 300, offPoints: 0, offAmount: 0, result: '300, AB' },
  { exterior: 0.5, meritPoints: 299, offPoints: 0, offAmount: 9, result: '299,5, B' },
  { exterior: 0, meritPoints: 200, offPoints: 0, offAmount: 0, result: '200, B' },
  { exterior: 0, meritPoints: 199, offPoints: 0, offAmount: 0, result: '199, G' },
])('$exterior + $meritPoints + $offPoints with $offAmount offspring suggests $result', ({ result, ...figures }) => {
  expect(suggestPremieringGrade(figures).result).toBe(result)
})
