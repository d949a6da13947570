/** The shapes of a plan. */

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
/** In crosses; more must save foals. */
export const LONGEST_SHAPE = Math.max(...Object.values(PLAN_SHAPES).map(({ length }) => length))

/** How many generations crosses take: those whose parents are there are bred in the same year. */
export function generationsOf(crosses: readonly Cross[]): number {
  const bred: number[] = []
  for (const parents of crosses)
    bred.push(1 + Math.max(...parents.map((parent) => ('foal' in parent ? (bred[parent.foal] ?? 0) : 0))))
  return bred.at(-1) ?? 0
}

/** By foal the last cross that it is a parent of. */
export const lastUseOf = (crosses: readonly Cross[]) =>
  crosses.map((_, foal) =>
    crosses.findLastIndex((parents) => parents.some((parent) => 'foal' in parent && parent.foal === foal)),
  )

/** One possible outcome: its weight, and the chance that a foal of each cross is right. */
export type Path = { weight: number; chances: readonly number[] }

/**
 * The same for the same crosses, in whatever order they are named. `mark`: what tells a foal from another of the same
 * cross.
 */
export function crossesKey(crosses: readonly Cross[], places: readonly number[], mark = (_foal: number) => ''): string {
  const descents: string[] = []
  const of = (parent: PlanParent) => ('foal' in parent ? (descents[parent.foal] ?? '') : `${places[parent.horse]}`)
  for (const [foal, [one, other]] of crosses.entries())
    descents.push(`(${[of(one), of(other)].sort().join('x')})${mark(foal)}`)
  return [descents.at(-1), ...descents.sort()].join(' ')
}
