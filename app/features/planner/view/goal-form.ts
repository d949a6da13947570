import { classLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { STAT_COUNT } from '#app/domain/competition/potential.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { statName } from '#app/domain/goals/explain-pair.ts'
import { GENE_WISHES } from '#app/domain/goals/gene-wishes.table.ts'
import { BY_WEIGHTS, type Goal, LIMIT_KEYS, statKey, WEIGHTS } from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { goalText } from '#app/features/planner/text/goals.ts'

export type GoalFormView = ReturnType<typeof goalForm>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The form filled with a goal; what was typed and is no goal stays as it was typed. */
export function goalForm(goal: Goal, typed: URLSearchParams) {
  const { weights } = goal
  const text = (key: string) => typed.get(key)?.trim() ?? ''
  return {
    classes: DISCIPLINES.map(({ key, name, classOrder, preClass }) => ({
      discipline: name,
      options: classOrder
        .filter((one) => one !== preClass?.key)
        .map((one) => ({ value: `${key}:${one}`, label: classLabel(key, one) })),
    })),
    families: COLOUR_FAMILIES.map(({ key, label }) => ({ value: key, label: capital(label) })),
    stats: Array.from({ length: STAT_COUNT }, (_, stat) => ({ value: statKey(stat), label: statName(stat) })),
    genes: GENE_WISHES.map(({ key, label }) => ({ value: key, label: capital(label) })),
    limits: LIMIT_KEYS.map((name) => ({ name, label: goalText.limits[name], isTicked: goal.limits.includes(name) })),
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
