import { findAncestors } from '#app/features/pedigree/data/ancestors.server.ts'
import { findFoalsOfMany } from '#app/features/pedigree/data/descent.server.ts'
import { findRemovedNames } from '#app/features/pedigree/data/removed.server.ts'
import { findHorsesFor } from '#app/features/search/data/anything.server.ts'
import { findAncestry } from '#app/store/ancestry.ts'
import type { Store } from '#app/store/store.ts'
import type { KinSource } from './source.ts'

const MOST_LIKE = 6

/** The pedigrees of the store. */
export function storedKin(store: Pick<Store, 'db' | 'revision'>): KinSource {
  const { db } = store
  return {
    findAncestry: (names) => findAncestry(db, names),
    findNamed: (names) => findAncestors(db, names),
    findFoals: async (parents) => (await findFoalsOfMany(db, parents)).map(({ name }) => name),
    findLike: async (typed) => {
      const removed = await findRemovedNames(store)
      const { horses, entries } = await findHorsesFor(db, typed, { most: MOST_LIKE, withFormer: false, removed })
      return [...horses, ...entries].map(({ name }) => name)
    },
    findSome: async (most) => {
      const found = await db
        .selectFrom('horses')
        .select('name')
        .where('sire', 'is not', null)
        .where('dam', 'is not', null)
        .orderBy('sort_key')
        .orderBy('name')
        .limit(most)
        .execute()
      return found.map(({ name }) => name)
    },
    findRemoved: () => findRemovedNames(store),
  }
}
