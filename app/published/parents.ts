import { type KnownParentNames, parentsOf, withParents } from '#app/domain/pedigree/parents.ts'
import type { StudIndex } from './stud-index.ts'

/** The same horse with the parents that count. */
export function fillParents<Horse extends { name: string; sire?: unknown; dam?: unknown }>(
  { entryOf }: Pick<StudIndex, 'entryOf'>,
  horse: Horse,
): Horse {
  return withParents(horse, entryOf.get(horse.name.trim())?.keys)
}

/** The parents of a name; null where neither is known. */
export function parentsOfName({ horseOf, entryOf }: StudIndex, name: string): KnownParentNames | null {
  const parents = parentsOf(horseOf.get(name)?.keys, entryOf.get(name)?.keys)
  return parents.sire === null && parents.dam === null ? null : parents
}
