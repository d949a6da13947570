import { type SimulatedFoal, simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { breedKind } from '#app/domain/breeds.ts'
import { DISCIPLINES, type DisciplineKey } from '#app/domain/competition/disciplines.table.ts'
import { type HeightGroup, heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { formatPotential, potentials } from '#app/domain/competition/potential.ts'
import type { Parent } from './parent.ts'

export type RolledFoal = SimulatedFoal & {
  seed: number
  group: HeightGroup
  potentials: Readonly<Record<DisciplineKey, number>> | null
}

export function foalKind(sire: Parent, dam: Parent): 'pony' | 'horse' | null {
  const kind = breedKind(sire.document.breed)
  return kind === breedKind(dam.document.breed) ? kind : null
}

/** The foal of that number. Its random numbers follow from the parents' names and the number alone. */
export function rollFoal(sire: Parent, dam: Parent, seed: number): RolledFoal {
  const foal = simulateFoal(sire.document, dam.document, seededRandom(JSON.stringify([sire.name, dam.name, seed])))
  return {
    ...foal,
    seed,
    group: heightGroup(foal.height, foalKind(sire, dam)),
    potentials: foal.stats && potentials(foal.stats),
  }
}

/** Its potential in each discipline, with the class that points to. */
export function potentialsOf({ potentials: values, group }: RolledFoal) {
  if (!values) return []
  return DISCIPLINES.map(({ key, name }) => ({
    key,
    discipline: name,
    value: formatPotential(values[key]),
    level: levelFor(key, group, values[key]).label,
  }))
}

/** The best discipline of a foal. Allround sums eight pairs where others average four, so an eighth is compared. */
export function bestDiscipline({ potentials: values }: RolledFoal): DisciplineKey | null {
  if (!values) return null
  return DISCIPLINES.map(({ key, method, pairs }) => ({
    key,
    worth: method === 'sum' ? values[key] / pairs.length : values[key],
  })).reduce((best, one) => (one.worth > best.worth ? one : best)).key
}
