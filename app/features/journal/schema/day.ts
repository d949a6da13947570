import { dayInStockholm } from '#app/domain/stockholm.ts'

/** The journal's times are UTC, the administrator's days are those of Stockholm. */

const HOUR_MS = 3_600_000

export function dayOf(iso: string): string {
  return dayInStockholm(new Date(iso))
}

function midnight(date: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`)
  // Stockholm is one hour ahead of UTC in winter, two in summer, and the clocks never change at midnight.
  const summer = new Date(utc - 2 * HOUR_MS)
  return dayOf(summer.toISOString()) === date ? summer : new Date(utc - HOUR_MS)
}

/** The ISO times of a day in Stockholm, the second one not included; null if it is no day. */
export function boundsOfDay(date: string): { from: string; until: string } | null {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== date) return null
  const next = new Date(utc + 24 * HOUR_MS).toISOString().slice(0, 10)
  return { from: midnight(date).toISOString(), until: midnight(next).toISOString() }
}
