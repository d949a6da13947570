import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { withCodes } from '#app/domain/codes.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { PlansPage } from '#app/features/planner/components/plans-page.tsx'
import { loadPlans } from '#app/features/planner/data/plans.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { planText } from '#app/features/planner/text/plan.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/breeding-plan'
import { withDeskTab } from './desk-tab.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await readOrFail(async () =>
    loadPlans(plannerStud(context.get(storeContext)), url.searchParams, await presentDay(context), {
      comesAgain: true,
    }),
  )
  describePage(context, {
    title: planText.title,
    description: planText.description,
    path: url.search === '' ? '/breeding/plan' : null,
  })
  return data(
    withCodes(await withDeskTab(page, context, url.searchParams)),
    url.search === '' ? {} : { headers: NOT_CACHED },
  )
}

export default function BreedingPlan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={loaderData.pageTitle} />
      {(loaderData.found || loaderData.making) && <meta name="robots" content="noindex" />}
      <PlansPage page={loaderData} />
    </>
  )
}
