import { countedOnce } from '#app/desk/counted-once.server.ts'
import { batchesOf, NAMES_PER_BATCH } from '#app/domain/batches.ts'
import { readFlag } from '#app/domain/documents.ts'
import { findHorseNames } from '#app/features/horses/data/horses.server.ts'
import { readDocument } from '#app/store/read.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

const findRemoved = countedOnce<ReadonlySet<string>>(async (db) => {
  const rows = await db
    .selectFrom('journal_changes as gone')
    .select('gone.name')
    .distinct()
    .where('gone.after', 'is', null)
    .where('gone.collection', '=', 'horses')
    .where((eb) => {
      const later = eb.selectFrom('journal_changes as later').select('later.revision')
      return eb.not(
        eb.exists(
          later
            .where('later.collection', '=', 'horses')
            .whereRef('later.doc_id', '=', 'gone.doc_id')
            .whereRef('later.revision', '>', 'gone.revision'),
        ),
      )
    })
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('horses').select('horses.id').whereRef('horses.name', '=', 'gone.name'))),
    )
    .execute()
  const removed = new Set(rows.map(({ name }) => name))
  for (const name of await findShown(db, [...removed])) removed.delete(name)
  return removed
})

/** Those whose entry was chosen to be shown though the horse was removed. */
async function findShown(db: Db, names: readonly string[]): Promise<string[]> {
  const shown: string[] = []
  for (const batch of batchesOf(names, NAMES_PER_BATCH)) {
    const rows = await db.selectFrom('pedigree').select(['name', 'doc']).where('name', 'in', batch).execute()
    shown.push(...rows.filter((row) => readFlag(readDocument('pedigree', row).ancestor)).map(({ name }) => name))
  }
  return shown
}

/** Whether a removed horse, whose entry of the pedigrees remains, is shown as an ancestor; null for any other name. */
export async function findRemovedEntry(store: Pick<Store, 'db' | 'revision'>, name: string) {
  const { db } = store
  const [entry, horse] = await Promise.all([
    db.selectFrom('pedigree').select(['name', 'doc']).where('name', '=', name).executeTakeFirst(),
    db.selectFrom('horses').select('id').where('name', '=', name).executeTakeFirst(),
  ])
  if (!entry || horse) return null
  const isShown = readFlag(readDocument('pedigree', entry).ancestor)
  return isShown || (await findRemovedNames(store)).has(name) ? { isShown } : null
}

/** Those of the names that have a page: own horses, and entries of the pedigrees but for those of removed horses. */
export async function findNamesWithPage(store: Pick<Store, 'db' | 'revision'>, names: Iterable<string>) {
  const all = [...new Set(names)]
  const [found, removed] = await Promise.all([findHorseNames(store.db, all), findRemovedNames(store)])
  for (const batch of batchesOf(all, NAMES_PER_BATCH)) {
    const rows = await store.db.selectFrom('pedigree').select('name').where('name', 'in', batch).execute()
    for (const { name } of rows) if (!removed.has(name)) found.add(name)
  }
  return found
}

/** Names of removed horses that lie in the bin: they have no page. Read once for each revision. */
export const findRemovedNames = (store: Pick<Store, 'db' | 'revision'>) => findRemoved(store, 0)

/** The same, where the revision was read already. */
export const removedNamesAt = (db: Db, revision: number) => findRemoved({ db, revision: async () => revision }, 0)
