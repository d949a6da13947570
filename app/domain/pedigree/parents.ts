/** The parents that every page shows: each from the horse's own record, else from its pedigree entry (our choice). */
import { readText } from '#app/domain/documents.ts'
import type { ParentNames } from '#app/domain/kinship/ancestry.ts'
import { readKnownName } from '#app/domain/names.ts'

export type KnownParentNames = { sire: string | null; dam: string | null }
export const PARENT_SIDES = ['sire', 'dam'] as const

/** A number can be a horse's name. */
const known = (value: unknown) => readKnownName(readText(value))

export function parentsOf(
  horse: ParentNames | null | undefined,
  entry: ParentNames | null | undefined,
): KnownParentNames {
  return {
    sire: known(horse?.sire) ?? known(entry?.sire),
    dam: known(horse?.dam) ?? known(entry?.dam),
  }
}

/** Whether the pedigree entry may know a parent that the horse's own record does not. */
export const lacksParent = (horse: ParentNames): boolean => Object.values(parentsOf(horse, null)).includes(null)

/** The horse with the parents that count; the same one where its record names both, or there is no entry. */
export function withParents<Horse extends ParentNames>(horse: Horse, entry: ParentNames | undefined): Horse {
  return entry && lacksParent(horse) ? { ...horse, ...parentsOf(horse, entry) } : horse
}
