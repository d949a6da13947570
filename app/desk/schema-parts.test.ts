import { expect, test } from 'vitest'
import { clearableYear } from './schema-parts.ts'

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
