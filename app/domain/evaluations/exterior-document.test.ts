import { expect, test } from 'vitest'
import { exteriorFields } from './exterior-document.ts'

test('five scores stand in their fields, the second in hnb, with sum and grade', () => {
  expect(exteriorFields([8, 8.5, 7, 9, 8], 'addForm')).toEqual({
    breedType: 8,
    hnb: 8.5,
    extremeties: 7,
    movement: 9,
    overall: 8,
    totalPoints: 40.5,
    premium: 'Diplom',
  })
})

test.each([
  { scores: [8, 8, 8, 8, 7.5], addForm: 'Diplom', standalone: 'Klass I' },
  { scores: [7, 7, 7, 7, 8], addForm: 'Klass I', standalone: 'Klass II' },
  { scores: [7, 7, 7, 7, 7.5], addForm: 'Klass II', standalone: 'Klass II' },
])('$scores are $addForm in the add form, $standalone alone', ({ scores, addForm, standalone }) => {
  expect(exteriorFields(scores, 'addForm')?.premium).toBe(addForm)
  expect(exteriorFields(scores, 'standalone')?.premium).toBe(standalone)
})

test('missing scores leave their fields out', () => {
  expect(exteriorFields([8, 7], 'addForm')).toEqual({
    breedType: 8,
    hnb: 7,
    extremeties: 0,
    movement: 0,
    overall: 0,
    totalPoints: 15,
    premium: 'Klass II',
  })
  expect(exteriorFields([], 'addForm')).toBeNull()
})
