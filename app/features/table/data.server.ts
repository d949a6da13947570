import type { RawBuilder } from 'kysely'
import { fieldsAbout } from '#app/domain/own-fields/own-field.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { inOneLine } from '#app/domain/table/block.ts'
import { everyColumn, type TableColumn, type Tabled } from '#app/domain/table/columns.ts'
import { groupRows, groupsOnPage, rowsInOrder } from '#app/domain/table/groups.ts'
import { type ColumnTotal, columnTotal, countedValue, isSummed } from '#app/domain/table/totals.ts'
import { textOf } from '#app/domain/table/wishes.ts'
import { type ColumnsOfRecords, findColumns, type Wanted } from '#app/features/own-fields/data/values.server.ts'
import { findOwnFields, findOwnTexts } from '#app/features/own-fields/data.server.ts'
import { type Coded, readColumnsAhead } from '#app/store/columns/column-values.ts'
import { documentName } from '#app/store/documents.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { findRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { columnChoices, columnsOf, groupOf, sortOf } from './view/address.ts'
import { sortText, type TablePage, tableView } from './view/table.ts'
import { wishView } from './view/wishes.ts'

type Totals = Record<string, ColumnTotal | null>
type Listed<C extends Tabled> = {
  of: C
  /** Of its list. */
  path: string
  wanted: Wanted<C>
  order: RawBuilder<unknown>
  hrefOf: TablePage['hrefOf']
}

const ROWS_A_PAGE = 100
/** Then a page is shown although somebody writes each time it is read. */
const TRIES = 3

/**
 * The page of a table that an address asks for, with what it can be filtered by and its columns to choose among, all at
 * one revision.
 */
export async function readTable<C extends Tabled>(store: Store, search: URLSearchParams, listed: Listed<C>) {
  for (let tried = 1; ; tried++) {
    const read = await readOnce(store, search, listed)
    if (tried === TRIES || read.table.revision === (await store.revision())) return read
  }
}

async function readOnce<C extends Tabled>(store: Store, search: URLSearchParams, listed: Listed<C>) {
  const { of, path, wanted, order, hrefOf } = listed
  const { db } = store
  const fields = of === 'competition' ? [] : fieldsAbout(await findOwnFields(db), of)
  const columns = columnsOf(search, fields, of)
  const page = readPage(search)
  const group = groupOf(search, fields, of)
  const sort = sortOf(search, fields, of)
  const summed = summedOf(columns)
  const read = [...summed, group ?? [], sort?.column ?? []].flat()
  const found = await findColumns(db, of, read, wanted, order)
  // Whoever has opened a table filters it next.
  const short = everyColumn([], of).filter(({ isLong, kind }) => !isLong && kind !== 'pictures')
  readColumnsAhead(
    db,
    of,
    short.map(({ key }) => key),
  )
  const { revision } = found
  const sorted = sort && groupsOf(found.columns.at(-1), found.places, sort.column, of, 'figure')
  const places = sorted ? rowsInOrder(sorted, sort.isBackwards) : found.places
  const from = (page - 1) * ROWS_A_PAGE
  const groups =
    group && groupsOnPage(groupsOf(found.columns[summed.length], places, group, of, 'text'), from, from + ROWS_A_PAGE)
  const onPage = groups ? groups.flatMap(({ shown }) => shown) : places.slice(from, from + ROWS_A_PAGE)
  const asIds = (all: readonly number[]) => all.flatMap((place) => found.ids[place] ?? [])
  const ids = asIds(onPage)
  const stored = await findRows(db, of, ids)
  const rows = ids.flatMap((id) => {
    const row = stored.get(id)
    return row ? [{ id, name: documentName(of, readExact(row), id), document: readDocument(of, row) }] : []
  })
  const shown = fields.filter(({ id }) => columns.some(({ key }) => key === id))
  const own = await findOwnTexts(db, rows, shown)
  return {
    table: tableView(columns, {
      of,
      rows,
      totals: totalsOf(columns, found, places),
      revision,
      sort: sort && { value: sort.word, label: sortText(sort) },
      own,
      hrefOf,
      groups: (groups ?? []).map((one) => ({
        ...one,
        first: asIds(one.shown)[0] ?? '',
        totals: totalsOf(columns, found, one.rows),
      })),
    }),
    columns: columnChoices(path, search, fields, of),
    wishes: wishView({ path, search, columns, own: fields, of }),
    total: places.length,
    page,
    pages: pageCount(places.length, ROWS_A_PAGE),
  }
}

const summedOf = (columns: readonly TableColumn[]) => columns.filter(({ counted }) => isSummed(counted))

/** The groups of records by what a column shows, or those of one figure together. */
function groupsOf(coded: Coded | undefined, places: readonly number[], column: TableColumn, of: Tabled, by: By) {
  const valueAt = (place: number) => coded?.values[coded.codes[place] ?? 0]
  const figureAt = (place: number) => countedValue(column.counted, valueAt(place))
  const labels: string[] = []
  const labelOf = (place: number) => {
    const figure = by === 'figure' ? figureAt(place) : null
    return figure === null ? inOneLine(textOf(column, of, valueAt(place))) : String(figure)
  }
  const knownLabelOf = (place: number) => (labels[coded?.codes[place] ?? 0] ??= labelOf(place))
  return groupRows(places, knownLabelOf, (_, place) => figureAt(place))
}
type By = 'text' | 'figure'

/** The totals of these columns over all wanted records, by key. */
export async function findTotals<C extends Tabled>(db: Db, of: C, columns: readonly TableColumn[], wanted: Wanted<C>) {
  const found = await findColumns(db, of, summedOf(columns), wanted)
  return totalsOf(columns, found, found.places)
}

/** The totals of the columns over records, by key. What was read begins with the summed ones. */
function totalsOf(
  columns: readonly TableColumn[],
  { columns: read }: Pick<ColumnsOfRecords, 'columns'>,
  places: readonly number[],
): Totals {
  return Object.fromEntries(
    summedOf(columns).map(({ key, counted }, at) => [key, columnTotal(counted, occurring(read[at], places))]),
  )
}

/** The values at these places, each with how often it occurs. */
function occurring(column: Coded | undefined, places: readonly number[]): [value: unknown, times: number][] {
  const times = new Map<number, number>()
  for (const place of places) {
    const code = column?.codes[place] ?? 0
    times.set(code, (times.get(code) ?? 0) + 1)
  }
  return [...times].map(([code, count]) => [column?.values[code], count])
}
