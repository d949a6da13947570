import { parentsOf } from '#app/domain/pedigree/parents.ts'
import type { StudIndex } from './stud-index.ts'

export type Parents = { sire: string | null; dam: string | null }

/** The same horse with the parents that count: what its record leaves blank, its pedigree entry tells. */
export function fillParents<Horse extends { name: string; sire?: unknown; dam?: unknown }>(
  { entryOf }: Pick<StudIndex, 'entryOf'>,
  horse: Horse,
): Horse {
  const entry = Object.values(parentsOf(horse, null)).includes(null) ? entryOf.get(horse.name.trim()) : undefined
  return entry ? { ...horse, ...parentsOf(horse, entry.keys) } : horse
}

/** Who the parents of a name are; null where neither is known. */
export function parentsOfName({ horseOf, entryOf }: StudIndex, name: string): Parents | null {
  const [own, entry] = [horseOf.get(name)?.keys, entryOf.get(name)?.keys]
  const parents = { sire: own?.sire ?? entry?.sire ?? null, dam: own?.dam ?? entry?.dam ?? null }
  return parents.sire === null && parents.dam === null ? null : parents
}
