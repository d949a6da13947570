import type { ListFilterField } from '#app/desk/list-filters.tsx'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { horsePath, isAddressable } from '#app/domain/names.ts'
import {
  EVALUATION_ORDERS,
  type EvaluationFilter,
  type EvaluationOrder,
  type ListedEvaluation,
} from '#app/features/evaluations/data/list.server.ts'
import { evaluationFormPath } from './cards.ts'

const ORDER_WORDS: Readonly<Record<EvaluationOrder, { word: string; label: string }>> = {
  newest: { word: 'nyast', label: 'Nyast först' },
  oldest: { word: 'aldst', label: 'Äldst först' },
  horse: { word: 'hast', label: 'Hästens namn' },
}

/** The filters of an address; a blank one narrows nothing, an unknown order is the newest first. */
export function readEvaluationFilter(search: URLSearchParams): EvaluationFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const type = word('typ')
  return {
    search: word('q'),
    type: findEvaluationType(type)?.type ?? type,
    order: EVALUATION_ORDERS.find((order) => ORDER_WORDS[order].word === word('ordning')) ?? 'newest',
  }
}

/** The choices above the list; a type of the address that is none of the ten stays on show. */
export function evaluationFilterFields({ type = '', order }: EvaluationFilter): ListFilterField[] {
  const isKnown = type === '' || findEvaluationType(type) !== null
  return [
    {
      name: 'typ',
      label: 'Typ',
      value: type,
      options: [
        { value: '', label: 'Alla typer' },
        ...EVALUATION_TYPES.map((row) => ({ value: row.type, label: row.label })),
        ...(isKnown ? [] : [{ value: type, label: type }]),
      ],
    },
    {
      name: 'ordning',
      label: 'Ordning',
      value: ORDER_WORDS[order].word,
      options: EVALUATION_ORDERS.map((one) => ({ value: ORDER_WORDS[one].word, label: ORDER_WORDS[one].label })),
    },
  ]
}

export type EvaluationLine = {
  id: string
  /** Address of its form. */
  form: string
  horse: string
  profile: string | null
  label: string
  date: string
  judge: string
  /** `38,5/50`, with the grade; the number or the status of kinds without points. */
  result: string
}

/** What says most of a kind without points. */
const TELLING_FACTS: readonly string[] = ['Registreringsnummer', 'Status']

export function evaluationLine({ id, document }: ListedEvaluation): EvaluationLine {
  const { horse, label, date, judge, result, grade, facts } = evaluationSheet(document)
  const told = [result?.shown ?? null, grade].filter((part) => part !== null && part !== '-')
  const known = facts.filter(({ value }) => value !== '-')
  const telling = known.find((fact) => TELLING_FACTS.includes(fact.label)) ?? known[0]
  return {
    id,
    form: evaluationFormPath(id),
    horse,
    profile: isAddressable(horse) ? horsePath(horse, 'eval') : null,
    label,
    date: date ?? '',
    judge: judge ?? '',
    result: told.length > 0 ? told.join(' · ') : (telling?.value ?? ''),
  }
}
