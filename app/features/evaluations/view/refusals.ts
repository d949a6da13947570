import type { AdminPlan } from '#app/desk/form-action.server.ts'
import type { EvaluationRefusal } from '#app/features/evaluations/mutations.server.ts'
import type { evaluationSchema } from '#app/features/evaluations/schema/evaluation.ts'
import { text } from '#app/features/evaluations/text.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { adminText } from '#app/text/admin.ts'

/** The form's shape and what a mutation of evaluations answers. */
export type EvaluationPlan = [ReturnType<typeof evaluationSchema>, CommitResult | EvaluationRefusal]

/** The sentences for what an evaluation is refused for, and the field each belongs to. */
export const evaluationRefusals: AdminPlan<EvaluationPlan[0], EvaluationPlan[1]>['refusals'] = {
  'horse-not-found': { text: adminText.horseMissing, field: 'horse', status: 404 },
  'stallions-only': { text: text.stallionsOnly, field: 'horse', status: 400 },
  'mares-only': { text: text.maresOnly, field: 'selektionssto', status: 400 },
  'number-missing': { text: text.numberMissing, field: 'regNr', status: 400 },
  'code-replaced': ({ code, number }) => ({ text: text.codeReplaced(code, number), field: 'anyway' }),
  'number-taken': ({ holder }) => ({ text: text.numberTaken(holder), field: 'regNr' }),
}
