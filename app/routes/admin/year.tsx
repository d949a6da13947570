import { Link } from 'react-router'
import { keeperContext, publishContext, storeContext } from '#app/context.ts'
import { AdminPage } from '#app/desk/admin-page.tsx'
import { yearOf, yearsAhead, yearsOf } from '#app/domain/stud-clock.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { STUD_YEAR_PATH } from '#app/features/settings/schema/paths.ts'
import { settingsText } from '#app/features/settings/text.ts'
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
  const today = await presentDay(context)
  const { date } = today
  const years = yearsOf(today)
  return readOrFail(async () => {
    const keepers = { keeper: context.get(keeperContext), publisher: context.get(publishContext) }
    const [found, notices] = await Promise.all([findStudYear(store, years), findYearNotices(store, keepers, date)])
    return {
      year: yearOf(today, 'turns'),
      ...(yearsAhead(years) === 0 ? {} : { calendar: today.year }),
      view: yearView(ready(found), notices, date, readAll(url.searchParams), years),
    }
  })
}

export default function YearRoute({ loaderData: { view, year, calendar } }: Route.ComponentProps) {
  return (
    <AdminPage title={yearText.title} lead={yearText.lead}>
      {calendar === undefined ? null : (
        <p>
          {yearText.ownYear.says(year, calendar)} <Link to={STUD_YEAR_PATH}>{settingsText.changeYear}</Link>
        </p>
      )}
      <YearPage view={view} year={year} />
    </AdminPage>
  )
}
