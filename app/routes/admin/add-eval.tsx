import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { deskPath } from '#app/domain/names.ts'
import { AddEvaluationForm } from '#app/features/evaluations/components/add-evaluation-form.tsx'
import { TypeChoice, TypeList } from '#app/features/evaluations/components/type-choice.tsx'
import { findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { addEvaluationPlan } from '#app/features/evaluations/mutations/plans.server.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { addEvaluationPath } from '#app/features/evaluations/view/paths.ts'
import { logError } from '#app/log/log.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/add-eval'

const say = { ...evaluationText, ...adminText.evaluation }

/**
 * `?typ=` selects the form; `horse`, `datum` and `domare` fill it for the next horse of the day. The revision of a
 * saved one is in `efter`: the next form is empty.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { date: today } = context.get(todayContext)
  const given = (key: string) => url.searchParams.get(key)?.trim() ?? ''
  const base = {
    type: findEvaluationType(given('typ')),
    given: { horse: given('horse'), date: given('datum') || today, judge: given('domare') },
    after: given('efter'),
  }
  try {
    const horse = base.given.horse === '' ? null : await findJudgedHorse(context.get(storeContext).db, base.given.horse)
    return { ...base, horse, problem: null }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, say.readFailed)
    return data({ ...base, horse: null, problem: say.readFailed }, { status: 503 })
  }
}

export async function action(args: Route.ActionArgs) {
  const type = findEvaluationType(args.url.searchParams.get('typ'))?.type
  if (!type) throw data(null, { status: 400 })
  const plan = addEvaluationPlan(type, ({ horse, date, judge, revision }) => ({
    to: addEvaluationPath(type, { datum: date, domare: judge, efter: String(revision) }),
    link: { href: deskPath(horse), label: horse },
  }))
  return runAdminIntents(args, { save: plan })
}

export default function AddEvaluationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, problem, given, after } = loaderData
  return (
    <AdminPage title={type === null ? say.add : `${say.add}: ${type.label}`}>
      {problem === null ? null : <ErrorBox>{problem}</ErrorBox>}
      {type === null ? (
        <TypeList horse={given.horse} />
      ) : (
        <>
          <TypeChoice type={type} given={given} />
          {/* Another kind, and the next horse, begin with an empty form. */}
          <AddEvaluationForm key={`${type.type}/${after}`} type={type} loaded={loaderData} answer={actionData} />
        </>
      )}
    </AdminPage>
  )
}
