import { apart, sharedRead } from '#app/store/reads.ts'
import type { Store } from '#app/store/store.ts'
import type { Db } from '#app/store/tables.ts'

type Counted<Counts, About> = { revision: number; about: About; counts: () => Promise<Counts> }

/**
 * Counts of a list's views, computed once for each revision; `about`: what else they depend on, a year or a day; `by`:
 * how they are counted, which `about` says too.
 */
export function countedOnce<Counts, About extends string | number = number, By = undefined>(
  count: (db: Db, about: About, by: By) => Promise<Counts>,
): (
  store: Pick<Store, 'db' | 'revision'>,
  about: About,
  ...by: By extends undefined ? [] : [by: By]
) => Promise<Counts> {
  const lastCounted = new WeakMap<Db, Counted<Counts, About>>()
  return async (store, about, ...[by]) => {
    const revision = await apart(() => store.revision())
    const last = lastCounted.get(store.db)
    if (last?.revision === revision && last.about === about) return last.counts()
    const counts = sharedRead(() => count(store.db, about, by as By))
    lastCounted.set(store.db, { revision, about, counts })
    // A failure is not cached.
    counts().catch(() => lastCounted.delete(store.db))
    return counts()
  }
}
