/** Days of the calendar as text, `YYYY-MM-DD`. */

/** Whether it is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(day: string): boolean {
  // An impossible day is no date, or becomes one of the next month.
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && (new Date(`${day}T12:00:00Z`).toJSON() ?? '').startsWith(day)
}

export type Season = 'green' | 'autumn' | 'winter'

/** How the land looks on a day in the north of Sweden: snow from November to March, yellow leaves before that. */
export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7))
  if (month >= 11 || month <= 3) return 'winter'
  return month >= 9 ? 'autumn' : 'green'
}

/** The day so many days after `day`, which is a day. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
