import { useState } from 'react'
import { data, Link, useFetcher, useNavigate } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminForm, AskingForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { runAdminAction } from '#app/desk/form-action.server.ts'
import {
  EVALUATION_GROUP_LABELS,
  EVALUATION_GROUPS,
  EVALUATION_TYPES,
  type EvaluationTypeRow,
} from '#app/domain/evaluations/evaluation-types.table.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { horsePath } from '#app/domain/names.ts'
import {
  EvaluationFields,
  type EvaluationFormTexts,
  evaluationLabels,
} from '#app/features/evaluations/components/evaluation-form.tsx'
import { findJudgedHorse } from '#app/features/evaluations/data/form.server.ts'
import { addEvaluation } from '#app/features/evaluations/mutations.server.ts'
import { evaluationSchema } from '#app/features/evaluations/schema.ts'
import { type EvaluationPlan, evaluationRefusals } from '#app/features/evaluations/text/refusals.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import type { Route } from './+types/add-eval'

const say = text.evaluation
const PATH = '/admin/add-eval'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

/**
 * `?typ=` says which form; `horse`, `datum` and `domare` fill it, so that a day's horses need not all be typed anew;
 * after one is saved its revision stands in `efter` and the next form is empty.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { date: today } = context.get(todayContext)
  const given = (key: string) => url.searchParams.get(key)?.trim() ?? ''
  const base = {
    type: findEvaluationType(given('typ')),
    asked: { horse: given('horse'), date: given('datum') || today, judge: given('domare') },
    after: given('efter'),
  }
  try {
    const horse = base.asked.horse === '' ? null : await findJudgedHorse(context.get(storeContext).db, base.asked.horse)
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
  return runAdminAction<EvaluationPlan[0], EvaluationPlan[1]>(args, {
    schema: evaluationSchema(type),
    run: ({ store, actor, values }) => addEvaluation(store, actor, type, values),
    refusals: evaluationRefusals,
    failure: say.addFailed,
    done: ({ values: { horse, date = '', judge }, result }) => ({
      message: say.added,
      to: addressOf(type, { datum: date, domare: judge ?? '', efter: String(result.revision) }),
      link: { href: horsePath(horse, 'eval'), label: horse },
    }),
  })
}

/** The form of a kind, with what is filled in. */
function addressOf(type: string, filled: Record<string, string>): string {
  const known = Object.entries(filled).filter(([, value]) => value !== '')
  return `${PATH}?${new URLSearchParams([['typ', type], ...known]).toString()}`
}

export default function AddEvaluationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, problem, asked, after } = loaderData
  return (
    <AdminPage title={type === null ? say.add : `${say.add}: ${type.label}`}>
      {problem === null ? null : <ErrorBox>{problem}</ErrorBox>}
      {type === null ? (
        <TypeList horse={asked.horse} />
      ) : (
        <>
          <TypeChoice type={type} asked={asked} />
          {/* Another kind, and the next horse, begin with an empty form. */}
          <AddEvaluationForm key={`${type.type}/${after}`} type={type} loaded={loaderData} answer={actionData} />
        </>
      )}
    </AdminPage>
  )
}

/** The ten kinds, before one is chosen. */
function TypeList({ horse }: { horse: string }) {
  return EVALUATION_GROUPS.map((group) => (
    <section key={group} className="kinds" aria-labelledby={group}>
      <h2 id={group}>{EVALUATION_GROUP_LABELS[group]}</h2>
      <ul>
        {EVALUATION_TYPES.filter((row) => row.group === group).map(({ type, label }) => (
          <li key={type}>
            <Link to={addressOf(type, { horse })}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

type Asked = Route.ComponentProps['loaderData']['asked']

/** Another kind for the same horse and day: what stands in the form by then comes along. */
function TypeChoice({ type, asked }: { type: EvaluationTypeRow; asked: Asked }) {
  const navigate = useNavigate()
  const change = (form: HTMLFormElement, chosen: string) => {
    const written = (name: string) =>
      form.ownerDocument.querySelector<HTMLInputElement>(`#form-${name}`)?.value.trim() ?? ''
    const filled = { horse: written('horse'), datum: written('date'), domare: written('judge') }
    void navigate(addressOf(chosen, filled), { preventScrollReset: true })
  }
  return (
    <AskingForm className="choose" action={PATH} aria-label="Välj formulär">
      <input type="hidden" name="horse" value={asked.horse} />
      <input type="hidden" name="datum" value={asked.date} />
      <input type="hidden" name="domare" value={asked.judge} />
      <SelectField
        id="typ"
        label="Bedömningstyp"
        name="typ"
        key={type.type}
        defaultValue={type.type}
        onChange={({ currentTarget: { form, value } }) => form && change(form, value)}
      >
        {EVALUATION_GROUPS.map((group) => (
          <optgroup key={group} label={EVALUATION_GROUP_LABELS[group]}>
            {EVALUATION_TYPES.filter((row) => row.group === group).map((row) => (
              <option key={row.type} value={row.type}>
                {row.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button className="without-js" kind="quiet" type="submit">
        Välj
      </Button>
    </AskingForm>
  )
}

type FormProps = {
  type: EvaluationTypeRow
  loaded: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function AddEvaluationForm({ type: { type }, loaded: { asked, horse: loadedHorse }, answer }: FormProps) {
  const defaultValue: EvaluationFormTexts = { ...asked }
  const [form, fields] = useAdminForm<EvaluationFormTexts>({ answer, defaultValue })
  const typed = answer?.submission.initialValue as EvaluationFormTexts | null | undefined // inputs of text alone
  const { horse, onHorse } = useJudgedHorse(loadedHorse, asked.horse)
  return (
    <AdminForm form={form} labels={evaluationLabels(type)}>
      <EvaluationFields
        type={type}
        foalMax={undefined}
        field={(name) => fields[name] as NonNullable<(typeof fields)[string]>} // there is one for every name
        shown={{ ...defaultValue, ...typed }}
        horse={horse}
        onHorse={onHorse}
        save="Spara bedömning"
      />
    </AdminForm>
  )
}

/** What is known of the horse in the form, asked for when its name is chosen or written. */
function useJudgedHorse(loaded: Route.ComponentProps['loaderData']['horse'], askedName: string) {
  const fetcher = useFetcher<typeof loader>()
  const [name, setName] = useState(askedName)
  const onHorse = (chosen: string) => {
    if (chosen === name) return
    setName(chosen)
    if (chosen !== '') void fetcher.load(addressOf('', { horse: chosen }))
  }
  const found = fetcher.data?.horse ?? loaded
  return { horse: found?.name === name ? found : null, onHorse }
}
