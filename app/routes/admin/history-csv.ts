import { storeContext, todayContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/csv-answer.server.ts'
import { CSV_MARK, csvLine } from '#app/domain/csv.ts'
import { allJournalDocuments } from '#app/features/journal/data/csv.server.ts'
import { journalQuery } from '#app/features/journal/data/history.server.ts'
import { readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { JOURNAL_COLUMNS, journalCells } from '#app/features/journal/view/csv.ts'
import type { Route } from './+types/history-csv'

/** All pages of the filtered journal, as a table for a spreadsheet. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const address = readHistoryAddress(url.searchParams)
  const lines = (async function* () {
    yield CSV_MARK + csvLine(JOURNAL_COLUMNS)
    if (address.view !== 'journal' || address.isWrongDay) return
    for await (const documents of allJournalDocuments(db, journalQuery(address))) {
      yield documents.flatMap(journalCells).map(csvLine).join('')
    }
  })()
  return csvAnswer(lines, `journal-${context.get(todayContext).date}.csv`)
}
