import { type DateOrder, type DateSigns, isoDate, readDate } from '#app/domain/interchange/dates.ts'
import { ENCODING_LABELS, ENCODINGS, type TableEncoding } from '#app/domain/interchange/encodings.table.ts'
import { LAYOUT_KEYS, type LayoutKey, layoutOf } from '#app/domain/interchange/layouts.ts'
import {
  BESIDE,
  choicesOf,
  nameColumnOf,
  type OwnColumn,
  proposeColumns,
  TABLES,
  type TableName,
  VERSION,
} from '#app/domain/interchange/tables.ts'
import type { NearName, RowReport } from '#app/store/interchange/row-report.ts'
import { importText } from '../text.ts'

type Table = {
  as: TableName
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  columns: readonly (string | null)[]
  encoding: TableEncoding | null
  clears: readonly string[]
  sheets: readonly string[]
  sheet: string | null
  layout: LayoutKey | null
  order: DateOrder
  dates: DateSigns
  own?: readonly OwnColumn[] | undefined
}
type Previewed = { rows: readonly RowReport[]; nears: readonly NearName[] }

const SAMPLES = 3
const LONGEST_SAMPLE = 60
/** Without these a row is none. */
const NEVER_CLEARED: ReadonlySet<string> = new Set(['name', 'horse', 'type', 'id', VERSION, BESIDE, 'nr'])
const text = importText.columns

export type ColumnsView = ReturnType<typeof columnsView>

/** How a table is understood, for its owner to see and to change. */
export function columnsView(table: Table, previewed: Previewed | undefined) {
  const { as, heads, rows, columns, encoding, clears, sheets, sheet, layout, own } = table
  const nameAt = Math.max(0, columns.indexOf(nameColumnOf(as)))
  const taken = heads.filter((_head, at) => (columns[at] ?? null) !== null).length
  const samples = sampleRows(rows, nameAt)
  const sure = surenessOf(table, previewed)
  const label = layoutOf(layout)?.label
  return {
    as,
    /** Nothing to choose: every column has its field. */
    isKnown: taken === heads.length,
    known: [...(label === undefined ? [] : [text.readsAs(label)]), importText.known(taken, heads.length)].join(' '),
    encoding: encoding ?? '',
    encodings: [
      { value: '', label: importText.foundOut },
      ...ENCODINGS.map((one) => ({ value: one, label: ENCODING_LABELS[one] })),
    ],
    samples: importText.samples(samples.map((row) => shortened(row[nameAt] ?? '')).join(' · ')),
    tables: TABLES.map((one) => ({ value: one, label: importText.collections[one] })),
    layout: layout ?? '',
    layouts: [
      { value: '', label: text.ownTable },
      ...LAYOUT_KEYS.map((one) => ({ value: one, label: layoutOf(one)?.label ?? one })),
    ],
    sheet,
    /** Of a workbook with several. */
    sheets: sheets.length > 1 ? sheets.map((one) => ({ value: one, label: one })) : [],
    dates: datesView(table),
    columns: heads.map((head, at) => ({
      label: importText.column(head, (rows[0]?.[at] ?? '').slice(0, 30)),
      head: head.trim() === '' ? text.noHead : head,
      samples: samples.map((row) => shortened(row[at] ?? '')),
      chosen: columns[at] ?? '',
      sure: sure(at),
    })),
    clears: choicesOf(as, own)
      .filter(({ key }) => columns.includes(key) && !NEVER_CLEARED.has(key))
      .map(({ key, label: said }) => ({ key, label: importText.rows.clears(said), isChosen: clears.includes(key) })),
    fields: [
      { value: '', label: importText.leaveOut },
      ...choicesOf(as, own).map(({ key, label: said }) => ({ value: key, label: said })),
    ],
  }
}

const shortened = (cell: string) => (cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE)} …` : cell)

/** Rows that show whether the letters are right: those whose names have others than English ones first. */
function sampleRows(rows: readonly (readonly string[])[], nameAt: number): (readonly string[])[] {
  const isTelling = (row: readonly string[]) => /[^\u0020-\u007e]/.test(row[nameAt] ?? '')
  return [...rows.filter(isTelling), ...rows.filter((row) => !isTelling(row))]
    .filter((row) => (row[nameAt] ?? '').trim() !== '')
    .slice(0, SAMPLES)
}

/** How sure it is what a column holds, in words, and whether the owner should look. */
function surenessOf({ as, heads, rows, columns, layout, own }: Table, previewed: Previewed | undefined) {
  const named = proposeColumns(heads, as, [], layout, own)
  const guessed = proposeColumns(heads, as, rows, layout, own)
  const wrong = new Map<string, number>()
  for (const { fields } of previewed?.rows ?? [])
    for (const { key, is } of fields) if (is === 'wrong') wrong.set(key, (wrong.get(key) ?? 0) + 1)
  return (at: number): { text: string; isAsked: boolean } => {
    const key = columns[at] ?? null
    if (key === null) return { text: heads[at]?.trim() === '' ? text.noHead : text.left, isAsked: false }
    const near = previewed?.nears.filter((one) => one.key === key).length ?? 0
    const unread = wrong.get(key) ?? 0
    if (unread > 0) return { text: text.unread(unread), isAsked: true }
    if (near > 0) return { text: text.near(near), isAsked: true }
    return { text: named[at] === key ? text.sure : guessed[at] === key ? text.guessed : text.chosen, isAsked: false }
  }
}

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

/** The question of a file whose dates can be read both ways; null for any other. */
function datesView({ as, columns, dates, order }: Table) {
  const { unclear, day, month } = dates
  if (unclear === null || !columns.includes('date') || (as !== 'evaluations' && as !== 'scores')) return null
  const said = (first: DateOrder) => {
    const read = readDate(unclear, first)
    return read === null ? unclear : DAY.format(new Date(isoDate(read)))
  }
  return {
    label: text.whichDate(unclear),
    hint: day + month === 0 ? text.noOtherDate : text.otherDates(Math.max(day, month), month > day ? 'month' : 'day'),
    chosen: order,
    choices: (['day', 'month'] as const).map((first) => ({ value: first, label: text.dateIs(said(first), first) })),
  }
}
