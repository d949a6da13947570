import { expect, test } from 'vitest'
import { dateNumbers, isSpoiled, LONGEST_CELL, linesBefore } from './spoiled.ts'

test.each([
  ['1.10', '1.1', true],
  ['1.10', '1,1', true],
  ['1.10', '2026-10-01', true],
  ['1.10', '2026-01-10', true],
  ['1.10', '01-okt', true],
  ['1.10', '10-Jan', true],
  ['1.10', 'jan-10', true],
  ['3/8', '2026-08-03', true],
  ['3/8', '03-aug', true],
  ['007', '7', true],
  ['1,50', '1,5', true],
  ['0123456789012345678', '1,23457E+17', true],
  ['1E5', '100000', true],
  ['sant', 'SANT', true],
  ['true', 'SANT', true],
  ['2026-10-01 ', '2026-10-01 00:00', false],
  ['1.1', '1.10', false],
  ['1.10', '1.2', false],
  ['1.10', '2026-11-01', false],
  ['7', '8', false],
  ['7', '7', false],
  ['', '0', false],
  ['Norrsken', 'norrsken', false],
  ['sant', 'FALSKT', false],
  ['12', '12,0', false],
])('%s saved by a spreadsheet as %s: %s', (stored, cell, is) => {
  expect(isSpoiled(stored, cell)).toBe(is)
})

test.each([
  ['2026-10-01', false, ['1.10', '10.1']],
  ['01-okt', false, ['1.10', '10.1']],
  ['1.1', true, ['1.1', '1.10']],
  ['1.1', false, []],
  ['1.25', true, []],
  ['2', true, []],
  ['1.X', false, []],
])('the line %s (a number: %s) may have been %j', (cell, isNumber, lines) => {
  expect(linesBefore(cell, isNumber)).toEqual(lines)
})

test.each(['maj 2012', '14.5.2012', '12', 'mars', '1-2', 'x-1', ''])('%s is no date of two numbers', (cell) => {
  expect(dateNumbers(cell)).toBeNull()
})

test('a text that a spreadsheet had to cut says nothing new; a shorter one does', () => {
  const long = 'å'.repeat(LONGEST_CELL + 1)
  expect([LONGEST_CELL, LONGEST_CELL - 1].map((length) => isSpoiled(long, long.slice(0, length)))).toEqual([
    true,
    false,
  ])
})
