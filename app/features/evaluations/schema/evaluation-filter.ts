import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'

export const EVALUATION_ORDERS = ['newest', 'oldest', 'horse'] as const
export type EvaluationOrder = (typeof EVALUATION_ORDERS)[number]

export type EvaluationFilter = {
  /** Part of a horse's name; case, accents and punctuation do not count. */
  search?: string | undefined
  type?: string | undefined
  year?: number | undefined
  isUndated?: boolean | undefined
  isOrphaned?: boolean | undefined
  order: EvaluationOrder
}

export const ORDER_WORDS: Readonly<Record<EvaluationOrder, string>> = {
  newest: 'nyast',
  oldest: 'aldst',
  horse: 'hast',
}

export const LACKING = 'saknas'

export const VIEW_KEYS = ['ar', 'datum', 'hast'] as const

/** A blank filter is ignored; an unknown order is the newest first. */
export function readEvaluationFilter(search: URLSearchParams): EvaluationFilter {
  const word = (key: string) => search.get(key)?.trim() || undefined
  const type = word('typ')
  const year = word('ar')
  return {
    search: word('q'),
    year: year === undefined ? undefined : /^\d{4}$/.test(year) ? Number(year) : -1,
    isUndated: word('datum') === LACKING ? true : undefined,
    isOrphaned: word('hast') === LACKING ? true : undefined,
    type: findEvaluationType(type)?.type ?? type,
    order: EVALUATION_ORDERS.find((order) => ORDER_WORDS[order] === word('ordning')) ?? 'newest',
  }
}
