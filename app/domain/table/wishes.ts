/**
 * What the rows of a table shall have in some of its columns, as an address says it: `fran.height=150&till.height=160`,
 * `ar.gender=Sto&ar.gender=Valack`, `har.color=fux`, `finns.owner=nej`.
 */
import { isDay } from '#app/domain/days.ts'
import { readNumber } from '#app/domain/documents.ts'
import { readHeightCell, readYearCell } from '#app/domain/interchange/readers.ts'
import { NO } from '#app/domain/interchange/words.ts'
import type { OwnField } from '#app/domain/own-fields/own-field.ts'
import { ownText } from '#app/domain/own-fields/values.ts'
import { shownCell } from './cells.ts'
import { everyColumn, type TableColumn, type Tabled } from './columns.ts'
import { countedValue, isSummed } from './totals.ts'
import { EMPTY, FILLED, WISH_KEYS, wishedColumn, wishWords } from './wish-keys.ts'

/** A wish as it is typed; blank texts wish nothing. `column`: null for one that there is no more. */
export type Wish = {
  key: string
  column: TableColumn | null
  /** The bounds of figures and days, both included. */
  from: string
  to: string
  /** Any of these texts. */
  among: readonly string[]
  /** Any of these parts of a text, with commas between them. */
  has: string
  /** `ja`: there is something. `nej`: there is nothing, or what else is wished. */
  filled: string
}

/** The wishes of an address, one for each column. */
export function readWishes(search: URLSearchParams, own: readonly OwnField[], of: Tabled): Wish[] {
  const columns = new Map(everyColumn(own, of).map((column) => [column.key, column]))
  const keys = new Set([...new URLSearchParams(wishWords(search)).keys()].flatMap((word) => wishedColumn(word) ?? []))
  return [...keys].map((key) => {
    const texts = (start: string) =>
      search
        .getAll(start + key)
        .map((text) => text.trim())
        .filter((text) => text !== '')
    const text = (start: string) => texts(start)[0] ?? ''
    const { from, to, among, has, filled } = WISH_KEYS
    const column = columns.get(key) ?? null
    return {
      key,
      column,
      from: text(from),
      to: text(to),
      among: texts(among),
      has: texts(has).join(', '),
      filled: text(filled),
    }
  })
}

const isDate = ({ own }: TableColumn) => own?.kind === 'date'

/** Whether a column has values with an order, of which a range can be wished. */
export const hasRange = (column: TableColumn) =>
  isDate(column) || (isSummed(column.counted) && column.counted !== 'flag')

const dayNumber = (text: string) => (isDay(text) ? Number(text.replaceAll('-', '')) : null)

/** A bound as it is typed: `1,50` is a height of 150 cm. Null if it cannot be read. */
function readBound(column: TableColumn, text: string): number | null {
  if (isDate(column)) return dayNumber(text)
  if (column.kind === 'height') return readHeightCell(text) ?? readNumber(text)
  return column.kind === 'year' ? readYearCell(text) : readNumber(text)
}

/** Why nothing can be what is wished. */
export type WishProblem = 'no-column' | 'no-range' | 'bad-bound' | 'backwards'

export function wishProblem({ column, from, to }: Wish): WishProblem | null {
  if (column === null) return 'no-column'
  if (from === '' && to === '') return null
  if (!hasRange(column)) return 'no-range'
  const [low, high] = [from, to].map((text) => (text === '' ? undefined : readBound(column, text)))
  if (low === null || high === null) return 'bad-bound'
  return low !== undefined && high !== undefined && low > high ? 'backwards' : null
}

const fold = (text: string) => text.trim().toLocaleLowerCase('sv')
const parts = (text: string) =>
  text
    .split(',')
    .map(fold)
    .filter((part) => part !== '')

/** Whether a stored value is what is wished. Nothing is what cannot be: a list never gets longer by a mistake. */
export function fits(wish: Wish, of: Tabled): (value: unknown) => boolean {
  const { column, from, to, filled } = wish
  if (column === null || wishProblem(wish) !== null) return () => false
  const [low, high] = [
    readBound(column, from) ?? Number.NEGATIVE_INFINITY,
    readBound(column, to) ?? Number.POSITIVE_INFINITY,
  ]
  const among = new Set(wish.among.flatMap((text) => [fold(text), ...parts(text)]))
  const has = parts(wish.has)
  const hasMore = from !== '' || to !== '' || among.size > 0 || has.length > 0
  const isFlag = column.counted === 'flag'
  return (value) => {
    const text = fold(textOf(column, of, value))
    if (text === '' && filled === EMPTY) return true
    if (filled === EMPTY ? !hasMore : text === '' && filled === FILLED) return false
    if (from !== '' || to !== '') {
      const number = isDate(column) ? dayNumber(text) : countedValue(column.counted, value)
      if (number === null || number < low || number > high) return false
    }
    if (among.size > 0) {
      const shown = isFlag && text === '' ? [NO] : text.split('\n')
      if (!shown.some((one) => among.has(one))) return false
    }
    return has.length === 0 || has.some((part) => text.includes(part))
  }
}

/** The text of a cell with this value. */
export const textOf = (column: TableColumn, of: Tabled, value: unknown): string =>
  column.own ? ownText(column.own.kind, value) : shownCell(value, column, of)
