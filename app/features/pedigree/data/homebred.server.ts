import { isGrowing, OLDEST_FOAL_YEARS } from '#app/domain/age.ts'
import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { HORSES_PER_PAGE } from '#app/domain/pages.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { findParentNames } from '#app/features/horses/data/batch.server.ts'
import { findHorseNames } from '#app/features/horses/data/horses.server.ts'
import { type HomebredFilter, homebredFacets, homebredNames } from '#app/features/pedigree/view/homebred.ts'
import { readCached, readDocument } from '#app/store/read.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

/** One page of the stud's own breeding (spec 2): by name, ponies (`aa…`) last. */
export async function findHomebred(
  { db }: Pick<Store, 'db'>,
  filter: HomebredFilter,
  { page, year }: { page: number; year: number },
) {
  const narrowed = () => {
    let query = db.selectFrom('pedigree').where('homebred', '=', 1)
    if (filter.breed !== undefined) query = query.where('breed', '=', filter.breed)
    if (filter.gender !== undefined) query = query.where('gender', '=', filter.gender)
    return query
  }
  const initials = await narrowed()
    .select((eb) => [
      'pony',
      eb.fn<string>('substr', ['sort_key', eb.val(1), eb.val(1)]).as('initial'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['pony', 'initial'])
    .execute()
  const rows = await narrowed()
    .select(['doc'])
    .orderBy('pony')
    .orderBy(BY_NAME)
    .limit(HORSES_PER_PAGE)
    .offset((page - 1) * HORSES_PER_PAGE)
    .execute()
  const stored = rows.map((row) => readDocument('pedigree', row))
  const records = await findParentNames(
    db,
    'horses',
    stored.map(({ name }) => name),
  )
  const entries = stored.map((entry) => ({ ...entry, ...parentsOf(records.get(entry.name.trim()), entry) }))
  return {
    ownHorses: await findHorseNames(db, homebredNames(entries)),
    foals: await findFoalsAmong(
      db,
      stored.map(({ name }) => name),
      year,
    ),
    initials: initials.map(({ pony, initial, count }) => ({ isPony: pony === 1, initial, count })),
    entries,
  }
}

/** Those of the names that are growing horses of the stud. */
async function findFoalsAmong(db: Db, names: readonly string[], year: number): Promise<Set<string>> {
  const found = new Set<string>()
  for (const batch of batchesOf(names, NAMES_PER_BATCH)) {
    const rows = await db
      .selectFrom('horses')
      .select(['id', 'doc'])
      .where('name', 'in', batch)
      .where('birth_year', '>=', year - OLDEST_FOAL_YEARS)
      .execute()
    for (const row of rows) {
      const horse = readCached('horses', row)
      if (isGrowing(horse, year)) found.add(horse.name)
    }
  }
  return found
}

export async function findHomebredFacets(db: Db) {
  const groups = await db
    .selectFrom('pedigree')
    .where('homebred', '=', 1)
    .select(['breed', 'gender', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['breed', 'gender'])
    .execute()
  return homebredFacets(groups)
}
