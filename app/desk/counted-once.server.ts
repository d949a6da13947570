import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

type Counted<Counts> = { revision: number; about: number; counts: Promise<Counts> }

/** Counts of a list's views, computed once for each revision; `about`: what else they depend on, a year. */
export function countedOnce<Counts>(
  count: (db: Db, about: number) => Promise<Counts>,
): (store: Pick<Store, 'db' | 'revision'>, about: number) => Promise<Counts> {
  const lastCounted = new WeakMap<Db, Counted<Counts>>()
  return async (store, about) => {
    const revision = await store.revision()
    const last = lastCounted.get(store.db)
    if (last?.revision === revision && last.about === about) return last.counts
    const counts = count(store.db, about)
    lastCounted.set(store.db, { revision, about, counts })
    // A failure is not cached.
    counts.catch(() => lastCounted.delete(store.db))
    return counts
  }
}
