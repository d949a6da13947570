import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { readText, withFields } from '#app/domain/documents.ts'
import { FIELDS_OF } from '#app/domain/field-tables.ts'
import type { FieldKind } from '#app/domain/fields.ts'
import { cellOf, proposeColumns, type TableName } from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { newId } from '../new-id.ts'
import { findNameHolders, findRows } from '../rows.ts'
import { STORED_COLLECTIONS, type StoredCollection, type Trx } from '../tables.ts'
import { storeText } from '../text.ts'
import { looksLikeTable } from './foreign.ts'
import { readGedcomFile } from './gedcom-file.ts'
import { type ScannedDocument, scanExport } from './scan.ts'
import { peekTable, type ReadingHooks, type SaidRow, tableRows } from './table-file.ts'

export type Reading =
  | { as: 'export' }
  /** The field of each column, null for one that is left out; by default proposed by the heads. */
  | { as: TableName; columns?: readonly (string | null)[] | undefined }
  | { as: 'gedcom' }

/** The documents of a file, in batches. Rows of tables and trees are merged with the store. Throws `UnreadableFile`. */
export function documentsOf(
  trx: Trx,
  input: AsyncIterable<Uint8Array | string>,
  { reading, collection }: { reading: Reading; collection: StoredCollection | null },
  hooks: ReadingHooks,
): AsyncIterable<ScannedDocument[]> {
  if (reading.as === 'export') return scanExport(input, { ...hooks, collection })
  const table = reading.as === 'gedcom' ? 'pedigree' : reading.as
  const rows: AsyncIterable<SaidRow[]> =
    reading.as === 'gedcom' ? readGedcomFile(input, hooks) : tableRows(input, reading.as, reading.columns, hooks)
  return mergeRows(trx, table, rows, hooks)
}

/**
 * Rows as documents. A row whose name is stored keeps that document's id and its other fields. A row without a name,
 * with an unreadable cell or with a name from an earlier row is refused.
 */
async function* mergeRows(
  trx: Trx,
  table: TableName,
  rows: AsyncIterable<SaidRow[]>,
  { onRefused }: ReadingHooks,
): AsyncGenerator<ScannedDocument[]> {
  const seen = new Set<string>()
  for await (const batch of rows) {
    const right: { name: string; said: Fields }[] = []
    for (const { place, said, wrong } of batch) {
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
    yield right.map(({ name, said }) => {
      const holder = present.get(holders.get(name) ?? '')
      const document = holder === undefined ? said : changed(table, parseStored(holder.doc), said)
      return { collection: table, id: holder?.id ?? newId(), text: JSON.stringify(document) }
    })
  }
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

/** The collection in a file's name (`horses.json`, `stuteri-horses-2026.json`); null if there is none or several. */
export function collectionInName(file: string): StoredCollection | null {
  const words = new Set(
    basename(file)
      .toLowerCase()
      .split(/[^a-z]+/),
  )
  const [collection, another] = STORED_COLLECTIONS.filter((known) => words.has(known))
  return collection === undefined || another !== undefined ? null : collection
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

const HEAD_BYTES = 8192

/** A table with proposed columns; the first is the name if no other is. */
export function asTable(as: TableName, { heads, first }: Pick<TableChoice, 'heads' | 'first'>): TableChoice {
  const columns = proposeColumns(heads, as)
  if (!columns.includes('name')) columns[0] = 'name'
  return { as, heads, first, columns }
}

/** Whether a file is an export, a table or a family tree, by its start and its name. Throws `UnreadableFile`. */
export async function findReading(path: string, fileName: string): Promise<FoundReading> {
  const start = Buffer.concat(await createReadStream(path, { end: HEAD_BYTES - 1 }).toArray()).toString('utf8')
  const found = { collection: collectionInName(fileName), answers: new WordAnswers(), table: null }
  if (/^\uFEFF?0 HEAD\b/.test(start) || /\.ged$/i.test(fileName)) return { ...found, reading: { as: 'gedcom' } }
  if (!looksLikeTable(start) && !/\.csv$/i.test(fileName)) return { ...found, reading: { as: 'export' } }
  const { heads, rows } = await peekTable(createReadStream(path), 1)
  const as = /stamtavla|pedigree|släkt/i.test(fileName) ? 'pedigree' : 'horses'
  const table = asTable(as, { heads, first: rows[0] ?? [] })
  return { ...found, table, reading: table }
}
