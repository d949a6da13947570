import { expect, test } from 'vitest'
import { CLOCK, type ClockUse } from './stud-clock.table.ts'
import {
  calendarYearOf,
  readStudYear,
  studDay,
  studYearBounds,
  studYearOf,
  studYearsOf,
  withStudYear,
  yearOf,
  yearsAhead,
  yearsOf,
  yearsOn,
} from './stud-clock.ts'

const TODAY = { date: '2026-11-26', year: 2026 }
const USES = Object.keys(CLOCK) as ClockUse[]

test('the table: what follows the year of the stud, and what the calendar', () => {
  const ahead = withStudYear(TODAY, 2030)
  expect(Object.fromEntries(USES.map((use) => [use, yearOf(ahead, use)]))).toEqual({
    ages: 2030,
    'age-limits': 2030,
    'quality-bands': 2030,
    'class-ages': 2030,
    'parent-ages': 2030,
    foals: 2030,
    'typed-years': 2030,
    turns: 2030,
    footer: 2026,
    dated: 2026,
    breedings: 2026,
    feeds: 2026,
    journal: 2026,
    backups: 2026,
    sessions: 2026,
  })
  for (const use of USES) expect(yearOf(withStudYear(TODAY, null), use)).toBe(2026)
})

test('the day is always that of the calendar, and is read only when it is asked for', () => {
  const read: string[] = []
  const noting = {
    get date() {
      read.push('date')
      return '2026-11-26'
    },
    get year() {
      read.push('year')
      return 2026
    },
  }
  const ahead = withStudYear(noting, 2030)
  expect(yearOf(ahead, 'ages')).toBe(2030)
  expect(read).toEqual([])
  expect([yearOf(ahead, 'footer'), ahead.date]).toEqual([2026, '2026-11-26'])
  expect(read).toEqual(['year', 'date'])
  expect(studDay(ahead)).toEqual({ date: '2026-11-26', year: 2030 })
  expect(withStudYear(TODAY, null)).toBe(TODAY)
})

test.each([
  { stored: 2030, year: 2030 },
  { stored: '2030', year: 2030 },
  { stored: 2030n, year: null },
  { stored: 1900, year: 1900 },
  { stored: 2199, year: 2199 },
  { stored: 1899, year: null },
  { stored: 2200, year: null },
  { stored: 2030.5, year: null },
  { stored: '', year: null },
  { stored: 'nästa år', year: null },
  { stored: [2030], year: null },
  { stored: null, year: null },
  { stored: undefined, year: null },
])('a stored year of the stud, $stored, is $year', ({ stored, year }) => {
  expect(readStudYear(stored)).toBe(year)
})

test.each([
  { stud: null, years: 2026, ahead: 0, of2024: { first: 2024, last: 2024 } },
  { stud: 2026, years: 2026, ahead: 0, of2024: { first: 2024, last: 2024 } },
  { stud: 2030, years: { stud: 2030, calendar: 2026 }, ahead: 4, of2024: { first: 2024, last: 2028 } },
  { stud: 2023, years: { stud: 2023, calendar: 2026 }, ahead: -3, of2024: { first: 2021, last: 2024 } },
])('in a stud of $stud both years are $years', ({ stud, years, ahead, of2024 }) => {
  const known = yearsOf(withStudYear(TODAY, stud))
  expect(known).toEqual(years)
  expect(yearsOn(TODAY.date, stud ?? 2026)).toEqual(years)
  expect([studYearOf(known), calendarYearOf(known), yearsAhead(known)]).toEqual([stud ?? 2026, 2026, ahead])
  expect(studYearsOf(2024, known)).toEqual(of2024)
})

test('a stud may be set ten years behind the calendar and fifty ahead', () => {
  expect(studYearBounds(2026)).toEqual({ first: 2016, last: 2076 })
})
