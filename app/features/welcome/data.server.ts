import { hasAnyoneSignedIn } from '#app/features/account/data/administrators.server.ts'
import { findKey } from '#app/features/account/mutations/one-time-keys.server.ts'
import { isDemoStud } from '#app/features/first-day/data.server.ts'
import type { Store } from '#app/store/store.ts'

/** Whether the first run is open to the browser that has this key. */
export async function isFirstRunOpen(store: Store, key: string | null): Promise<boolean> {
  if (key === null || (await hasAnyoneSignedIn(store.db))) return false
  return (await findKey(store, 'first-run-here', key)) !== null
}

/** Whether nothing was ever written but the demo stud. */
export async function isUntouchedDemo({ db }: Pick<Store, 'db'>): Promise<boolean> {
  const other = await db.selectFrom('journal').select('revision').where('action', '!=', 'demo').limit(1).execute()
  return other.length === 0 && (await isDemoStud({ db }))
}

/** How many horses of the demo stud did not come with it; null for a stud that is no demo. */
export async function countOwnInDemo({ db }: Pick<Store, 'db'>): Promise<number | null> {
  if (!(await isDemoStud({ db }))) return null
  const came = db
    .selectFrom('journal_changes')
    .innerJoin('journal', 'journal.revision', 'journal_changes.revision')
    .select('doc_id')
    .where('action', '=', 'demo')
    .where('collection', '=', 'horses')
  const { count } = await db
    .selectFrom('horses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'not in', came)
    .executeTakeFirstOrThrow()
  return count
}
