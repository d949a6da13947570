/** Horses and pedigree entries as tables: columns, cells, and how cells are read. Written cells read back the same. */
import { FIRST_BIRTH_YEAR } from '../bounds.table.ts'
import { breedCode } from '../breeds.ts'
import { type CollectionName, readNumber, readText, readWhole } from '../documents.ts'
import { FIELDS_OF } from '../field-tables.ts'
import type { Field, FieldKind } from '../fields.ts'
import { formatNumber, swedishSortKey } from '../swedish.ts'
import { readHeightCell, readYearCell } from './readers.ts'
import { COLUMN_WORDS, NO_WORDS, proposedWord, sureWord, WEAK_COLUMN_WORDS, YES, YES_WORDS } from './words.ts'

export const TABLES = ['horses', 'pedigree'] as const satisfies readonly CollectionName[]
export type TableName = (typeof TABLES)[number]

export function isTableName(name: string): name is TableName {
  return TABLES.some((known) => known === name)
}

/** Kinds that no single cell can hold. */
const WITHOUT_COLUMN: ReadonlySet<FieldKind> = new Set(['pictures', 'picture', 'map', 'anything'])

type Column = { key: string; label: string; kind: FieldKind }

/** The last column of a written table: the version of the row's document. It tells old cells from newer work here. */
export const VERSION = 'version'

/** The columns of a table in order, the name first. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries<Field>(FIELDS_OF[table]).flatMap(([key, { label, kind }]) =>
    WITHOUT_COLUMN.has(kind) ? [] : [{ key, label, kind }],
  )
}

/** What a column of a file may hold: the fields of its table, and the version of its rows. */
export function choicesOf(table: TableName): { key: string; label: string }[] {
  return [...columnsOf(table), { key: VERSION, label: VERSION }]
}

const LIST_KINDS: ReadonlySet<FieldKind> = new Set(['addresses', 'list'])

function single(value: unknown): string {
  if (typeof value === 'boolean') return value ? YES : ''
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : formatNumber(value, 6)
  return readText(value) ?? ''
}

/** The cell of a stored value. Typed values of Firestore must have been converted to plain ones. */
export function cellOf(value: unknown, kind: FieldKind): string {
  if (!Array.isArray(value))
    return kind === 'flag' && YES_WORDS.includes(single(value).toLowerCase()) ? YES : single(value)
  const parts = value.map(single).filter((part) => part !== '')
  if (LIST_KINDS.has(kind)) return parts.join('\n')
  // A title with a comma is one title: a line break says that lines are the titles, also for a single one.
  if (kind === 'titles') return parts.some((part) => part.includes(',')) ? `${parts.join('\n')}\n` : parts.join(', ')
  return parts.join(kind === 'exterior-total' ? ' + ' : ' ')
}

/** The text without the apostrophe that stops spreadsheets from reading it as a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
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
  titles: (text) => listed(text, /[\r\n]/.test(text) ? /[\r\n]+/ : /,/),
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

type Choice = { key: string; label: string }

/** Columns by each of their names, as sort keys. */
function columnsByName(columns: readonly Choice[], namesOf: (column: Choice) => readonly string[]) {
  const byName = new Map<string, string[]>()
  for (const column of columns) {
    for (const name of namesOf(column).map(swedishSortKey)) byName.set(name, [...(byName.get(name) ?? []), column.key])
  }
  return byName
}

/** Shares of a column's cells that must be of a kind for the column to be of it. */
const MOST_CELLS = 0.8

/** What a column without a known head holds, by its cells; null if they say nothing. */
const CONTENTS: readonly { key: string; is: (cell: string) => boolean }[] = [
  { key: 'gender', is: (cell) => proposedWord('gender', cell) !== null },
  { key: 'breed', is: (cell) => breedCode(cell) !== null },
  { key: 'age', is: (cell) => (readYearCell(cell) ?? 0) >= FIRST_BIRTH_YEAR },
]

/**
 * For each column of a file the field that it probably holds, each field once; null if it is left out. By its head in
 * several languages, then by its cells in `rows`.
 */
export function proposeColumns(
  heads: readonly string[],
  table: TableName,
  rows: readonly (readonly string[])[] = [],
): (string | null)[] {
  const columns = choicesOf(table)
  const wanted = heads.map(swedishSortKey)
  const proposed = heads.map((): string | null => null)
  const propose = (keysOf: (at: number) => readonly string[]) => {
    for (const [at, known] of proposed.entries()) {
      if (known !== null) continue
      const found = keysOf(at).find((key) => !proposed.includes(key))
      if (found !== undefined) proposed[at] = found
    }
  }
  const byNames = (namesOf: (column: Choice) => readonly string[]) => {
    const byName = columnsByName(columns, namesOf)
    return (at: number) => (wanted[at] === '' ? [] : (byName.get(wanted[at] ?? '') ?? []))
  }
  const exact = byNames(({ key, label }) => [key, label])
  const likely = byNames(({ key }) => COLUMN_WORDS[key] ?? [])
  propose((at) => [...exact(at), ...likely(at)])
  propose(byNames(({ key }) => WEAK_COLUMN_WORDS[key] ?? []))
  const keys = new Set(columns.map(({ key }) => key))
  propose((at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const isMostly = (is: (cell: string) => boolean) =>
      cells.filter(is).length >= Math.max(2, cells.length * MOST_CELLS)
    return CONTENTS.filter(({ key, is }) => keys.has(key) && isMostly(is)).map(({ key }) => key)
  })
  return proposed
}

/** A field of a row that cannot be read, by its label, with the cell. */
export type WrongCell = { label: string; cell: string }

/** What a row gives: its fields, the cells that cannot be read, and the version that its document had. */
export type ReadRow = { said: Record<string, unknown>; wrong: WrongCell[]; version?: number | undefined }

/** The fields that a row gives, without blank cells. `fields` are those of the columns, null for ignored columns. */
export function readRow(cells: readonly string[], fields: readonly (string | null)[], table: TableName): ReadRow {
  const said: Record<string, unknown> = {}
  const wrong: WrongCell[] = []
  const ofTable: Readonly<Record<string, Field>> = FIELDS_OF[table]
  for (const [at, key] of fields.entries()) {
    const cell = cells[at] ?? ''
    const field = key === null ? undefined : ofTable[key]
    if (key === null || field === undefined || cell.trim() === '') continue
    const read = readCell(cell, field.kind)
    if (read.ok) said[key] = read.value
    else wrong.push({ label: field.label, cell: cell.trim().slice(0, 40) })
  }
  const version = readWhole(cells[fields.indexOf(VERSION)])
  return { said, wrong, version: version !== null && version > 0 ? version : undefined }
}
