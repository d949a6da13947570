import { dayInStockholm, timeInStockholm } from '#app/domain/stockholm.ts'
import { deskText } from './text.ts'

const DATE = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })

/** A time as people say it; `today` is the day in Stockholm, `YYYY-MM-DD`. */
export function sayTime(iso: string, today: string): string {
  const time = new Date(iso)
  const day = dayInStockholm(time)
  const clock = timeInStockholm(time)
  if (day === today) return deskText.today(clock)
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
  if (day === yesterday) return deskText.yesterday(clock)
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  return `${DATE.format(time)}${year} ${clock}`
}
