import { type AdminPlan, adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import {
  addEvaluation,
  deleteEvaluation,
  type EvaluationRefusal,
  updateEvaluation,
} from '#app/features/evaluations/mutations.server.ts'
import { evaluationSchema, type KindOfForm, RemoveEvaluation } from '#app/features/evaluations/schema/evaluation.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import type { CommitResult } from '#app/store/commit.ts'
import { adminText } from '#app/text/admin.ts'

const say = { ...evaluationText, ...adminText.evaluation }

type Ways = (saved: { horse: string; date: string; judge: string; revision: number }) => Pick<Done, 'to' | 'link'>

export function addEvaluationPlan(type: EvaluationType, ways: Ways): PreparedPlan {
  return adminPlan<EvaluationPlan[0], EvaluationPlan[1]>({
    schema: evaluationSchema(type),
    run: ({ store, actor, values }) => addEvaluation(store, actor, type, values),
    refusals: evaluationRefusals,
    failure: say.addFailed,
    done: ({ values: { horse, date = '', judge }, result: { revision } }) => ({
      message: say.added,
      ...ways({ horse, date, judge: judge ?? '', revision }),
    }),
  })
}

export function correctionPlans(
  id: string,
  { type, foalMax }: KindOfForm,
  { saved, removed }: { saved: Ways; removed: string },
): Record<'save' | 'remove', PreparedPlan> {
  return {
    save: adminPlan<EvaluationPlan[0], EvaluationPlan[1]>({
      schema: evaluationSchema(type, foalMax, true),
      run: ({ store, actor, values, seen }) =>
        updateEvaluation(store, actor, { id, version: seenVersion(seen, id, 'evaluations') ?? 0 }, values),
      refusals: evaluationRefusals,
      failure: say.updateFailed,
      done: ({ values: { horse, date = '', judge }, result: { revision } }) => ({
        message: say.updated,
        ...saved({ horse, date, judge: judge ?? '', revision }),
      }),
    }),
    remove: adminPlan({
      schema: RemoveEvaluation,
      run: ({ store, actor, seen }) =>
        deleteEvaluation(store, actor, { id, version: seenVersion(seen, id, 'evaluations') ?? 0 }),
      refusals: {},
      failure: say.removeFailed,
      done: () => ({ message: say.removed, to: removed }),
    }),
  }
}

type EvaluationPlan = [ReturnType<typeof evaluationSchema>, CommitResult | EvaluationRefusal]

const evaluationRefusals: AdminPlan<EvaluationPlan[0], EvaluationPlan[1]>['refusals'] = {
  'horse-not-found': { text: adminText.horseMissing, field: 'horse', status: 404 },
  'stallions-only': { text: evaluationText.stallionsOnly, field: 'horse', status: 400 },
  'mares-only': { text: evaluationText.maresOnly, field: 'selektionssto', status: 400 },
  'number-missing': { text: evaluationText.numberMissing, field: 'regNr', status: 400 },
  'code-replaced': ({ code, number }) => ({ text: evaluationText.codeReplaced(code, number), field: 'anyway' }),
  'number-taken': ({ holder }) => ({ text: evaluationText.numberTaken(holder), field: 'regNr' }),
}
