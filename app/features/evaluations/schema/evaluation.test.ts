import { expect, test } from 'vitest'
import { evaluationSchema } from './evaluation.ts'

const schema = evaluationSchema(null)
const dateOf = (date: string, more: object = {}) => {
  const read = schema.safeParse({ horse: 'Åska', date, ...more })
  return read.success ? read.data.date : (read.error.issues[0]?.message ?? '')
}

test.each([
  ['2020-05-14', '2020-05-14'],
  ['14/5 2020', '2020-05-14'],
  ['14 maj 2020', '2020-05-14'],
  ['05/06/2020', '2020-06-05'],
])('the date %j of an evaluation is stored as %s', (typed, stored) => {
  expect(dateOf(typed)).toBe(stored)
})

test.each(['2020-02-30', 'maj 2020', '2020', 'våren'])('%j is no day of an evaluation', (typed) => {
  expect(dateOf(typed)).not.toMatch(/^\d{4}-/)
  // A date that was stored so may stay.
  expect(dateOf(typed, { dateWas: typed })).toBe(typed)
})
