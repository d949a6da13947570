import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ErrorBox } from '#app/desk/error-box.tsx'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import { UnseenName } from '#app/features/horses/components/unseen-name.tsx'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { MissingParents } from '#app/features/pedigree/components/missing-parents.tsx'
import { AddRelationForm } from '#app/features/pedigree/components/relation-form.tsx'
import { entryOfHorse, findEntry, findMissingParents } from '#app/features/pedigree/data/relation.server.ts'
import { addRelation, entryRefusals } from '#app/features/pedigree/mutations.server.ts'
import { AddRelation } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { logError } from '#app/log/log.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/add-relation'

const say = { ...relationText, ...adminText.relation }

/** `?name=&gender=` fills the form, from the stud's own horse if there is one; `?efter=` shows what was saved. */
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
    const named = entry?.document.name ?? null
    return { values, isFromHorse: horse !== null, affix: settings.affix, parents, saved, named, problem: null }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    logError(cause, say.fetchFailed)
    const values = { ...relationFormValues({}), name, gender }
    const nobody = { parents: [], saved: null, named: null }
    const failed = { values, isFromHorse: false, affix: '', ...nobody, problem: say.fetchFailed }
    return data(failed, { status: 503 })
  }
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: adminPlan({
      schema: AddRelation,
      run: ({ store, actor, values: { leave, take, ...entry }, year, sure }) =>
        addRelation(store, actor, entry, { year, sure }, ticksOf({ leave, take })),
      refusals: {
        'own-ancestor': (refusal, values) => entryRefusals['own-ancestor'](refusal, values),
        impossible: (refusal) => entryRefusals.impossible(refusal),
      },
      nameTaken: { text: say.nameTaken, field: 'name' },
      failure: say.saveFailed,
      done: ({ values }) => ({
        message: say.added,
        to: formPath('/admin/add-relation', { efter: values.name }),
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
      {loaderData.named === null ? null : <UnseenName name={loaderData.named} />}
      <MissingParents parents={parents} />
      {/* Another horse finds an empty form. */}
      <AddRelationForm key={`${loaderData.saved}/${loaderData.values.name}`} loaded={loaderData} answer={actionData} />
    </AdminPage>
  )
}
