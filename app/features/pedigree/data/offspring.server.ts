import type { PedigreeDocument } from '#app/domain/documents.ts'
import type { Db } from '#app/store/tables.ts'
import { findAncestors } from './ancestors.server.ts'

export const OFFSPRING_PER_PAGE = 200

/** A foal of a horse: a pedigree entry, or an own horse that has none. */
export type OffspringRow = { name: string; document: PedigreeDocument; own: boolean }

/**
 * One page (from 1) of a horse's offspring, and how many there are: pedigree entries that name it as sire or dam, and
 * own horses that do and are not among them; by year, then name, those without a year last.
 */
export async function findOffspring(db: Db, parent: string, page: number, limit = OFFSPRING_PER_PAGE) {
  const entries = db
    .selectFrom('pedigree')
    .select(['name', 'created', 'sort_key'])
    .where((eb) => eb.or([eb('sire', '=', parent), eb('dam', '=', parent)]))
  const horses = db
    .selectFrom('horses')
    .select(['name', 'birth_year as created', 'sort_key'])
    .where((eb) => eb.or([eb('sire', '=', parent), eb('dam', '=', parent)]))
  const names = db.selectFrom(horses.union(entries).as('foal'))
  const { total } = await names
    .select((eb) => eb.fn.count<number>('name').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const wanted = await names
    .select((eb) => ['name', eb.fn.min('created').as('born'), eb.fn.min('sort_key').as('sort_key')])
    .groupBy('name')
    // The engines differ in where they put what is missing.
    .orderBy((eb) => eb.case().when(eb.fn.min('created'), 'is', null).then(1).else(0).end())
    .orderBy('born')
    .orderBy('sort_key')
    .orderBy('name')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const found = await findAncestors(
    db,
    wanted.map((row) => row.name),
  )
  return {
    total,
    offspring: wanted.flatMap((row): OffspringRow[] => {
      const foal = found.get(row.name)
      return foal ? [{ name: row.name, ...foal }] : []
    }),
  }
}

export async function countOffspring(db: Db, parent: string): Promise<number> {
  const { total } = await findOffspring(db, parent, 1, 1)
  return total
}
