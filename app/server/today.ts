import type { Today } from '#app/context.ts'

const DAY_IN_STOCKHOLM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Sweden at that moment. */
export function todayInStockholm(now: Date): Today {
  const date = DAY_IN_STOCKHOLM.format(now)
  return { date, year: Number(date.slice(0, 4)) }
}

const MINUTE_MS = 60_000

/** The current day, worked out anew each minute only: it is asked for at every request. */
export function stockholmClock(now: () => number = Date.now): () => Today {
  let minute = Number.NaN
  let today = todayInStockholm(new Date(now()))
  return () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) {
      minute = current
      today = todayInStockholm(new Date(now()))
    }
    return today
  }
}
