import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { editedRow, NO_EDITS, type TableEdits } from '#app/domain/interchange/edits.ts'
import { ENCODING_LABELS, type TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import {
  choicesOf,
  nameColumnOf,
  proposeColumns,
  type ReadRow,
  readRow,
  type TableName,
} from '#app/domain/interchange/tables.ts'
import { storeText } from '../text.ts'
import { foreignKind } from './foreign.ts'
import { tableTextOf } from './table-text.ts'
import { UnreadableFile } from './utf8.ts'
import { isArchive, readWorkbook } from './xlsx-file.ts'

/** The fields that a row of a file gives one horse, and the place of the row in the file. */
export type SaidRow = ReadRow & {
  place: string
  line?: number | undefined
  /** The owner leaves the row out. */
  isLeft?: true
  /** Cells of fields that the owner leaves out, by key. */
  left?: Readonly<Record<string, string>> | undefined
}

export type ReadingHooks = {
  onRead: (bytes: number) => void
  /** A collection that the store does not have. */
  onUnknown: (collection: string) => void
  /** A row or an individual that is refused; `place` says where it is. */
  onRefused: (collection: string, place: string, reason: string) => void
  /** Something that was left out, in one line for the reader. */
  onNote: (note: string) => void
}

const ROWS_AT_ONCE = 200
const LONGEST_ROW = 1 << 20
/** Wider tables are none of horses: each column is a choice on the page. */
const MOST_COLUMNS = 500
const SEPARATORS = [';', ',', '\t', '|'] as const

/** The separator that is most frequent outside quotes in the first line. */
function separatorOf(start: string): string {
  const line = start.replaceAll(/"[^"]*"/g, '').replace(/\n.*/s, '')
  const count = (separator: string) => line.split(separator).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** `numbers`: columns where a workbook has a number with decimals. */
type Parsed = { record: string[]; info: { lines: number }; numbers?: ReadonlySet<number> }

type Parsing = {
  onRead: (bytes: number) => void
  onNote?: (note: string) => void
  encoding?: TableEncoding | null | undefined
}

/** The rows of a table of text or of a workbook. */
async function* parsed(input: AsyncIterable<Uint8Array | string>, parsing: Parsing): AsyncGenerator<Parsed> {
  const parts = input[Symbol.asyncIterator]()
  const first = await parts.next()
  const whole = async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  const records =
    !first.done && isArchive(first.value) ? workbookRecords(whole(), parsing) : textRecords(whole(), parsing)
  for await (const one of records) {
    if (one.record.length > MOST_COLUMNS) {
      throw new UnreadableFile(storeText.table.tooWide(one.info.lines, one.record.length, MOST_COLUMNS))
    }
    yield one
  }
}

async function* workbookRecords(
  input: AsyncIterable<Uint8Array | string>,
  { onRead }: Parsing,
): AsyncGenerator<Parsed> {
  const counted = async function* () {
    for await (const part of input) {
      onRead(part.length)
      yield part
    }
  }
  let lines = 0
  for (const { record, numbers } of await readWorkbook(counted())) {
    lines++
    if (record.some((cell) => cell !== '')) yield { record, info: { lines }, numbers }
  }
}

async function* textRecords(
  input: AsyncIterable<Uint8Array | string>,
  { onRead, onNote, encoding = null }: Parsing,
): AsyncGenerator<Parsed> {
  const onEncoding = (found: TableEncoding) => onNote?.(storeText.table.encoding(ENCODING_LABELS[found]))
  const texts = tableTextOf(input, { look: refuseForeign, onRead, onEncoding }, encoding)
  const first = await texts.next()
  const start = first.done ? '' : first.value
  const options: Options = {
    bom: true,
    delimiter: separatorOf(start),
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
  }
  const whole = async function* () {
    yield start
    yield* texts
  }
  const source = Readable.from(whole())
  const parser = source.pipe(parse(options))
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const found of parser) yield found as Parsed // because of the option `info`
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(storeText.table.broken(Number(error['lines'] ?? 0), error.message))
  } finally {
    source.destroy()
  }
}

function refuseForeign(start: Uint8Array | string): void {
  const foreign = typeof start === 'string' ? null : foreignKind(start)
  if (foreign !== null) throw new UnreadableFile(foreign)
}

/** How a table is read. */
export type TableReading = {
  /** The field of each column, null for one that is left out; by default proposed by the heads. */
  columns?: readonly (string | null)[] | undefined
  encoding?: TableEncoding | null | undefined
  edits?: TableEdits | undefined
  /** Fields that a blank cell empties. */
  clears?: readonly string[] | undefined
}

/** The rows of a table, with the given fields for its columns, or those proposed by its heads. */
export async function* tableRows(
  input: AsyncIterable<Uint8Array | string>,
  table: TableName,
  { columns, encoding, edits = NO_EDITS, clears = [] }: TableReading,
  hooks: Pick<ReadingHooks, 'onRead' | 'onNote'>,
): AsyncGenerator<SaidRow[]> {
  let fields: readonly (string | null)[] | null = null
  let rows: SaidRow[] = []
  for await (const { record, info, numbers } of parsed(input, { ...hooks, encoding })) {
    if (fields === null) {
      const chosen = columns ?? proposeColumns(record, table)
      if (!chosen.includes(nameColumnOf(table)))
        throw new UnreadableFile(storeText.table.noNameColumn(record.slice(0, 8)))
      const left = record.filter((_head, at) => (chosen[at] ?? null) === null)
      if (left.length > 0) hooks.onNote(storeText.table.leftOut(left))
      fields = chosen
      continue
    }
    rows.push(rowOf({ record, info, numbers }, fields, table, { edits, clears }))
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (fields === null) throw new UnreadableFile(storeText.import.cut)
  yield rows
}

function rowOf(
  { record, info: { lines }, numbers = new Set() }: Parsed,
  columns: readonly (string | null)[],
  table: TableName,
  { edits, clears }: { edits: TableEdits; clears: readonly string[] },
): SaidRow {
  const { cells, fields, left, own } = editedRow(record, columns, lines, edits)
  const row = readRow(cells, fields, table, {
    numbers: new Set([...numbers].filter((at) => !own.has(at))),
    clears: new Set(clears),
  })
  return {
    place: storeText.table.row(lines),
    line: lines,
    ...(edits.skip.includes(lines) && { isLeft: true }),
    ...(Object.keys(left).length > 0 && { left }),
    ...row,
  }
}

/** The heads of a table and its first rows. Throws `UnreadableFile`. */
export async function peekTable(
  input: AsyncIterable<Uint8Array | string>,
  rows: number,
  encoding: TableEncoding | null = null,
): Promise<{ heads: string[]; rows: string[][] }> {
  const records: string[][] = []
  for await (const { record } of parsed(input, { onRead: () => {}, encoding })) {
    records.push(record)
    if (records.length > rows) break
  }
  const [heads = [], ...others] = records
  return { heads, rows: others }
}

/** Columns as typed for the command: `Namn=name,Far=sire`; null if one names no column or no field. */
export function readColumnChoice(typed: string, heads: readonly string[], table: TableName): (string | null)[] | null {
  const chosen = proposeColumns(heads, table)
  const keys = new Set(choicesOf(table).map(({ key }) => key))
  for (const one of typed.split(',').map((part) => part.trim())) {
    const end = one.lastIndexOf('=')
    const head = one.slice(0, end).trim()
    const key = one.slice(end + 1)
    const at = heads.findIndex((known) => known.trim() === head)
    if (end < 0 || at < 0 || (key !== '' && !keys.has(key))) return null
    for (const [place, known] of chosen.entries()) if (known === key) chosen[place] = null
    chosen[at] = key === '' ? null : key
  }
  return chosen
}
