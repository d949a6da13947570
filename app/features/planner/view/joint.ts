import { atLeastOne, foalsOf } from '#app/domain/goals/explain-pair.ts'
import type { RankedPair } from '#app/domain/goals/rank-pairs.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { DOTS } from './dots.ts'

/** The chance of the whole goal in one foal. */
export type JointView = {
  /** `8 av 100`; null where the records do not tell. */
  foals: string | null
  /** How many of the hundred dots are filled. */
  filled: number
  /** `Minst ett på 12 föl: 64 %` */
  atLeast: string | null
  /** Why the pair stands outside what was asked of it. */
  apart: string | null
}

export function jointView({ joint, apart }: Pick<RankedPair, 'joint' | 'apart'>): JointView {
  const atLeast = joint === null ? null : atLeastOne(joint)
  // What is not quite nothing or all never looks as if it were.
  const rounded = Math.round((joint ?? 0) * DOTS)
  return {
    foals: joint === null ? null : foalsOf(joint),
    filled: joint !== null && joint < 1 ? Math.min(rounded, DOTS - 1) : rounded,
    atLeast: atLeast && `${atLeast.charAt(0).toUpperCase()}${atLeast.slice(1)}`,
    apart: apart === null ? null : boardText.apart[apart],
  }
}
