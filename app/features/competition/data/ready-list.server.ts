import { readEntryEvent } from '#app/domain/competition/entry.ts'
import { comparePlaces } from '#app/domain/competition/entry-place.ts'
import { isInHeightGroup } from '#app/domain/competition/height-group.ts'
import { MERITS_FOR_LEVEL_UP } from '#app/domain/competition/ladder.ts'
import { BY_NAME } from '#app/store/rows.ts'
import type { Db } from '#app/store/tables.ts'
import { ENTRY_COLUMNS, type EntryHorse, findEntryHorses } from './entries.server.ts'
import { type CompetitionFilter, NO_DISCIPLINE, type PlacedEntry, placed, searched } from './list.server.ts'

/** At most so many are listed. More are read, since some filters need the documents. */
const READY_LISTED = 500
const READY_READ = 2000

export type ReadyEntries = { entries: PlacedEntry[]; isCut: boolean; horses: Map<string, EntryHorse> }

/** Entries with enough merits for the next class (spec 9), in the order of the list. */
export async function findReady(db: Db, filter: CompetitionFilter): Promise<ReadyEntries> {
  const rows = await searched(db, filter.search)
    .select(ENTRY_COLUMNS)
    .where('merit_count', '>=', MERITS_FOR_LEVEL_UP)
    .orderBy(BY_NAME)
    .orderBy('id')
    .limit(READY_READ)
    .execute()
  const wanted = filter.discipline === NO_DISCIPLINE ? null : filter.discipline
  const { group } = filter
  const entries = rows
    .map(placed)
    .filter(
      ({ entry, place }) =>
        (wanted === undefined || readEntryEvent(entry) === wanted) &&
        (group === undefined || isInHeightGroup(place.group, group)),
    )
    .sort((a, b) => comparePlaces(a.place, b.place))
  const listed = entries.slice(0, READY_LISTED)
  const horses = await findEntryHorses(db, listed)
  return { entries: listed, isCut: entries.length > listed.length || rows.length === READY_READ, horses }
}

/** Entries with enough merits for the next class, most merits first. */
export async function findReadyEntries(db: Db, limit: number) {
  return db
    .selectFrom('competition')
    .select(['name', 'event', 'class', 'merit_count'])
    .where('merit_count', '>=', MERITS_FOR_LEVEL_UP)
    .orderBy('merit_count', 'desc')
    .orderBy('sort_key')
    .limit(limit)
    .execute()
}
