/** The ways to a foal: a pair at once, or over foals that are bred on the way. */

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
