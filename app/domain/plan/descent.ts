import { inheritedLine } from '#app/domain/bloodlines/line.ts'
import { generationAfter } from '#app/domain/goals/foal-generation.ts'
import type { PlanHorse } from './plan-horses.ts'
import { PLAN_SHAPES, type PlanParent, type PlanShape } from './shapes.ts'

type Descent = { generation: number | null; line: string; gender: PlanHorse['gender'] }

/** Sex, generation and line of each cross's foal. */
export function descentOf(shape: PlanShape, places: readonly number[], horses: readonly PlanHorse[]): Descent[] {
  const crosses = PLAN_SHAPES[shape]
  const foals: Descent[] = []
  const find = (parent: PlanParent) => {
    if ('foal' in parent) return foals[parent.foal]
    const horse = horses[places[parent.horse] ?? 0]
    return horse && { generation: horse.parent.generation, line: horse.parent.line, gender: horse.gender }
  }
  for (const [at, [first, second]] of crosses.entries()) {
    const [one, other] = [find(first), find(second)]
    const [sire, dam] = one?.gender === 'Hingst' ? [one, other] : [other, one]
    foals.push({
      generation: generationAfter(sire?.generation ?? null, dam?.generation ?? null),
      line: inheritedLine(sire?.line ?? null, dam?.line ?? null),
      gender: genderNeeded(shape, at, places, horses),
    })
  }
  return foals
}

/** Two foals to be mated are a stallion and a mare; any other foal gets the sex that its mate does not have. */
function genderNeeded(
  shape: PlanShape,
  cross: number,
  places: readonly number[],
  horses: readonly PlanHorse[],
): PlanHorse['gender'] {
  if (shape === 'double') return cross === 0 ? 'Hingst' : 'Sto'
  const mate = horses[places[cross + 2] ?? -1]
  return mate?.gender === 'Hingst' ? 'Sto' : 'Hingst'
}

/** The kinship of two horses by their places, or of a horse with itself. NaN where one of them is its own ancestor. */
export type KinshipOf = (one: number, other: number) => number

/**
 * The inbreeding F of each cross's foal. A foal's kinship with a horse is the mean of its parents' kinship with it. No
 * foal of a plan is mated with itself or its own descendant, so no other rule is needed.
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
