import type { RouterContextProvider } from 'react-router'
import { keeperContext, publishContext, storeContext, todayContext } from '#app/context.ts'
import type { Due } from '#app/desk/admin-navigation.tsx'
import { countedOnce } from '#app/desk/counted-once.server.ts'
import { MERITS_FOR_LEVEL_UP } from '#app/domain/competition/ladder.ts'
import { backupNotices } from '#app/features/backup/data.server.ts'
import { findAccepted } from '#app/features/doctor/data/accepted.server.ts'
import { lastExamined } from '#app/features/doctor/data/examine.server.ts'
import { countFindings, withoutAccepted } from '#app/features/doctor/view/findings.ts'
import { publishNotices } from '#app/features/publish/data.server.ts'
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
  const { date, year } = context.get(todayContext)
  try {
    const [ready, examined, notices] = await Promise.all([
      countReady(store, year),
      lastExamined(store, year),
      backupNotices(context.get(keeperContext), date),
    ])
    const counts = examined && countFindings(withoutAccepted(examined.findings, await findAccepted(store.db)))
    return {
      '/admin/competition-list': ready.count,
      '/admin/doctor': counts === null ? 0 : counts.serious + counts.look,
      '/admin/backup': notices.length,
      '/admin/publish': publishNotices(context.get(publishContext), date).length,
    }
  } catch (cause) {
    logError(cause, 'What is due could not be read')
    return {}
  }
}
