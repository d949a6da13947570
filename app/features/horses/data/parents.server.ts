import { batchesOf } from '#app/domain/batches.ts'
import { type KnownParentNames, lacksParent, withParents } from '#app/domain/pedigree/parents.ts'
import type { Trx } from '#app/store/tables.ts'

type Named = { name: string; sire?: unknown; dam?: unknown }

const NAMES_PER_QUERY = 500

/** The parents of these names, by their records or their pedigree entries. */
export async function findParentNames(
  db: Trx,
  collection: 'horses' | 'pedigree',
  names: readonly string[],
): Promise<Map<string, KnownParentNames>> {
  const found = new Map<string, KnownParentNames>()
  for (const batch of batchesOf(
    names.map((name) => name.trim()),
    NAMES_PER_QUERY,
  )) {
    const rows = await db.selectFrom(collection).select(['name', 'sire', 'dam']).where('name', 'in', batch).execute()
    for (const { name, sire, dam } of rows) found.set(name, { sire, dam })
  }
  return found
}

/** The horses with the parents that count. Queries only those that lack a parent. */
export async function fillParents<Horse extends Named>(db: Trx, horses: readonly Horse[]): Promise<Horse[]> {
  const entries = await findParentNames(
    db,
    'pedigree',
    horses.filter(lacksParent).map(({ name }) => name),
  )
  return horses.map((horse) => withParents(horse, entries.get(horse.name.trim())))
}
