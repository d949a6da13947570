import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_MARK, csvCell, csvLine } from './csv.ts'

test.each([
  { value: 'Åke', cell: 'Åke' },
  { value: '', cell: '' },
  { value: 'Salt & Peppar', cell: 'Salt & Peppar' },
  { value: 'a;b', cell: '"a;b"' },
  { value: 'sa "hej"', cell: '"sa ""hej"""' },
  { value: 'två\nrader', cell: '"två\nrader"' },
  { value: '=1+1', cell: "'=1+1" },
  { value: '+46', cell: "'+46" },
  { value: '-', cell: "'-" },
  { value: '@SUM(A1)', cell: "'@SUM(A1)" },
  { value: '\t=1', cell: "'\t=1" },
  { value: '\r=1', cell: '"\'\r=1"' },
  { value: '＝1+1', cell: "'＝1+1" },
  { value: '=HYPERLINK("https://x";"y")', cell: '"\'=HYPERLINK(""https://x"";""y"")"' },
])('$value is written $cell', ({ value, cell }) => {
  expect(csvCell(value)).toBe(cell)
})

test('written cells are read back, and nothing starts like a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', "'", ' ', 'å', '1'),
  })
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const written = CSV_MARK + rows.map(csvLine).join('')
      const read: string[][] = parse(written, { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length))
      for (const [at, row] of read.entries()) {
        for (const [column, cell] of row.entries()) {
          expect(/^[=+\-@\t\r]/.test(cell)).toBe(false)
          const value = rows[at]?.[column] ?? ''
          expect(cell === value || cell === `'${value}`).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})
