import { PLAN_SHAPES, type PlanParent, type PlanShape } from './shapes.ts'

/** Kinship of the horses of a plan with each other and themselves, by their places: NaN where one is its own ancestor. */
export type KinshipOf = (one: number, other: number) => number

/**
 * The inbreeding F of each cross's foal, the foals of earlier crosses put into the pedigree: a foal is kin to a horse by the
 * mean of what its parents are. No foal of a plan is mated with itself or its own descendant, so nothing else is needed.
 */
export function inbreedingAlong(shape: PlanShape, horses: readonly number[], kinshipOf: KinshipOf): number[] {
  const crosses = PLAN_SHAPES[shape]
  const between = (one: PlanParent, other: PlanParent): number => {
    if ('horse' in one) {
      if ('horse' in other) return kinshipOf(horses[one.horse] ?? 0, horses[other.horse] ?? 0)
      return between(other, one)
    }
    const [sire, dam] = crosses[one.foal] ?? [other, other]
    return (between(sire, other) + between(dam, other)) / 2
  }
  return crosses.map(([sire, dam]) => between(sire, dam))
}
