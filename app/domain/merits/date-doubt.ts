/** What looks wrong with the date of a pasted result. It is free text, and stored as it is written. */
import { isImpossibleDate, isoDate, readDate } from '#app/domain/interchange/dates.ts'
import type { ResultLine } from './result-line.ts'
import { yearOfDate } from './totals.ts'

export const DATE_DOUBTS = {
  swapped: 'text och datum har bytt plats',
  impossible: 'datumet finns inte',
  future: 'datumet har inte varit än',
  'no-year': 'datumet har inget årtal',
} as const
export type DateDoubt = keyof typeof DATE_DOUBTS

/** `today` as `2026-11-26`. Null for a date that can be, however it is written. */
export function dateDoubt({ text, date }: Pick<ResultLine, 'text' | 'date'>, today: string): DateDoubt | null {
  const read = readDate(date)
  const year = read?.year ?? yearOfDate(date)
  if (year === null && readDate(text)?.month != null) return 'swapped'
  if (isImpossibleDate(date) || (read === null && /^[\d\s./-]+$/.test(date) && year !== null)) return 'impossible'
  if (year === null) return 'no-year'
  const isLater =
    read === null ? year > Number(today.slice(0, 4)) : isoDate(read) > today.slice(0, isoDate(read).length)
  return isLater ? 'future' : null
}
