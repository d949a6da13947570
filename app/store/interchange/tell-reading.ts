import { createReadStream } from 'node:fs'
import { proposeColumns, type TableName } from '#app/domain/interchange/tables.ts'
import { WordAnswers } from '#app/domain/interchange/words.ts'
import type { StoredCollection } from '../tables.ts'
import { collectionInName } from './file-name.ts'
import { looksLikeTable } from './foreign.ts'
import type { Reading } from './reading.ts'
import { peekTable } from './table-file.ts'

/** A table as its owner chooses columns: their heads, the first row below, and the field that each is taken for. */
export type TableChoice = {
  as: TableName
  heads: readonly string[]
  first: readonly string[]
  columns: readonly (string | null)[]
}

/** How a file that was sent is read. */
export type ToldReading = {
  reading: Reading
  collection: StoredCollection | null
  answers: WordAnswers
  /** Where it is a table. */
  table: TableChoice | null
}

const HEAD_BYTES = 8192

async function headOf(path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of createReadStream(path, { end: HEAD_BYTES - 1 })) parts.push(part as Buffer) // no encoding was asked for
  return Buffer.concat(parts)
}

/** A table read as this one, with its columns as they are proposed; the first is the name where none is called so. */
export function asTable(as: TableName, { heads, first }: Pick<TableChoice, 'heads' | 'first'>): TableChoice {
  const columns = proposeColumns(heads, as)
  if (!columns.includes('name')) columns[0] = 'name'
  return { as, heads, first, columns }
}

/** What a file is, told by its beginning and its name: an export, a table or a family tree. Throws `UnreadableFile`. */
export async function tellReading(path: string, fileName: string): Promise<ToldReading> {
  const head = await headOf(path)
  const start = head.toString('utf8')
  const told = { collection: collectionInName(fileName), answers: new WordAnswers(), table: null }
  if (/^\uFEFF?0 HEAD\b/.test(start) || /\.ged$/i.test(fileName)) return { ...told, reading: { as: 'gedcom' } }
  if (!looksLikeTable(start.replace(/^\uFEFF/, '')) && !/\.csv$/i.test(fileName))
    return { ...told, reading: { as: 'export' } }
  const { heads, rows } = await peekTable(createReadStream(path), 1)
  const as = /stamtavla|pedigree|släkt/i.test(fileName) ? 'pedigree' : 'horses'
  const table = asTable(as, { heads, first: rows[0] ?? [] })
  return { ...told, table, reading: table }
}
