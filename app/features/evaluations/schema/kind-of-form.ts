import { readNumber } from '#app/domain/documents.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'

/** Which of the ten forms a correction was sent with. */
export type KindOfForm = { type: EvaluationType | null; foalMax: number | undefined }

/** Read from the form itself: asking the store would lose what was typed when it does not answer. */
export function kindOfForm(form: FormData): KindOfForm {
  return {
    type: findEvaluationType(form.get('type'))?.type ?? null,
    foalMax: readNumber(form.get('foalMax')) ?? undefined,
  }
}
