import { storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { runAdminIntents } from '#app/desk/form-action.server.ts'
import { presentValues } from '#app/features/breeding-values/data.server.ts'
import { CoveringsPage } from '#app/features/coverings/components/coverings-page.tsx'
import { findYear } from '#app/features/coverings/data/plan.server.ts'
import { coveringPlans } from '#app/features/coverings/mutations.server.ts'
import { readCoverings } from '#app/features/coverings/schema.ts'
import { coveringText } from '#app/features/coverings/text.ts'
import { coveringsView } from '#app/features/coverings/view/year.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { readOrFail, ready } from '../read-or-fail.server.ts'
import type { Route } from './+types/coverings'

export { WorkingOrFailure as ErrorBoundary } from './working.tsx'

/** The whole wish stands in the address: goal, limits, locks, and the balance of gain and diversity. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const read = readCoverings(url.searchParams)
  return readOrFail(async () => {
    const store = context.get(storeContext)
    const { found, part } = await findYear(store, read.address, await presentDay(context))
    const year = ready(found, part)
    return coveringsView(year, read, url.searchParams, await presentValues(store))
  })
}

export async function action(args: Route.ActionArgs) {
  return runAdminIntents(args, coveringPlans)
}

export default function CoveringsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={coveringText.title} lead={loaderData.lead}>
      <CoveringsPage view={loaderData} answer={actionData} />
    </AdminPage>
  )
}
