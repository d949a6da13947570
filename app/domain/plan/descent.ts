import { inheritedLine } from '#app/domain/bloodlines/line.ts'
import { generationAfter } from '#app/domain/goals/foal-generation.ts'
import type { PlanHorse } from './plan-horses.ts'
import type { Cross, PlanParent } from './shapes.ts'

type Descent = { generation: number | null; line: string; gender: PlanHorse['gender'] }

/** Sex, generation and line of each cross's foal. */
export function descentOf(
  crosses: readonly Cross[],
  places: readonly number[],
  horses: readonly PlanHorse[],
): Descent[] {
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
      gender: genderNeeded(crosses, at, places, horses),
    })
  }
  return foals
}

/** Of two foals that are mated the first is the stallion; any other gets the sex that its mate does not have. */
function genderNeeded(
  crosses: readonly Cross[],
  foal: number,
  places: readonly number[],
  horses: readonly PlanHorse[],
): PlanHorse['gender'] {
  const isFoal = (parent: PlanParent) => 'foal' in parent && parent.foal === foal
  const [first, second] = crosses.find((parents) => parents.some(isFoal)) ?? []
  if (!first || !second) return 'Hingst'
  const mate = isFoal(first) ? second : first
  if ('foal' in mate) return mate === second ? 'Hingst' : 'Sto'
  return horses[places[mate.horse] ?? -1]?.gender === 'Hingst' ? 'Sto' : 'Hingst'
}

/** The kinship of two horses by their places, or of a horse with itself. NaN where one of them is its own ancestor. */
export type KinshipOf = (one: number, other: number) => number

/**
 * The inbreeding F of each cross's foal. A foal's kinship with an elder one is the mean of its parents' kinship with
 * it, and with itself half of one more than its own F.
 */
export function inbreedingAlong(crosses: readonly Cross[], horses: readonly number[], kinshipOf: KinshipOf): number[] {
  const between = (one: PlanParent, other: PlanParent): number => {
    if ('horse' in one && 'horse' in other) return kinshipOf(horses[one.horse] ?? 0, horses[other.horse] ?? 0)
    const isYounger = 'foal' in one && ('horse' in other || one.foal >= other.foal)
    const [younger, elder] = isYounger ? [one, other] : [other, one]
    const parents = 'foal' in younger ? crosses[younger.foal] : undefined
    if (!parents) return Number.NaN
    const [sire, dam] = parents
    if ('foal' in elder && 'foal' in younger && elder.foal === younger.foal) return (1 + between(sire, dam)) / 2
    return (between(sire, elder) + between(dam, elder)) / 2
  }
  return crosses.map(([sire, dam]) => between(sire, dam))
}
