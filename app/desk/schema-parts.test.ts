import { expect, test } from 'vitest'
import { clearableYear, isDay } from './schema-parts.ts'

test.each([
  ['2020', 2020],
  ['14 maj 2020', 2020],
  ['05/06/2020', 2020],
  ['', null],
])('%j is the year %s, or clears it', (typed, year) => {
  expect(clearableYear('fel').parse(typed)).toBe(year)
})

test.each(['206', '20', 'våren', '2020-13-45'])('%j is no year', (typed) => {
  expect(
    clearableYear('fel')
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toContain('fel')
})

test.each(['2026-02-28', '2024-02-29', '0999-12-31'])('%j is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['', '2026-02-31', '2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-01-01T10'])(
  '%j is no day',
  (day) => {
    expect(isDay(day)).toBe(false)
  },
)
