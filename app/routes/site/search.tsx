import { data } from 'react-router'
import { storeContext, todayContext } from '#app/context.ts'
import { SearchResults } from '#app/features/search/components/search-results.tsx'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { searchText } from '#app/features/search/text/search.ts'
import { foundView } from '#app/features/search/view/found.ts'
import { settingsContext } from '#app/features/settings/data.server.ts'
import { navigation } from '#app/features/settings/view.ts'
import { text } from '#app/text/public.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Failure } from '../failure.tsx'
import { PageTitle } from '../page-title.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import { pagesOf } from '../search-pages.ts'
import type { Route } from './+types/search'

const MOST = 100

/** What a visitor may find, `?q=`. Of words that people may ask for there is no end: an answer is made and not kept. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('q') ?? ''
  return readOrFail(async () => {
    const { oldMemorial } = await context.get(settingsContext)()
    const { year } = context.get(todayContext)
    const found = await findHorsesFor(context.get(storeContext).db, typed, { most: MOST, withFormer: false })
    const pages = pagesOf(navigation(oldMemorial))
    const view = foundView({ typed, year, found, pages, desk: null, most: MOST })
    return data({ view }, typed === '' ? {} : { headers: { 'Cache-Control': 'no-store' } })
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Search({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageTitle title={searchText.title} />
      <meta name="robots" content="noindex" />
      <PageHead title={searchText.title} status={view.typed === '' ? '' : searchText.found(view.total)} />
      <SearchResults view={view} action="/search" placeholder={searchText.placeholder} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} say={text.failed} />
}
