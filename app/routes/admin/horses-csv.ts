import { storeContext, todayContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/file-answer.server.ts'
import { allMatching } from '#app/features/horses/data/desk-list.server.ts'
import { csvHead, csvRow } from '#app/features/horses/view/csv.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import type { Route } from './+types/horses-csv'

/** All pages of the filtered list of horses, as a table for a spreadsheet, streamed. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { year } = context.get(todayContext)
  const batches = allMatching(context.get(storeContext).db, readAdminFilter(url.searchParams))
  return csvAnswer(context, 'hastar', { head: csvHead(), batches, line: (horse) => csvRow(horse, year) })
}
