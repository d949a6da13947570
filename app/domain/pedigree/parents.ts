/**
 * One pair of parents for every page. A horse of the stud may have a record and a pedigree entry: its own record goes
 * first, and the entry fills what the record leaves blank, each parent by itself (our own choice).
 */
import { readText } from '#app/domain/documents.ts'
import type { ParentNames } from '#app/domain/kinship/ancestry.ts'
import { readKnownName } from '#app/domain/names.ts'

export type KnownParentNames = { sire: string | null; dam: string | null }
export const PARENT_SIDES = ['sire', 'dam'] as const
export type ParentSide = (typeof PARENT_SIDES)[number]

/** Numbers name horses too, once they are text. */
const known = (value: unknown) => readKnownName(readText(value))

/** The parents that count, from a horse's own record and its pedigree entry; either may be missing. */
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

/** A parent on whom record and entry do not agree; `counts` is the record's. */
export type ParentDifference = { side: ParentSide; counts: string; entry: string }

/** Where a horse's record and its pedigree entry name different parents. What only one of them knows is no difference. */
export function parentDifferences(horse: ParentNames, entry: ParentNames): ParentDifference[] {
  return PARENT_SIDES.flatMap((side) => {
    const [counts, other] = [known(horse[side]), known(entry[side])]
    return counts !== null && other !== null && counts !== other ? [{ side, counts, entry: other }] : []
  })
}
