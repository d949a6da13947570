import { type Today, todayInStockholm } from '#app/domain/stockholm.ts'

const MINUTE_MS = 60_000

/** The current day. Every request needs it, so it is computed once a minute. */
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
