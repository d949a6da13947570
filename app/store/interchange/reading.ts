import type { TableName } from '#app/domain/interchange/tables.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { readGedcomFile } from './gedcom-file.ts'
import type { ReadingHooks, SaidRow } from './hooks.ts'
import { mergeRows } from './merge-rows.ts'
import { type ScannedDocument, scanExport } from './scan.ts'
import { tableRows } from './table-file.ts'

/** How a file is read: as an export, as a table of horses or of pedigree entries, or as a family tree. */
export type Reading =
  | { as: 'export' }
  /** The field of each column, null for one that is left out; without it they are told by the head of each. */
  | { as: TableName; columns?: readonly (string | null)[] | undefined }
  | { as: 'gedcom' }

/** The documents that a file makes of the store as it stands, in batches. Throws `UnreadableFile`. */
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
