/** The stud's own year beside the calendar's. Without the setting both are the same. */
import { readWhole } from './documents.ts'
import type { Today } from './stockholm.ts'
import { CLOCK, type ClockUse } from './stud-clock.table.ts'

/** How many years the stud may be set ahead of the calendar, and behind it. Our own choice. */
const YEARS_APART = { ahead: 50, behind: 10 } as const
/** A stored year outside of these is ignored. They are wider: the calendar moves on. */
const READABLE = { first: 1900, last: 2199 } as const

/** The stud's year as stored; null without one that can be read: it follows the calendar. */
export function readStudYear(stored: unknown): number | null {
  const year = readWhole(stored)
  return year !== null && isStudYear(year) ? year : null
}

export const isStudYear = (year: number): boolean => year >= READABLE.first && year <= READABLE.last

/** The years that may be typed for a stud in that calendar year. */
export const studYearBounds = (calendar: number) => ({
  first: calendar - YEARS_APART.behind,
  last: calendar + YEARS_APART.ahead,
})

/** That day in a stud whose year is set; null: it follows the calendar. What is not asked for is not read. */
export function withStudYear(today: Today, studYear: number | null): Today {
  if (studYear === null) return today
  return {
    get date() {
      return today.date
    },
    get year() {
      return today.year
    },
    studYear,
  }
}

/** The present year for that use, by the table. */
export const yearOf = (today: Today, use: ClockUse): number =>
  CLOCK[use].follows === 'stud' ? (today.studYear ?? today.year) : today.year

/** The day for what looks at a horse's age alone: its year is the stud's. */
export const studDay = (today: Today): { date: string; year: number } => ({
  date: today.date,
  year: yearOf(today, 'parent-ages'),
})

/** The stud's year and the calendar's, for rules that need both; one number where they are the same. */
export type Years = number | { stud: number; calendar: number }

export const yearsOf = (today: Today): Years => bothYears(yearOf(today, 'ages'), today.year)

/** `date`: today, `YYYY-MM-DD`. */
export const yearsOn = (date: string, stud: number): Years => bothYears(stud, Number(date.slice(0, 4)))

export const bothYears = (stud: number, calendar: number): Years => (stud === calendar ? stud : { stud, calendar })

export const studYearOf = (years: Years): number => (typeof years === 'number' ? years : years.stud)
export const calendarYearOf = (years: Years): number => (typeof years === 'number' ? years : years.calendar)
/** How many years the stud is ahead of the calendar; below 0 behind it. */
export const yearsAhead = (years: Years): number => studYearOf(years) - calendarYearOf(years)

/**
 * The stud's years in which something dated in a calendar year may have been, first and last: when the clock was set,
 * nobody knows. The same year where the clock is the calendar's.
 */
export function studYearsOf(dated: number, years: Years): { first: number; last: number } {
  const ahead = yearsAhead(years)
  return { first: dated + Math.min(0, ahead), last: dated + Math.max(0, ahead) }
}
