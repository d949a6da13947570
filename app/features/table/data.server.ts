import type { RawBuilder } from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { fieldsAbout } from '#app/domain/own-fields/own-field.ts'
import { pageCount, readPage } from '#app/domain/pages.ts'
import type { TableColumn, Tabled } from '#app/domain/table/columns.ts'
import { type ColumnTotal, columnTotal, isSummed } from '#app/domain/table/totals.ts'
import { horsesOf } from '#app/features/horses/data/desk-list.server.ts'
import { findValues, type Narrowing, type RecordValues, records } from '#app/features/own-fields/data/values.server.ts'
import { findOwnFields, findOwnTexts } from '#app/features/own-fields/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import { findRows } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db, Trx } from '#app/store/tables.ts'
import { columnChoices, columnsOf } from './view/address.ts'
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
  const [{ total }, listedRows, totals] = await Promise.all([
    records(db, of, narrow)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    records(db, of, narrow)
      .select(['id', 'name'])
      .orderBy(order)
      .limit(ROWS_A_PAGE)
      .offset((page - 1) * ROWS_A_PAGE)
      .execute(),
    findTotals(store, filter, columns, { of, narrow: async () => narrow }),
  ])
  const stored = await findRows(
    db,
    of,
    listedRows.map(({ id }) => id),
  )
  const rows = listedRows.flatMap(({ id, name }) => {
    const row = stored.get(id)
    return row ? [{ id, name, document: readDocument(of, row) }] : []
  })
  const shown = fields.filter(({ id }) => columns.some(({ key }) => key === id))
  const own = await findOwnTexts(db, rows, shown)
  return {
    table: tableView(columns, { of, rows, totals, revision, own, hrefOf }),
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
  const summed = columns.filter(({ counted }) => isSummed(counted))
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
