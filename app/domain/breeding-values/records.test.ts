import { expect, test } from 'vitest'
import { traitRecords } from './records.ts'

const MARKS = { breedType: 8, hnb: 7.5, extremeties: 7, movement: 8, overall: 8 }
const evaluation = (fields: Record<string, unknown>) => ({ horse: 'Almas', type: 'exterior', ...fields })
const ALMAS = { name: 'Almas', gender: 'Sto', breed: 'Svenskt varmblod', age: 2010, evalExt: 44, evalPrem: '300, AB' }

test.each([
  { what: 'all five marks', fields: MARKS, value: 38.5 },
  { what: 'only a total', fields: { totalPoints: '41,5' }, value: 41.5 },
  { what: 'in capitals', fields: { ...MARKS, type: 'EXTERIOR' }, value: 38.5 },
])('an exterior with $what is a record of its year', ({ fields, value }) => {
  const { exterior } = traitRecords([ALMAS], [evaluation({ date: '2016-05-02', ...fields })])
  expect(exterior).toEqual([{ name: 'Almas', value, effects: { year: '2016', sex: 'Sto', breed: 'SWB' } }])
})

test.each([
  { what: 'a mark missing', fields: { ...MARKS, movement: '' } },
  { what: 'a total beyond fifty', fields: { totalPoints: 412 } },
  { what: 'nothing', fields: {} },
  { what: 'another type', fields: { ...MARKS, type: 'vrh' } },
  { what: 'an unknown horse', fields: { ...MARKS, horse: 'Ingen' } },
])('an evaluation with $what is none: the total of the horse is, without a year', ({ fields }) => {
  const { exterior } = traitRecords([ALMAS], [evaluation(fields)])
  expect(exterior).toEqual([{ name: 'Almas', value: 44, effects: { year: 'undated', sex: 'Sto', breed: 'SWB' } }])
})

test('a premiering is compared with those of its age; its points count as their logarithm', () => {
  const result = (date: string, points: string) => evaluation({ type: 'premiering', date, result: points })
  const { premiering } = traitRecords([ALMAS], [result('2019-10-01', '412,5, A'), result('2022-11-01', '600, A')])
  expect(premiering.map(({ value, effects }) => [Math.exp(value).toFixed(1), effects['age']])).toEqual([
    ['412.5', '8'],
    ['600.0', '11'],
  ])
  const [stored] = traitRecords([ALMAS], [result('2019', 'A')]).premiering
  expect(stored).toMatchObject({ value: Math.log(300), effects: { year: 'undated', age: '' } })
})

test('of two records of a name the first counts, and what cannot be read is no record', () => {
  const entry = { name: 'Almas', evalExt: '8 8 8 8 8' }
  expect(traitRecords([{ name: 'Almas', evalExt: 'fin' }, entry], []).exterior).toEqual([])
  expect(traitRecords([entry, ALMAS], []).exterior).toMatchObject([{ value: 40, effects: { sex: '', breed: '' } }])
})
