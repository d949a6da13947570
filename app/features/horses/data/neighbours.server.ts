import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import type { SeenList } from '../view/seen-list.ts'
import { type Listing, listedByName, listingOf } from './horses.server.ts'
import { findListOrder } from './list-order.server.ts'

export type Neighbours = { before: string | null; after: string | null }

type Beside = { sortKey: string; name: string }

/** The one row of a list by name that is next to a horse. */
function beside(list: ReturnType<typeof listedByName>, step: '<' | '>', { sortKey, name }: Beside) {
  const order = step === '<' ? 'desc' : 'asc'
  return (
    list
      .clearOrderBy()
      // As one pair: an index leads to it, where two conditions would read half of the list.
      .where((eb) => eb(eb.refTuple('sort_key', 'name'), step, eb.tuple(sortKey, name)))
      .orderBy('sort_key', order)
      .orderBy('name', order)
      .limit(1)
  )
}

/** The neighbours in a category's list: `side` is 0 before, 1 after. */
export function neighboursOf(db: Db, category: string, sortKey: string, name: string) {
  const list = listedByName(db, { kind: 'category', category }, {})
  const side = (step: '<' | '>') =>
    beside(list, step, { sortKey, name }).select((eb) => ['name', eb.lit<number>(step === '<' ? 0 : 1).as('side')])
  return db
    .selectFrom(side('<').as('before'))
    .select(['name', 'side'])
    .unionAll(db.selectFrom(side('>').as('after')).select(['name', 'side']))
}

/** The neighbours in a list as it was seen; null if the horse is not in it. */
export async function findSeenNeighbours(
  store: Pick<Store, 'db' | 'revision'>,
  { category, filter, order }: SeenList,
  horse: Beside & { id: string },
  year: number,
): Promise<Neighbours | null> {
  const { db } = store
  const listing = listingOf(category)
  if (order === 'name') return neighboursByName(db, listing, filter, horse)
  const { ids } = await findListOrder(store, listing, filter, order, year)
  const at = ids.indexOf(horse.id)
  if (at < 0) return null
  const [before, after] = [ids[at - 1], ids[at + 1]]
  const ends = [before, after].filter((id) => id !== undefined)
  if (ends.length === 0) return { before: null, after: null }
  const rows = await db.selectFrom('horses').select(['id', 'name']).where('id', 'in', ends).execute()
  const nameOf = (id: string | undefined) => rows.find((row) => row.id === id)?.name ?? null
  return { before: nameOf(before), after: nameOf(after) }
}

async function neighboursByName(db: Db, listing: Listing, filter: SeenList['filter'], horse: Beside & { id: string }) {
  const list = listedByName(db, listing, filter)
  const side = (step: '<' | '>') => beside(list, step, horse).select('name').executeTakeFirst()
  const [own, before, after] = await Promise.all([
    list.select('id').where('id', '=', horse.id).executeTakeFirst(),
    side('<'),
    side('>'),
  ])
  return own ? { before: before?.name ?? null, after: after?.name ?? null } : null
}
