import { batchesOf } from '#app/domain/batches.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { fillParents } from '#app/features/horses/data/batch.server.ts'
import { readCached } from '#app/store/read.ts'
import { IDS_AT_ONCE } from '#app/store/rows.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'
import { answerOf, askOf, rollPage } from '../view/page.ts'
import { presentRoll } from './roll.server.ts'

/** The page of all horses at this query. */
export async function findRoll(
  store: Pick<Store, 'db' | 'revision' | 'forVisitors'>,
  search: URLSearchParams,
  site: { year: number; siteName: string },
) {
  const roll = await presentRoll(store, site.year)
  const asked = askOf(search)
  const answer = answerOf(roll, asked)
  const names = [...answer.names, ...answer.near.map(({ name }) => name)]
  return rollPage(asked, answer, await horsesNamed(store.db, names), site)
}

async function horsesNamed(db: Db, names: readonly string[]): Promise<Map<string, HorseDocument>> {
  const found = new Map<string, HorseDocument>()
  for (const batch of batchesOf(names, IDS_AT_ONCE)) {
    const rows = await db.selectFrom('horses').select(['name', 'doc']).where('name', 'in', batch).execute()
    const documents = await fillParents(
      db,
      rows.map((row) => readCached('horses', row)),
    )
    for (const [at, { name }] of rows.entries()) {
      const document = documents[at]
      if (document) found.set(name, document)
    }
  }
  return found
}
