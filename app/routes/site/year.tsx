import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { YearPage } from '#app/features/chronicle/components/year-page.tsx'
import { findYear } from '#app/features/chronicle/data/page.server.ts'
import { readYearOfPath } from '#app/features/chronicle/view.ts'
import { describePage } from '#app/features/known/data/about.server.ts'
import { findNamesWithPage } from '#app/features/pedigree/data/removed.server.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/year'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const year = readYearOfPath(params.year)
  if (year === null) throw data(null, { status: 404 })
  const store = context.get(storeContext)
  return readWithCodes(async () => {
    const { siteName } = await context.get(settingsContext)()
    const found = await findYear(store, year, {
      thisYear: yearOf(context.get(todayContext), 'dated'),
      siteName,
      findPages: (names) => findNamesWithPage(store, names),
    })
    if (found === null) throw data(null, { status: 404 })
    describePage(context, found.about)
    const { about, view, cards, headers } = found
    return data({ title: about.title, view, cards, menu: '/leagues/' }, { headers })
  })
}

export default function Year({ loaderData: { title, view, cards } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={title} />
      <YearPage view={view} cards={cards} />
    </>
  )
}
