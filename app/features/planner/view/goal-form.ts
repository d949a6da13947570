import { classLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { STAT_COUNT } from '#app/domain/competition/potential.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { statName } from '#app/domain/goals/explain-pair.ts'
import { GENE_WISHES } from '#app/domain/goals/gene-wishes.table.ts'
import {
  BY_WEIGHTS,
  type Goal,
  LIMIT_KEYS,
  type LimitKey,
  statKey,
  WEIGHTS,
  type WishKey,
} from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import type { Option } from '#app/ui/fields.tsx'

/** The form of the goal board; texts as they were typed. */
export type GoalFormView = {
  classes: { discipline: string; options: Option[] }[]
  families: Option[]
  stats: Option[]
  genes: Option[]
  limits: { name: LimitKey; label: string; isTicked: boolean }[]
  orders: Option[]
  order: string
  weights: Option[]
  values: Record<GoalField, string>
}
const GOAL_FIELDS = [
  'klass',
  'klass2',
  'egenskap',
  'emin',
  'anlag',
  'hmin',
  'hmax',
  'slag',
  'farg',
  'inavel',
  'gen',
  'linje',
] as const
type GoalField = (typeof GOAL_FIELDS)[number] | `v${WishKey}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

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
      label: capital(label),
    })),
    stats: Array.from({ length: STAT_COUNT }, (_, stat) => ({ value: statKey(stat), label: statName(stat) })),
    genes: GENE_WISHES.map(({ key, label }) => ({ value: key, label: capital(label) })),
    limits: LIMIT_KEYS.map((name) => ({
      name,
      label: goalText.limits[name],
      isTicked: goal.limits.includes(name),
    })),
    orders: [
      { value: '', label: goalText.order.joint },
      { value: BY_WEIGHTS, label: goalText.order.weights },
    ],
    order: goal.order === 'weights' ? BY_WEIGHTS : '',
    weights: WEIGHTS.map((weight) => ({ value: String(weight), label: boardText.weights[weight] })),
    values: {
      klass: text('klass'),
      klass2: text('klass2'),
      egenskap: text('egenskap'),
      emin: text('emin'),
      anlag: text('anlag'),
      hmin: text('hmin'),
      hmax: text('hmax'),
      slag: text('slag'),
      farg: text('farg'),
      inavel: text('inavel'),
      gen: text('gen'),
      linje: text('linje'),
      vklass: String(weights.klass),
      vklass2: String(weights.klass2),
      vegenskap: String(weights.egenskap),
      vanlag: String(weights.anlag),
      vhojd: String(weights.hojd),
      vslag: String(weights.slag),
      vfarg: String(weights.farg),
      vinavel: String(weights.inavel),
      vgen: String(weights.gen),
      vlinje: String(weights.linje),
    },
  }
}
