/** Cells of tables: how stored values are written, and read back the same. */
import { breedCode } from '../breeds.ts'
import { withoutGuard } from '../csv.ts'
import { readNumber, readText, readWhole } from '../documents.ts'
import type { FieldKind } from '../fields.ts'
import { formatNumber } from '../swedish.ts'
import { readHeightCell, readYearCell } from './readers.ts'
import { NO, NO_WORDS, sureWord, YES, YES_WORDS } from './words.ts'

const LIST_KINDS: ReadonlySet<FieldKind> = new Set(['addresses', 'list'])

/** Short where nothing is lost by it, else with every digit. */
function numberCell(value: number): string {
  if (Number.isInteger(value)) return String(value)
  const short = formatNumber(value, 6)
  return readNumber(short) === value ? short : String(value).replace('.', ',')
}

function single(value: unknown): string {
  if (typeof value === 'boolean') return value ? YES : NO
  if (typeof value === 'number') return numberCell(value)
  return readText(value) ?? ''
}

/** The cell of a stored value. Typed values of Firestore must have been converted to plain ones. */
export function cellOf(value: unknown, kind: FieldKind): string {
  if (!Array.isArray(value))
    return kind === 'flag' && YES_WORDS.includes(single(value).toLowerCase()) ? YES : single(value)
  const parts = value.map(single).filter((part) => part !== '')
  if (LIST_KINDS.has(kind)) return parts.join('\n')
  if (kind === 'titles') return titlesCell(parts)
  return parts.join(kind === 'exterior-total' ? ' + ' : ' ')
}

/** A title with a comma is one title: then titles have lines, or a single one a semicolon at its end. */
function titlesCell(titles: readonly string[]): string {
  if (!titles.some((title) => title.includes(',') || title.endsWith(';'))) return titles.join(', ')
  return titles.length === 1 ? `${titles[0]};` : titles.join('\n')
}

function readTitles(text: string): string[] {
  if (/[\r\n]/.test(text)) return listed(text, /[\r\n]+/)
  return text.trim().endsWith(';') ? [text.trim().slice(0, -1)] : listed(text, /,/)
}

const listed = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.replace(/[\s,]+$/, '').trim())
    .filter((part) => part !== '')

/** How the text of a cell is read, by the kind of its field; null for a wrong one. All other kinds are text. */
const READ: Readonly<Partial<Record<FieldKind, (text: string) => unknown>>> = {
  year: readYearCell,
  generation: readWhole,
  height: readHeightCell,
  gender: (text) => sureWord('gender', text) ?? text,
  category: (text) => sureWord('category', text) ?? text,
  number: readNumber,
  'year-or-text': (text) => readWhole(text) ?? text,
  flag(text) {
    const word = text.toLowerCase()
    return YES_WORDS.includes(word) || (NO_WORDS.includes(word) ? false : null)
  },
  'exterior-total'(text) {
    const scores = text.split(/\s\+\s/).map(readNumber)
    return scores.length > 1 && !scores.includes(null) ? scores : (scores[0] ?? text)
  },
  stats(text) {
    const numbers = text.split(/[\s;,]+/).map(readNumber)
    return numbers.includes(null) ? null : numbers
  },
  titles: readTitles,
  addresses: (text) => listed(text, /[\r\n]+/),
  list: (text) => listed(text, /[\r\n]+/),
  breed: (text) => breedCode(text) ?? text,
}

/** The value of a cell that is not blank, for this kind of field. Not ok for a wrong number, year, or yes or no. */
export function readCell(cell: string, kind: FieldKind): { ok: true; value: unknown } | { ok: false } {
  const whole = withoutGuard(cell)
  const text = kind === 'titles' ? whole : whole.trim()
  const read = READ[kind]
  const value = read ? read(text) : text
  return value === null ? { ok: false } : { ok: true, value }
}
