import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type TableEncoding, utf16Encoding } from '#app/domain/interchange/encodings.table.ts'
import { proposeTable, type TableName } from '#app/domain/interchange/tables.ts'
import { STORED_COLLECTIONS, type StoredCollection } from '../tables.ts'
import { looksLikeTable } from './foreign.ts'
import { readGedcomFile } from './gedcom-file.ts'
import { type ScannedDocument, scanExport } from './scan.ts'
import {
  type PeekedTable,
  peekTable,
  type ReadingHooks,
  type SaidRow,
  type TableReading,
  tableRows,
} from './table-file.ts'
import { isArchive } from './xlsx-file.ts'

export type Reading = { as: 'export' } | ({ as: TableName } & TableReading) | { as: 'gedcom' }

export type How = { reading: Reading; collection: StoredCollection | null; named?: readonly string[] }

/** What a file holds, in batches: documents of an export, rows of a table or a tree. */
export type FileParts = { documents: ScannedDocument[] } | { rows: SaidRow[] }

/** Reads a file without the store. Throws `UnreadableFile`. */
export async function* partsOf(
  input: AsyncIterable<Uint8Array | string>,
  { reading, collection, named }: How,
  hooks: ReadingHooks,
): AsyncGenerator<FileParts> {
  if (reading.as === 'export') {
    for await (const documents of scanExport(input, { ...hooks, collection, named })) yield { documents }
    return
  }
  const rows = reading.as === 'gedcom' ? readGedcomFile(input, hooks) : tableRows(input, reading.as, reading, hooks)
  for await (const batch of rows) yield { rows: batch }
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

export type FoundKind =
  | { as: 'export' | 'gedcom'; collection: StoredCollection | null }
  | ({ as: TableName; collection: StoredCollection | null } & Readonly<PeekedTable>)

/** What the owner chose of a table before its columns are known. */
export type TableWish = { as?: TableName; encoding?: TableEncoding | null; sheet?: string | null }

const HEAD_BYTES = 8192
/** Rows by whose cells columns without a known head are known. */
const SAMPLE_ROWS = 20

/** Whether a file is an export, a table or a family tree, by its start and its name. Throws `UnreadableFile`. */
export async function findKind(path: string, fileName: string, wish: TableWish = {}): Promise<FoundKind> {
  const { encoding = null, sheet = null } = wish
  const head = Buffer.concat(await createReadStream(path, { end: HEAD_BYTES - 1 }).toArray())
  const start = new TextDecoder(encoding ?? utf16Encoding(head) ?? 'utf-8').decode(head)
  const collection = collectionInName(fileName)
  if (/^\uFEFF?0 HEAD\b/.test(start) || /\.ged$/i.test(fileName)) return { as: 'gedcom', collection }
  const isWorkbook = isArchive(head) && /\.(?:xlsx|xlsm|ods)$/i.test(fileName)
  if (!isWorkbook && !looksLikeTable(start) && !/\.(?:csv|tsv)$/i.test(fileName)) return { as: 'export', collection }
  const table = await peekTable(createReadStream(path), SAMPLE_ROWS, { encoding, sheet, isWhole: true })
  return { as: wish.as ?? proposeTable(fileName, table.heads), collection, ...table }
}
