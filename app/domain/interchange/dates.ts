/** The one reader of dates, however people and programs write them. */

/** The first letters of each month in Swedish, English, German, Dutch and Finnish. */
const MONTHS = [
  /^(?:jan|tammi)/,
  /^(?:feb|helmi)/,
  /^(?:mar(?!ras)|mrt|mär|maart|maalis)/,
  /^(?:apr|huhti)/,
  /^(?:maj|may|mai|mei|touko)/,
  /^(?:jun|kesä)/,
  /^(?:jul|heinä)/,
  /^(?:aug|elokuu)/,
  /^(?:sep|syys)/,
  /^(?:okt|oct|loka)/,
  /^(?:nov|marras)/,
  /^(?:dec|dez|joulu)/,
]
/** Words beside a date. */
const BESIDE = new Set(['f', 'född', 'fodd', 'född:', 'born', 'ca', 'circa', 'geb', 'den', 'year', 'år', 'synt'])

/** Which comes first in `05/06/2012`: only the whole file, or its owner, can tell. */
export type DateOrder = 'day' | 'month'

export type ReadDate = {
  year: number
  /** 1 to 12. Null for a year alone. */
  month: number | null
  day: number | null
  /** Whether day and month would change places in the other order. */
  isAmbiguous: boolean
}

const yearAlone = (year: number): ReadDate => ({ year, month: null, day: null, isAmbiguous: false })

/** Whether a calendar has the day; the month is 1 to 12. */
function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The date, if a calendar has it. */
function dateOf(year: number, month: number, day: number | null, isAmbiguous = false): ReadDate | null {
  return isDay(year, month, day ?? 1) ? { year, month, day, isAmbiguous } : null
}

/** The number of a month from the start of its name in small letters, 1 to 12; 0 for any other text. */
export const monthOf = (word: string): number => MONTHS.findIndex((month) => month.test(word)) + 1

/**
 * A date that exists, written as `2012-05-14`, `20120514`, `14.5.2012`, `14/5 2012`, `08/06/1940`, `14 maj 2012`,
 * `May 5, 2012`, `maj 2012`, `2012-05`, `2012` or `2012-05-14T00:00:00Z`. Null for anything else: two digits are no
 * year. With points the day comes first; otherwise `order` says what comes first where both are possible.
 */
export function readDate(text: string, order: DateOrder = 'day'): ReadDate | null {
  const plain = text.trim().toLowerCase()
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (packed) return dateOf(Number(packed[1]), Number(packed[2]), Number(packed[3]))
  const parts = plain
    .replace(/(?<=\d)t\d\d:.*$/, '')
    .replace(/ \d\d?:\d\d(?::\d\d)?$/, '')
    .split(/[\s./-]+|,\s+/)
    .filter((part) => part !== '' && !BESIDE.has(part))
  const at = parts.findIndex((part) => /^\d{4}$/.test(part))
  const year = Number(parts[at])
  const others = parts.filter((_, place) => place !== at)
  if (at < 0 || others.length > 2) return null
  const words = others.filter((part) => monthOf(part) > 0)
  const numbers = others.filter((part) => /^\d{1,2}$/.test(part)).map(Number)
  if (words.length > 1 || words.length + numbers.length < others.length) return null
  const [first, second] = numbers
  const [word] = words
  if (word !== undefined) return dateOf(year, monthOf(word), first ?? null)
  if (first === undefined) return yearAlone(year)
  if (second === undefined) return dateOf(year, first, null)
  if (at === 0) return dateOf(year, first, second)
  if (at !== 2) return null
  const dayFirst = dateOf(year, second, first)
  const monthFirst = plain.includes('.') ? null : dateOf(year, first, second)
  if (dayFirst === null || monthFirst === null) return dayFirst ?? monthFirst
  return { ...(order === 'day' ? dayFirst : monthFirst), isAmbiguous: first !== second }
}

const NUMBERS = /^(\d{1,2})[\s/-]+(\d{1,2})[\s/-]+\d{4}$/

/** What a date of numbers shows of the order in its file: one that it must have, or that it can have both. */
function orderShown(text: string): DateOrder | 'both' | null {
  const [, first, second] = NUMBERS.exec(text.trim()) ?? []
  const read = first === undefined ? null : readDate(text)
  if (read === null || first === second) return null
  return read.isAmbiguous ? 'both' : Number(first) > MONTHS.length ? 'day' : 'month'
}

/** What the dates of a file show of their order: how many show each, and the first that can be read both ways. */
export type DateSigns = { day: number; month: number; unclear: string | null }

/** Adds a cell to what is shown so far. */
export function addDateSign(signs: DateSigns, cell: string): void {
  const shown = orderShown(cell)
  if (shown === 'both') signs.unclear ??= cell.trim()
  else if (shown !== null) signs[shown]++
}

/** The order that most dates of a file show. Where none does, the day comes first, as nearly everywhere. */
export const orderOf = ({ day, month }: DateSigns): DateOrder => (month > day ? 'month' : 'day')

/** As it is stored: `2012-05-14`, or as much of it as is known. */
export function isoDate({ year, month, day }: ReadDate): string {
  const parts = [month, day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')]))
  return [year, ...parts].join('-')
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Whether a text looks like a date (`2025-13-45`) that no calendar has. Any other text is not judged. */
export function isImpossibleDate(text: string): boolean {
  const [, year, month, day] = ISO.exec(text.trim()) ?? []
  return year !== undefined && !isDay(Number(year), Number(month), Number(day))
}
