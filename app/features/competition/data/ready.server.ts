import { MERITS_FOR_LEVEL_UP } from '#app/domain/competition/ladder.ts'
import type { Db } from '#app/store/tables.ts'

/** Entries with merits enough for the next class, most first. */
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
