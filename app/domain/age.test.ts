import { expect, test } from 'vitest'
import { ageInYears, ageOf, exceedsAgeLimit, oldestAllowedAge, qualityAgeBand, readYear, yearsLived } from './age.ts'

test.each([
  { birthYear: 2015, age: 11 },
  { birthYear: '2015', age: 11 },
  { birthYear: 2026, age: 0 },
  { birthYear: 2027, age: null },
  { birthYear: 7, age: null }, // an age typed instead of a year
  { birthYear: 2015.5, age: null },
  { birthYear: '', age: null },
  { birthYear: undefined, age: null },
])('a horse born $birthYear is $age in 2026', ({ birthYear, age }) => {
  expect(ageInYears(birthYear, 2026)).toBe(age)
})

test.each([
  { value: 1984, year: 1984 },
  { value: ' 1984 ', year: 1984 },
  { value: 999, year: null },
  { value: 10000, year: null },
  { value: null, year: null },
])('$value is read as the year $year', ({ value, year }) => {
  expect(readYear(value)).toBe(year)
})

test.each([
  { ageLimit: 2015, oldest: 8 },
  { ageLimit: '2015', oldest: 8 },
  { ageLimit: 2023, oldest: 0 },
  { ageLimit: 2024, oldest: -1 },
  { ageLimit: null, oldest: null },
  { ageLimit: 'ung', oldest: null },
])('with agelimit $ageLimit the oldest allowed age in 2026 is $oldest', ({ ageLimit, oldest }) => {
  expect(oldestAllowedAge(ageLimit, 2026)).toBe(oldest)
})

test.each([
  { age: 8, exceeds: false },
  { age: 9, exceeds: true },
])('an age of $age exceeds the agelimit 2015 in 2026: $exceeds', ({ age, exceeds }) => {
  expect(exceedsAgeLimit(age, 2015, 2026)).toBe(exceeds)
  expect(exceedsAgeLimit(age, undefined, 2026)).toBe(false)
})

test.each([
  { age: 0, band: 'young' },
  { age: 2, band: 'young' },
  { age: 3, band: 'flags' },
  { age: 7, band: 'flags' },
  { age: 8, band: 'ready' },
  { age: 30, band: 'ready' },
  { age: null, band: 'young' },
])('at $age years a horse of the quality programme is in the band $band', ({ age, band }) => {
  expect(qualityAgeBand(age)).toBe(band)
})

test.each([
  [{ age: 1998 }, 28, null],
  [{ age: 1998, died: 2019 }, 21, '1998–2019'],
  [{ age: '1998', died: '2019' }, 21, '1998–2019'],
  [{ age: 1998, died: 2030 }, 28, '1998–2030'],
  [{ age: 1998, died: 'i fjol' }, 28, null],
  [{ age: 1998, category: 'dead' }, null, null], // not as the living
  [{ age: 1998, died: 2019, category: 'dead' }, 21, '1998–2019'],
  [{ died: 2019 }, null, '–2019'],
  [{ age: 2022, died: 2019 }, null, '2022–2019'],
])('the years of %j in 2026: %s, shown as %s', (horse, age, years) => {
  expect(ageOf(horse, 2026)).toBe(age)
  expect(yearsLived(horse)).toBe(years)
})
