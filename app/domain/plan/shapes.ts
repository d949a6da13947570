/** The shapes of a plan, and the plan itself. */
import type { FoalNeed } from './need.ts'

/** A horse by its place in the plan, or the foal of an earlier cross. */
export type PlanParent = { horse: number } | { foal: number }
export type Cross = readonly [PlanParent, PlanParent]

/**
 * `two`: the foal of a pair with a third horse. `three`: then its foal with a fourth. `double`: the foals of two pairs
 * with each other. The last cross gives the wished foal; each cross before it gives one foal to breed from.
 */
export const PLAN_SHAPES = {
  two: [
    [{ horse: 0 }, { horse: 1 }],
    [{ foal: 0 }, { horse: 2 }],
  ],
  three: [
    [{ horse: 0 }, { horse: 1 }],
    [{ foal: 0 }, { horse: 2 }],
    [{ foal: 1 }, { horse: 3 }],
  ],
  double: [
    [{ horse: 0 }, { horse: 1 }],
    [{ horse: 2 }, { horse: 3 }],
    [{ foal: 0 }, { foal: 1 }],
  ],
} as const satisfies Record<string, readonly Cross[]>
export type PlanShape = keyof typeof PLAN_SHAPES

/** How many generations a plan takes; in `double` the two pairs are bred in the same year. */
export const GENERATIONS: Readonly<Record<PlanShape, number>> = { two: 2, three: 3, double: 2 }

/** One possible outcome: its weight, and the chance that a foal of each cross is right. */
export type Path = { weight: number; chances: readonly number[] }

/** A cross of a plan, and the foal it must give. */
export type PlannedCross = {
  sire: PlanParent
  dam: PlanParent
  /** How many foals to breed. */
  foals: number
  /** The share of foals that are kept, or are as wished, sex included; the mean over the possible parents. */
  chance: number
  /** The chance that all crosses up to and including this one succeed. */
  reached: number
  /** F of the foal, 0-1. */
  inbreeding: number
  generation: number | null
  /** What the foal must show; null for the last foal. */
  need: FoalNeed | null
}

export type Plan = {
  shape: PlanShape
  /** The places of the horses. */
  horses: readonly number[]
  crosses: readonly PlannedCross[]
  totalFoals: number
  /** The chance of the whole programme. */
  chance: number
  /** Its standard error where foals were simulated; null where everything is exact. */
  error: number | null
}
