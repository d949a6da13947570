import { storeContext, todayContext } from '#app/context.ts'
import { csvAnswer } from '#app/desk/csv-answer.server.ts'
import { CSV_MARK, csvLine } from '#app/domain/csv.ts'
import { allListedEntries } from '#app/features/pedigree/data/list.server.ts'
import { readEntryFilter } from '#app/features/pedigree/schema/entry-filter.ts'
import { relationText } from '#app/features/pedigree/text/relation.ts'
import type { Route } from './+types/pedigree-csv'

const { name, breed, gender, created, sire, dam, homebred } = relationText.columns
const LINES_AT_ONCE = 1000

/** All pages of the filtered list of pedigree entries, as a table for a spreadsheet. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(storeContext)
  const { date } = context.get(todayContext)
  const filter = readEntryFilter(url.searchParams)
  const lines = (async function* () {
    yield CSV_MARK + csvLine([name, breed, gender, created, sire, dam, homebred])
    const entries = await allListedEntries(db, filter)
    for (let at = 0; at < entries.length; at += LINES_AT_ONCE) {
      yield entries
        .slice(at, at + LINES_AT_ONCE)
        .map((entry) =>
          csvLine([
            entry.name,
            entry.breed ?? '',
            entry.gender ?? '',
            entry.created === null ? '' : String(entry.created),
            entry.sire ?? '',
            entry.dam ?? '',
            entry.homebred === 1 ? relationText.isOwn : '',
          ]),
        )
        .join('')
    }
  })()
  return csvAnswer(lines, `stamtavla-${date}.csv`)
}
