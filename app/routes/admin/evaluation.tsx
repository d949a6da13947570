import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { readNumber, readText } from '#app/domain/documents.ts'
import { evaluationFormValues, foalMaxOf } from '#app/domain/evaluations/compose.ts'
import { readEvaluationDate } from '#app/domain/evaluations/readings.ts'
import { evaluationSheet, findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { horsePath } from '#app/domain/names.ts'
import {
  EvaluationFields,
  type EvaluationFormTexts,
  evaluationLabels,
} from '#app/features/evaluations/components/evaluation-form.tsx'
import { findEvaluation, findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { deleteEvaluation, updateEvaluation } from '#app/features/evaluations/mutations.server.ts'
import { evaluationSchema, RemoveEvaluation } from '#app/features/evaluations/schema.ts'
import { type EvaluationPlan, evaluationRefusals } from '#app/features/evaluations/text/refusals.ts'
import { evaluationFormPath } from '#app/features/evaluations/view/cards.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Failure } from '../failure.tsx'
import type { Route } from './+types/evaluation'

const say = text.evaluation

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

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  return readOrSay(async () => {
    const found = await findEvaluation(db, params.id)
    if (found === null) throw data(null, { status: 404 })
    const { id, version, document } = found
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
      horse: name === '' ? null : await findJudgedHorse(db, name),
    }
  })
}

/** Which of the ten forms was sent; asking the store would lose what was typed when it does not answer. */
async function kindOfForm(request: Request) {
  const form = await request.clone().formData()
  const type = findEvaluationType(form.get('type'))?.type ?? null
  return { type, foalMax: readNumber(form.get('foalMax')) ?? undefined }
}

/** A form that does not say what it saw has seen nothing: no version is 0. */
const numberOf = (version: number | 'theirs' | undefined) => (typeof version === 'number' ? version : 0)

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

function CorrectionForm({
  loaded: { id, version, type, foalMax, label, name, values, horse },
  answer,
}: {
  loaded: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}) {
  const defaultValue: EvaluationFormTexts = values
  const [form, fields] = useAdminForm<EvaluationFormTexts>({ answer, defaultValue })
  const typed = answer?.submission.initialValue as EvaluationFormTexts | null | undefined // inputs of text alone
  return (
    <AdminForm form={form} labels={evaluationLabels(type, foalMax)}>
      <Seen collection="evaluations" id={id} version={version} />
      <input type="hidden" name="type" value={type ?? ''} />
      <input type="hidden" name="foalMax" value={foalMax ?? ''} />
      <input type="hidden" name="dateWas" value={values.date} />
      <EvaluationFields
        type={type}
        foalMax={foalMax}
        field={(field) => fields[field] as NonNullable<(typeof fields)[string]>} // there is one for every name
        shown={{ ...defaultValue, ...typed }}
        horse={horse}
        onHorse={() => {}}
        save="Spara rättelsen"
      >
        <ConfirmButton
          label="Ta bort"
          question={say.removeQuestion(label, name)}
          consequence={say.removeConsequence}
          confirm="Ta bort"
          name="intent"
          value="remove"
        />
      </EvaluationFields>
    </AdminForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={(problem) => problem} />
}
