import { storeContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/file-answer.server.ts'
import { yearOf } from '#app/domain/stud-clock.ts'
import { allMatching } from '#app/features/horses/data/desk-list.server.ts'
import { csvHead, csvRow } from '#app/features/horses/view/csv.ts'
import { readAdminFilter } from '#app/features/horses/view/desk-list.ts'
import { presentDay } from '#app/features/settings/data.server.ts'
import type { Route } from './+types/horses-csv'

/** All pages of the filtered list of horses, as a table for a spreadsheet, streamed. */
export function loader({ url, context }: Route.LoaderArgs) {
  async function* lines() {
    const year = yearOf(await presentDay(context), 'ages')
    for await (const horses of allMatching(context.get(storeContext).db, readAdminFilter(url.searchParams)))
      yield horses.map((horse) => csvRow(horse, year))
  }
  return csvAnswer(context, 'hastar', { head: csvHead(), batches: lines(), line: (line) => line })
}
