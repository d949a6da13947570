import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { findByName } from '#app/desk/find-by-name.server.ts'
import { adminPlan, runAdminIntents } from '#app/desk/form-action.server.ts'
import { seenVersion } from '#app/desk/seen.ts'
import { sentAbout } from '#app/desk/sent-about.ts'
import { readFlag } from '#app/domain/documents.ts'
import { ticksOf } from '#app/domain/following/consequences.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { HorseBox } from '#app/features/doctor/components/finding-actions.tsx'
import { findToMend } from '#app/features/doctor/data/around.server.ts'
import { horseFindings } from '#app/features/doctor/view/findings.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { UnseenName } from '#app/features/horses/components/unseen-name.tsx'
import { findHorse } from '#app/features/horses/data/horses.server.ts'
import { NotesOf } from '#app/features/notes/components/notes.tsx'
import { findNotesOf } from '#app/features/notes/data.server.ts'
import { notePlans } from '#app/features/notes/mutations.server.ts'
import { notesText } from '#app/features/notes/text.ts'
import { OwnValues } from '#app/features/own-fields/components/own-values.tsx'
import { findOwnOf } from '#app/features/own-fields/data.server.ts'
import { ownPlans } from '#app/features/own-fields/mutations/own-plans.server.ts'
import { ownFieldsText } from '#app/features/own-fields/text.ts'
import { MissingParents } from '#app/features/pedigree/components/missing-parents.tsx'
import { UpdateRelationForm } from '#app/features/pedigree/components/relation-form.tsx'
import { findEntry, findMissingParents } from '#app/features/pedigree/data/relation.server.ts'
import { deleteRelation, entryRefusals, updateRelation } from '#app/features/pedigree/mutations.server.ts'
import { RemoveRelation, UpdateRelation } from '#app/features/pedigree/schema/relation.ts'
import { relationFormValues } from '#app/features/pedigree/schema/relation-fields.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import { updateRelationPath } from '#app/features/pedigree/view/paths.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { adminText } from '#app/text/admin.ts'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/update-relation'

const say = { ...relationText, ...adminText.relation }

/** `?name=` selects the entry; without it the page asks. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const today = await presentDay(context)
  const words = { missing: say.askName, notFound: say.missing, failed: say.readFailed }
  return findByName(url.searchParams.get('name'), words, async (name) => {
    const entry = await findEntry(db, name, sentAbout(context, 'pedigree'))
    if (entry === null) return null
    const { id, version, document } = entry
    const [parents, horse, toMend, notes, own] = await Promise.all([
      findMissingParents(db, document),
      findHorse(db, document.name),
      findToMend(db, document.name.trim(), yearsOf(today)),
      findNotesOf(db, document.name.trim()),
      findOwnOf(db, 'pedigree', { id, version, name: document.name.trim(), document }),
    ])
    const values = { ...relationFormValues(document), homebred: readFlag(document.homebred) }
    const { lines } = horseFindings(toMend)
    return { id, version, values, parents, lines, isOwnHorse: horse !== null, notes, own, date: today.date }
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: adminPlan({
      schema: UpdateRelation,
      run: ({ store, actor, values: { id, leave, take, ...entry }, seen, year, sure }) => {
        const at = { id, version: seenVersion(seen, id, 'pedigree') ?? 0 }
        return updateRelation(store, actor, at, entry, { year, sure }, ticksOf({ leave, take }))
      },
      refusals: {
        'own-ancestor': (refusal, values) => entryRefusals['own-ancestor'](refusal, values),
        impossible: (refusal) => entryRefusals.impossible(refusal),
      },
      nameTaken: { text: say.nameTaken, field: 'name' },
      failure: say.updateFailed,
      done: ({ result: { name } }) => ({
        message: say.updated,
        to: updateRelationPath(name),
        link: { href: updateRelationPath(name), label: name },
      }),
    }),
    remove: adminPlan({
      schema: RemoveRelation,
      run: ({ store, actor, values: { id }, seen }) =>
        deleteRelation(store, actor, { id, version: seenVersion(seen, id, 'pedigree') ?? 0 }),
      refusals: {},
      failure: say.removeFailed,
      done: () => ({ message: say.removed, to: '/admin/update-relation' }),
    }),
    ...ownPlans('pedigree', args.url.pathname + args.url.search),
    ...notePlans(args.url.pathname + args.url.search),
  })
}

export default function UpdateRelationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, problem, found } = loaderData
  return (
    <AdminPage title={say.update}>
      <HorsePicker path="/admin/update-relation" kind="pedigree" query={query} problem={problem} />
      {found === null ? null : (
        <>
          <UnseenName name={found.values.name} />
          <HorseBox lines={found.lines} from="relation" />
          <MissingParents parents={found.parents} />
          <UpdateRelationForm key={`${found.id}/${found.version}`} found={found} answer={actionData} />
          <Section id="egna" title={ownFieldsText.title}>
            <OwnValues own={found.own} name={found.values.name} answer={actionData} />
          </Section>
          <Section id="anteckningar" title={notesText.title}>
            <NotesOf
              key={found.id}
              name={found.values.name}
              notes={found.notes}
              today={found.date}
              answer={actionData}
            />
          </Section>
        </>
      )}
    </AdminPage>
  )
}
