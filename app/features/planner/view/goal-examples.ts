import type { HorseDocument } from '#app/domain/documents.ts'
import { foalsOf } from '#app/domain/goals/explain-pair.ts'
import { horseBust } from '#app/features/horses/view/card.ts'
import { type Goal, NO_GOAL, wishesOf } from '#app/features/planner/schema/goal.ts'
import { exampleWords } from '#app/features/planner/text/goals.ts'
import { wishWords } from './plan-needs.ts'

/** A goal, and the pair of those looked at that reaches it best. */
export type GoalExample = {
  goal: Goal
  sire: HorseDocument
  dam: HorseDocument
  joint: number
  /** Whether a plan takes fewer foals than the pair. */
  isPlanned?: true
}

export type GoalExampleView = ReturnType<typeof goalExamples>[number]

/** Goals in words, each with the pair that reaches it; what a newly opened form says is left out. */
export function goalExamples(examples: readonly GoalExample[], pathOf: (goal: Goal) => string, year: number) {
  return examples.map(({ goal, sire, dam, joint, isPlanned }) => {
    const { limits, highestInbreeding } = NO_GOAL
    const words = wishesOf({ ...goal, limits, highestInbreeding }).map(wishWords)
    return {
      href: pathOf(goal),
      label: exampleWords.goal(words),
      foals: isPlanned ? exampleWords.planned : foalsOf(joint),
      part: joint * 100,
      pair: isPlanned
        ? exampleWords.direct(sire.name, dam.name, foalsOf(joint))
        : exampleWords.pair(sire.name, dam.name),
      heads: [horseBust(sire, year), horseBust(dam, year)],
    }
  })
}
