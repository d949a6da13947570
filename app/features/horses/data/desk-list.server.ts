import { sql } from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { batchesOf } from '#app/domain/batches.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type Narrowing, type Wanted, wished } from '#app/features/own-fields/data/values.server.ts'
import { readCached } from '#app/store/read.ts'
import { BY_NAME, IDS_AT_ONCE } from '#app/store/rows.ts'
import type { Db, Trx } from '#app/store/tables.ts'
import type { AdminListFilter, StatusFilter } from './desk-filter.ts'
import { HORSE_SORTING, isOf, narrowed } from './desk-query.server.ts'

/** The administrator's list of all horses: hidden, sold and uncategorised ones too. */

export const ADMIN_HORSES_PER_PAGE = 100

/** The horses of a filter. */
export const wantedHorses = (filter: AdminListFilter): Wanted<'horses'> => ({
  narrow: (query) => narrowed(query, filter),
  wishes: filter.wishes,
})

const horsesOf = (db: Trx, filter: AdminListFilter): Promise<Narrowing<'horses'>> =>
  wished(db, 'horses', wantedHorses(filter))

export type AdminListRow = { id: string; name: string; document: HorseDocument }

/**
 * One page (from 1) of the filtered horses, and how many there are in all. Filters, counts and order use key columns;
 * only the documents of the page are read.
 */
export async function findAdminHorses(db: Db, filter: AdminListFilter, page: number) {
  const narrow = await horsesOf(db, filter)
  const { total } = await narrow(db.selectFrom('horses'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const names = await narrow(db.selectFrom('horses'))
    .select('name')
    .orderBy(HORSE_SORTING[filter.order])
    .limit(ADMIN_HORSES_PER_PAGE)
    .offset((page - 1) * ADMIN_HORSES_PER_PAGE)
    .execute()
  return { total, horses: await findDocuments(db, names) }
}

async function findDocuments(db: Db, wanted: readonly { name: string }[]): Promise<AdminListRow[]> {
  if (wanted.length === 0) return []
  const names = wanted.map(({ name }) => name)
  const rows = await db.selectFrom('horses').select(['id', 'name', 'doc']).where('name', 'in', names).execute()
  const found = new Map(
    rows.map((row) => [row.name, { id: row.id, name: row.name, document: readCached('horses', row) }]),
  )
  return names.flatMap((name) => found.get(name) ?? [])
}

/** The place of a horse in a list, from 1, and the names before and after it. */
export type Neighbours = { at: number; of: number; previous: string | null; next: string | null }

/** Null if the horse is not in the list. */
export async function findNeighbours(db: Db, filter: AdminListFilter, name: string): Promise<Neighbours | null> {
  const order = HORSE_SORTING[filter.order]
  const narrow = await horsesOf(db, filter)
  const listed = narrow(db.selectFrom('horses')).select([
    'name',
    sql<number>`row_number() over (order by ${order})`.as('at'),
    sql<number>`count(*) over ()`.as('of'),
    sql<string | null>`lag(name) over (order by ${order})`.as('previous'),
    sql<string | null>`lead(name) over (order by ${order})`.as('next'),
  ])
  return (
    (await db
      .selectFrom(listed.as('listed'))
      .select(['at', 'of', 'previous', 'next'])
      .where('listed.name', '=', name)
      .executeTakeFirst()) ?? null
  )
}

export async function findMatchingIds(db: Db, filter: AdminListFilter): Promise<string[]> {
  const narrow = await horsesOf(db, filter)
  const rows = await narrow(db.selectFrom('horses')).select('id').orderBy(BY_NAME).execute()
  return rows.map(({ id }) => id)
}

/** The documents of all filtered horses in the list's order, in batches. */
export async function* allMatching(db: Db, filter: AdminListFilter): AsyncGenerator<HorseDocument[]> {
  const narrow = await horsesOf(db, filter)
  const names = await narrow(db.selectFrom('horses')).select('name').orderBy(HORSE_SORTING[filter.order]).execute()
  for (const batch of batchesOf(names, IDS_AT_ONCE)) {
    const rows = await findDocuments(db, batch)
    yield rows.map(({ document }) => document)
  }
}

export type ViewCounts = { all: number; foals: number } & Record<StatusFilter, number>

export const countViews = countedOnce<ViewCounts>(async (db, year) =>
  db
    .selectFrom('horses')
    .select((eb) => {
      const of = <Name extends StatusFilter>(status: Name) =>
        eb.fn.count<number>(eb.case().when(isOf(eb, status)).then(1).end()).as(status)
      return [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>(eb.case().when('birth_year', '=', year).then(1).end()).as('foals'),
        of('here'),
        of('for-sale'),
        of('tingad'),
        of('sold'),
        of('dead'),
        of('hidden'),
        of('no-page'),
        of('no-picture'),
      ]
    })
    .executeTakeFirstOrThrow(),
)
