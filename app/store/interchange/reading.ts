import { type DateOrder, orderOf } from '#app/domain/interchange/dates.ts'
import type { TableEdits } from '#app/domain/interchange/edits.ts'
import type { TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { type LayoutKey, recogniseLayout } from '#app/domain/interchange/layouts.ts'
import {
  choicesOf,
  nameColumnOf,
  type OwnColumn,
  proposeColumns,
  type TableName,
} from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { studToday } from '#app/store/stud-today.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { type FileParts, type FoundKind, type How, partsOf, type Reading, type TableWish } from './file-parts.ts'
import { RowMerger } from './merge-rows.ts'
import type { RowHooks } from './row-report.ts'
import type { ScannedDocument } from './scan.ts'
import type { PeekedTable, ReadingHooks } from './table-file.ts'

/** A file, read here, or in a process of its own. */
export type Source = AsyncIterable<Uint8Array | string> | FileSource
type FileSource = { parts(how: How, hooks: ReadingHooks): AsyncIterable<FileParts> }

/** The documents of a file, in batches. Rows of tables and trees are merged with the store. Throws `UnreadableFile`. */
export async function* documentsOf(
  trx: Trx,
  input: Source,
  how: How,
  hooks: ReadingHooks & RowHooks,
): AsyncGenerator<ScannedDocument[]> {
  const merger = new RowMerger(trx, how.reading, hooks, await studToday(trx, new Date()))
  for await (const found of 'parts' in input ? input.parts(how, hooks) : partsOf(input, how, hooks)) {
    yield 'documents' in found ? found.documents : await merger.merge(found.rows)
  }
  yield* merger.end()
}

/** What the owner chooses of how a table is read. */
export type TableSettings = {
  as: TableName
  /** The field of each column; null for one that is left out. */
  columns: readonly (string | null)[]
  /** Null: found out. */
  encoding: TableEncoding | null
  /** Fields that a blank cell empties. */
  clears: readonly string[]
  /** Of a workbook. */
  sheet: string | null
  /** The program that wrote it. */
  layout: LayoutKey | null
  /** What comes first in its dates. */
  order: DateOrder
}

/** Columns of the owner's own fields, which any table of horses or pedigree entries may have. */
type OwnColumns = { own?: readonly OwnColumn[] | undefined }

/** A table whose columns can be chosen, as it was found and as the owner wants it. */
export type TableChoice = TableSettings & Readonly<PeekedTable> & OwnColumns & { edits?: TableEdits | undefined }

export type FoundReading = {
  reading: Reading
  collection: StoredCollection | null
  answers: WordAnswers
  /** What collections of an export are, by their names there. */
  collections: Map<string, StoredCollection>
  table: TableChoice | null
}

/** A table with proposed columns; the first is the name, or the horse, if no other is. */
export function asTable(
  as: TableName,
  found: Readonly<PeekedTable>,
  { encoding = null, layout = recogniseLayout(found.heads), own }: Partial<TableSettings> & OwnColumns = {},
): TableChoice {
  const columns = proposeColumns(found.heads, as, found.rows, layout, own)
  const name = nameColumnOf(as)
  if (!columns.includes(name)) columns[0] = name
  const { heads, rows, dates, sheets, sheet } = found
  const known = { as, heads, rows, dates, sheets, sheet, columns, encoding, layout, order: orderOf(dates) }
  return { ...known, clears: [], ...(own && own.length > 0 && { own }) }
}

/**
 * The table as its owner wants it; a column without a known field is left out. Columns are proposed again where it is
 * another kind of table, or program.
 */
export function withSettings(known: TableChoice, wanted: TableSettings): TableChoice {
  const isSame = known.as === wanted.as && known.layout === wanted.layout
  const { clears, order } = wanted
  const keys = new Set(choicesOf(wanted.as, known.own).map(({ key }) => key))
  const columns = wanted.columns.map((key) => (key !== null && keys.has(key) ? key : null))
  return isSame
    ? { ...known, columns, clears, order }
    : { ...asTable(wanted.as, known, { ...wanted, own: known.own }), order }
}

/** How a file of this kind is read, unless its columns are chosen. */
export function readingOf(kind: FoundKind, wish: TableWish & OwnColumns = {}): FoundReading {
  const found = { collection: kind.collection, answers: new WordAnswers(), collections: new Map() }
  if (!('heads' in kind)) return { ...found, table: null, reading: { as: kind.as } }
  const table = asTable(kind.as, kind, { encoding: wish.encoding ?? null, own: wish.own })
  return { ...found, table, reading: table }
}
