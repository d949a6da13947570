/** The stud's documents as tables: their columns, how those are known by their heads, and how a row is read. */
import { FIRST_BIRTH_YEAR } from '../bounds.table.ts'
import { breedCode } from '../breeds.ts'
import { withoutGuard } from '../csv.ts'
import { COLLECTIONS, type CollectionName, readText, readWhole } from '../documents.ts'
import { FIELDS_OF } from '../field-tables.ts'
import type { Field, FieldKind } from '../fields.ts'
import { swedishSortKey } from '../swedish.ts'
import { readCell } from './cells.ts'
import { EVALUATION_COLUMNS } from './evaluation-table.ts'
import { MERIT_COLUMNS, wrongMerit } from './merit-table.ts'
import { readYearCell } from './readers.ts'
import { linesBefore } from './spoiled.ts'
import { COLUMN_WORDS, proposedWord, WEAK_COLUMN_WORDS } from './words.ts'

export const TABLES = COLLECTIONS
export type TableName = CollectionName

export function isTableName(name: string): name is TableName {
  return TABLES.some((known) => known === name)
}

/** Kinds that no single cell can hold. */
const WITHOUT_COLUMN: ReadonlySet<FieldKind> = new Set(['pictures', 'picture', 'map', 'anything'])

export type Column = { key: string; label: string; kind: FieldKind }

/** The last column of a written table: the version of the row's document. It tells old cells from newer work here. */
const VERSION = 'version'
/** The column before it where a name is not unique: the id of the row's document. */
const ID = 'id'

const byField = (table: TableName): Column[] =>
  Object.entries<Field>(FIELDS_OF[table]).flatMap(([key, { label, kind }]) =>
    WITHOUT_COLUMN.has(kind) ? [] : [{ key, label, kind }],
  )

const COLUMNS: Readonly<Record<TableName, readonly Column[]>> = {
  horses: byField('horses'),
  pedigree: byField('pedigree'),
  evaluations: EVALUATION_COLUMNS,
  scores: MERIT_COLUMNS,
  competition: byField('competition'),
}

const byKey = (table: TableName): ReadonlyMap<string, Column> => new Map(COLUMNS[table].map((one) => [one.key, one]))
const BY_KEY: Readonly<Record<TableName, ReadonlyMap<string, Column>>> = {
  horses: byKey('horses'),
  pedigree: byKey('pedigree'),
  evaluations: byKey('evaluations'),
  scores: byKey('scores'),
  competition: byKey('competition'),
}

/** The columns of a table in order, without `id` and `version`. */
export function columnsOf(table: TableName): readonly Column[] {
  return COLUMNS[table]
}

/** Whether names are unique in a table: its rows are found by name, those of the others by id. */
export function isByName(table: TableName): table is 'horses' | 'pedigree' {
  return table === 'horses' || table === 'pedigree'
}

/** Whether a document may have several rows. */
export function hasManyRows(table: TableName): table is 'evaluations' | 'scores' {
  return table === 'evaluations' || table === 'scores'
}

/** The column without which a row belongs to nothing. */
export function nameColumnOf(table: TableName): 'name' | 'horse' {
  return table === 'evaluations' ? 'horse' : 'name'
}

/** What a column of a file may hold: those of its table, and the id and version of its rows. */
export function choicesOf(table: TableName): { key: string; label: string }[] {
  const own = isByName(table) ? [VERSION] : [ID, VERSION]
  return [...columnsOf(table), ...own.map((key) => ({ key, label: key }))]
}

/** The table that a file probably is, by its name, else by its heads. */
export function proposeTable(fileName: string, heads: readonly string[]): TableName {
  const named = FILE_NAMES.find(([name]) => name.test(fileName))?.[1]
  if (named !== undefined) return named
  const said = new Set(heads.map(swedishSortKey))
  const has = (...wanted: string[]) => wanted.every((head) => said.has(swedishSortKey(head)))
  if (has('Uppgift', 'Värde')) return 'evaluations'
  return has('Placering', 'Gren') || has('Placering', 'Tävling') ? 'scores' : 'horses'
}

const FILE_NAMES: readonly (readonly [RegExp, TableName])[] = [
  [/stamtavla|pedigree|släkt/i, 'pedigree'],
  [/bedömning|bedomning|evaluation/i, 'evaluations'],
  [/meriter|resultat|scores/i, 'scores'],
  [/tävlingslista|tavlingslista|competition/i, 'competition'],
]

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
  const likely = byNames(({ key }) => COLUMN_WORDS[key === 'horse' ? 'name' : key] ?? [])
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

/** A field of a row that cannot be read, or not with certainty: then it has `guesses`. */
export type WrongCell = { key: string; label: string; cell: string; guesses?: readonly string[] }

/** What a row gives: its fields, the cells that cannot be read, and the id and version that its document had. */
export type ReadRow = {
  said: Record<string, unknown>
  wrong: WrongCell[]
  id?: string | undefined
  version?: number | undefined
}

const NONE: ReadonlySet<never> = new Set()
/** So much of a wrong cell is kept. */
const LONGEST_WRONG = 2000

/**
 * The fields that a row gives. `fields` are those of the columns, null for ignored columns. A blank cell says nothing,
 * or null where its field is one of `clears`. `numbers` are the columns where a workbook has a number with decimals.
 */
export function readRow(
  cells: readonly string[],
  fields: readonly (string | null)[],
  table: TableName,
  { numbers = NONE, clears = NONE }: { numbers?: ReadonlySet<number>; clears?: ReadonlySet<string> } = {},
): ReadRow {
  const said: Record<string, unknown> = {}
  const wrong: WrongCell[] = []
  for (const [at, key] of fields.entries()) {
    const cell = cells[at] ?? ''
    const column = key === null ? undefined : BY_KEY[table].get(key)
    if (column === undefined) continue
    if (cell.trim() === '') {
      if (clears.has(column.key)) said[column.key] = null
      continue
    }
    const read = readCell(cell, column.kind)
    const guesses = column.key === 'line' ? linesBefore(cell, numbers.has(at)) : []
    const fault = { key: column.key, label: column.label, cell: withoutGuard(cell.trim()).slice(0, LONGEST_WRONG) }
    if (guesses.length > 0) wrong.push({ ...fault, guesses })
    else if (read.ok) said[column.key] = read.value
    else wrong.push(fault)
  }
  if (table === 'scores') wrong.push(...wrongMerit(said))
  const version = readWhole(cells[fields.indexOf(VERSION)])
  return {
    said,
    wrong,
    id: isByName(table) ? undefined : (readText(cells[fields.indexOf(ID)]) ?? undefined),
    version: version !== null && version > 0 ? version : undefined,
  }
}
