import { expect } from 'vitest'
import { commit } from '#app/store/commit.ts'
import type { Store } from '#app/store/store.ts'

type Stock = { horses?: Record<string, unknown>[]; pedigree?: Record<string, unknown>[] }

/** Fills a store with these horses and entries. */
export async function stock(store: Store, { horses = [], pedigree = [] }: Stock) {
  const result = await commit(store, 'test', 'import', [
    ...horses.map((document) => ({ op: 'create', collection: 'horses', document }) as const),
    ...pedigree.map((document) => ({ op: 'create', collection: 'pedigree', document }) as const),
  ])
  expect(result.ok).toBe(true)
}
