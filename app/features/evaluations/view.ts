import type { EvaluationDocument } from '#app/domain/documents.ts'
import { type EvaluationSheet, evaluationSheet, sortEvaluations } from '#app/domain/evaluations/sheet.ts'

/** A horse's evaluations, newest first; the quality programme's stand apart (spec 2). */
export type EvaluationsView = { own: EvaluationSheet[]; quality: EvaluationSheet[] }

export function evaluationsView(evaluations: EvaluationDocument[]): EvaluationsView {
  const sheets = sortEvaluations(evaluations).map(evaluationSheet)
  return {
    own: sheets.filter((sheet) => sheet.group === 'bedomning'),
    quality: sheets.filter((sheet) => sheet.group === 'kvalitet'),
  }
}
