import { useState } from 'react'
import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminForm, AskingForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import recordsCss from '#app/desk/css/records.css?url'
import { type AdminAnswer, adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { readFlag } from '#app/domain/documents.ts'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import {
  MissingParents,
  RELATION_LABELS,
  RelationFields,
  type RelationValues,
  updateRelationPath,
} from '#app/features/pedigree/components/relation-form.tsx'
import { findEntry, findMissingParents } from '#app/features/pedigree/data/relation.server.ts'
import { deleteRelation, updateRelation } from '#app/features/pedigree/mutations.server.ts'
import { RemoveRelation, UpdateRelation } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { HorseNameInput } from '#app/features/search/components/horse-name-input.tsx'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import { Button } from '#app/ui/button.tsx'
import { Hint } from '#app/ui/fields.tsx'
import type { Route } from './+types/update-relation'

const say = text.relation

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordsCss }]

/** `?name=` says which entry; without it the page asks. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const asked = url.searchParams.get('name')
  const nothing = (problem: string | null, status: number) => data({ asked, problem, found: null }, { status })
  if (asked === null) return nothing(null, 200)
  if (asked.trim() === '') return nothing(say.askName, 400)
  try {
    const entry = await findEntry(db, asked)
    if (entry === null) return nothing(say.missing, 404)
    const { id, version, document } = entry
    const [parents, horse] = await Promise.all([findMissingParents(db, document), findHorse(db, document.name)])
    const values = { ...relationFormValues(document), homebred: readFlag(document.homebred) }
    return data({ asked, problem: null, found: { id, version, values, parents, isOwnHorse: horse !== null } })
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, say.readFailed)
    return nothing(say.readFailed, 503)
  }
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: adminPlan({
      schema: UpdateRelation,
      run: ({ store, actor, values: { id, ...entry }, seen }) =>
        updateRelation(store, actor, { id, version: numberOf(seen.version('pedigree', id)) }, entry),
      refusals: {
        'own-ancestor': ({ way }, { name, sire }) => ({
          text: say.ownAncestor(name, way),
          field: way[1] === sire ? 'sire' : 'dam',
        }),
      },
      nameTaken: { text: say.nameTaken, field: 'name' },
      failure: say.updateFailed,
      done: ({ values: { name } }) => ({
        message: say.updated,
        to: updateRelationPath(name),
        link: { href: updateRelationPath(name), label: name },
      }),
    }),
    remove: adminPlan({
      schema: RemoveRelation,
      run: ({ store, actor, values: { id }, seen }) =>
        deleteRelation(store, actor, { id, version: numberOf(seen.version('pedigree', id)) }),
      refusals: {},
      failure: say.removeFailed,
      done: () => ({ message: say.removed, to: '/admin/update-relation' }),
    }),
  })
}

/** A form that does not say what it saw has seen nothing: no version is 0. */
const numberOf = (version: number | 'theirs' | undefined) => (typeof version === 'number' ? version : 0)

export default function UpdateRelationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, problem, found } = loaderData
  return (
    <AdminPage title={say.update}>
      {/* Another answer begins anew. */}
      <FindRelation key={`${asked}/${problem}`} asked={asked ?? ''} problem={problem} />
      {found === null ? null : (
        <>
          <MissingParents parents={found.parents} />
          <UpdateRelationForm key={`${found.id}/${found.version}`} found={found} answer={actionData} />
        </>
      )}
    </AdminPage>
  )
}

/** Whose entry it is to be; a plain form. */
function FindRelation({ asked, problem }: { asked: string; problem: string | null }) {
  // One object for as long as the form stands: another one would be another answer.
  const [answer] = useState(() => (problem === null ? undefined : refusedName(asked, problem)))
  const [{ meta }, fields] = useAdminForm<{ name: string }>({
    id: 'pick',
    answer,
    defaultValue: { name: asked },
  })
  return (
    <AskingForm id={meta.id} className="pick" action="/admin/update-relation" aria-label="Välj häst">
      <HorseNameInput field={fields.name} label="Hästens namn" kind="pedigree" />
      <Button type="submit" kind="quiet">
        Hämta
      </Button>
    </AskingForm>
  )
}

/** What an action would answer, for a name that was asked for in the address. */
function refusedName(name: string, problem: string): AdminAnswer {
  return {
    intent: 'find',
    submission: { initialValue: { name }, error: { name: [problem] } },
    conflicts: [],
    carried: {},
    at: 0,
  }
}

function UpdateRelationForm({
  found: { id, version, values, isOwnHorse },
  answer,
}: {
  found: NonNullable<Route.ComponentProps['loaderData']['found']>
  answer: Route.ComponentProps['actionData']
}) {
  const [form, fields] = useAdminForm<RelationValues>({ answer, defaultValue: values })
  const typed = answer?.submission.initialValue
  return (
    <AdminForm form={form} labels={RELATION_LABELS}>
      <Seen collection="pedigree" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was.breed" value={values.breed} />
      <input type="hidden" name="was.link" value={values.link} />
      <input type="hidden" name="was.evalExt" value={values.evalExt} />
      {isOwnHorse ? <Hint className="form-hint">{say.ownHorse}</Hint> : null}
      <RelationFields fields={fields} shown={{ ...values, ...typed }} affix={null} />
      <SaveBar label="Spara ändringar">
        <ConfirmButton
          label="Ta bort"
          question={say.removeQuestion(values.name)}
          consequence={say.removeConsequence}
          confirm="Ta bort"
          name="intent"
          value="remove"
        />
      </SaveBar>
    </AdminForm>
  )
}
