/** The calendar day in Sweden. Which year counts for what: `yearOf` (`stud-clock.ts`). */
export type Today = {
  /** `YYYY-MM-DD` */
  date: string
  /** The calendar's. */
  year: number
  /** The stud's own, where it is set. */
  studYear?: number
}

const DAY = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Stockholm at that moment, `YYYY-MM-DD`. Throws for an invalid date. */
export function dayInStockholm(time: Date): string {
  return DAY.format(time)
}

/** The day in Stockholm at that moment, with its year. */
export function todayInStockholm(now: Date): Today {
  const date = dayInStockholm(now)
  return { date, year: Number(date.slice(0, 4)) }
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/** The time of day in Stockholm, as written in Swedish: `09.21`. */
export function timeInStockholm(time: Date): string {
  return CLOCK.format(time).replace(':', '.')
}
