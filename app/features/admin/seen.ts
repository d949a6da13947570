import type { StoredCollection } from '#app/store/tables.ts'

/** Value of a choice that lets the other's version stand. */
export const THEIRS = 'theirs'
const PREFIX = 'seen:'

/** The versions of the documents that a form was filled from, or what was chosen after a conflict. */
export type Seen = {
  /** `'theirs'`: leave this document as it is. Undefined when the form does not speak of it. */
  version: (collection: StoredCollection, id: string) => number | typeof THEIRS | undefined
  /** Every document that the form speaks of shall stay as the other left it: there is nothing to save. */
  isAllTheirs: boolean
}

/** Name of the input that carries a document's version. Ids may hold anything; a form reads meaning into `.` and `[`. */
export function seenName(collection: StoredCollection, id: string): string {
  return `${PREFIX}${collection}/${encodeURIComponent(id).replaceAll('.', '%2E')}`
}

/**
 * Parts a sent form into the versions it carries and everything else. After a conflict a form sends both what it was filled
 * from and what was chosen, wherever they stand on the page: the choice is `'theirs'` or the newer version.
 */
export function readSeen(form: FormData): { seen: Seen; rest: FormData } {
  const versions = new Map<string, number | typeof THEIRS>()
  const rest = new FormData()
  for (const [name, value] of form) {
    if (!name.startsWith(PREFIX)) {
      rest.append(name, value)
      continue
    }
    const before = versions.get(name)
    if (value === THEIRS) versions.set(name, THEIRS)
    else if (typeof value === 'string' && /^\d{1,15}$/.test(value) && before !== THEIRS) {
      versions.set(name, Math.max(Number(value), before ?? 0))
    }
  }
  return {
    rest,
    seen: {
      version: (collection, id) => versions.get(seenName(collection, id)),
      isAllTheirs: versions.size > 0 && [...versions.values()].every((version) => version === THEIRS),
    },
  }
}

/** The version to save as, for a page with one document: undefined where the form does not say. */
export function versionOf(seen: Seen, collection: StoredCollection, id: string): number | undefined {
  const version = seen.version(collection, id)
  return version === THEIRS ? undefined : version
}
