import { expect, test } from 'vitest'
import { isMonth, monthOf, monthsFrom } from './months.ts'

test('a horse is chosen for this month or one of the next eleven', () => {
  expect(monthOf('2026-11-22')).toBe('2026-11')
  expect(monthsFrom('2026-11-22').join(' ')).toBe(
    '2026-11 2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10',
  )
})

test.each([
  ['2026-01', true],
  ['2026-12', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['', false],
])('%s is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})
