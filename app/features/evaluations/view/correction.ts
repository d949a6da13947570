import { type EvaluationDocument, readText } from '#app/domain/documents.ts'
import { evaluationFormValues, foalMaxOf } from '#app/domain/evaluations/compose.ts'
import { readEvaluationDate } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import type { JudgedHorse } from '#app/features/evaluations/data/form.server.ts'

export function correctionView(
  { id, version, document }: { id: string; version: number; document: EvaluationDocument },
  horse: JudgedHorse | null,
) {
  const type = findEvaluationType(document.type)?.type ?? null
  const name = readText(document.horse) ?? ''
  return {
    id,
    version,
    type,
    foalMax: type === null ? undefined : foalMaxOf(type, document),
    label: evaluationSheet(document).label,
    name,
    values: {
      horse: name,
      date: readEvaluationDate(document.date) ?? '',
      judge: readText(document.judge) ?? '',
      ...(type === null ? {} : evaluationFormValues(type, document)),
    },
    horse,
  }
}
export type CorrectionView = ReturnType<typeof correctionView>
