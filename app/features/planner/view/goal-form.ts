import { classLabel } from '#app/domain/competition/class-key.ts'
import { DISCIPLINES, type Discipline } from '#app/domain/competition/disciplines.table.ts'
import { STAT_COUNT } from '#app/domain/competition/potential.ts'
import { COLOUR_FAMILIES } from '#app/domain/goals/colour-families.table.ts'
import { statName } from '#app/domain/goals/explain-pair.ts'
import { GENE_WISHES } from '#app/domain/goals/gene-wishes.table.ts'
import { capital, formatNumber } from '#app/domain/swedish.ts'
import {
  BY_WEIGHTS,
  type ClassOf,
  type Goal,
  LIMIT_KEYS,
  NO_GOAL,
  statKey,
  USUAL_INBREEDING,
  usualClass,
  WEIGHTS,
  wishedClasses,
} from '#app/features/planner/schema/goal.ts'
import { boardText } from '#app/features/planner/text/board.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { questionText } from '#app/features/planner/text/questions.ts'

export type GoalFormView = ReturnType<typeof goalForm>

const classValue = ({ discipline, classKey }: ClassOf) => `${discipline}:${classKey}`

/** The limits that a newly opened form sets: one breed, and no closer kin than half siblings. */
const SAME_BREED = 'sammaras'
const USUAL_KIN = formatNumber(USUAL_INBREEDING, 2)
/** Questions, by whose answers a form is told from a newly opened one. */
export const isAsked = (goal: Goal) => JSON.stringify({ ...goal, order: 'joint' }) !== JSON.stringify(NO_GOAL)

/** What a foal may at most inherit twice, as typed: the words of the question, and what the address has beside them. */
function kinOptions(typed: string) {
  const known = questionText.kin.map(({ value, label }) => ({ value, label }))
  if (known.some(({ value }) => value === typed)) return known
  return [...known, { value: typed, label: questionText.otherKin(typed.replace(/\s*%$/, '')) }]
}

/**
 * The form filled with a goal; what was typed and is no goal stays as it was typed. `usualOf`: the class that is wished
 * for where only its discipline is chosen.
 */
export function goalForm(goal: Goal, typed: URLSearchParams, usualOf: (of: Discipline) => ClassOf = usualClass) {
  const { weights, classOf } = goal
  const text = (key: string) => typed.get(key)?.trim() ?? ''
  // Set in a new form; the address without it means any kin.
  const kin = isAsked(goal) ? text('inavel') : text('inavel') || USUAL_KIN
  return {
    disciplines: DISCIPLINES.map(({ key, name }) => ({ value: key, label: name })),
    discipline: classOf?.discipline ?? '',
    usual: Object.fromEntries(DISCIPLINES.map((one) => [one.key, classValue(usualOf(one))])),
    kin: kinOptions(kin),
    // Ticked in a new form; the address without it means all breeds.
    isSameBreed: isAsked(goal) ? goal.limits.includes(SAME_BREED) : true,
    /** Whether anything beyond the questions is wished for. */
    hasMore: hasMore(goal),
    classes: DISCIPLINES.map((one) => ({
      key: one.key,
      discipline: one.name,
      options: wishedClasses(one).map((classKey) => ({
        value: classValue({ discipline: one.key, classKey }),
        label: classLabel(one.key, classKey),
      })),
    })),
    families: COLOUR_FAMILIES.map(({ key, label }) => ({ value: key, label: capital(label) })),
    stats: Array.from({ length: STAT_COUNT }, (_, stat) => ({ value: statKey(stat), label: statName(stat) })),
    genes: GENE_WISHES.map(({ key, label }) => ({ value: key, label: capital(label) })),
    limits: LIMIT_KEYS.filter((name) => name !== SAME_BREED).map((name) => ({
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
      anlag: text('anlag'),
      anlag2: text('anlag2'),
      anlag3: text('anlag3'),
      anlag4: text('anlag4'),
      klass: classOf ? classValue(classOf) : text('klass'),
      klass2: text('klass2'),
      egenskap: text('egenskap'),
      emin: text('emin'),
      hmin: text('hmin'),
      hmax: text('hmax'),
      slag: text('slag'),
      farg: text('farg'),
      inavel: kin,
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

/** A goal without the answers to the questions. */
const unasked = (goal: Goal) =>
  JSON.stringify({ ...goal, classOf: null, highestInbreeding: null, family: null, limits: [] })

function hasMore(goal: Goal): boolean {
  return goal.limits.some((key) => key !== SAME_BREED) || unasked(goal) !== unasked(NO_GOAL)
}
