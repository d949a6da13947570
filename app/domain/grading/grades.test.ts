import { expect, test } from 'vitest'
import { foalGrade } from './foal.ts'
import { meanOfMarks, percentOf, sumOfMarks } from './marks.ts'
import { vrhGrade } from './vrh.ts'

test.each([
  [40.5, 'Premium'],
  [40, 'Approved'],
  [30, 'Approved'],
  [29.5, 'Not approved'],
  [0, 'Not approved'],
])('a VRH total of %d is %s', (total, grade) => {
  expect(vrhGrade(total)).toBe(grade)
})

test.each([
  [40, 50, 'Diplom'],
  [24, 30, 'Diplom'],
  [21 + 2 / 3, 30, 'Klass II'],
  [37, 50, 'Klass I'],
  [39.5, 50, 'Klass I'],
  [22.2, 30, 'Klass I'], // 74 % in spite of binary rounding
  [36.5, 50, 'Klass II'],
])('a foal with %d of %d gets %s', (total, max, grade) => {
  expect(foalGrade(total, max)).toBe(grade)
})

test('a missing mark counts as 0 in a sum and is left out of a mean', () => {
  expect(sumOfMarks([8, null, 7.5])).toBe(15.5)
  expect(sumOfMarks([])).toBe(0)
  expect(meanOfMarks([8, null, 7])).toBe(7.5)
  expect(meanOfMarks([null, null])).toBeNull()
  expect(percentOf(61.5, 80)).toBe(76.875)
})
