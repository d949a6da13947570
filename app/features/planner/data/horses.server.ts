import type { Kysely, SelectQueryBuilder } from 'kysely'
import { distinct } from '#app/domain/batches.ts'
import { CATEGORIES_LEFT_OUT, HIGHEST_AGE_LEFT_OUT, type ParentGender } from '#app/domain/breeding/planner-parents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import type { ParentFacets } from '#app/features/planner/view/side.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { chooseParent, MOST_SUGGESTIONS, type ParentChoice, type ParentQuery } from './choose-parent.ts'

type Tables = Db extends Kysely<infer T> ? T : never

/** Horses that can be a parent in `year`: the same rule as `parentRefusal`, on key columns. */
function parents<O>(query: SelectQueryBuilder<Tables, 'horses', O>, gender: ParentGender, year: number) {
  return query
    .where('gender', '=', gender)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', CATEGORIES_LEFT_OUT)]))
    .where((eb) =>
      eb.or([
        eb('birth_year', 'is', null),
        eb('birth_year', '<', year - HIGHEST_AGE_LEFT_OUT),
        // Not a year.
        eb('birth_year', '>', 9999),
      ]),
    )
}

function narrowed<O>(query: SelectQueryBuilder<Tables, 'horses', O>, { generation, breed, sale }: ParentFilter) {
  let narrow = query
  if (generation !== null) narrow = narrow.where('generation', '=', generation)
  if (breed !== null) narrow = narrow.where('breed', '=', breed)
  if (sale !== null) narrow = narrow.where('on_sale', '=', sale === 'till-salu' ? 1 : 0)
  return narrow
}

/**
 * Parents whose name contains what was typed, ignoring case and accents; names that begin with it first. At most `limit`
 * documents, and how many there are.
 */
export async function searchParents(db: Db, { gender, typed, year, ...filter }: ParentQuery, limit = MOST_SUGGESTIONS) {
  // A sort key has no wildcards of `like`.
  const key = swedishSortKey(typed)
  const matching = () => {
    const query = narrowed(parents(db.selectFrom('horses'), gender, year), filter)
    return key === '' ? query : query.where('sort_key', 'like', `%${key}%`)
  }
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching()
    .select('doc')
    .orderBy((eb) => eb.case().when('sort_key', 'like', `${key}%`).then(0).else(1).end())
    .orderBy('sort_key')
    .orderBy('name')
    .limit(limit)
    .execute()
  return { total, horses: rows.map((row) => readDocument('horses', row)) }
}

/** What a side can be narrowed to: the generations and breeds its horses have, and how many horses there are. */
export async function findParentFacets(db: Db, gender: ParentGender, year: number): Promise<ParentFacets> {
  const groups = await parents(db.selectFrom('horses'), gender, year)
    .select(['generation', 'breed', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['generation', 'breed'])
    .execute()
  return {
    generations: distinct(groups.map(({ generation }) => generation)).sort((a, b) => a - b),
    breeds: distinct(groups.map(({ breed }) => breed)),
    total: groups.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The horse that was chosen or typed (see `chooseParent`). */
export function findParent(db: Db, gender: ParentGender, typed: string, year: number): Promise<ParentChoice> {
  const byName = async (name: string) => {
    const row = await db.selectFrom('horses').select('doc').where('name', '=', name).executeTakeFirst()
    return row ? readDocument('horses', row) : null
  }
  return chooseParent({ byName, search: (query) => searchParents(db, query) }, gender, typed, year)
}
