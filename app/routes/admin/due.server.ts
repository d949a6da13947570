import type { RouterContextProvider } from 'react-router'
import { keeperContext, publishContext, storeContext } from '#app/context.ts'
import type { Due } from '#app/desk/admin-navigation.tsx'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { MERITS_FOR_LEVEL_UP } from '#app/domain/competition/ladder.ts'
import { yearOf, yearsOf } from '#app/domain/stud-clock.ts'
import { backupNotices } from '#app/features/backup/data.server.ts'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { lastExamined } from '#app/features/doctor/data/examine.server.ts'
import { countFindings, withoutAccepted } from '#app/features/doctor/view/findings.ts'
import { publishNotices } from '#app/features/publish/data.server.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import { findYearNotices } from '#app/features/year/data/notices.server.ts'
import { lastYear } from '#app/features/year/data/stud-year.server.ts'
import { yearCounts } from '#app/features/year/view.ts'
import { logError } from '#app/log/log.ts'

const countReady = countedOnce((db) =>
  db
    .selectFrom('competition')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('merit_count', '>=', MERITS_FOR_LEVEL_UP)
    .executeTakeFirstOrThrow(),
)

/** What waits at the pages of the back office. What is not known yet, or cannot be read, is left out. */
export async function findDue(context: Readonly<RouterContextProvider>): Promise<Due> {
  const store = context.get(storeContext)
  const today = await presentDay(context)
  const { date } = today
  const years = yearsOf(today)
  try {
    const publisher = context.get(publishContext)
    const keeper = context.get(keeperContext)
    const [ready, examined, notices, stud, yearNotices] = await Promise.all([
      countReady(store, yearOf(today, 'class-ages')),
      lastExamined(store, years),
      backupNotices(keeper, date),
      lastYear(store, years),
      findYearNotices(store, { keeper, publisher }, date),
    ])
    const counts = examined && countFindings(withoutAccepted(examined.findings, await findAccepted(store.db)))
    return {
      '/admin/year': stud === null ? 0 : yearCounts(stud, yearNotices, date, years).now.count,
      '/admin/competition-list': ready.count,
      '/admin/doctor': counts === null ? 0 : counts.serious + counts.look,
      '/admin/backup': notices.length,
      '/admin/publish': publishNotices(publisher, date).length,
    }
  } catch (cause) {
    logError(cause, 'What is due could not be read')
    return {}
  }
}
