import { adminPlan, type Done, type PreparedPlan } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import type { EvaluationType } from '#app/domain/evaluations/evaluation-types.table.ts'
import { type EvaluationPlan, evaluationRefusals } from '#app/features/evaluations/view/refusals.ts'
import { adminText } from '#app/text/admin.ts'
import { addEvaluation, deleteEvaluation, updateEvaluation } from '../mutations.server.ts'
import { evaluationSchema, RemoveEvaluation } from '../schema/evaluation.ts'
import type { KindOfForm } from '../schema/kind-of-form.ts'
import { text as own } from '../text.ts'

const say = { ...own, ...adminText.evaluation }

/** What leads on after an evaluation is saved. */
type Saved = { horse: string; date: string; judge: string; revision: number }
type Ways = (saved: Saved) => Pick<Done, 'to' | 'link'>

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
