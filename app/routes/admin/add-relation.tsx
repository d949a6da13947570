import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import {
  MissingParents,
  RELATION_LABELS,
  RelationFields,
  type RelationValues,
  updateRelationPath,
} from '#app/features/pedigree/components/relation-form.tsx'
import { entryOfHorse, findEntry, findMissingParents } from '#app/features/pedigree/data/relation.server.ts'
import { addRelation } from '#app/features/pedigree/mutations.server.ts'
import { Relation } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Hint } from '#app/ui/fields.tsx'
import type { Route } from './+types/add-relation'

const say = text.relation

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

/** `?name=&gender=` fills the form, from the own horse of that name where there is one; `?efter=` tells what was saved. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const name = url.searchParams.get('name')?.trim() ?? ''
  const gender = url.searchParams.get('gender')?.trim() ?? ''
  const saved = url.searchParams.get('efter')
  try {
    const [settings, horse, entry] = await Promise.all([
      getSettings(store),
      name === '' ? null : findHorse(store.db, name),
      saved === null ? null : findEntry(store.db, saved),
    ])
    const parents = entry === null ? [] : await findMissingParents(store.db, entry.document)
    const values = horse
      ? relationFormValues(entryOfHorse(horse.document))
      : { ...relationFormValues({}), name, gender }
    return { values, isFromHorse: horse !== null, affix: settings.affix, parents, saved, problem: null }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, say.fetchFailed)
    const values = { ...relationFormValues({}), name, gender }
    const failed = { values, isFromHorse: false, affix: '', parents: [], saved: null, problem: say.fetchFailed }
    return data(failed, { status: 503 })
  }
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: adminPlan({
      schema: Relation,
      run: ({ store, actor, values }) => addRelation(store, actor, values),
      refusals: {
        'own-ancestor': ({ way }, { name, sire }) => ({
          text: say.ownAncestor(name, way),
          field: way[1] === sire ? 'sire' : 'dam',
        }),
      },
      nameTaken: { text: say.nameTaken, field: 'name' },
      failure: say.saveFailed,
      done: ({ values }) => ({
        message: say.added,
        to: `/admin/add-relation?${new URLSearchParams({ efter: values.name }).toString()}`,
        link: { href: updateRelationPath(values.name), label: values.name },
      }),
    }),
  })
}

export default function AddRelationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, parents } = loaderData
  return (
    <AdminPage title={say.add}>
      {problem === null ? null : <ErrorBox>{problem}</ErrorBox>}
      <MissingParents parents={parents} />
      {/* Another horse finds an empty form. */}
      <AddRelationForm key={`${loaderData.saved}/${loaderData.values.name}`} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}

function AddRelationForm({
  loaded: { values, affix, isFromHorse },
  answer,
}: {
  loaded: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, defaultValue: values })
  const typed = answer?.submission.initialValue
  return (
    <AdminForm form={form} labels={RELATION_LABELS}>
      {isFromHorse ? <Hint className="form-hint">{say.fromHorse}</Hint> : null}
      <RelationFields fields={fields} shown={shownValues(typed) ?? values} affix={affix} />
      <SaveBar label="Spara släkting" />
    </AdminForm>
  )
}

/** What was typed, as it comes back from the server. */
function shownValues(typed: Record<string, unknown> | null | undefined): Partial<RelationValues> | null {
  if (!typed) return null
  const { homebred, ...texts } = typed
  return { ...(texts as Partial<RelationValues>), homebred: homebred === 'on' } // inputs of text, sent by this form
}
