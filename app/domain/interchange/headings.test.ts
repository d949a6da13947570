import { expect, test } from 'vitest'
import { categoryInHeading, gendersInHead, isHeadingRow } from './headings.ts'

test.each([
  [['STON', '', ''], true],
  [['', 'Unghästar', ''], true],
  [['Våra ponnyer:', ''], true],
  [['Antal hästar:', '18'], true],
  [['Summa', '', '4 500'], false],
  [['Totalt', '', '42,5', '7'], true],
  [['Antal', 'sto'], false],
  [['Antal hästar: 18', ''], true],
  [['Totalt antal ston', '7'], true],
  [['Antal avelsston', '', '7'], true],
  [['Total:', '152'], true],
  // Horses whose names begin as sums do.
  [['Total Hope', '2012', '152'], false],
  [['Count Basie', '2011', ''], false],
  [['Summa Cum Laude', '', '2011'], false],
  // A horse of which no more is known, or with the name of a list.
  [['Åska', '', ''], false],
  [['Sto', 'sto', '2012'], false],
  [['STON'], false],
  [['', ''], false],
  [['H', ''], false],
])('%j is a heading: %j', (cells, is) => {
  expect(isHeadingRow(cells)).toBe(is)
})

test.each([
  [['', 'UNGHÄSTAR', ''], 'youngsters'],
  [['Avelsston:', ''], 'bloodmares'],
  [['VALACKER', ''], null],
  [['Sålda', '3'], null],
])('the heading %j names the category %j', (cells, category) => {
  expect(categoryInHeading(cells)).toBe(category)
})

test.each([
  ['Kön (S/H/V)', { s: 'Sto', h: 'Hingst', v: 'Valack' }],
  ['Kön h, s', { h: 'Hingst', s: 'Sto' }],
  ['Kön', {}],
  ['Kön, S/H/V', { s: 'Sto', h: 'Hingst', v: 'Valack' }],
  ['Kön/S/H/V', { s: 'Sto', h: 'Hingst', v: 'Valack' }],
  ['Sex (M/F)', { m: 'Hingst', f: 'Sto' }],
  // A letter without a meaning leaves all in doubt.
  ['Kön (A/B)', {}],
  ['M/V/X', {}],
])('the letters in the head %j', (head, letters) => {
  expect(Object.fromEntries(gendersInHead(head))).toEqual(letters)
})
