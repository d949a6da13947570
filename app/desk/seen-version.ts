import type { StoredCollection } from '#app/store/tables.ts'
import { type Seen, THEIRS } from './seen.ts'

/** The version to save a document as; a form that keeps the other's version is never run. */
export function seenVersion(seen: Seen, id: string, collection: StoredCollection = 'horses'): number | undefined {
  const version = seen.version(collection, id)
  return version === THEIRS ? undefined : version
}
