import { data } from 'react-router'
import { storeContext } from '#app/context.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { findTries } from '#app/features/roll/data/page.server.ts'
import { SearchResults } from '#app/features/search/components/search-results.tsx'
import { searchText } from '#app/features/search/text/search.ts'
import { asksForMore, MOST_FOUND, withTries } from '#app/features/search/view/found.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { foundForVisitors } from '../found-for-visitors.server.ts'
import { PageTitle } from '../page-title.tsx'
import { readWithCodes } from '../read-or-fail.server.ts'
import type { Route } from './+types/search'

export { ReadFailure as ErrorBoundary } from '../failure.tsx'
export { headersOfLoader as headers } from '../not-cached.ts'

/** What a visitor may find, `?q=`. */
export async function loader(args: Route.LoaderArgs) {
  return readWithCodes(async () => {
    const { view, headers } = await foundForVisitors(args, MOST_FOUND.page)
    const { context } = args
    const tries = asksForMore(view)
      ? await findTries(context.get(storeContext), yearOf(await presentDay(context), 'ages'))
      : []
    return data({ view: withTries(view, tries) }, { headers })
  })
}

export default function Search({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={searchText.title} />
      <meta name="robots" content="noindex" />
      <Crumbs />
      <PageHead title={searchText.title} status={view.typed === '' ? '' : searchText.found(view.total, view.isMore)} />
      <SearchResults view={view} action="/search" placeholder={searchText.placeholder} />
    </div>
  )
}
