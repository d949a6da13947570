import { expect, test } from 'vitest'
import { EVALUATION_COLUMNS, evaluationRows, withEvaluationRows } from './evaluation-table.ts'

/** The rows of a table as they are read: cells by column, without blank ones. */
const read = (rows: readonly string[][]) =>
  rows.map((row) =>
    Object.fromEntries(EVALUATION_COLUMNS.map(({ key }, at) => [key, row[at]]).filter(([, cell]) => cell !== '')),
  )

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

test.each([
  { horse: 'Storm', type: 'exterior', date: '2020', judge: 'Eva', hnb: 7.5, totalPoints: 38, premium: 'Klass I' },
  { horse: 'Storm', type: 'folbedomning', bis: true, bis2: false, bir: false, gangarter: 72.66666666666667 },
  { horse: 'Storm', type: 'kvalitetlicens', licenseNr: '0123', validFrom: 2020, comment: 'Rad 1\nrad 2' },
  { horse: 'Storm', type: 'egen', scores: [8, 7.5], part: { a: 1 }, total: 7, note: 'x', isKept: true },
])('an evaluation comes back as it was: %j', (evaluation) => {
  expect(withEvaluationRows({}, read(evaluationRows(evaluation)))).toEqual(evaluation)
  expect(withEvaluationRows(evaluation, read(evaluationRows(evaluation)))).toEqual(evaluation)
})

test('a changed cell changes one value, and what reads the same stays as it is stored', () => {
  const stored = { horse: 'Storm', type: 'exterior', hnb: '7,5', overall: '8', x: { seconds: 1 }, date: '2020' }
  const rows = read(evaluationRows(stored))
  expect(withEvaluationRows(stored, rows)).toEqual(stored)
  const changed = rows.map((row) => (row['field'] === 'Helhetsintryck' ? { ...row, value: '9', date: '2021' } : row))
  expect(withEvaluationRows(stored, changed)).toEqual({ ...stored, overall: 9, date: '2021' })
  expect(withEvaluationRows(stored, [{ type: 'Exteriör', field: 'hnb' }])).toEqual(stored)
})
