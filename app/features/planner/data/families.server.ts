import { batchesOf } from '#app/domain/batches.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import type { BreedGenes } from '#app/domain/odds/breed-genes.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'
import { type FamilyLookup, type FoundFamily, familiesOf } from './families.ts'

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
  const lookup: FamilyLookup = {
    horses: async (names, by) =>
      (await rowsOf('horses', names, by)).map((row) => ({
        sire: row.sire,
        dam: row.dam,
        document: { ...readDocument('horses', row), name: row.name },
      })),
    pedigree: async (names, by) =>
      (await rowsOf('pedigree', names, by)).map((row) => ({
        sire: row.sire,
        dam: row.dam,
        document: { ...readDocument('pedigree', row), name: row.name },
      })),
  }
  return familiesOf(lookup, horses, breeds)
}
