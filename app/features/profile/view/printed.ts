import { remember } from '#app/domain/remember.ts'
import { printedLine } from '../text/printed.ts'

const DAY = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** That a sheet was printed on a day, `YYYY-MM-DD`. */
export const printedOn = remember((date: string) => printedLine(DAY.format(new Date(`${date}T12:00:00Z`))))
