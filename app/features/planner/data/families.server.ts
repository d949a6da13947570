import { batchesOf } from '#app/domain/batches.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type BreedGenes, readBreedGenes } from '#app/domain/odds/breed-genes.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { type FamilyLookup, type FoundFamily, familiesOf } from './families.ts'

/** How common genes are in each breed, as the owner has said; empty until then. */
export async function findBreedGenes(store: Pick<Store, 'db'>): Promise<BreedGenes['breeds']> {
  return readBreedGenes((await getSettings(store)).breedGenes).breeds
}

const NAMES_PER_QUERY = 500

/** What the store knows of the families of these horses (see `familiesOf`). */
export function findFamilies(
  db: Db,
  horses: readonly HorseDocument[],
  breeds: BreedGenes['breeds'] = new Map(),
): Promise<Map<string, FoundFamily>> {
  const rowsOf = async (collection: 'horses' | 'pedigree', names: readonly string[], by: 'name' | 'parents') => {
    const found = []
    for (const batch of batchesOf(names, NAMES_PER_QUERY)) {
      const rows = await db
        .selectFrom(collection)
        .select(['name', 'sire', 'dam', 'doc'])
        .where((eb) =>
          by === 'name' ? eb('name', 'in', batch) : eb.or([eb('sire', 'in', batch), eb('dam', 'in', batch)]),
        )
        .execute()
      found.push(...rows)
    }
    return found
  }
  const lookUp =
    <Collection extends 'horses' | 'pedigree'>(collection: Collection) =>
    async (names: readonly string[], by: 'name' | 'parents') =>
      (await rowsOf(collection, names, by)).map((row) => ({
        sire: row.sire,
        dam: row.dam,
        document: { ...readDocument(collection, row), name: row.name },
      }))
  const lookup: FamilyLookup = { horses: lookUp('horses'), pedigree: lookUp('pedigree') }
  return familiesOf(lookup, horses, breeds)
}
