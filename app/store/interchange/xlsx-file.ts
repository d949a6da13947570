import { createHash } from 'node:crypto'
import { readText } from '#app/domain/documents.ts'
import { YES } from '#app/domain/interchange/words.ts'
import { storeText } from '../text.ts'
import { UnreadableFile } from './utf8.ts'

/** Packed bytes; what they unpack to is bounded by the memory of the process that reads. */
const MOST_BYTES = 60_000_000
const ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'

/** Whether a file begins as an archive, as workbooks do. */
export function isArchive(start: Uint8Array | string): boolean {
  return typeof start !== 'string' && Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'
}

/** Cells as text, and the columns of numbers with decimals: 1.1 may have been 1.10. */
type WorkbookRow = { record: string[]; numbers: ReadonlySet<number> }

/** The process that reads a file looks at its heads first, and unpacks it once. */
let last: { sum: string; rows: WorkbookRow[] } | null = null

/** The rows of the first sheet of a workbook (.xlsx). Throws `UnreadableFile`. */
export async function readWorkbook(parts: AsyncIterable<Uint8Array | string>): Promise<WorkbookRow[]> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const chunk = Buffer.from(part as Uint8Array) // an archive is bytes
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new UnreadableFile(storeText.table.workbookTooLarge)
    chunks.push(chunk)
  }
  const whole = Buffer.concat(chunks)
  if (whole.subarray(0, 120).includes(ODS)) throw new UnreadableFile(storeText.foreign.ods)
  const sum = createHash('sha256').update(whole).digest('hex')
  if (last?.sum === sum) return last.rows
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = (await readSheet(whole)).map((row) => ({ record: row.map(textOfCell), numbers: decimalsOf(row) }))
    last = { sum, rows }
    return rows
  } catch {
    throw new UnreadableFile(storeText.foreign.zip)
  }
}

function decimalsOf(row: readonly unknown[]): ReadonlySet<number> {
  return new Set(row.flatMap((cell, at) => (typeof cell === 'number' && !Number.isInteger(cell) ? [at] : [])))
}

/** A cell as a table of text would have it: dates as `2012-05-14`, with a point in numbers, `ja` and `nej`. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? YES : 'nej'
  return readText(cell) ?? ''
}
