import { isPublicCategory } from '#app/domain/categories.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { isListed } from '#app/domain/news/claims.ts'
import { fillParents } from '#app/features/horses/data/parents.server.ts'
import { readCached } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

/** Some of the horses born that year that are in a list of the living, in Swedish order. */
export async function findFoals(db: Db, year: number, most: number): Promise<HorseDocument[]> {
  // From an index alone: a large stud has thousands of young horses, and most are of other years.
  const born = await db
    .selectFrom('horses')
    .select(['name', 'category', 'sort_key'])
    .where('birth_year', '=', year)
    .orderBy('sort_key')
    .orderBy('name')
    .execute()
  const foals: HorseDocument[] = []
  const living = born.filter(({ category }) => isPublicCategory(category) && category !== 'dead')
  for (let at = 0; at < living.length && foals.length < most; at += most) {
    const names = living.slice(at, at + most).map(({ name }) => name)
    const rows = await db
      .selectFrom('horses')
      .select('doc')
      .where('name', 'in', names)
      .orderBy('sort_key')
      .orderBy('name')
      .execute()
    foals.push(...rows.map((row) => readCached('horses', row)).filter(isListed))
  }
  return fillParents(db, foals.slice(0, most))
}
