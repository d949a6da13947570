/** The ways to a foal: a pair at once, or over foals that are bred on the way. */
import type { FoalNeed } from './need.ts'

/** A horse of the plan by its place among the horses put in, or the foal of an earlier cross. */
export type PlanParent = { horse: number } | { foal: number }
export type Cross = readonly [PlanParent, PlanParent]

/**
 * `two`: the foal of the first pair with a third horse. `three`: the foal of those with a fourth. `double`: the foals of two
 * pairs with each other. The last cross gives the foal that is wished; those before it give one to go on with each.
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

/** How many generations a plan takes: two pairs may be bred in the same year. */
export const GENERATIONS: Readonly<Record<PlanShape, number>> = { two: 2, three: 3, double: 2 }

/** One course that chance may take, in what one cause decides: its share, and then the chance of a foal of each cross. */
export type Path = { weight: number; chances: readonly number[] }

/** A cross of a plan, and the foal it is to give. */
export type PlannedCross = {
  sire: PlanParent
  dam: PlanParent
  /** How many foals to breed. */
  foals: number
  /** The share of foals that go on, or are as wished, sex counted in; the mean over the parents that chance gives. */
  chance: number
  /** The chance that all crosses up to this one give their foals. */
  reached: number
  /** F of the foal, 0-1. */
  inbreeding: number
  generation: number | null
  /** What the foal must show; null for the last, which is to be as wished. */
  need: FoalNeed | null
}

export type Plan = {
  shape: PlanShape
  /** Places of the horses put in. */
  horses: readonly number[]
  crosses: readonly PlannedCross[]
  totalFoals: number
  /** The chance of the whole programme. */
  chance: number
  /** Its standard error, where foals were drawn; null where all is counted out. */
  error: number | null
}
