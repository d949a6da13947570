import { storeContext } from '#app/context.ts'
import { AdminForm, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { findByName } from '#app/desk/find-by-name.server.ts'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { sentAbout } from '#app/desk/sent-about.ts'
import { toastContext } from '#app/desk/toast.server.ts'
import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { deskPath } from '#app/domain/names.ts'
import { yearOf, yearsOf } from '#app/domain/stud-clock.ts'
import { HorseBox } from '#app/features/doctor/components/finding-actions.tsx'
import { findToMend } from '#app/features/doctor/data/around.server.ts'
import { doctorText } from '#app/features/doctor/text.ts'
import { type HorseFindings, horseFindings } from '#app/features/doctor/view/findings.ts'
import { FollowingFacts, FollowingNote, useFollowing } from '#app/features/horses/components/following.tsx'
import { HORSE_LABELS, HorseFields, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { WhichHorse } from '#app/features/horses/components/standing-forms.tsx'
import { LikeNames, UnseenName } from '#app/features/horses/components/unseen-name.tsx'
import { type EditedHorse, findEditedHorse } from '#app/features/horses/data/form.server.ts'
import {
  findLikeAfterRename,
  removeHorsePlan,
  saveHorsePlan,
} from '#app/features/horses/mutations/horse-plans.server.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { adminText } from '#app/text/admin.ts'
import type { Route } from './+types/update-horse'

const PATH = '/admin/update-horse'
const pathOf = (name: string) => formPath(PATH, { horse: name })

const say = {
  missing: adminText.pickHorse.missing,
  notFound: adminText.updateHorse.notFound,
  failed: adminText.updateHorse.fetchFailed,
}

/** The horse, its findings, and similar names if it was just renamed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const today = await presentDay(context)
  const year = yearOf(today, 'typed-years')
  const query = url.searchParams.get('horse')?.trim() ?? null
  return findByName(query, say, async (named) => {
    const horse = await findEditedHorse(db, named, sentAbout(context, 'horses'))
    if (horse === null) return null
    const findings = horseFindings(await findToMend(db, horse.name, yearsOf(today)))
    return { horse, findings, like: await findLikeAfterRename(db, context.get(toastContext)(), horse.name), year }
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: saveHorsePlan((name) => ({ to: pathOf(name), link: { href: deskPath(name), label: name } })),
    remove: removeHorsePlan(PATH),
  })
}

export default function UpdateHorsePage({ loaderData: { query, found, problem }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={formText.changeTitle}>
      <HorsePicker path={PATH} query={query} problem={problem} />
      {found === null ? null : (
        <>
          <UnseenName name={found.horse.name} />
          <LikeNames names={found.like} />
          <HorseBox lines={found.findings.lines} from="horse" />
          <EditForm key={`${found.horse.id}/${found.horse.version}`} found={found} answer={actionData} />
        </>
      )}
    </AdminPage>
  )
}

type EditFormProps = {
  found: { horse: EditedHorse; findings: HorseFindings; year: number }
  answer: Route.ComponentProps['actionData']
}

function EditForm({ found: { horse, findings, year }, answer }: EditFormProps) {
  const { name, form: stored, followers } = horse
  const [form, fields] = useAdminForm<HorseFormFields>({ answer, defaultValue: stored })
  const following = useFollowing(form.meta.id, { of: 'horse', id: horse.id }, stored)
  return (
    <AdminForm form={form} labels={HORSE_LABELS} about={name}>
      <WhichHorse horse={horse} />
      <HorseFields
        fields={fields}
        year={year}
        categories={EDIT_FORM_CATEGORIES}
        isNew={false}
        findings={findings.byField}
        sayFinding={doctorText.hint}
        nameHint={followers > 0 ? formText.wouldFollow(followers) : undefined}
      />
      <FollowingFacts following={following} />
      <SaveBar label={formText.save} note={<FollowingNote following={following} />}>
        <ConfirmButton
          label={formText.remove}
          question={formText.removeQuestion(name)}
          consequence={formText.deleteConsequence}
        />
      </SaveBar>
    </AdminForm>
  )
}
