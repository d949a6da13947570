import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { horsePath } from '#app/domain/names.ts'
import { CorrectionForm } from '#app/features/evaluations/components/correction-form.tsx'
import { findEvaluation, findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { deleteEvaluation, updateEvaluation } from '#app/features/evaluations/mutations.server.ts'
import { evaluationSchema, RemoveEvaluation } from '#app/features/evaluations/schema/evaluation.ts'
import { text as own } from '#app/features/evaluations/text.ts'
import { correctionView } from '#app/features/evaluations/view/correction.ts'
import { evaluationFormPath } from '#app/features/evaluations/view/paths.ts'
import { type EvaluationPlan, evaluationRefusals } from '#app/features/evaluations/view/refusals.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Failure } from '../failure.tsx'
import type { Route } from './+types/evaluation'

const say = { ...own, ...text.evaluation }

/** Reads for a page that has nothing to show without them. */
async function readOrSay<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, say.readFailed)
    throw data({ problem: say.readFailed }, { status: 503 })
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  return readOrSay(async () => {
    const found = await findEvaluation(db, params.id)
    if (found === null) throw data(null, { status: 404 })
    const name = readText(found.document.horse)
    return correctionView(found, name === null ? null : await findJudgedHorse(db, name))
  })
}

/** Which of the ten forms was sent; asking the store would lose what was typed when it does not answer. */
async function kindOfForm(request: Request) {
  const form = await request.clone().formData()
  const type = findEvaluationType(form.get('type'))?.type ?? null
  return { type, foalMax: readNumber(form.get('foalMax')) ?? undefined }
}

/** A form that lets the other's version stand is never run. */
const numberOf = (version: number | 'theirs') => (typeof version === 'number' ? version : 0)

export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { type, foalMax } = await kindOfForm(args.request)
  return runAdminIntents(args, {
    save: adminPlan<EvaluationPlan[0], EvaluationPlan[1]>({
      schema: evaluationSchema(type, foalMax, true),
      run: ({ store, actor, values, seen }) =>
        updateEvaluation(store, actor, { id, version: numberOf(seen.version('evaluations', id)) }, values),
      refusals: evaluationRefusals,
      failure: say.updateFailed,
      done: ({ values: { horse } }) => ({
        message: say.updated,
        to: evaluationFormPath(id),
        link: { href: horsePath(horse, 'eval'), label: horse },
      }),
    }),
    remove: adminPlan({
      schema: RemoveEvaluation,
      run: ({ store, actor, seen }) =>
        deleteEvaluation(store, actor, { id, version: numberOf(seen.version('evaluations', id)) }),
      refusals: {},
      failure: say.removeFailed,
      done: () => ({ message: say.removed, to: '/admin/evaluations' }),
    }),
  })
}

export default function EvaluationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, label, name } = loaderData
  return (
    <AdminPage title={`${say.update}: ${label}`} lead={name}>
      <CorrectionForm key={`${id}/${version}`} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={(problem) => problem} />
}
