import type { TableEdits } from '#app/domain/interchange/edits.ts'
import type { TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { nameColumnOf, proposeColumns, type TableName } from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { type FileParts, type FoundKind, type How, partsOf, type Reading } from './file-parts.ts'
import { RowMerger } from './merge-rows.ts'
import type { RowHooks } from './row-report.ts'
import type { ScannedDocument } from './scan.ts'
import type { ReadingHooks } from './table-file.ts'

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
  const merger = new RowMerger(trx, how.reading, hooks)
  for await (const found of 'parts' in input ? input.parts(how, hooks) : partsOf(input, how, hooks)) {
    yield 'documents' in found ? found.documents : await merger.merge(found.rows)
  }
  yield* merger.end()
}

/** A table whose columns can be chosen: their heads, the first rows, and the field of each column. */
export type TableChoice = {
  as: TableName
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  columns: readonly (string | null)[]
  /** Null: found out. */
  encoding: TableEncoding | null
  edits?: TableEdits | undefined
  /** Fields that a blank cell empties. */
  clears?: readonly string[] | undefined
}

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
  { heads, rows }: Pick<TableChoice, 'heads' | 'rows'>,
  encoding: TableEncoding | null = null,
): TableChoice {
  const columns = proposeColumns(heads, as, rows)
  const name = nameColumnOf(as)
  if (!columns.includes(name)) columns[0] = name
  return { as, heads, rows, columns, encoding }
}

/** What the owner chose of a table whose columns are not known yet. */
export type TableWish = { as: TableName; encoding: TableEncoding | null }

/** How a file of this kind is read, unless its columns are chosen. */
export function readingOf(kind: FoundKind, wish: TableWish | null = null): FoundReading {
  const found = { collection: kind.collection, answers: new WordAnswers(), collections: new Map() }
  if (!('heads' in kind)) return { ...found, table: null, reading: { as: kind.as } }
  const table = asTable(wish?.as ?? kind.as, kind, wish?.encoding)
  return { ...found, table, reading: table }
}
