/** Horses and pedigree entries as tables: columns, cells, and how cells are read. Written cells read back the same. */
import { breedCode } from '../breeds.ts'
import { type CollectionName, readHeight, readNumber, readText, readWhole } from '../documents.ts'
import { FIELDS_OF } from '../field-tables.ts'
import type { Field, FieldKind } from '../fields.ts'
import { formatNumber, swedishSortKey } from '../swedish.ts'
import { COLUMN_WORDS, NO_WORDS, YES, YES_WORDS } from './words.ts'

export const TABLES = ['horses', 'pedigree'] as const satisfies readonly CollectionName[]
export type TableName = (typeof TABLES)[number]

export function isTableName(name: string): name is TableName {
  return TABLES.some((known) => known === name)
}

/** Kinds that no single cell can hold. */
const WITHOUT_COLUMN: ReadonlySet<FieldKind> = new Set(['pictures', 'picture', 'map', 'anything'])

type Column = { key: string; label: string; kind: FieldKind }

/** The columns of a table in order, the name first. */
export function columnsOf(table: TableName): Column[] {
  return Object.entries<Field>(FIELDS_OF[table]).flatMap(([key, { label, kind }]) =>
    WITHOUT_COLUMN.has(kind) ? [] : [{ key, label, kind }],
  )
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
  return parts.join(kind === 'titles' ? ', ' : ' ')
}

type ReadCell = { ok: true; value: unknown } | { ok: false }

const readAs = (value: unknown): ReadCell => (value === null ? { ok: false } : { ok: true, value })

/** The text without the apostrophe that stops spreadsheets from reading it as a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

/** The value of a cell that is not blank, for this kind of field. Not ok for a wrong number, year, or yes or no. */
export function readCell(cell: string, kind: FieldKind): ReadCell {
  const text = withoutGuard(cell).trim()
  switch (kind) {
    case 'year':
      return readAs(readWhole(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text.slice(0, 4) : text))
    case 'generation':
      return readAs(readWhole(text))
    case 'height':
      return readAs(readHeight(text))
    case 'number':
      return readAs(readNumber(text))
    case 'year-or-text':
      return readAs(readWhole(text) ?? text)
    case 'flag': {
      const word = text.toLowerCase()
      if (YES_WORDS.includes(word)) return { ok: true, value: true }
      return NO_WORDS.includes(word) ? { ok: true, value: false } : { ok: false }
    }
    case 'exterior-total':
      return readAs(readNumber(text) ?? text)
    case 'stats': {
      const numbers = text.split(/[\s;,]+/).map(readNumber)
      return numbers.includes(null) ? { ok: false } : { ok: true, value: numbers }
    }
    case 'titles':
      return { ok: true, value: listed(text, /[,\r\n]+/) }
    case 'addresses':
    case 'list':
      return { ok: true, value: listed(text, /[\r\n]+/) }
    case 'breed':
      return { ok: true, value: breedCode(text) ?? text }
    default:
      return { ok: true, value: text }
  }
}

function listed(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** For each column of a file the field that it probably holds, each field once; null if it is left out. */
export function proposeColumns(heads: readonly string[], table: TableName): (string | null)[] {
  const columns = columnsOf(table)
  const taken = new Set<string>()
  const find = (head: string) => {
    const wanted = swedishSortKey(head)
    if (wanted === '') return undefined
    const meant = (names: (column: Column) => readonly string[]) =>
      columns.find((column) => !taken.has(column.key) && names(column).some((name) => swedishSortKey(name) === wanted))
    return meant(({ key, label }) => [key, label]) ?? meant(({ key }) => COLUMN_WORDS[key] ?? [])
  }
  return heads.map((head) => {
    const found = find(head)
    if (found) taken.add(found.key)
    return found?.key ?? null
  })
}

/** A field of a row that cannot be read, by its label, with the cell. */
export type WrongCell = { label: string; cell: string }

/** The fields that a row gives, without blank cells. `fields` are those of the columns, null for ignored columns. */
export function readRow(
  cells: readonly string[],
  fields: readonly (string | null)[],
  table: TableName,
): { said: Record<string, unknown>; wrong: WrongCell[] } {
  const said: Record<string, unknown> = {}
  const wrong: WrongCell[] = []
  const ofTable: Readonly<Record<string, Field>> = FIELDS_OF[table]
  for (const [at, key] of fields.entries()) {
    const cell = cells[at]?.trim() ?? ''
    const field = key === null ? undefined : ofTable[key]
    if (key === null || field === undefined || cell === '') continue
    const read = readCell(cell, field.kind)
    if (read.ok) said[key] = read.value
    else wrong.push({ label: field.label, cell: cell.slice(0, 40) })
  }
  return { said, wrong }
}
