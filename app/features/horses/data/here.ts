import type { ExpressionBuilder } from 'kysely'
import { GONE_CATEGORIES } from '#app/domain/categories.ts'
import type { Tables } from '#app/store/tables.ts'

/** Neither sold nor dead; a horse without a category is here. */
export function isHere(eb: ExpressionBuilder<Tables, 'horses'>) {
  return eb.or([eb('category', 'is', null), eb('category', 'not in', [...GONE_CATEGORIES])])
}
