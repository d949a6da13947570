import type { Db, StoredCollection } from '#app/store/tables.ts'
import { knownCollection } from './changes.server.ts'

type BinPlace = { revision: number; seq: number }

/** A document that was removed and does not exist now. */
type BinnedDocument = BinPlace & {
  collection: StoredCollection
  id: string
  name: string
  at: string
  actor: string
  action: string
}

/** Documents that were removed and do not exist now, last removed first, each once. */
export async function findBin(
  db: Db,
  { limit, after, name }: { limit: number; after?: BinPlace | undefined; name?: string | undefined },
): Promise<BinnedDocument[]> {
  let asked = db
    .selectFrom('journal_changes as gone')
    .innerJoin('journal', 'journal.revision', 'gone.revision')
    .select(['gone.revision', 'gone.seq', 'gone.collection', 'gone.doc_id', 'gone.name'])
    .select(['journal.at', 'journal.actor', 'journal.action'])
    .where('gone.after', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('journal_changes as later')
            .select('later.revision')
            .whereRef('later.collection', '=', 'gone.collection')
            .whereRef('later.doc_id', '=', 'gone.doc_id')
            .whereRef('later.revision', '>', 'gone.revision'),
        ),
      ),
    )
    .orderBy('gone.revision', 'desc')
    .orderBy('gone.seq', 'desc')
    .limit(limit)
  if (after !== undefined) {
    asked = asked.where((eb) =>
      eb.or([
        eb('gone.revision', '<', after.revision),
        eb.and([eb('gone.revision', '=', after.revision), eb('gone.seq', '<', after.seq)]),
      ]),
    )
  }
  if (name !== undefined) asked = asked.where('gone.name', '=', name)
  const rows = await asked.execute()
  return rows.map(({ collection, doc_id: id, ...row }) => ({ ...row, id, collection: knownCollection(collection) }))
}
