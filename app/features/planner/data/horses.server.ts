import type { Kysely, SelectQueryBuilder } from 'kysely'
import { distinct } from '#app/domain/batches.ts'
import {
  CATEGORIES_LEFT_OUT,
  HIGHEST_AGE_LEFT_OUT,
  type ParentGender,
  type ParentRefusal,
  parentRefusal,
} from '#app/domain/breeding/planner-parents.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import type { ParentFilter } from '#app/features/planner/schema/address.ts'
import type { ParentFacets } from '#app/features/planner/view/side.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

type Tables = Db extends Kysely<infer T> ? T : never

/** Suggestions are bounded: whoever has not found her horse among so many types one more letter. */
export const MOST_SUGGESTIONS = 50

/** Horses that can be a parent in `year`: the same rule as `parentRefusal`, on key columns. */
function parents<O>(query: SelectQueryBuilder<Tables, 'horses', O>, gender: ParentGender, year: number) {
  return query
    .where('gender', '=', gender)
    .where((eb) => eb.or([eb('category', 'is', null), eb('category', 'not in', CATEGORIES_LEFT_OUT)]))
    .where((eb) =>
      eb.or([
        eb('birth_year', 'is', null),
        eb('birth_year', '<', year - HIGHEST_AGE_LEFT_OUT),
        // No year at all, and so as good as none.
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

export type ParentQuery = ParentFilter & { gender: ParentGender; typed: string; year: number }

/**
 * Parents whose name holds what was typed, in any case and accent; names that begin with it first. At most `limit`
 * documents, and how many there are.
 */
export async function searchParents(db: Db, { gender, typed, year, ...filter }: ParentQuery, limit = MOST_SUGGESTIONS) {
  // A sort key holds none of the signs that mean something to `like`.
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

export type ParentChoice =
  | { kind: 'horse'; horse: HorseDocument }
  | { kind: 'refused'; horse: HorseDocument; refusal: ParentRefusal }
  | { kind: 'none' }
  /** No horse has exactly that name, and several match it. */
  | { kind: 'many'; total: number }

/**
 * The horse that was chosen or typed: the one of that name, else the only one that matches. A horse that is left out is
 * told apart from one that does not exist.
 */
export async function findParent(db: Db, gender: ParentGender, typed: string, year: number): Promise<ParentChoice> {
  const exact = await db.selectFrom('horses').select('doc').where('name', '=', typed.trim()).executeTakeFirst()
  if (exact) {
    const horse = readDocument('horses', exact)
    const refusal = parentRefusal(horse, gender, year)
    return refusal === null ? { kind: 'horse', horse } : { kind: 'refused', horse, refusal }
  }
  const key = swedishSortKey(typed)
  if (key === '') return { kind: 'none' }
  const everyone = { gender, typed, year, generation: null, breed: null, sale: null }
  const { total, horses } = await searchParents(db, everyone)
  const [only] = horses
  if (total === 1 && only) return { kind: 'horse', horse: only }
  const alike = horses.filter(({ name }) => swedishSortKey(name) === key)
  if (alike.length === 1 && alike[0]) return { kind: 'horse', horse: alike[0] }
  return total === 0 ? { kind: 'none' } : { kind: 'many', total }
}

/** All parents of a filtered side in Swedish order, `limit` at most, and how many there are. */
export async function findAllParents(db: Db, gender: ParentGender, filter: ParentFilter, year: number, limit: number) {
  return searchParents(db, { gender, typed: '', year, ...filter }, limit)
}
