import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { addDateSign, type DateOrder, type DateSigns } from '#app/domain/interchange/dates.ts'
import { editedRow, NO_EDITS, placeOf, type TableEdits } from '#app/domain/interchange/edits.ts'
import { ENCODING_LABELS, type TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { categoryInHeading, gendersInHead, isHeadingRow } from '#app/domain/interchange/headings.ts'
import { type LayoutKey, recogniseLayout } from '#app/domain/interchange/layouts.ts'
import {
  type CellReading,
  choicesOf,
  headLine,
  isByName,
  MOST_LINES_ABOVE,
  nameColumnOf,
  type OwnColumn,
  proposeColumns,
  type ReadRow,
  readRow,
  type TableName,
} from '#app/domain/interchange/tables.ts'
import { sureWord } from '#app/domain/interchange/words.ts'
import { storeText } from '../text.ts'
import { foreignKind } from './foreign.ts'
import { tableTextOf } from './table-text.ts'
import { UnreadableFile } from './utf8.ts'
import { isArchive, readWorkbook, sheetOf } from './xlsx-file.ts'

/** The fields that a row of a file gives one horse, and the place of the row in the file. */
export type SaidRow = ReadRow & {
  place: string
  line?: number | undefined
  /** The owner leaves the row out, or it is a heading. */
  isLeft?: true
  /** The category of the heading above, or what the owner wrote in its place: of a new horse without another. */
  section?: string
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
/** So many are named. */
const MOST_HEADINGS = 10
const LONGEST_ROW = 1 << 20
/** Wider tables are none of horses: each column is a choice on the page. */
const MOST_COLUMNS = 500
const SEPARATORS = [';', ',', '\t', '|'] as const

/** The first line of a table in which Excel says what parts its cells. */
const SAID_SEPARATOR = /^sep=(.)\r?$/

/**
 * What parts the cells: as the file says, else the usual sign that is most frequent outside quotes in the first line,
 * else any other sign that both of the first two lines have.
 */
function separatorOf(start: string): string {
  const [line = '', next = ''] = start
    .replace(/^\uFEFF/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 2)
  const said = SAID_SEPARATOR.exec(line)?.[1]
  if (said !== undefined) return said
  const count = (separator: string) => line.split(separator).length
  const best = SEPARATORS.reduce((most, one) => (count(one) > count(most) ? one : most))
  if (count(best) > 1) return best
  const isOdd = (sign: string) => /[^\p{L}\p{M}\p{N}\s"'().?-]/u.test(sign) && next.split(sign).length === count(sign)
  return (line.match(/./gu) ?? []).find(isOdd) ?? best
}

/** `numbers`: columns where a workbook has a number with decimals. */
type Parsed = { record: string[]; info: { lines: number }; numbers?: ReadonlySet<number> }

type Parsing = {
  onRead: (bytes: number) => void
  onNote?: (note: string) => void
  encoding?: TableEncoding | null | undefined
  /** Of a workbook; null for the one that looks like a table. */
  sheet?: string | null | undefined
  /** The sheets of a workbook, and the one that is read. */
  onSheets?: (sheets: readonly string[], sheet: string) => void
}

/** The rows of a table from its heads on: what stands above them is told and left out. */
async function* parsed(input: AsyncIterable<Uint8Array | string>, parsing: Parsing): AsyncGenerator<Parsed> {
  let above: Parsed[] | null = []
  const begin = function* (lines: readonly Parsed[]) {
    const at = headLine(lines.map(({ record }) => record))
    if (at > 0) parsing.onNote?.(storeText.table.above(lines.slice(0, at).map(({ record }) => record.join(' ').trim())))
    yield* lines.slice(at)
  }
  for await (const one of allLines(input, parsing)) {
    if (above === null) yield one
    else if (above.push(one) > MOST_LINES_ABOVE) {
      yield* begin(above)
      above = null
    }
  }
  if (above !== null) yield* begin(above)
}

/** All rows of a table of text or of a workbook. */
async function* allLines(input: AsyncIterable<Uint8Array | string>, parsing: Parsing): AsyncGenerator<Parsed> {
  const parts = input[Symbol.asyncIterator]()
  const first = await parts.next()
  const whole = async function* () {
    if (!first.done) yield first.value
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  const records =
    !first.done && isArchive(first.value) ? workbookRecords(whole(), parsing) : textRecords(whole(), parsing)
  for await (const one of records) {
    if (one.info.lines === 1 && one.record.length <= 2 && /^\uFEFF?sep=/.test(one.record[0] ?? '')) continue
    if (one.record.length > MOST_COLUMNS) {
      throw new UnreadableFile(storeText.table.tooWide(one.info.lines, one.record.length, MOST_COLUMNS))
    }
    yield one
  }
}

async function* workbookRecords(
  input: AsyncIterable<Uint8Array | string>,
  { onRead, onSheets, sheet }: Parsing,
): AsyncGenerator<Parsed> {
  const counted = async function* () {
    for await (const part of input) {
      onRead(part.length)
      yield part
    }
  }
  let lines = 0
  const sheets = await readWorkbook(counted())
  const chosen = sheetOf(sheets, sheet)
  if (chosen === null) return
  onSheets?.(
    sheets.map(({ name }) => name),
    chosen.name,
  )
  for (const { record, numbers } of chosen.rows) {
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
  sheet?: string | null | undefined
  /** The program that wrote it, null for none; undefined: as its heads show. */
  layout?: LayoutKey | null | undefined
  /** What comes first in its dates. */
  order?: DateOrder | undefined
  /** Columns of the owner's own fields. */
  own?: readonly OwnColumn[] | undefined
}

/** The rows of a table, with the given fields for its columns, or those proposed by its heads. */
export async function* tableRows(
  input: AsyncIterable<Uint8Array | string>,
  table: TableName,
  { columns, encoding, edits = NO_EDITS, clears = [], sheet, layout, order, own }: TableReading,
  hooks: Pick<ReadingHooks, 'onRead' | 'onNote'>,
): AsyncGenerator<SaidRow[]> {
  let fields: readonly (string | null)[] | null = null
  let cells: CellReading = { clears: new Set(clears), order, own }
  let rows: SaidRow[] = []
  const headings: string[] = []
  let [section, isSectioned]: [string | null, boolean] = [null, false]
  for await (const { record, info, numbers } of parsed(input, { ...hooks, encoding, sheet })) {
    if (fields === null) {
      cells = { ...cells, layout: layout === undefined ? recogniseLayout(record) : layout }
      const chosen = columns ?? proposeColumns(record, table, [], cells.layout, own)
      cells.genders = gendersInHead(record[chosen.indexOf('gender')] ?? '')
      if (!chosen.includes(nameColumnOf(table)))
        throw new UnreadableFile(storeText.table.noNameColumn(record.slice(0, 8)))
      const left = record.filter((_head, at) => (chosen[at] ?? null) === null)
      if (left.length > 0) hooks.onNote(storeText.table.leftOut(left))
      fields = chosen
      continue
    }
    const row = rowOf({ record, info, numbers }, fields, table, edits, cells)
    const isHeading = isByName(table) && isHeadingRow(record) && !edits.keep?.includes(info.lines)
    if (isHeading) {
      headings.push(`”${record.join(' ').trim().slice(0, 40)}”`)
      section = table === 'horses' && !fields.includes('category') ? categoryInHeading(record) : null
      isSectioned ||= section !== null
      row.isLeft = true
    } else if (section !== null) {
      const typed = edits.cells[placeOf(info.lines, 'category')]?.trim()
      row.section = typed === undefined ? section : (sureWord('category', typed) ?? typed)
    }
    rows.push(row)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (fields === null) throw new UnreadableFile(storeText.import.cut)
  if (headings.length > 0) hooks.onNote(storeText.table.headings(headings.slice(0, MOST_HEADINGS)))
  if (isSectioned) hooks.onNote(storeText.table.sections)
  yield rows
}

function rowOf(
  { record, info: { lines }, numbers = new Set() }: Parsed,
  columns: readonly (string | null)[],
  table: TableName,
  edits: TableEdits,
  reading: CellReading,
): SaidRow {
  const { cells, fields, left, own } = editedRow(record, columns, lines, edits)
  const decimals = own.size === 0 ? numbers : new Set([...numbers].filter((at) => !own.has(at)))
  const row = readRow(cells, fields, table, { ...reading, numbers: decimals })
  return {
    place: storeText.table.row(lines),
    line: lines,
    ...(edits.skip.includes(lines) && { isLeft: true }),
    ...(Object.keys(left).length > 0 && { left }),
    ...row,
  }
}

/** The heads and first rows of a table, what its dates show of their order, and the sheets of a workbook. */
export type PeekedTable = {
  heads: string[]
  rows: string[][]
  dates: DateSigns
  sheets: readonly string[]
  sheet: string | null
}

/** Looks at a table; with `isWhole` at all of its dates. Throws `UnreadableFile`. */
export async function peekTable(
  input: AsyncIterable<Uint8Array | string>,
  rows: number,
  { encoding = null, sheet: wanted = null, isWhole = false }: PeekWish = {},
): Promise<PeekedTable> {
  const records: string[][] = []
  const dates: DateSigns = { day: 0, month: 0, unclear: null }
  let [sheets, sheet]: [readonly string[], string | null] = [[], null]
  const onSheets = (all: readonly string[], chosen: string) => {
    sheets = all
    sheet = chosen
  }
  for await (const { record } of parsed(input, { onRead: () => {}, encoding, sheet: wanted, onSheets })) {
    if (records.length <= rows) records.push(record)
    else if (!isWhole) break
    for (const cell of record) addDateSign(dates, cell)
  }
  const [heads = [], ...others] = records
  return { heads, rows: others, dates, sheets, sheet }
}

type PeekWish = { encoding?: TableEncoding | null; sheet?: string | null; isWhole?: boolean }

/** Columns as typed for the command: `Namn=name,Far=sire`; null if one names no column or no field. */
export function readColumnChoice(
  typed: string,
  heads: readonly string[],
  table: TableName,
  own: readonly OwnColumn[] = [],
): (string | null)[] | null {
  const chosen = proposeColumns(heads, table, [], null, own)
  const keys = new Set(choicesOf(table, own).map(({ key }) => key))
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
