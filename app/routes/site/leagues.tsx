import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { LeaguesPage } from '#app/features/chronicle/components/leagues-page.tsx'
import { findLeagues } from '#app/features/chronicle/data/page.server.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { findNamesWithPage } from '#app/features/pedigree/data/removed.server.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/leagues'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  return readWithCodes(async () => {
    const { siteName } = await context.get(settingsContext)()
    const found = await findLeagues(store, {
      thisYear: yearOf(context.get(todayContext), 'dated'),
      siteName,
      findPages: (names) => findNamesWithPage(store, names),
    })
    describePage(context, found.about)
    return data({ title: found.about.title, view: found.view }, { headers: found.headers })
  })
}

export default function Leagues({ loaderData: { title, view } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} />
      <LeaguesPage view={view} />
    </>
  )
}
