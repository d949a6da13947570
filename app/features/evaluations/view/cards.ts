import type { EvaluationDocument } from '#app/domain/documents.ts'
import { EVALUATION_TYPES } from '#app/domain/evaluations/evaluation-types.table.ts'
import {
  bestAndNewest,
  type EvaluationSheet,
  evaluationSheet,
  evaluationsOf,
  type SheetTotal,
} from '#app/domain/evaluations/sheet.ts'
import { glossaryPath } from '#app/domain/glossary-path.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { sheetText } from '#app/features/evaluations/text/sheet.ts'

export type EvaluationCardView = ReturnType<typeof evaluationCard> & { form?: string }

/** Newest first, the quality programme apart (spec 2); `total` counts those not shown too. */
export type EvaluationsView = { own: EvaluationCardView[]; quality: EvaluationCardView[]; total: number }

export function evaluationsView(
  evaluations: EvaluationDocument[],
  formOf: (document: EvaluationDocument) => string | undefined = () => undefined,
): EvaluationsView {
  const cards = (group: EvaluationSheet['group']) =>
    evaluationsOf(evaluations, group).map((document) => {
      const card = cardOf(document)
      const form = formOf(document)
      return form === undefined ? card : { ...card, form }
    })
  return { own: cards('bedomning'), quality: cards('kvalitet'), total: evaluations.length }
}

/** The best and the newest of each test. */
export function proudestEvaluations(evaluations: EvaluationDocument[]): EvaluationsView {
  return { ...evaluationsView(bestAndNewest(evaluations)), total: evaluations.length }
}

const TYPES: ReadonlySet<string> = new Set(EVALUATION_TYPES.map(({ label }) => label))

const cardOf = onceFor((document: EvaluationDocument) => evaluationCard(evaluationSheet(document)))

function evaluationCard(sheet: EvaluationSheet) {
  const { result } = sheet
  return {
    label: sheet.label,
    meaning: TYPES.has(sheet.label) ? glossaryPath(sheet.label) : null,
    /** `2023-05-20 · Domare A. Lindqvist`, only what is known. */
    when: [sheet.date, sheet.judge && sheetText.judge(sheet.judge)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    ribbon: sheet.ribbons[0] ?? null,
    marks: sheet.marks
      .filter((mark) => mark.value !== null || mark.isCounted)
      .map(({ label, shown, word, value, max, isCounted }) => ({
        label,
        shown,
        value: value ?? 0,
        max,
        // A page has many marks, and few of them have these.
        ...(word === null ? {} : { word }),
        ...(isCounted ? {} : { isUncounted: true }),
      })),
    facts: sheet.facts,
    /** Sums of parts: `Gångarter 24,5/30`. */
    parts: sheet.parts.map(partText),
    /** `label` only where a test has more than one total. */
    sum: result && {
      label: sheet.otherResult === null ? null : result.label,
      total: result.total === null ? result.shown : formatNumber(result.total),
      of: [result.max === null ? null : sheetText.outOf(result.max), result.percentShown]
        .filter((part) => part !== null)
        .join(' · '),
      colour: sheet.colour,
    },
    other: sheet.otherResult && partText(sheet.otherResult),
    grade: sheet.grade,
    awards: sheet.awards,
  }
}

function partText({ label, shown, percentShown }: SheetTotal): string {
  return `${label} ${shown}${percentShown ? ` (${percentShown})` : ''}`
}
