import { type SelectQueryBuilder, sql } from 'kysely'
import { ADD_FORM_CATEGORIES, EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import { isHere } from './here.ts'

/** The administrator's list of all horses: hidden, sold and uncategorised ones too. */

export const ADMIN_HORSES_PER_PAGE = 100

export const HORSE_STATUSES = ['here', 'for-sale', 'tingad', 'sold', 'dead', 'hidden'] as const
export type StatusFilter = (typeof HORSE_STATUSES)[number]
export const HORSE_ORDERS = ['name', 'youngest', 'oldest', 'generation', 'changed'] as const
export type HorseOrder = (typeof HORSE_ORDERS)[number]

/** Horses without a category, and those whose category is no word of the forms. */
export const NO_CATEGORY = '-'
export const OTHER_CATEGORY = '*'
const KNOWN_CATEGORIES: readonly string[] = [...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES]

/** A filter that is left out narrows nothing. */
export type AdminListFilter = {
  /** Part of a name; case, accents and punctuation do not count. */
  search?: string | undefined
  category?: string | undefined
  breed?: string | undefined
  gender?: string | undefined
  generation?: number | undefined
  status?: StatusFilter | undefined
  order: HorseOrder
}

/** From the key columns alone: no document is read. */
export type AdminListRow = {
  name: string
  category: string | null
  breed: string | null
  gender: string | null
  generation: number | null
  birth_year: number | null
  died_year: number | null
  for_sale: number
  tingad: number
  hidden: number
}

type Query<O> = SelectQueryBuilder<Tables, 'horses', O>

function narrowed<O>(query: Query<O>, filter: AdminListFilter): Query<O> {
  let narrow = query
  const { search, category, breed, gender, generation, status } = filter
  const key = search === undefined ? '' : swedishSortKey(search)
  // A key holds letters, digits and single spaces: nothing in it is a wildcard.
  if (key !== '') narrow = narrow.where('sort_key', 'like', `%${key}%`)
  else if (search !== undefined && search !== '') narrow = narrow.where('name', '=', search)
  if (category === NO_CATEGORY) narrow = narrow.where('category', 'is', null)
  else if (category === OTHER_CATEGORY) narrow = narrow.where('category', 'not in', KNOWN_CATEGORIES)
  else if (category !== undefined) narrow = narrow.where('category', '=', category)
  if (breed !== undefined) narrow = narrow.where('breed', '=', breed)
  if (gender !== undefined) narrow = narrow.where('gender', '=', gender)
  if (generation !== undefined) narrow = narrow.where('generation', '=', generation)
  switch (status) {
    case 'here':
      return narrow.where(isHere)
    case 'for-sale':
      return narrow.where('on_sale', '=', 1)
    case 'tingad':
      return narrow.where('tingad', '=', 1)
    case 'hidden':
      return narrow.where('hidden', '=', 1)
    case 'sold':
    case 'dead':
      return narrow.where('category', '=', status)
    case undefined:
      return narrow
  }
}

function ordered<O>(query: Query<O>, order: HorseOrder): Query<O> {
  switch (order) {
    case 'name':
      return query
    case 'youngest':
    case 'oldest':
      // Horses of unknown age come last in either order, on both engines.
      return query
        .orderBy((eb) => eb.case().when('birth_year', 'is', null).then(1).else(0).end())
        .orderBy('birth_year', order === 'youngest' ? 'desc' : 'asc')
    case 'generation':
      return query.orderBy((eb) => eb.case().when('generation', 'is', null).then(1).else(0).end()).orderBy('generation')
    case 'changed':
      return query.orderBy('version', 'desc')
  }
}

/** One page (from 1) of the horses that the filters leave, and how many those are. */
export async function findAdminHorses(
  db: Db,
  filter: AdminListFilter,
  page: number,
): Promise<{ total: number; horses: AdminListRow[] }> {
  const { total } = await narrowed(db.selectFrom('horses'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const horses = await ordered(narrowed(db.selectFrom('horses'), filter), filter.order)
    .select([
      'name',
      'category',
      'breed',
      'gender',
      'generation',
      'birth_year',
      'died_year',
      'for_sale',
      'tingad',
      'hidden',
    ])
    .orderBy('sort_key')
    .orderBy('name')
    .limit(ADMIN_HORSES_PER_PAGE)
    .offset((page - 1) * ADMIN_HORSES_PER_PAGE)
    .execute()
  return { total, horses }
}

/** The order of the list, as a window over it needs it; the same on both engines. */
const WINDOW_ORDERS = {
  name: sql`sort_key, name`,
  youngest: sql`case when birth_year is null then 1 else 0 end, birth_year desc, sort_key, name`,
  oldest: sql`case when birth_year is null then 1 else 0 end, birth_year, sort_key, name`,
  generation: sql`case when generation is null then 1 else 0 end, generation, sort_key, name`,
  changed: sql`version desc, sort_key, name`,
} as const satisfies Record<HorseOrder, unknown>

/** Where a horse stands in a list: its place from 1, and who stands before and after it. */
export type Neighbours = { at: number; of: number; previous: string | null; next: string | null }

/** Null where the list does not hold the horse. */
export async function findNeighbours(db: Db, filter: AdminListFilter, name: string): Promise<Neighbours | null> {
  const order = WINDOW_ORDERS[filter.order]
  const listed = narrowed(db.selectFrom('horses'), filter).select([
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

/** The ids of all horses that the filters leave, by name: what a change of many is made to. */
export async function findMatchingIds(db: Db, filter: AdminListFilter): Promise<string[]> {
  const rows = await narrowed(db.selectFrom('horses'), filter)
    .select('id')
    .orderBy('sort_key')
    .orderBy('name')
    .execute()
  return rows.map(({ id }) => id)
}
