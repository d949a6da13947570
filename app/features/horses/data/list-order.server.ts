import { listValue, orderedBy, type ValueOrder } from '#app/domain/horse/list-order.ts'
import { vhfTotal } from '#app/domain/merits/totals.ts'
import { IDS_AT_ONCE, inBatches } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { isLarge, nameWork } from '#app/store/worked-out.ts'
import type { ListFilter } from '../view/facets.ts'
import { horsesOfBatch, scoresOfBatch } from './batch.server.ts'
import { type ListInOrder, type Listing, listedByName } from './horses.server.ts'

/** Cached orders of a revision: every page of a list needs the whole of it. */
const ORDERS_KEPT = 8
type Orders = { revision: number; orders: Map<string, Promise<ListInOrder>> }

const lastOrders = new WeakMap<Db, Orders>()

/**
 * A list in an order that no key column holds, made once for each revision. For a large stud a thread for
 * visitors makes it: to read all its documents would hold up other readers.
 */
export async function findListOrder(
  store: Pick<Store, 'db' | 'revision' | 'forVisitors'>,
  listing: Listing,
  filter: ListFilter,
  order: ValueOrder,
  year: number,
): Promise<ListInOrder> {
  const revision = await store.revision()
  const last = lastOrders.get(store.db)
  const orders: Orders['orders'] = last?.revision === revision ? last.orders : new Map()
  lastOrders.set(store.db, { revision, orders })
  const { breed, gender, generation } = filter
  const key = JSON.stringify([listing, breed, gender, generation, order, year])
  const known = orders.get(key)
  if (known) return known
  const given: GivenOrder = { listing, filter: { breed, gender, generation }, order, year }
  const made = orderElsewhere(store, given)
  // A failed one is not cached.
  made.catch(() => orders.delete(key))
  orders.set(key, made)
  for (const oldest of orders.keys()) {
    if (orders.size <= ORDERS_KEPT) break
    orders.delete(oldest)
  }
  return made
}

type GivenOrder = {
  listing: Listing
  filter: Pick<ListFilter, 'breed' | 'gender' | 'generation'>
  order: ValueOrder
  year: number
}
const WORK = 'list-order'
/** Orders that no key column has. */
const READ_ORDERS: ReadonlySet<ValueOrder> = new Set(['tallest', 'smallest', 'newest', 'offered'])

async function orderElsewhere(store: Pick<Store, 'db' | 'forVisitors'>, given: GivenOrder): Promise<ListInOrder> {
  const { db, forVisitors } = store
  if (!forVisitors || !(await isLarge(store))) return walk(db, given)
  return (await forVisitors.run(WORK, given, true)) as ListInOrder // what `walk` returns there
}

nameWork<GivenOrder>(WORK, ({ db }, given) => walk(db, given))

async function walk(db: Db, { listing, filter, order, year }: GivenOrder): Promise<ListInOrder> {
  const lines = await listedByName(db, listing, filter)
    .select(['id', 'name', 'category', 'birth_year', 'died_year'])
    .execute()
  const values = new Map<string, number | null>()
  for await (const batch of inBatches(lines, IDS_AT_ONCE)) {
    const documents = READ_ORDERS.has(order) ? await horsesOfBatch(db, batch) : null
    const scores = order === 'points' ? await scoresOfBatch(db, batch) : null
    for (const { id, name, category, birth_year, died_year } of batch) {
      // Ages and years are key columns: no document is read for them.
      const horse = documents?.get(id) ?? { name, category, age: birth_year, died: died_year }
      values.set(id, listValue(order, horse, vhfTotal(scores?.get(name) ?? null), year))
    }
  }
  const ordered = orderedBy(
    order,
    lines.map(({ id }) => ({ id, value: values.get(id) ?? null })),
  )
  return { ids: ordered.map(({ id }) => id), values: ordered.map(({ value }) => value) }
}
