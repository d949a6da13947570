import { data, redirect } from 'react-router'
import { storeContext } from '#app/context.ts'
import { withCodes } from '#app/domain/codes.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { Planner } from '#app/features/planner/components/planner.tsx'
import { loadPlanner } from '#app/features/planner/data/planner.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { goalText } from '#app/features/planner/text/goals.ts'
import { plannerText } from '#app/features/planner/text/planner.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/breeding'
import { withDeskTab } from './desk-tab.server.ts'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const answer = await readOrFail(async () =>
    loadPlanner(plannerStud(context.get(storeContext)), searchParams, await presentDay(context), { comesAgain: true }),
  )
  if ('to' in answer) throw redirect(answer.to)
  describePage(context, {
    title: plannerText.title,
    description: plannerText.description,
    path: url.search === '' ? '/breeding' : null,
  })
  const page = answer.data.view === 'mal' ? await withDeskTab(answer.data, context, searchParams) : answer.data
  return data(withCodes(page), url.search === '' ? {} : { headers: NOT_CACHED })
}

export default function Breeding({ loaderData }: Route.ComponentProps) {
  const { pair, view } = loaderData
  return (
    <>
      <PageTitle
        title={
          pair
            ? `${pair.title} – ${plannerText.title}`
            : view === 'mal'
              ? `${goalText.title} – ${plannerText.title}`
              : plannerText.title
        }
      />
      {pair && <meta name="robots" content="noindex" />}
      <Planner data={loaderData} />
    </>
  )
}
