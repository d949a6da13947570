import type { ListFilterField } from '#app/desk/list-filters.tsx'
import type { ListView } from '#app/desk/list-views.tsx'
import { viewsOf } from '#app/desk/views-of.ts'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { deskPath, isAddressable } from '#app/domain/names.ts'
import type { EvaluationCounts, ListedEvaluation } from '#app/features/evaluations/data/list.server.ts'
import {
  EVALUATION_ORDERS,
  type EvaluationFilter,
  LACKING,
  ORDER_WORDS,
  VIEW_KEYS,
} from '#app/features/evaluations/schema/evaluation-filter.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { evaluationFormPath } from './paths.ts'

/** An unknown type in the address stays in the choices. */
export function evaluationFilterFields({ type = '', order }: EvaluationFilter): ListFilterField[] {
  const isKnown = type === '' || findEvaluationType(type) !== null
  return [
    {
      name: 'typ',
      label: evaluationText.filters.type,
      value: type,
      options: [
        { value: '', label: evaluationText.filters.allTypes },
        ...EVALUATION_TYPES.map((row) => ({ value: row.type, label: row.label })),
        ...(isKnown ? [] : [{ value: type, label: type }]),
      ],
    },
    {
      name: 'ordning',
      label: evaluationText.filters.order,
      value: ORDER_WORDS[order],
      options: EVALUATION_ORDERS.map((one) => ({ value: ORDER_WORDS[one], label: evaluationText.orders[one] })),
    },
  ]
}

const LIST_PATH = '/admin/evaluations'

export function evaluationViews(search: URLSearchParams, counts: EvaluationCounts, year: number): ListView[] {
  const view = viewsOf(LIST_PATH, VIEW_KEYS, search)
  return [
    view(evaluationText.views.all, counts.all, {}),
    view(evaluationText.views.ofYear, counts.ofYear, { ar: String(year) }),
    view(evaluationText.views.undated, counts.undated, { datum: LACKING }),
    // Not counted: every name would have to be looked up.
    view(evaluationText.views.orphaned, null, { hast: LACKING }),
  ]
}

/** The view's own filters, which other filters must not remove. */
export function hiddenOfView(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(VIEW_KEYS.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])))
}

export type EvaluationLine = ReturnType<typeof evaluationLine>

/** Facts shown first for types without points. */
const LISTED_FACTS: readonly string[] = ['Registreringsnummer', 'Status']

/** `result` is `38,5/50` with the grade, or the number or status of types without points. */
export function evaluationLine({ id, document }: ListedEvaluation) {
  const { horse, label, date, judge, result, grade, facts } = evaluationSheet(document)
  const parts = [result?.shown ?? null, grade].filter((part) => part !== null && part !== '-')
  const known = facts.filter(({ value }) => value !== '-')
  const telling = known.find((fact) => LISTED_FACTS.includes(fact.label)) ?? known[0]
  return {
    id,
    form: evaluationFormPath(id),
    horse,
    profile: isAddressable(horse) ? deskPath(horse) : null,
    label,
    date: date ?? '',
    judge: judge ?? '',
    result: parts.length > 0 ? parts.join(' · ') : (telling?.value ?? ''),
  }
}
