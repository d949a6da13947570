import { basename } from 'node:path'
import { STORED_COLLECTIONS, type StoredCollection } from '../tables.ts'

/** The collection that a file's name speaks of, `horses.json` or `stuteri-horses-2026.json`; null where none or several. */
export function collectionInName(file: string): StoredCollection | null {
  const words = new Set(
    basename(file)
      .toLowerCase()
      .split(/[^a-z]+/),
  )
  const [collection, another] = STORED_COLLECTIONS.filter((known) => words.has(known))
  return collection === undefined || another !== undefined ? null : collection
}
