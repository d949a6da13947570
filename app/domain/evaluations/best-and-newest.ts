import type { EvaluationDocument } from '#app/domain/documents.ts'
import { evaluationSheet, findEvaluationType, sortEvaluations } from './sheet.ts'

/** The rank of an evaluation among those of its type: its percentage, else its points; -1 without either. */
function standing(document: EvaluationDocument): number {
  const { result } = evaluationSheet(document)
  return result?.percent ?? result?.total ?? -1
}

/**
 * The best and the newest evaluation of each type, each once, in the given order. Of equally good ones the newer
 * counts. Unknown types are grouped by their name.
 */
export function bestAndNewest<Document extends EvaluationDocument>(evaluations: readonly Document[]): Document[] {
  const kept = new Set<Document>()
  const kindOf = ({ type }: Document) => findEvaluationType(type)?.type ?? type
  for (const equal of Map.groupBy(sortEvaluations(evaluations), kindOf).values()) {
    const [newest] = equal
    if (newest === undefined) continue
    kept.add(newest)
    kept.add(equal.reduce((best, one) => (standing(one) > standing(best) ? one : best), newest))
  }
  return evaluations.filter((document) => kept.has(document))
}
