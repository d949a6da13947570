import type { EvaluationSheet } from '#app/domain/evaluations/sheet.ts'
import { formatPercent } from '#app/domain/swedish.ts'
import { text } from '#app/features/evaluations/text.ts'

/** Nothing has been judged yet, so there is no grade either. */
const isBlank = (result: EvaluationSheet['result']) => (result?.total ?? null) === null

/** `38,5/50 · 77,0 % · Klass I` */
export function sumOf({ result, grade }: EvaluationSheet): string {
  if (isBlank(result)) return ''
  const percent = result?.percent ?? null
  return [result?.shown, percent === null ? null : formatPercent(percent), grade]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
}

/** The card's figures as they will be, computed by the same rules; nothing before anything was judged. */
export function readingFacts(sheet: EvaluationSheet): { label: string; value: string | null }[] {
  const { result, otherResult, parts, grade, awards } = sheet
  const totals = [...parts, result, otherResult].flatMap((one) => (one === null || isBlank(one) ? [] : [one]))
  if (totals.length === 0) return []
  return [
    ...totals.map((total) => ({
      label: total.label,
      value: [total.shown, total.percent === null ? null : formatPercent(total.percent)].filter(Boolean).join(' · '),
    })),
    { label: text.grade, value: isBlank(result) ? null : grade },
    { label: text.awards, value: awards.join(', ') },
  ]
}
