import type { TableColumn } from '#app/domain/table/columns.ts'
import { type ColumnTotal, columnTotal, isSummed } from '#app/domain/table/totals.ts'
import { type AdminListFilter, narrowed } from '#app/features/horses/data/desk-filter.ts'
import { fieldsOfDocument } from '#app/store/engines/differences.ts'
import { isFields, plainDocument } from '#app/store/firestore-values.ts'
import type { Store } from '#app/store/store.ts'

/** The totals of the columns over all filtered horses, by key; the store picks the fields, so no document is parsed. */
export async function findTotals(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  filter: AdminListFilter,
  columns: readonly TableColumn[],
): Promise<Record<string, ColumnTotal | null>> {
  const summed = columns.filter(({ kind }) => isSummed(kind))
  if (summed.length === 0) return {}
  const rows = await narrowed(db.selectFrom('horses'), filter)
    .select((eb) => [
      fieldsOfDocument(
        engine,
        summed.map(({ key }) => key),
      ).as('fields'),
      eb.fn.countAll<number>().as('times'),
    ])
    .groupBy('fields')
    .execute()
  // A list, as it was asked for.
  const read = rows.map(({ fields, times }) => ({ values: JSON.parse(fields) as unknown[], times }))
  return Object.fromEntries(
    summed.map(({ key, kind }, at) => {
      const values = read.map(({ values: all, times }) => [plain(key, all[at]), times] as const)
      return [key, columnTotal(kind, values)]
    }),
  )
}

/** Firestore's own values as rules read them. */
const plain = (key: string, value: unknown) => (isFields(value) ? plainDocument({ [key]: value })[key] : value)
