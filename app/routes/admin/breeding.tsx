import { storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { BreedingYearPage } from '#app/features/breedings/components/breeding-year.tsx'
import { findBreedings } from '#app/features/breedings/data.server.ts'
import { stepPlans } from '#app/features/breedings/mutations.server.ts'
import { breedingText } from '#app/features/breedings/text.ts'
import { BREEDINGS_PATH, breedingYearView, readBreedingYear } from '#app/features/breedings/view.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { Link } from '#app/ui/link.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/breeding'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'

/** `?ar=` another year, `?visa=` all rows of a part. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { date } = context.get(todayContext)
  const asked = readBreedingYear(url.searchParams, date)
  const isOpen = asked.year === Number(date.slice(0, 4))
  const store = context.get(storeContext)
  return readOrFail(async () => ({
    ...breedingYearView(await findBreedings(store.db, { year: asked.year, isOpen }), asked),
    isPublic: (await getSettings(store)).publicBreedings,
  }))
}

export async function action(args: Route.ActionArgs) {
  const { date } = args.context.get(todayContext)
  return runAdminIntents(args, stepPlans(BREEDINGS_PATH + args.url.search, date))
}

export default function BreedingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { waits, isPublic } = loaderData
  const { lead, awaits, seen, unseen, whoSees } = breedingText
  return (
    <AdminPage
      title={breedingText.title}
      lead={
        <>
          {waits ? `${awaits(waits)} ` : null}
          {lead} {isPublic ? seen : unseen} <Link to="/admin/settings#publicBreedings">{whoSees}</Link>
        </>
      }
    >
      <BreedingYearPage view={loaderData} answer={actionData} />
    </AdminPage>
  )
}
