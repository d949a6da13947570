import { AdminPage } from '#app/desk/admin-page.tsx'
import { SearchResults } from '#app/features/search/components/search-results.tsx'
import { searchText } from '#app/features/search/text/search.ts'
import { QUERY_KEY } from '#app/features/search/view/found.ts'
import { adminText } from '#app/text/admin.ts'
import { HORSES_FAILED } from '#app/text/meanings.ts'
import { failureSaying } from '../failure.tsx'
import { readOrFail } from '../read-or-fail.server.ts'
import type { Route } from './+types/find'
import { findAnything } from './find-anything.server.ts'

const MOST = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  return readOrFail(async () => ({ view: await findAnything(context, url.searchParams.get(QUERY_KEY) ?? '', MOST) }))
}

/** The palette as a page, without script. */
export default function Find({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <AdminPage title={searchText.title}>
      <p role="status">{view.typed === '' ? null : searchText.found(view.total, view.isMore)}</p>
      <SearchResults view={view} action="/admin/find" placeholder={searchText.deskPlaceholder} />
    </AdminPage>
  )
}

export const ErrorBoundary = failureSaying(adminText.horsesFailed, HORSES_FAILED)
