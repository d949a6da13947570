import { createHash } from 'node:crypto'
import { readText } from '#app/domain/documents.ts'
import { headLine, knownHeads, MOST_LINES_ABOVE } from '#app/domain/interchange/tables.ts'
import { NO, YES } from '#app/domain/interchange/words.ts'
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

type Sheet = { name: string; rows: WorkbookRow[] }

/** The process that reads a file looks at its heads first, and unpacks it once. */
let last: { sum: string; sheets: Sheet[] } | null = null

/** The sheets of a workbook (.xlsx) that have rows. Throws `UnreadableFile`. */
export async function readWorkbook(parts: AsyncIterable<Uint8Array | string>): Promise<readonly Sheet[]> {
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
  if (last?.sum === sum) return last.sheets
  const { default: readSheets } = await import('read-excel-file/node')
  try {
    const sheets = (await readSheets(whole)).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => ({ record: row.map(textOfCell), numbers: decimalsOf(row) })),
    }))
    last = { sum, sheets: sheets.filter(({ rows }) => rows.length > 0) }
    return last.sheets
  } catch {
    throw new UnreadableFile(storeText.foreign.zip)
  }
}

/** The sheet of this name, else the one that looks most like a table: most known heads, then most rows. */
export function sheetOf(sheets: readonly Sheet[], name: string | null = null): Sheet | null {
  const known = ({ rows }: Sheet) => {
    const lines = rows.slice(0, MOST_LINES_ABOVE + 1).map(({ record }) => record)
    return knownHeads(lines[headLine(lines)] ?? [])
  }
  const best = sheets.toSorted((one, other) => known(other) - known(one) || other.rows.length - one.rows.length)
  return sheets.find((sheet) => sheet.name === name) ?? best[0] ?? null
}

function decimalsOf(row: readonly unknown[]): ReadonlySet<number> {
  return new Set(row.flatMap((cell, at) => (typeof cell === 'number' && !Number.isInteger(cell) ? [at] : [])))
}

/** A cell as a table of text would have it: dates as `2012-05-14`, with a point in numbers, `ja` and `nej`. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? YES : NO
  return readText(cell) ?? ''
}
