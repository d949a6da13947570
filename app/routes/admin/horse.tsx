import { data, redirect } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { sentAbout } from '#app/desk/sent-about.ts'
import { toastContext } from '#app/desk/toast.server.ts'
import { UnsavedDrafts } from '#app/desk/unsaved.tsx'
import { horseNameFromPath } from '#app/domain/names.ts'
import { yearsOf } from '#app/domain/stud-clock.ts'
import { HorseBox } from '#app/features/doctor/components/finding-actions.tsx'
import { findToMend } from '#app/features/doctor/data/around.server.ts'
import { type HorseFindings, horseFindings } from '#app/features/doctor/view/findings.ts'
import { AsAncestor } from '#app/features/horse-desk/components/as-ancestor.tsx'
import { DeskPage } from '#app/features/horse-desk/components/desk-page.tsx'
import { deskDrafts } from '#app/features/horse-desk/components/part.tsx'
import { readDesk } from '#app/features/horse-desk/data/desk.server.ts'
import { deskPlans } from '#app/features/horse-desk/mutations/desk-plans.server.ts'
import { deskHref, FORM_OF, readDeskAddress } from '#app/features/horse-desk/schema/address.ts'
import { horseDeskText } from '#app/features/horse-desk/text.ts'
import { type DeskView, deskView } from '#app/features/horse-desk/view/desk.ts'
import { HorsePicker } from '#app/features/horses/components/horse-picker.tsx'
import { LikeNames } from '#app/features/horses/components/unseen-name.tsx'
import { findLikeAfterRename } from '#app/features/horses/mutations/horse-plans.server.ts'
import { findRemovedEntry } from '#app/features/pedigree/data/removed.server.ts'
import { findHidden } from '#app/features/planner/data/hidden.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { presentDay, settingsContext, siteAddress } from '#app/features/settings/data.server.ts'
import { findFormerName } from '#app/store/former-names.ts'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/horse'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** `found` are the horse's findings, `like` similar names if it was just renamed. */
type Loaded = {
  name: string
  desk: DeskView | null
  found: HorseFindings['lines']
  like: string[]
  /** Of a removed horse whose name remains in the pedigrees. */
  removed?: { isShown: boolean } | null
}

/** The horse of the raw path: a router decodes `%2F` too early. A former name redirects to the present one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const name = horseNameFromPath(url.pathname)?.trim() ?? ''
  return readOrFail(async () => {
    const about = { name, id: sentAbout(context, 'horses') }
    const read = await readDesk(store.db, about, url.searchParams, await presentDay(context))
    if (read !== null) {
      const { siteName } = await context.get(settingsContext)()
      const desk = deskView(
        read,
        { siteName, publicUrl: await siteAddress(context) },
        await findHidden(plannerStud(store), { ...read.horse.document, name: read.horse.name }),
      )
      const { lines } = horseFindings(await findToMend(store.db, desk.name, yearsOf(await presentDay(context))))
      const like = await findLikeAfterRename(store.db, context.get(toastContext)(), desk.name)
      return data<Loaded>({ name, desk, found: lines, like })
    }
    const present = await findFormerName(store, name)
    if (present !== null) throw redirect(deskHref(present, readDeskAddress(url.searchParams)), 301)
    const removed = await findRemovedEntry(store, name)
    return data<Loaded>({ name, desk: null, found: [], like: [], removed }, { status: 404 })
  })
}

export async function action(args: Route.ActionArgs) {
  const { url, request, context } = args
  const form = url.searchParams.get(FORM_OF) ?? ''
  const plans = deskPlans({
    name: horseNameFromPath(url.pathname)?.trim() ?? '',
    address: readDeskAddress(url.searchParams),
    form,
    sent: await request.clone().formData(),
    today: context.get(todayContext).date,
  })
  if (plans === null) throw data(null, { status: 400 })
  return runAdminIntents(args, plans, form)
}

export default function HorseDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, desk, found, like, removed = null } = loaderData
  if (desk !== null) {
    const notice = (
      <>
        <LikeNames names={like} />
        <HorseBox lines={found} from="desk" />
      </>
    )
    return (
      <>
        <DeskPage desk={desk} answer={actionData} notice={notice} />
        <UnsavedDrafts page={deskDrafts(desk.id)} />
      </>
    )
  }
  return (
    <AdminPage title={horseDeskText.notFound} lead={horseDeskText.notFoundLead(name)}>
      {removed && <AsAncestor name={name} isShown={removed.isShown} answer={actionData} />}
      <HorsePicker path="/admin/update-horse" query={name} problem={null} />
    </AdminPage>
  )
}
