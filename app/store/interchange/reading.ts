import { readText, withFields } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { cellOf, proposeColumns, type TableName } from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { newId } from '../new-id.ts'
import { findNameHolders, findRows } from '../rows.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { type FileParts, type FoundKind, type How, partsOf, type Reading } from './file-parts.ts'
import type { ScannedDocument } from './scan.ts'
import type { ReadingHooks, SaidRow } from './table-file.ts'

/** A file, read here, or in a process of its own. */
export type Source = AsyncIterable<Uint8Array | string> | FileSource
type FileSource = { parts(how: How, hooks: ReadingHooks): AsyncIterable<FileParts> }

/** The documents of a file, in batches. Rows of tables and trees are merged with the store. Throws `UnreadableFile`. */
export async function* documentsOf(
  trx: Trx,
  input: Source,
  how: How,
  hooks: ReadingHooks,
): AsyncGenerator<ScannedDocument[]> {
  const { as } = how.reading
  const table = as === 'gedcom' || as === 'export' ? 'pedigree' : as
  const seen = new Set<string>()
  for await (const found of 'parts' in input ? input.parts(how, hooks) : partsOf(input, how, hooks)) {
    yield 'documents' in found ? found.documents : await mergeRows(trx, table, found.rows, seen, hooks)
  }
}

/**
 * Rows as documents. A row whose name is stored keeps that document's id and its other fields. A row without a name,
 * with an unreadable cell or with a name from an earlier row is refused.
 */
async function mergeRows(
  trx: Trx,
  table: TableName,
  rows: readonly SaidRow[],
  seen: Set<string>,
  { onRefused }: ReadingHooks,
): Promise<ScannedDocument[]> {
  const right: { name: string; said: Fields }[] = []
  for (const { place, said, wrong } of rows) {
    const name = readText(said['name'])
    if (name === null) onRefused(table, place, storeText.table.noName)
    else if (seen.has(name)) onRefused(table, `${place} (${name})`, storeText.table.twice)
    else if (wrong.length > 0) onRefused(table, `${place} (${name})`, storeText.table.wrong(wrong))
    else right.push({ name, said: { ...said, name } })
    if (name !== null) seen.add(name)
  }
  const names = right.map(({ name }) => name)
  const holders = await findNameHolders(trx, table, names)
  const present = await findRows(trx, table, [...holders.values()])
  return right.map(({ name, said }) => {
    const holder = present.get(holders.get(name) ?? '')
    const document = holder === undefined ? said : changed(table, parseStored(holder.doc), said)
    return { collection: table, id: holder?.id ?? newId(), text: JSON.stringify(document) }
  })
}

/** A value that reads the same in a cell is not changed: a year stored as text stays text. */
function changed(table: TableName, document: Fields, said: Fields): Fields {
  const plain = plainDocument(document)
  const fields: Readonly<Record<string, { kind: FieldKind }>> = FIELDS_OF[table]
  const differing = Object.entries(said).filter(([key, value]) => {
    const kind = fields[key]?.kind ?? 'text'
    return cellOf(plain[key], kind) !== cellOf(value, kind)
  })
  return withFields(document, Object.fromEntries(differing))
}

/** A table whose columns can be chosen: their heads, the first row, and the field of each column. */
export type TableChoice = {
  as: TableName
  heads: readonly string[]
  first: readonly string[]
  columns: readonly (string | null)[]
}

export type FoundReading = {
  reading: Reading
  collection: StoredCollection | null
  answers: WordAnswers
  table: TableChoice | null
}

/** A table with proposed columns; the first is the name if no other is. */
export function asTable(as: TableName, { heads, first }: Pick<TableChoice, 'heads' | 'first'>): TableChoice {
  const columns = proposeColumns(heads, as)
  if (!columns.includes('name')) columns[0] = 'name'
  return { as, heads, first, columns }
}

/** How a file of this kind is read, unless its columns are chosen. */
export function readingOf(kind: FoundKind): FoundReading {
  const found = { collection: kind.collection, answers: new WordAnswers() }
  if (!('heads' in kind)) return { ...found, table: null, reading: { as: kind.as } }
  const table = asTable(kind.as, kind)
  return { ...found, table, reading: table }
}
