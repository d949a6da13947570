import { batchesOf } from '#app/domain/batches.ts'
import { breedCode } from '#app/domain/breeds.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { BreedGenes } from '#app/domain/odds/breed-genes.ts'
import type { Family, Relative } from '#app/domain/odds/family-genes.ts'
import { parentsOf } from '#app/domain/pedigree/parents.ts'
import { readDocument } from '#app/store/read.ts'
import type { Db } from '#app/store/tables.ts'

const NAMES_PER_QUERY = 500

/** A family with the names of its foals, for telling of them. */
export type FoundFamily = Family & { foalNames: readonly string[] }

type Row = Relative & { name: string; sire: string | null; dam: string | null; breed: unknown }

/**
 * What is known of the families of those of these horses whose genotype cannot be read, by name: parents, foals and the
 * foals' other parents, from own records and, where these are blank, from the pedigree. `breeds` is what the owner has said of how common
 * genes are.
 */
export async function findFamilies(
  db: Db,
  horses: readonly HorseDocument[],
  breeds: BreedGenes['breeds'] = new Map(),
): Promise<Map<string, FoundFamily>> {
  const lacking = horses.filter(({ genotype }) => readGenotype(genotype) === null)
  const names = lacking.map(({ name }) => name)
  const foals = await findRows(db, names, 'parents')
  const relatives = new Set<string>()
  for (const parents of [...lacking.map((horse) => parentsOf(horse, null)), ...foals.values()]) {
    for (const name of [parents.sire, parents.dam]) if (name !== null) relatives.add(name)
  }
  const known = await findRows(db, [...relatives], 'name')
  const frequenciesOf = (breed: unknown) => breeds.get(breedCode(breed) ?? '')
  for (const row of known.values()) row.frequencies = frequenciesOf(row.breed)
  const relative = (name: string | null): Relative | null => (name === null ? null : (known.get(name) ?? null))
  const ofParent = new Map<string, Row[]>()
  for (const foal of foals.values()) {
    for (const parent of [foal.sire, foal.dam]) {
      if (parent === null) continue
      const list = ofParent.get(parent)
      if (list) list.push(foal)
      else ofParent.set(parent, [foal])
    }
  }
  return new Map(
    lacking.map((horse) => {
      const { genotype, color } = horse
      const { sire, dam } = parentsOf(horse, null)
      const own = ofParent.get(horse.name.trim()) ?? []
      const told = own.map((foal) => ({
        genotype: foal.genotype,
        color: foal.color,
        mate: relative(foal.sire === horse.name.trim() ? foal.dam : foal.sire),
      }))
      const frequencies = frequenciesOf(horse.breed)
      const family = { genotype, color, frequencies, sire: relative(sire), dam: relative(dam), foals: told }
      return [horse.name, { ...family, foalNames: own.map(({ name }) => name) }]
    }),
  )
}

/** Horses and entries of these names, or whose parents they are; a horse of ours has the parents that its profile shows. */
async function findRows(db: Db, names: readonly string[], by: 'name' | 'parents'): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const batch of batchesOf(names, NAMES_PER_QUERY)) {
    const rowsOf = (collection: 'horses' | 'pedigree') =>
      db
        .selectFrom(collection)
        .select(['name', 'sire', 'dam', 'doc'])
        .where((eb) =>
          by === 'name' ? eb('name', 'in', batch) : eb.or([eb('sire', 'in', batch), eb('dam', 'in', batch)]),
        )
        .execute()
    for (const row of await rowsOf('horses')) {
      const { genotype, color, breed } = readDocument('horses', row)
      found.set(row.name, { name: row.name, sire: row.sire, dam: row.dam, genotype, color, breed })
    }
    for (const row of await rowsOf('pedigree')) {
      const { color, breed } = readDocument('pedigree', row)
      const own = found.get(row.name)
      const parents = parentsOf(own, row)
      found.set(row.name, {
        name: row.name,
        ...parents,
        genotype: own?.genotype,
        color: own?.color || color,
        breed: own?.breed || breed,
      })
    }
  }
  if (by === 'name') return found
  return withRecords(db, found)
}

/** A foal that its entry alone names under a parent may have a record of its own that says otherwise. */
async function withRecords(db: Db, foals: Map<string, Row>): Promise<Map<string, Row>> {
  const records = await findRows(db, [...foals.keys()], 'name')
  return new Map([...foals].map(([name, row]) => [name, records.get(name) ?? row]))
}
