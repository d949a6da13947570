import { classLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { type Goal, WEIGHTS, type WishKey } from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import type { Option } from '#app/ui/fields.tsx'

/** The form of the goal board; texts as they were typed. */
export type GoalFormView = {
  classes: { discipline: string; options: Option[] }[]
  families: Option[]
  weights: Option[]
  values: Record<GoalField, string>
}
const GOAL_FIELDS = ['klass', 'hmin', 'hmax', 'slag', 'farg', 'inavel', 'gen', 'linje'] as const
type GoalField = (typeof GOAL_FIELDS)[number] | `v${WishKey}`

/** The form as a goal fills it; what was typed and is no goal stands as it was typed. */
export function goalForm(goal: Goal, typed: URLSearchParams): GoalFormView {
  const { weights } = goal
  const text = (key: string) => typed.get(key)?.trim() ?? ''
  return {
    classes: DISCIPLINES.map(({ key, name, classOrder, preClass }) => ({
      discipline: name,
      options: classOrder
        .filter((one) => one !== preClass?.key)
        .map((one) => ({ value: `${key}:${one}`, label: classLabel(key, one) })),
    })),
    families: COLOUR_FAMILIES.map(({ key, label }) => ({
      value: key,
      label: label.charAt(0).toUpperCase() + label.slice(1),
    })),
    weights: WEIGHTS.map((weight) => ({ value: String(weight), label: boardText.weights[weight] })),
    values: {
      klass: text('klass'),
      hmin: text('hmin'),
      hmax: text('hmax'),
      slag: text('slag'),
      farg: text('farg'),
      inavel: text('inavel'),
      gen: text('gen'),
      linje: text('linje'),
      vklass: String(weights.klass),
      vhojd: String(weights.hojd),
      vslag: String(weights.slag),
      vfarg: String(weights.farg),
      vinavel: String(weights.inavel),
      vgen: String(weights.gen),
      vlinje: String(weights.linje),
    },
  }
}
