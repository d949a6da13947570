import { storeContext, todayContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/csv-answer.server.ts'
import { CSV_MARK } from '#app/domain/csv.ts'
import { allMatching } from '#app/features/horses/data/desk-list.server.ts'
import { csvHead, csvRow } from '#app/features/horses/view/csv.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import type { Route } from './+types/horses-csv'

/** All pages of the filtered list of horses, as a table for a spreadsheet, streamed. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date, year } = context.get(todayContext)
  const batches = allMatching(db, readAdminFilter(url.searchParams))
  const lines = (async function* () {
    yield CSV_MARK + csvHead()
    for await (const horses of batches) yield horses.map((horse) => csvRow(horse, year)).join('')
  })()
  return csvAnswer(lines, `hastar-${date}.csv`)
}
