import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  ADD_FORM_CATEGORIES,
  EDIT_FORM_CATEGORIES,
  GONE_CATEGORIES,
  PUBLIC_CATEGORIES,
} from '#app/domain/categories.ts'
import { swedishSortKey } from '#app/domain/swedish.ts'
import { BY_NAME, BY_NAME_BACKWARDS } from '#app/store/rows.ts'
import type { Tables } from '#app/store/tables.ts'
import { type AdminListFilter, type HorseOrder, NO_CATEGORY, OTHER_CATEGORY, type StatusFilter } from './desk-filter.ts'

/** The filters and orders of the administrator's list of all horses, on key columns alone. */

const KNOWN_CATEGORIES: readonly string[] = [...new Set([...EDIT_FORM_CATEGORIES, ...ADD_FORM_CATEGORIES])]

/** Neither sold nor dead; a horse without a category is here. */
export function isHere(eb: ExpressionBuilder<Tables, 'horses'>) {
  return eb.or([eb('category', 'is', null), eb('category', 'not in', [...GONE_CATEGORIES])])
}

type Builder = ExpressionBuilder<Tables, 'horses'>

/** Whether a horse has a status; the same for the list and for its counts. */
export function isOf(eb: Builder, status: StatusFilter) {
  switch (status) {
    case 'here':
      return isHere(eb)
    case 'for-sale':
      return eb('on_sale', '=', 1)
    case 'tingad':
      return eb('tingad', '=', 1)
    case 'hidden':
      return eb('hidden', '=', 1)
    case 'sold':
    case 'dead':
      return eb('category', '=', status)
    case 'no-page':
      // In no list of the site: neither in a category's nor for sale, and not because of a link or a sale.
      return eb.and([
        // Most horses are neither, so an index over one condition would match nearly all.
        eb('hidden', '!=', 1),
        eb('on_sale', '!=', 1),
        eb.or([eb('category', 'is', null), eb('category', 'not in', [...PUBLIC_CATEGORIES, 'sold'])]),
      ])
    case 'no-picture':
      return eb('pictured', '=', 0)
  }
}

export function narrowed<O>(
  query: SelectQueryBuilder<Tables, 'horses', O>,
  { search, category, breed, gender, generation, born, status }: AdminListFilter,
) {
  let narrow = query
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
  if (born !== undefined) narrow = narrow.where('birth_year', '=', born)
  return status === undefined ? narrow : narrow.where((eb): ReturnType<typeof isOf> => isOf(eb, status))
}

/** Categories in the order of the forms, unknown ones after them. */
const CATEGORY_PLACE = sql`case category ${sql.join(
  KNOWN_CATEGORIES.map((category, at) => sql`when ${sql.lit(category)} then ${sql.lit(at)}`),
  sql` `,
)} else ${sql.lit(KNOWN_CATEGORIES.length)} end`

/** Horses without the value come last in either direction, on both engines. */
const lastWithout = (column: string) => sql`case when ${sql.ref(column)} is null then 1 else 0 end`

export const HORSE_SORTING: Readonly<Record<HorseOrder, RawBuilder<unknown>>> = {
  name: BY_NAME,
  'name-backwards': BY_NAME_BACKWARDS,
  youngest: sql`${lastWithout('birth_year')}, birth_year desc, ${BY_NAME}`,
  oldest: sql`${lastWithout('birth_year')}, birth_year, ${BY_NAME}`,
  generation: sql`${lastWithout('generation')}, generation, ${BY_NAME}`,
  'generation-backwards': sql`${lastWithout('generation')}, generation desc, ${BY_NAME}`,
  category: sql`${lastWithout('category')}, ${CATEGORY_PLACE}, category, ${BY_NAME}`,
  'category-backwards': sql`${lastWithout('category')}, ${CATEGORY_PLACE} desc, category desc, ${BY_NAME}`,
  breed: sql`${lastWithout('breed')}, breed, ${BY_NAME}`,
  'breed-backwards': sql`${lastWithout('breed')}, breed desc, ${BY_NAME}`,
  changed: sql`version desc, ${BY_NAME}`,
}
