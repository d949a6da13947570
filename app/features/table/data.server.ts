import { countedOnce } from '#app/desk/counted-once.server.ts'
import type { TableColumn } from '#app/domain/table/columns.ts'
import { type ColumnTotal, columnTotal, isSummed } from '#app/domain/table/totals.ts'
import type { AdminListFilter } from '#app/features/horses/data/desk-filter.ts'
import { horsesOf } from '#app/features/horses/data/desk-list.server.ts'
import { findValues, type RecordValues } from '#app/features/own-fields/data/values.server.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

type Totals = Record<string, ColumnTotal | null>

/** The totals of the columns over all filtered horses, by key, once for each revision: a list's pages have the same. */
export function findTotals(
  store: Pick<Store, 'db' | 'revision'>,
  filter: AdminListFilter,
  columns: readonly TableColumn[],
): Promise<Totals> {
  const summed = columns.filter(({ counted }) => isSummed(counted))
  // The order of the rows is nothing to their sum.
  const about = JSON.stringify([{ ...filter, order: 'name' }, summed])
  return totalsOnce(store, about, async (db) => {
    if (summed.length === 0) return {}
    return totalsOf(summed, await findValues(db, 'horses', summed, await horsesOf(db, filter)))
  })
}

const totalsOnce = countedOnce<Totals, string, (db: Db) => Promise<Totals>>((db, _, count) => count(db))

const totalsOf = (columns: readonly TableColumn[], records: readonly RecordValues[]): Totals =>
  Object.fromEntries(
    columns.map(({ key, counted }, at) => [
      key,
      columnTotal(
        counted,
        records.map(({ values }) => [values[at], 1] as const),
      ),
    ]),
  )
