import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminForm, Seen, useAdminForm } from '#app/desk/admin-form.tsx'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { ConfirmButton } from '#app/desk/confirm-button.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { formPath } from '#app/desk/form-path.ts'
import { SaveBar } from '#app/desk/save-bar.tsx'
import { sentAbout } from '#app/desk/sent-about.ts'
import { toastContext } from '#app/desk/toast.server.ts'
import { EDIT_FORM_CATEGORIES } from '#app/domain/categories.ts'
import { deskPath } from '#app/domain/names.ts'
import { HorseBox } from '#app/features/doctor/components/horse-box.tsx'
import { findToMend } from '#app/features/doctor/data/around.server.ts'
import { text as doctorText } from '#app/features/doctor/text.ts'
import { type HorseFindings, horseFindings } from '#app/features/doctor/view/findings.ts'
import { HORSE_LABELS, HorseFields, type HorseFormFields } from '#app/features/horses/components/horse-fields.tsx'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { LikeNames } from '#app/features/horses/components/like-names.tsx'
import { UnseenName } from '#app/features/horses/components/unseen-name.tsx'
import { type EditedHorse, findEditedHorse } from '#app/features/horses/data/form.server.ts'
import {
  findLikeAfterRename,
  removeHorsePlan,
  saveHorsePlan,
} from '#app/features/horses/mutations/horse-plans.server.ts'
import { formText } from '#app/features/horses/text/form.ts'
import { logError } from '#app/log/log.ts'
import { text } from '#app/text/admin.ts'
import type { Route } from './+types/update-horse'

const PATH = '/admin/update-horse'
const pathOf = (name: string) => formPath(PATH, { horse: name })

type Asked = {
  asked: string | null
  horse: EditedHorse | null
  /** What Stallkollen tells of the horse. */
  found: HorseFindings
  /** Others whose names are read alike, where it has just got its name. */
  like: string[]
  problem: string | null
  year: number
}
const NOTHING_FOUND: HorseFindings = { lines: [], byField: {} }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { year } = context.get(todayContext)
  const asked = url.searchParams.get('horse')?.trim() ?? null
  const answer = (
    horse: EditedHorse | null,
    problem: string | null,
    status = 200,
    found = NOTHING_FOUND,
    like: string[] = [],
  ) => data<Asked>({ asked, horse, found, like, problem, year }, { status })
  if (asked === null) return answer(null, null)
  if (asked === '') return answer(null, text.pickHorse.missing, 400)
  try {
    const { db } = context.get(storeContext)
    const horse = await findEditedHorse(db, asked, sentAbout(context, 'horses'))
    if (horse === null) return answer(null, text.updateHorse.notFound, 404)
    const found = horseFindings(await findToMend(db, horse.name, year))
    return answer(horse, null, 200, found, await findLikeAfterRename(db, context.get(toastContext)(), horse.name))
  } catch (cause) {
    logError(cause, 'A horse could not be fetched')
    return answer(null, text.updateHorse.fetchFailed, 503)
  }
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, {
    save: saveHorsePlan((name) => ({ to: pathOf(name), link: { href: deskPath(name), label: name } })),
    remove: removeHorsePlan(PATH),
  })
}

export default function UpdateHorsePage({
  loaderData: { asked, horse, found, like, problem, year },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage title={formText.changeTitle}>
      <HorsePicker path={PATH} asked={asked} problem={problem} />
      {horse === null ? null : <UnseenName name={horse.name} />}
      <LikeNames names={like} />
      <HorseBox lines={found.lines} from="horse" />
      {horse ? (
        <EditForm key={`${horse.id}/${horse.version}`} horse={horse} found={found} year={year} answer={actionData} />
      ) : null}
    </AdminPage>
  )
}

type EditFormProps = {
  horse: EditedHorse
  found: HorseFindings
  year: number
  answer: Route.ComponentProps['actionData']
}

function EditForm({ horse: { id, name, version, form: stored, followers }, found, year, answer }: EditFormProps) {
  const [form, fields] = useAdminForm<HorseFormFields>({ answer, defaultValue: stored })
  return (
    <AdminForm form={form} labels={HORSE_LABELS} about={name}>
      <Seen collection="horses" id={id} version={version} />
      <input type="hidden" name="id" value={id} />
      <HorseFields
        fields={fields}
        year={year}
        categories={EDIT_FORM_CATEGORIES}
        isNew={false}
        told={found.byField}
        sayTold={doctorText.hint}
        nameHint={followers > 0 ? formText.wouldFollow(followers) : undefined}
      />
      <SaveBar label={formText.save}>
        <ConfirmButton
          label={formText.remove}
          question={formText.removeQuestion(name)}
          consequence={formText.deleteConsequence}
          confirm={formText.remove}
          name="intent"
          value="remove"
        />
      </SaveBar>
    </AdminForm>
  )
}
