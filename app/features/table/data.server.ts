import { countedOnce } from '#app/desk/counted-once.server.ts'
import { findColumn, type TableColumn } from '#app/domain/table/columns.ts'
import { type ColumnTotal, columnTotal, isSummed } from '#app/domain/table/totals.ts'
import { type AdminListFilter, narrowed } from '#app/features/horses/data/desk-filter.ts'
import { type Engine, fieldsOfDocument } from '#app/store/engines/differences.ts'
import { isFields, plainDocument } from '#app/store/firestore-values.ts'
import type { Store } from '#app/store/store.ts'

type Totals = Record<string, ColumnTotal | null>
/** What totals depend on, as JSON. */
type About = { engine: Engine; filter: AdminListFilter; fields: readonly string[] }

/**
 * The totals of the columns over all filtered horses, by key, once for each revision: the pages of a list have the
 * same. The store picks the fields, so no document is parsed.
 */
export function findTotals(
  store: Pick<Store, 'db' | 'engine' | 'revision'>,
  filter: AdminListFilter,
  columns: readonly TableColumn[],
): Promise<Totals> {
  const fields = columns.filter(({ kind }) => isSummed(kind)).map(({ key }) => key)
  // The order of the rows is nothing to their sum.
  const about: About = { engine: store.engine, filter: { ...filter, order: 'name' }, fields }
  return totalsOnce(store, JSON.stringify(about))
}

const totalsOnce = countedOnce<Totals, string>(async (db, said) => {
  const { engine, filter, fields } = JSON.parse(said) as About // said above
  const summed = fields.flatMap((field) => findColumn(field) ?? [])
  if (summed.length === 0) return {}
  const rows = await narrowed(db.selectFrom('horses'), filter)
    .select((eb) => [fieldsOfDocument(engine, fields).as('picked'), eb.fn.countAll<number>().as('times')])
    .groupBy('picked')
    .execute()
  // A list, as it was asked for.
  const read = rows.map(({ picked, times }) => ({ values: JSON.parse(picked) as unknown[], times }))
  return Object.fromEntries(
    summed.map(({ key, kind }, at) => {
      const values = read.map(({ values: all, times }) => [plain(key, all[at]), times] as const)
      return [key, columnTotal(kind, values)]
    }),
  )
})

/** Firestore's own values as rules read them. */
const plain = (key: string, value: unknown) => (isFields(value) ? plainDocument({ [key]: value })[key] : value)
