import type { RawBuilder } from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { fieldsAbout } from '#app/domain/own-fields/own-field.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import { inOneLine } from '#app/domain/table/block.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import { type Group, groupRows, groupsOnPage } from '#app/domain/table/groups.ts'
import { type ColumnTotal, columnTotal, countedValue, isSummed } from '#app/domain/table/totals.ts'
import { textOf } from '#app/domain/table/wishes.ts'
import { horsesOf } from '#app/features/horses/data/desk-list.server.ts'
import { findValues, type Narrowing, type RecordValues, records } from '#app/features/own-fields/data/values.server.ts'
import { findOwnFields, findOwnTexts } from '#app/features/own-fields/data.server.ts'
import { documentName } from '#app/store/documents.ts'
import { readDocument, readExact } from '#app/store/read.ts'
import { findRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db, Trx } from '#app/store/tables.ts'
import { columnChoices, columnsOf, groupOf } from './view/address.ts'
import { type TablePage, tableView } from './view/table.ts'
import { wishView } from './view/wishes.ts'

type Totals = Record<string, ColumnTotal | null>
/** The records of a table: what a filter leaves of a collection. */
type Source<C extends Tabled> = { of: C; narrow: (db: Trx) => Promise<Narrowing<C>> }
type Listed<C extends Tabled> = Source<C> & {
  /** Of its list. */
  path: string
  filter: object
  order: RawBuilder<unknown>
  hrefOf: TablePage['hrefOf']
}

const ROWS_A_PAGE = 100

/** The page of a table that an address asks for, with what it can be filtered by and its columns to choose among. */
export async function readTable<C extends Tabled>(store: Store, search: URLSearchParams, listed: Listed<C>) {
  const { of, path, filter, order, hrefOf } = listed
  const { db } = store
  const revision = await store.revision()
  const fields = of === 'competition' ? [] : fieldsAbout(await findOwnFields(db), of)
  const columns = columnsOf(search, fields, of)
  const page = readPage(search)
  const narrow = await listed.narrow(db)
  const source = { of, narrow: async () => narrow }
  const group = groupOf(search, fields, of)
  const groups = group && (await findGroups(store, { source, filter, order, group, columns }))
  const [{ total }, totals] = await Promise.all([
    records(db, of, narrow)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    // The groups have all values; reading them again takes most of a grouped page's time.
    groups
      ? totalsOf(
          summedOf(columns),
          groups.flatMap(({ rows: inGroup }) => inGroup),
        )
      : findTotals(store, filter, columns, source),
  ])
  const from = (page - 1) * ROWS_A_PAGE
  const onPage = groups === null ? null : groupsOnPage(groups, from, from + ROWS_A_PAGE)
  const ids = onPage
    ? onPage.flatMap(({ shown: inGroup }) => inGroup)
    : await records(db, of, narrow).select('id').orderBy(order).limit(ROWS_A_PAGE).offset(from).execute()
  const stored = await findRows(
    db,
    of,
    ids.map(({ id }) => id),
  )
  const rows = ids.flatMap(({ id }) => {
    const row = stored.get(id)
    return row ? [{ id, name: documentName(of, readExact(row), id), document: readDocument(of, row) }] : []
  })
  const shown = fields.filter(({ id }) => columns.some(({ key }) => key === id))
  const own = await findOwnTexts(db, rows, shown)
  return {
    table: tableView(columns, {
      of,
      rows,
      totals,
      revision,
      own,
      hrefOf,
      groups: (onPage ?? []).map((one) => ({ ...one, totals: totalsOf(summedOf(columns), one.rows) })),
    }),
    columns: columnChoices(path, search, fields, of),
    wishes: wishView({ path, search, columns, own: fields, of }),
    total,
    page,
    pages: pageCount(total, ROWS_A_PAGE),
  }
}

/**
 * The totals of the columns over all filtered records, by key, once for each revision: a list's pages have the same.
 * Horses, if nothing else is said.
 */
export function findTotals<C extends Tabled = 'horses'>(
  store: Pick<Store, 'db' | 'revision'>,
  filter: object,
  columns: readonly TableColumn[],
  source?: Source<C>,
): Promise<Totals> {
  const summed = summedOf(columns)
  // The order of the rows is nothing to their sum.
  const about = JSON.stringify([source?.of, { ...filter, order: 'name' }, summed])
  return totalsOnce(store, about, async (db) => {
    if (summed.length === 0) return {}
    const values = source
      ? await findValues(db, source.of, summed, await source.narrow(db))
      : await findValues(db, 'horses', summed, await horsesOf(db, { order: 'name', ...filter }))
    return totalsOf(summed, values)
  })
}

const summedOf = (columns: readonly TableColumn[]) => columns.filter(({ counted }) => isSummed(counted))

type Grouping<C extends Tabled> = {
  source: Source<C>
  filter: object
  order: RawBuilder<unknown>
  group: TableColumn
  columns: readonly TableColumn[]
}

/** The groups of all filtered records, each with its records in their order and the values of summed columns. */
function findGroups<C extends Tabled>(
  store: Pick<Store, 'db' | 'revision'>,
  { source: { of, narrow }, filter, order, group, columns }: Grouping<C>,
): Promise<Group<RecordValues>[]> {
  const read = [...summedOf(columns), group]
  return groupsOnce(store, JSON.stringify([of, filter, read]), async (db) => {
    const narrowed = await narrow(db)
    const [values, ids] = await Promise.all([
      findValues(db, of, read, narrowed),
      records(db, of, narrowed).select('id').orderBy(order).execute(),
    ])
    const byId = new Map(values.map((one) => [one.id, one]))
    const texts = new Map<unknown, string>()
    const labelOf = ({ values: all }: RecordValues) => {
      const value = all.at(-1)
      const text = texts.get(value) ?? inOneLine(textOf(group, of, value))
      texts.set(value, text)
      return text
    }
    return groupRows(
      ids.flatMap(({ id }) => byId.get(id) ?? []),
      labelOf,
      (text) => countedValue(group.counted, text),
    )
  })
}

const groupsOnce = countedOnce<Group<RecordValues>[], string, (db: Db) => Promise<Group<RecordValues>[]>>(
  (db, _, count) => count(db),
)
const totalsOnce = countedOnce<Totals, string, (db: Db) => Promise<Totals>>((db, _, count) => count(db))

const totalsOf = (columns: readonly TableColumn[], found: readonly RecordValues[]): Totals =>
  Object.fromEntries(
    columns.map(({ key, counted }, at) => [
      key,
      columnTotal(
        counted,
        found.map(({ values }) => [values[at], 1] as const),
      ),
    ]),
  )
