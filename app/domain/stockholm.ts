/** The calendar day in Sweden, for ages, quality bands and the footer's year. */
export type Today = {
  /** `YYYY-MM-DD` */
  date: string
  year: number
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
