/** The stud's documents as tables: their columns, how those are known by their heads, and how a row is read. */
import { FIRST_BIRTH_YEAR } from '../bounds.table.ts'
import { breedCode } from '../breeds.ts'
import { withoutGuard } from '../csv.ts'
import { COLLECTIONS, type CollectionName, readText, readWhole } from '../documents.ts'
import { FIELDS_OF } from '../field-tables.ts'
import type { Field, FieldKind } from '../fields.ts'
import type { HorseGender } from '../horse/genders.ts'
import type { OwnAbout, OwnKind } from '../own-fields/kinds.table.ts'
import { isTableHead, type OwnField } from '../own-fields/own-field.ts'
import { swedishSortKey } from '../swedish.ts'
import { readCell } from './cells.ts'
import { type DateOrder, isoDate, readDate } from './dates.ts'
import { EVALUATION_COLUMNS } from './evaluation-table.ts'
import { fieldInLayout, genderInLayout, isUnknownIn, type LayoutKey, layoutOf } from './layouts.ts'
import { MERIT_COLUMNS, wrongMerit } from './merit-table.ts'
import { readYearCell } from './readers.ts'
import { slipsOf } from './slips.ts'
import { linesBefore } from './spoiled.ts'
import { COLUMN_WORDS, proposedWord, WEAK_COLUMN_WORDS } from './words.ts'

export const TABLES = COLLECTIONS
export type TableName = CollectionName

export function isTableName(name: string): name is TableName {
  return TABLES.some((known) => known === name)
}

/** Kinds that no single cell can hold. */
const WITHOUT_COLUMN: ReadonlySet<FieldKind> = new Set(['pictures', 'picture', 'map', 'anything'])

/** `rule`: what the owner's own field holds. */
export type Column = { key: string; label: string; kind: FieldKind; rule?: Pick<OwnField, 'kind' | 'choices'> }

/**
 * A column of the owner's own field: `key` is that of the document, or the field's id where its values are beside the
 * record, or its key is that of a column below.
 */
export type OwnColumn = Column & { about: OwnAbout }

const KIND_OF: Readonly<Partial<Record<OwnKind, FieldKind>>> = { number: 'number', flag: 'flag' }

export const ownColumn = ({ id, place, key, name, kind, choices, about }: OwnField): OwnColumn => ({
  key: place === 'extras' || isTableHead(key) ? id : key,
  label: isTableHead(name) ? id : name,
  kind: KIND_OF[kind] ?? 'text',
  rule: { kind, choices },
  about,
})

/** The last column of a written table: the version of the row's document. It tells old cells from newer work here. */
export const VERSION = 'version'
/** The column before it where a table has own fields: the version of the document beside the record. */
export const BESIDE = 'version extras'
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

/** The columns of a table in order, without ids and versions; the owner's own fields come last. */
export function columnsOf(table: TableName, own: readonly OwnColumn[] = []): readonly Column[] {
  const ofTable = own.filter(({ about }) => isByName(table) && (about === 'all' || about === table))
  return ofTable.length === 0 ? COLUMNS[table] : [...COLUMNS[table], ...ofTable]
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

/** What a column of a file may hold: those of its table, and the ids and versions of its rows. */
export function choicesOf(table: TableName, own: readonly OwnColumn[] = []): { key: string; label: string }[] {
  const columns = columnsOf(table, own)
  const last = columns.length > COLUMNS[table].length ? [BESIDE, VERSION] : isByName(table) ? [VERSION] : [ID, VERSION]
  return [...columns, ...last.map((key) => ({ key, label: key }))]
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

/** The first word of a head of several (`MKH i cm`), which says what it holds; blank for a number of something. */
function firstWord(head: string): string {
  const [first = '', ...others] = head.split(' ')
  const isTelling = first.length >= LEAST_LETTERS && !others.some((word) => NUMBERS.has(word))
  return others.length > 0 && isTelling ? first : ''
}
const LEAST_LETTERS = 3
const NUMBERS: ReadonlySet<string> = new Set(['nr', 'no', 'nummer', 'number', 'id', 'kod', 'code', 'nro'])

/** Shares of a column's cells that must be of a kind for the column to be of it. */
const MOST_CELLS = 0.8

/** What a column without a known head holds, by its cells; null if they say nothing. */
const CONTENTS: readonly { key: string; is: (cell: string) => boolean }[] = [
  { key: 'gender', is: (cell) => proposedWord('gender', cell) !== null },
  { key: 'breed', is: (cell) => breedCode(cell) !== null },
  { key: 'age', is: (cell) => (readYearCell(cell) ?? 0) >= FIRST_BIRTH_YEAR },
]

/** Other people's words for a column. The year of a pedigree entry is the horse's, where it has one. */
const wordsFor = (table: TableName, key: string): readonly string[] => [
  ...(COLUMN_WORDS[key === 'horse' ? 'name' : key] ?? []),
  ...(table === 'pedigree' && key === 'created' ? (COLUMN_WORDS['age'] ?? []) : []),
]

/**
 * For each column of a file the field that it probably holds, each field once; null if it is left out. As its program
 * has it, by its head in several languages, then by its cells in `rows`.
 */
export function proposeColumns(
  heads: readonly string[],
  table: TableName,
  rows: readonly (readonly string[])[] = [],
  program: LayoutKey | null = null,
  own: readonly OwnColumn[] = [],
): (string | null)[] {
  const columns = choicesOf(table, own)
  const wanted = heads.map(swedishSortKey)
  const layout = layoutOf(program)
  const inLayout = heads.map((head) => (layout === null ? undefined : fieldInLayout(layout, head)))
  const proposed = heads.map((): string | null => null)
  const propose = (keysOf: (at: number) => readonly string[]) => {
    for (const [at, known] of proposed.entries()) {
      if (known !== null || inLayout[at] === null) continue
      const found = keysOf(at).find((key) => !proposed.includes(key))
      if (found !== undefined) proposed[at] = found
    }
  }
  const byNames = (namesOf: (column: Choice) => readonly string[]) => {
    const byName = columnsByName(columns, namesOf)
    return (head: string) => (head === '' ? [] : (byName.get(head) ?? []))
  }
  const whole = (at: number) => wanted[at] ?? ''
  const keys = new Set(columns.map(({ key }) => key))
  propose((at) => {
    const key = inLayout[at] === 'age' && table === 'pedigree' ? 'created' : inLayout[at]
    return key != null && keys.has(key) ? [key] : []
  })
  const exact = byNames(({ key, label }) => [key, label])
  const likely = byNames(({ key }) => wordsFor(table, key))
  const weak = byNames(({ key }) => WEAK_COLUMN_WORDS[key] ?? [])
  propose((at) => [...exact(whole(at)), ...likely(whole(at))])
  propose((at) => weak(whole(at)))
  propose((at) => {
    const first = firstWord(whole(at))
    return [...exact(first), ...likely(first)]
  })
  propose((at) => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '')
    const isMostly = (is: (cell: string) => boolean) =>
      cells.filter(is).length >= Math.max(2, cells.length * MOST_CELLS)
    return CONTENTS.filter(({ key, is }) => keys.has(key) && isMostly(is)).map(({ key }) => key)
  })
  return proposed
}

/** So many lines may stand above the heads: what the table is called, and when it was written. */
export const MOST_LINES_ABOVE = 9

/** How many cells of a line are heads of columns, of the table of which it has most. */
export const knownHeads = (line: readonly string[]): number =>
  Math.max(...TABLES.map((table) => proposeColumns(line, table).filter((key) => key !== null).length))

/** Which of the first lines of a table has its heads: the first in which two columns are known, else the first. */
export function headLine(lines: readonly (readonly string[])[]): number {
  return Math.max(
    0,
    lines.slice(0, MOST_LINES_ABOVE + 1).findIndex((line) => knownHeads(line) >= 2),
  )
}

/** A field of a row that cannot be read; what may be `meant`; `guesses`: what a spreadsheet may have made it from. */
export type WrongCell = {
  key: string
  label: string
  cell: string
  guesses?: readonly string[]
  meant?: readonly string[]
}

/** What a row gives: its fields, the cells that cannot be read, and the id and version that its document had. */
export type ReadRow = {
  said: Record<string, unknown>
  wrong: WrongCell[]
  id?: string | undefined
  version?: number | undefined
  /** Of what is beside the record: 0 if there was nothing; undefined if the table does not say. */
  beside?: number | undefined
}

const NONE: ReadonlySet<never> = new Set()
/** So much of a wrong cell is kept. */
const LONGEST_WRONG = 2000
/** Columns of whole dates. They are text, as studs have written any. */
const DATE = 'date'
const PARENTS: ReadonlySet<string> = new Set(['sire', 'dam', 'damsire'])
/** How people write that there is nothing. */
const NOTHING = /^[-–—?]$/
/** What a spreadsheet writes where a formula failed. */
const FAILED = /^#(?:N\/A|[A-ZÄÅÖ/\d]+[!?])$/

/** How the cells of a table are read. */
export type CellReading = {
  /** Columns where a workbook has a number with decimals. */
  numbers?: ReadonlySet<number>
  /** Fields that a blank cell empties. */
  clears?: ReadonlySet<string>
  /** The program that wrote the table. */
  layout?: LayoutKey | null | undefined
  /** What comes first in its dates. */
  order?: DateOrder | undefined
  /** Sexes by letters, as the head of their column says. */
  genders?: ReadonlyMap<string, HorseGender> | undefined
  own?: readonly OwnColumn[] | undefined
}

/**
 * The fields that a row gives. `fields` are those of the columns, null for ignored columns. A blank cell says nothing,
 * or null where its field is one of `clears`. What this program wrote is read to the letter: other people's dates,
 * dashes for nothing and failed formulas are read as they are meant.
 */
export function readRow(
  cells: readonly string[],
  fields: readonly (string | null)[],
  table: TableName,
  { numbers = NONE, clears = NONE, layout: program = null, order, genders, own = [] }: CellReading = {},
): ReadRow {
  const said: Record<string, unknown> = {}
  const wrong: WrongCell[] = []
  const layout = layoutOf(program)
  const written = readWhole(cells[fields.indexOf(VERSION)])
  const version = written !== null && written > 0 ? written : undefined
  const isOthers = version === undefined
  for (const [at, key] of fields.entries()) {
    const cell = cells[at] ?? ''
    const column = key === null ? undefined : (BY_KEY[table].get(key) ?? own.find((one) => one.key === key))
    if (column === undefined) continue
    const text = cell.trim()
    const isNothing =
      isOthers && (NOTHING.test(text) || (layout && PARENTS.has(column.key) && isUnknownIn(layout, text)))
    if (text === '' || isNothing) {
      if (clears.has(column.key)) said[column.key] = null
      continue
    }
    const guesses = column.key === 'line' ? linesBefore(cell, numbers.has(at)) : []
    const fault = () => ({ key: column.key, label: column.label, cell: withoutGuard(text).slice(0, LONGEST_WRONG) })
    if (guesses.length > 0) {
      wrong.push({ ...fault(), guesses })
      continue
    }
    const read = isOthers && FAILED.test(text) ? { ok: false as const } : readCell(cell, column.kind)
    if (!read.ok) {
      const meant = slipsOf(text, column.kind)
      wrong.push({ ...fault(), ...(meant.length > 0 && { meant }) })
    } else if (isOthers && column.key === 'gender')
      said[column.key] = genders?.get(text.toLowerCase()) ?? (layout && genderInLayout(layout, text)) ?? read.value
    else if (isOthers && (column.key === DATE || column.rule?.kind === 'date')) said[column.key] = dateCell(text, order)
    else said[column.key] = read.value
  }
  if (table === 'scores') wrong.push(...wrongMerit(said))
  const id = isByName(table) ? undefined : (readText(cells[fields.indexOf(ID)]) ?? undefined)
  const beside = fields.includes(BESIDE) && !isOthers ? (readWhole(cells[fields.indexOf(BESIDE)]) ?? 0) : undefined
  return { said, wrong, id, version, ...(beside !== undefined && { beside }) }
}

/** A whole date as it is stored; any other text as it is. */
function dateCell(text: string, order: DateOrder | undefined): string {
  const read = readDate(text, order)
  return read?.day == null ? text : isoDate(read)
}
