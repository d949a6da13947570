import { readText, withFields } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import type { TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { cellOf, proposeColumns, type TableName } from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
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
  { onRefused, onNote }: ReadingHooks,
): Promise<ScannedDocument[]> {
  const right: { place: string; name: string; said: Fields }[] = []
  for (const { place, said, wrong } of rows) {
    const name = readText(said['name'])
    if (name === null) onRefused(table, place, storeText.table.noName)
    else if (seen.has(name)) onRefused(table, `${place} (${name})`, storeText.table.twice)
    else if (wrong.length > 0) onRefused(table, `${place} (${name})`, storeText.table.wrong(wrong))
    else right.push({ place, name, said: { ...said, name } })
    if (name !== null) seen.add(name)
  }
  const names = right.map(({ name }) => name)
  const holders = await findNameHolders(trx, table, names)
  const strange = right.filter(({ name }) => !holders.has(name))
  for (const { place, name, other } of await otherSpellings(trx, table, strange)) {
    onNote(storeText.table.otherSpelling(place, name, other))
  }
  const present = await findRows(trx, table, [...holders.values()])
  return right.map(({ name, said }) => {
    const holder = present.get(holders.get(name) ?? '')
    const document = holder === undefined ? said : changed(table, parseStored(holder.doc), said)
    return { collection: table, id: holder?.id ?? newId(), text: JSON.stringify(document) }
  })
}

/** New names that a stored one differs from in capitals, accents or blanks alone. */
async function otherSpellings(trx: Trx, table: TableName, rows: readonly { place: string; name: string }[]) {
  const keys = [...new Set(rows.map(({ name }) => swedishSortKey(name)))].filter((key) => key !== '')
  if (keys.length === 0) return []
  const known = await trx
    .selectFrom(table as 'horses') // both have these columns
    .select(['name', 'sort_key'])
    .where('sort_key', 'in', keys)
    .execute()
  const byKey = new Map(known.map(({ name, sort_key }) => [sort_key, name]))
  return rows.flatMap(({ place, name }) => {
    const other = byKey.get(swedishSortKey(name))
    return other === undefined ? [] : [{ place, name, other }]
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

/** A table whose columns can be chosen: their heads, the first rows, and the field of each column. */
export type TableChoice = {
  as: TableName
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  columns: readonly (string | null)[]
  /** Null: found out. */
  encoding: TableEncoding | null
}

export type FoundReading = {
  reading: Reading
  collection: StoredCollection | null
  answers: WordAnswers
  table: TableChoice | null
}

/** A table with proposed columns; the first is the name if no other is. */
export function asTable(
  as: TableName,
  { heads, rows }: Pick<TableChoice, 'heads' | 'rows'>,
  encoding: TableEncoding | null = null,
): TableChoice {
  const columns = proposeColumns(heads, as, rows)
  if (!columns.includes('name')) columns[0] = 'name'
  return { as, heads, rows, columns, encoding }
}

/** What the owner chose of a table whose columns are not known yet. */
export type TableWish = { as: TableName; encoding: TableEncoding | null }

/** How a file of this kind is read, unless its columns are chosen. */
export function readingOf(kind: FoundKind, wish: TableWish | null = null): FoundReading {
  const found = { collection: kind.collection, answers: new WordAnswers() }
  if (!('heads' in kind)) return { ...found, table: null, reading: { as: kind.as } }
  const table = asTable(wish?.as ?? kind.as, kind, wish?.encoding)
  return { ...found, table, reading: table }
}
