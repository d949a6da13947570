import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { readText } from '#app/domain/documents.ts'
import { deskPath } from '#app/domain/names.ts'
import { CorrectionForm } from '#app/features/evaluations/components/correction-form.tsx'
import { findStoredEvaluation } from '#app/features/evaluations/data/evaluations.server.ts'
import { correctionView, findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { correctionPlans } from '#app/features/evaluations/mutations/plans.server.ts'
import { kindOfForm } from '#app/features/evaluations/schema/evaluation.ts'
import { evaluationText } from '#app/features/evaluations/text.ts'
import { evaluationFormPath } from '#app/features/evaluations/view/paths.ts'
import { failureSaying } from '#app/routes/failure.tsx'
import { readOrFail } from '#app/routes/read-or-fail.server.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/evaluation'

const say = { ...evaluationText, ...adminText.evaluation }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  return readOrFail(async () => {
    const found = await findStoredEvaluation(db, params.id)
    if (found === null) throw data(null, { status: 404 })
    const name = readText(found.document.horse)
    return correctionView(found, name === null ? null : await findJudgedHorse(db, name))
  }, say.readFailed)
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const kind = kindOfForm(await args.request.clone().formData())
  const saved = ({ horse }: { horse: string }) => ({
    to: evaluationFormPath(id),
    link: { href: deskPath(horse), label: horse },
  })
  return runAdminIntents(args, correctionPlans(id, kind, { saved, removed: '/admin/evaluations' }))
}

export default function EvaluationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, label, name } = loaderData
  return (
    <AdminPage title={`${say.update}: ${label}`} lead={name}>
      <CorrectionForm key={`${id}/${version}`} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}

export const ErrorBoundary = failureSaying((problem) => problem)
