import { data, type HeadersArgs } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { tellAbout } from '#app/features/known/data/about.server.ts'
import { Plans } from '#app/features/planner/components/plans.tsx'
import { loadPlans } from '#app/features/planner/data/plans.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { planText } from '#app/features/planner/text/plan.ts'
import { publicText } from '#app/text/public.ts'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/breeding-plan'

/** Every goal has an address of its own: its plans are made for who asks and not kept for others. */
const FOR_THE_ASKER = { 'Cache-Control': 'private, no-cache' }

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = await readOrFail(() =>
    loadPlans(plannerStud(context.get(storeContext)), url.searchParams, context.get(todayContext), request.signal),
  )
  tellAbout(context, {
    title: planText.title,
    description: planText.description,
    path: url.search === '' ? '/breeding/plan' : null,
  })
  return data(page, url.search === '' ? {} : { headers: FOR_THE_ASKER })
}

export default function BreedingPlan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={`${planText.title} – ${loaderData.title}`} />
      {loaderData.found && <meta name="robots" content="noindex" />}
      <Plans page={loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={publicText.failed} />
}
