import type { PrivateCollection } from '#app/domain/documents.ts'
import type { Change } from './commit.ts'
import type { Fields } from './firestore-values.ts'
import { readAsSeen } from './merge/settle.ts'
import { readExact } from './read.ts'
import type { Store } from './store.ts'
import type { Trx } from './tables.ts'

/** A document and the version that a form showed of it. */
export type KeptAt = { id: string; version?: number | undefined }

/** The present row of such a document. */
export const findKept = (trx: Trx, collection: PrivateCollection, id: string) =>
  trx
    .selectFrom(collection as 'notes') // the columns that all have
    .select(['id', 'doc', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The change of a document that one form writes, over the version that it showed; null if it is gone. */
export async function planWrite(
  store: Pick<Store, 'merging'>,
  trx: Trx,
  collection: PrivateCollection,
  { id, version }: KeptAt,
  write: (before: Fields) => Fields,
): Promise<Change | null> {
  const row = await findKept(trx, collection, id)
  if (!row) return null
  const document = write(readExact(await readAsSeen(store, trx, collection, row, version)))
  return { op: 'update', collection, id, version: version ?? row.version, document }
}

/** The removal of such a document; null if it is gone. */
export async function planRemoval(
  trx: Trx,
  collection: PrivateCollection,
  { id, version }: KeptAt,
): Promise<Change | null> {
  const row = await findKept(trx, collection, id)
  return row ? { op: 'delete', collection, id, version: version ?? row.version } : null
}
