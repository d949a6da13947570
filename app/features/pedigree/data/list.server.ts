import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { type Wanted, wished } from '#app/features/own-fields/data/values.server.ts'
import type { EntryFilter, EntryOrder } from '#app/features/pedigree/schema/entry-filter.ts'
import { BY_NAME, BY_NAME_BACKWARDS } from '#app/store/rows.ts'
import type { Db, Tables } from '#app/store/tables.ts'
import { findEntryNames } from './relation.server.ts'

export const LISTED_ENTRIES_PER_PAGE = 100

export type ListedEntry = Awaited<ReturnType<typeof findListedEntries>>['entries'][number]

type Query<O> = SelectQueryBuilder<Tables, 'pedigree', O>

function isMissing(eb: ExpressionBuilder<Tables, 'pedigree'>, parent: 'sire' | 'dam'): Expression<SqlBool> {
  const own = eb.selectFrom('pedigree as own').select(sql`1`.as('one')).whereRef('own.name', '=', `pedigree.${parent}`)
  return eb.and([eb(`pedigree.${parent}`, 'is not', null), eb.not(eb.exists(own))])
}

const lacksParent = (eb: ExpressionBuilder<Tables, 'pedigree'>) => eb.or([isMissing(eb, 'sire'), isMissing(eb, 'dam')])

function narrowed<O>(query: Query<O>, filter: EntryFilter): Query<O> {
  let narrow = query
  const { search, breed, gender, homebred, lacksParents } = filter
  const key = search === undefined ? '' : swedishSortKey(search)
  // A key holds letters, digits and single spaces: nothing in it is a wildcard.
  if (key !== '') narrow = narrow.where('pedigree.sort_key', 'like', `%${key}%`)
  else if (search !== undefined && search !== '') narrow = narrow.where('pedigree.name', '=', search)
  if (breed !== undefined) narrow = narrow.where('pedigree.breed', '=', breed)
  if (gender !== undefined) narrow = narrow.where('pedigree.gender', '=', gender)
  if (homebred !== undefined) narrow = narrow.where('pedigree.homebred', '=', homebred ? 1 : 0)
  if (lacksParents) narrow = narrow.where(lacksParent)
  return narrow
}

/** The entries of a filter. */
export const wantedEntries = (filter: EntryFilter): Wanted<'pedigree'> => ({
  narrow: (query) => narrowed(query, filter),
  wishes: filter.wishes,
})

/** Unknown values come last in either direction, on both engines. */
const lastWithout = (column: string) => sql`case when ${sql.ref(column)} is null then 1 else 0 end`

export const ENTRY_SORTING: Readonly<Record<EntryOrder, RawBuilder<unknown>>> = {
  name: BY_NAME,
  'name-backwards': BY_NAME_BACKWARDS,
  newest: sql`${lastWithout('created')}, created desc, ${BY_NAME}`,
  oldest: sql`${lastWithout('created')}, created, ${BY_NAME}`,
  breed: sql`${lastWithout('breed')}, breed, ${BY_NAME}`,
  'breed-backwards': sql`${lastWithout('breed')}, breed desc, ${BY_NAME}`,
}

export type EntryCounts = { all: number; homebred: number }

export const countEntryViews = countedOnce<EntryCounts>(async (db) =>
  db
    .selectFrom('pedigree')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('pedigree.homebred', '=', 1).then(1).end()).as('homebred'),
    ])
    .executeTakeFirstOrThrow(),
)

/** All filtered entries in the list's order, from the key columns alone: no document is read. */
const listedEntries = async (db: Db, filter: EntryFilter) => {
  const narrow = await wished(db, 'pedigree', wantedEntries(filter))
  const query = narrow(db.selectFrom('pedigree'))
    .select(['name', 'breed', 'gender', 'created', 'homebred', 'sire', 'dam'])
    .orderBy(ENTRY_SORTING[filter.order])
  return { query, narrow }
}

export async function allListedEntries(db: Db, filter: EntryFilter) {
  return (await listedEntries(db, filter)).query.execute()
}

/** One page (from 1) of the filtered entries, and how many there are in all. */
export async function findListedEntries(db: Db, filter: EntryFilter, page: number) {
  const { query, narrow } = await listedEntries(db, filter)
  const { total } = await narrow(db.selectFrom('pedigree'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .limit(LISTED_ENTRIES_PER_PAGE)
    .offset((page - 1) * LISTED_ENTRIES_PER_PAGE)
    .execute()
  const parents = new Set(rows.flatMap(({ sire, dam }) => [sire, dam]).filter((name) => name !== null))
  const present = await findEntryNames(db, parents)
  /** Whether a parent has an entry; null for an unknown one. */
  const has = (parent: string | null) => (parent === null ? null : present.has(parent))
  return {
    total,
    entries: rows.map((row) => ({ ...row, sireHasEntry: has(row.sire), damHasEntry: has(row.dam) })),
  }
}

export async function findEntryBreeds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('pedigree').select('breed').where('breed', 'is not', null).distinct().execute()
  return rows.flatMap(({ breed }) => (breed === null ? [] : [breed]))
}
