import { expect, test } from 'vitest'
import { readHeightCell, readYearCell } from './readers.ts'

test.each([
  ['2012', 2012],
  ['2012-05-14', 2012],
  ['2012/5/14', 2012],
  ['20120514', 2012],
  ['08/06/1940', 1940],
  ['01-04-1993', 1993],
  ['14.5.2012', 2012],
  ['14/5 2012', 2012],
  ['maj 2012', 2012],
  ['14 maj 2012', 2012],
  ['May 5, 2012', 2012],
  ['3. Mai 2012', 2012],
  ['toukokuu 2012', 2012],
  ['2012-05-14T00:00:00.000Z', 2012],
  ['2012-05-14 00:00:00', 2012],
  ['född 2012', 2012],
  ['12', null],
  ['12-05-14', null],
  ['2012-2013', null],
  ['45/05/2012', null],
  ['20129914', null],
  ['nitton', null],
  ['2012 eller så', null],
  ['', null],
])('the year of %j is %s', (text, year) => {
  expect(readYearCell(text)).toBe(year)
})

test.each([
  ['168', 168],
  ['168 cm', 168],
  ['168,5', 168.5],
  ['1,68', 168],
  ['1.68 m', 168],
  ['16.2hh', 168],
  ['16,2 hh', 168],
  ['16 hands', 163],
  ['12.3 h', 130],
  ['16.2', null], // centimetres, or hands
  ['16.4hh', null], // a hand has four inches
  ['hög', null],
  ['', null],
])('a height of %j is %s cm', (text, heightCm) => {
  expect(readHeightCell(text)).toBe(heightCm)
})
