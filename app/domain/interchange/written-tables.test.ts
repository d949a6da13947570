import { expect, test } from 'vitest'
import { EVALUATION_HEADS, evaluationRows, MERIT_HEADS, meritRows } from './written-tables.ts'

test('the heads of both tables', () => {
  expect(EVALUATION_HEADS).toEqual(['Häst', 'Bedömning', 'Datum', 'Domare', 'Uppgift', 'Värde'])
  expect(MERIT_HEADS).toEqual(['Häst', 'Gren', 'Klass', 'Placering', 'Startande', 'Tävling', 'Datum', 'Poäng'])
})

test('an evaluation has a row for each field that says something, or one where none does', () => {
  const marks = { hnb: 7.5, overall: 8, premium: 'Klass I', okänt: true, blank: '' }
  const head = ['Storm', 'Exteriör', '2020-06-01', 'Domare']
  expect(evaluationRows({ horse: ' Storm ', type: 'exterior', date: '2020-06-01', judge: 'Domare', ...marks })).toEqual(
    [
      [...head, 'Huvud, hals och bål', '7,5'],
      [...head, 'Helhetsintryck', '8'],
      [...head, 'Grad', 'Klass I'],
      [...head, 'okänt', 'ja'],
    ],
  )
  expect(evaluationRows({ horse: 'Storm', type: 'okänd' })).toEqual([['Storm', 'okänd', '', '', '', '']])
  expect(evaluationRows({})).toEqual([['', '', '', '', '', '']])
})

test('merits have a row for each line, read or not, and one for the notes and their points', () => {
  const results = {
    dressyr: { PSG: ['2/14, | Vår, 2020-05-01', 'oläslig'] },
    hoppning: { '1,20 m': ['12/30, | Höst, 2021'] },
  }
  expect(meritRows({ name: ' Storm ', results, notes: 'Fin', notepoints: '12,5' })).toEqual([
    ['Storm', 'Dressyr', 'Prix St Georges', '2', '14', 'Vår', '2020-05-01', '10'],
    ['Storm', 'Dressyr', 'Prix St Georges', '', '', 'oläslig', '', ''],
    ['Storm', 'Hoppning', '120 cm', '12', '30', 'Höst', '2021', '0'],
    ['Storm', 'Övriga meriter', '', '', '', 'Fin', '', '12,5'],
  ])
  expect(meritRows({ name: 'Storm', notes: 'Fin' })).toEqual([['Storm', 'Övriga meriter', '', '', '', 'Fin', '', '']])
  expect(meritRows({ name: 'Storm', notepoints: 3 })).toEqual([['Storm', 'Övriga meriter', '', '', '', '', '', '3']])
  expect(meritRows({})).toEqual([])
})
