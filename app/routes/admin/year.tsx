import { keeperContext, publishContext, storeContext, todayContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { YearPage } from '#app/features/year/components/year-page.tsx'
import { findYearNotices } from '#app/features/year/data/notices.server.ts'
import { findStudYear } from '#app/features/year/data/stud-year.server.ts'
import { yearText } from '#app/features/year/text.ts'
import { readAll, yearView } from '#app/features/year/view.ts'
import { readOrFail, ready } from '../read-or-fail.server.ts'
import type { Route } from './+types/year'

export { WorkingOrFailure as ErrorBoundary } from './working.tsx'

/** `?visa=` shows all horses of a line. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const store = context.get(storeContext)
  const { date, year } = context.get(todayContext)
  return readOrFail(async () => {
    const keepers = { keeper: context.get(keeperContext), publisher: context.get(publishContext) }
    const [found, notices] = await Promise.all([findStudYear(store, year), findYearNotices(store, keepers, date)])
    return { year, view: yearView(ready(found), notices, date, readAll(url.searchParams)) }
  })
}

export default function YearRoute({ loaderData: { view, year } }: Route.ComponentProps) {
  return (
    <AdminPage title={yearText.title} lead={yearText.lead}>
      <YearPage view={view} year={year} />
    </AdminPage>
  )
}
