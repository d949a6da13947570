import type { FoalNeed } from './need.ts'
import type { PlanParent, PlanShape } from './shapes.ts'

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
