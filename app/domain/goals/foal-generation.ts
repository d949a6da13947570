import { readNumber } from '#app/domain/documents.ts'

/** Generations are labelled 0-10 (spec 3). */
export const HIGHEST_GENERATION = 10

/**
 * The generation of a foal: one more than the higher of its parents', at most 10. A parent without a generation counts
 * as 0; null where neither has one. The specification gives only the label; the rule is our own choice.
 */
export function foalGeneration(sire: unknown, dam: unknown): number | null {
  return generationAfter(readNumber(sire), readNumber(dam))
}

/** The same for generations that are already numbers. */
export function generationAfter(sire: number | null, dam: number | null): number | null {
  if (sire === null && dam === null) return null
  return Math.min(HIGHEST_GENERATION, Math.max(0, sire ?? 0, dam ?? 0) + 1)
}
