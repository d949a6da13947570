import { sayTime } from '#app/desk/say-time.ts'
import { AGEING_SCOPES, type AgeingScope, type AgeingStep } from '#app/domain/ageing.ts'
import { pageOf } from '#app/domain/pages.ts'
import type { AgeingForecast, AgeingOrder, AgeingReport, MadeAgeing } from './data.server.ts'
import { ageingText } from './text.ts'

const PATH = '/admin/update-age'
const HORSES_A_PAGE = 200
const NAMES_LISTED = 500

export const previewPath = (scope: AgeingScope, step: AgeingStep, page = 1) =>
  `${PATH}?${new URLSearchParams({ scope, step: String(step), ...(page > 1 ? { page: String(page) } : {}) }).toString()}#preview`

const whole = (value: string | null) => (value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null)

/** The address: `?scope=&step=&page=` a preview, `?done=` what a bulk change did. */
export function readAgeingQuery(query: URLSearchParams) {
  const scope = AGEING_SCOPES.find((known) => known === query.get('scope'))
  const step = ({ '1': 1, '-1': -1 } as const)[query.get('step') ?? '']
  const order: AgeingOrder | null = scope && step ? { scope, step } : null
  return { order, page: whole(query.get('page')) ?? 1, done: whole(query.get('done')) }
}

export type ShownNames = { names: readonly string[]; count: number }
const cut = (names: readonly string[]): ShownNames => ({ names: names.slice(0, NAMES_LISTED), count: names.length })

/** Names in one sentence, each once; a long list is cut. */
export function listed(names: readonly string[]): string {
  const { names: shown, count } = cut([...new Set(names)])
  return `${shown.join(', ')}${count > shown.length ? ageingText.andMore(count - shown.length) : ''}`
}

/** `date` is today. */
export function ageingView(
  query: ReturnType<typeof readAgeingQuery>,
  found: { report: AgeingReport | null; forecast: AgeingForecast | null; lasts: readonly (MadeAgeing | null)[] },
  date: string,
) {
  const { report, forecast, lasts } = found
  return {
    scopes: AGEING_SCOPES.map((scope, index) => {
      const last = lasts[index]
      return { scope, last: last ? { ...last, at: sayTime(last.at, date) } : null }
    }),
    report:
      report && !report.isUndone
        ? { ...report, overLimit: cut(report.overLimit), unborn: cut(report.unborn), dead: cut(report.dead) }
        : null,
    preview: query.order && forecast ? preview(query.order, forecast, query.page) : null,
  }
}

function preview(
  order: AgeingOrder,
  { changes, overLimit, unborn, dead, ageless }: AgeingForecast,
  wantedPage: number,
) {
  const { page, pages, from, until } = pageOf(changes.length, HORSES_A_PAGE, wantedPage)
  return {
    ...order,
    count: changes.length,
    changes: changes.slice(from, until),
    overLimit: cut(overLimit),
    unborn: cut(unborn),
    dead: cut(dead),
    ageless,
    page,
    pages,
  }
}

export type AgeingView = ReturnType<typeof ageingView>
