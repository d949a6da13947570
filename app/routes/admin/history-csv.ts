import { storeContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/file-answer.server.ts'
import { csvLine } from '#app/domain/csv.ts'
import { allJournalDocuments } from '#app/features/journal/data/csv.server.ts'
import { journalQuery } from '#app/features/journal/data/history.server.ts'
import { readHistoryAddress } from '#app/features/journal/schema/address.ts'
import { JOURNAL_COLUMNS, journalCells } from '#app/features/journal/view/csv.ts'
import type { Route } from './+types/history-csv'

/** All pages of the filtered journal, as a table for a spreadsheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const address = readHistoryAddress(url.searchParams)
  const { db } = context.get(storeContext)
  return csvAnswer(context, 'journal', {
    head: csvLine(JOURNAL_COLUMNS),
    batches:
      address.view !== 'journal' || address.isWrongDay ? [] : allJournalDocuments(db, await journalQuery(db, address)),
    line: (document) => journalCells(document).map(csvLine).join(''),
  })
}
