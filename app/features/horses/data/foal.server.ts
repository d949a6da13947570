import { type FoalFacts, foalFacts } from '#app/domain/following/foal-facts.ts'
import { type RecordOf } from '#app/domain/following/records.ts'
import { readKnownName } from '#app/domain/names.ts'
import { getSettings } from '#app/features/settings/data.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'

/** What follows for a foal by these parents; null where neither is named. */
export async function findFoal(
  store: Store,
  given: { sire: string | null; dam: string | null },
  year: number,
): Promise<FoalFacts | null> {
  const [sire, dam] = [readKnownName(given.sire), readKnownName(given.dam)]
  const names = [sire, dam].filter((name) => name !== null)
  if (names.length === 0) return null
  const records = await Promise.all(
    (['horses', 'pedigree'] as const).map(async (collection) => {
      const rows = await store.db
        .selectFrom(collection as 'horses') // both have a name
        .select(['id', 'doc'])
        .where('name', 'in', names)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ collection, id: row.id, document: readDocument(collection, row) }) as RecordOf)
    }),
  )
  const { siteName } = await getSettings(store)
  return foalFacts(records.flat(), { sire, dam, year, owner: siteName })
}
