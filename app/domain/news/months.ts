/** A horse can be chosen for this month and the rest of a year. Months are `YYYY-MM`. */
const MONTHS_AHEAD = 12

/** The month of a day, `YYYY-MM-DD`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** The months from that of `day`, the nearest first. */
export function monthsFrom(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS_AHEAD }, (_, at) => {
    const months = month - 1 + at
    return `${year + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}

/** Whether a text is a month of the calendar. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
