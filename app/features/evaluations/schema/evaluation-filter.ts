import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'

export const EVALUATION_ORDERS = ['newest', 'oldest', 'horse'] as const
export type EvaluationOrder = (typeof EVALUATION_ORDERS)[number]

/** A filter that is left out narrows nothing. */
export type EvaluationFilter = {
  /** Part of a horse's name; case, accents and punctuation do not count. */
  search?: string | undefined
  type?: string | undefined
  order: EvaluationOrder
}

/** An order as it stands in the address. */
export const ORDER_WORDS: Readonly<Record<EvaluationOrder, string>> = {
  newest: 'nyast',
  oldest: 'aldst',
  horse: 'hast',
}

/** The filters of an address; a blank one narrows nothing, an unknown order is the newest first. */
export function readEvaluationFilter(search: URLSearchParams): EvaluationFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const type = word('typ')
  return {
    search: word('q'),
    type: findEvaluationType(type)?.type ?? type,
    order: EVALUATION_ORDERS.find((order) => ORDER_WORDS[order] === word('ordning')) ?? 'newest',
  }
}
