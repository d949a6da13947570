import { expect, test } from 'vitest'
import { withBoxes } from './boxes.ts'

const sent = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return [...withBoxes(form)]
}

test('a box that was shown and not ticked is sent as such', () => {
  expect(sent(['name', 'Åke'], ['boxes', 'tingad'], ['boxes', 'champ'], ['champ', 'on'])).toEqual([
    ['name', 'Åke'],
    ['champ', 'on'],
    ['tingad', 'off'],
  ])
})

test('a box that the form does not show sends nothing', () => {
  expect(sent(['name', ''], ['st', 'on'])).toEqual([
    ['name', ''],
    ['st', 'on'],
  ])
})
