import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { withCodes } from '#app/domain/codes.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { Choose } from '#app/features/planner/components/choose.tsx'
import { loadChoose } from '#app/features/planner/data/choose.server.ts'
import { plannerStud } from '#app/features/planner/data/stud.server.ts'
import { chooseText } from '#app/features/planner/text/choose.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { NOT_CACHED } from '../not-cached.ts'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/breeding-choose'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

/** The choosing room: every partner of a mare or a stallion in order. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const page = await readOrFail(async () =>
    loadChoose(plannerStud(context.get(storeContext)), url.searchParams, await presentDay(context), request.signal),
  )
  describePage(context, {
    title: chooseText.anyTitle,
    description: chooseText.description,
    path: url.search === '' ? '/breeding/choose' : null,
  })
  return data(withCodes(page), url.search === '' ? {} : { headers: NOT_CACHED })
}

export default function BreedingChoose({ loaderData }: Route.ComponentProps) {
  const { found } = loaderData
  return (
    <>
      <PageTitle title={found?.title ?? chooseText.anyTitle} />
      {found && <meta name="robots" content="noindex" />}
      <Choose data={loaderData} />
    </>
  )
}
