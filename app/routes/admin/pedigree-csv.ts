import { storeContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/file-answer.server.ts'
import { batchesOf } from '#app/domain/batches.ts'
import { csvLine } from '#app/domain/csv.ts'
import { allListedEntries } from '#app/features/pedigree/data/list.server.ts'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import type { Route } from './+types/pedigree-csv'

const { name, breed, gender, created, sire, dam, homebred } = relationText.columns
const LINES_AT_ONCE = 1000

/** All pages of the filtered list of pedigree entries, as a table for a spreadsheet. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const entries = await allListedEntries(db, readEntryFilter(url.searchParams))
  return csvAnswer(context, 'stamtavla', {
    head: csvLine([name, breed, gender, created, sire, dam, homebred]),
    batches: batchesOf(entries, LINES_AT_ONCE),
    line: (entry) =>
      csvLine([
        entry.name,
        entry.breed ?? '',
        entry.gender ?? '',
        entry.created === null ? '' : String(entry.created),
        entry.sire ?? '',
        entry.dam ?? '',
        entry.homebred === 1 ? relationText.isOwn : '',
      ]),
  })
}
