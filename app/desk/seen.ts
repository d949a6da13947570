import type { StoredCollection } from '#app/store/tables.ts'

/** Value of a choice that lets the other's version stand. */
export const THEIRS = 'theirs'
const SEEN = 'seen:'
const CHOICE = 'choice:'

/** The versions of the documents that a form was filled from, or what was chosen after a conflict. */
export type Seen = {
  /** `'theirs'`: leave this document as it is. Undefined when the form does not speak of it. */
  version: (collection: StoredCollection, id: string) => number | typeof THEIRS | undefined
  /** Every document that the form speaks of shall stay as the other left it: there is nothing to save. */
  isAllTheirs: boolean
}

/** Whether an input says which versions a form goes on from. */
export function isSeenName(name: string): boolean {
  return name.startsWith(SEEN) || name.startsWith(CHOICE)
}

/** Ids may hold anything; a form reads meaning into `.` and `[`. */
const keyOf = (collection: StoredCollection, id: string) =>
  `${collection}/${encodeURIComponent(id).replaceAll('.', '%2E')}`

/** Name of the input that carries a document's version. */
export function seenName(collection: StoredCollection, id: string): string {
  return SEEN + keyOf(collection, id)
}

/** Name of the inputs that decide about a document after a conflict: a version to go on from, or `theirs`. */
export function choiceName(collection: StoredCollection, id: string): string {
  return CHOICE + keyOf(collection, id)
}

export type ReadSeen = {
  seen: Seen
  /** What the form was filled from, as it came: it goes back into the form when that is refused. */
  carried: Record<string, string>
  /** The form without any of this. */
  rest: FormData
}

/** Parts a sent form into the versions it carries, the choices made about them, and everything else. */
export function readSeen(form: FormData): ReadSeen {
  const versions = new Map<string, number | typeof THEIRS>()
  const choices = new Map<string, number | typeof THEIRS>()
  const carried: Record<string, string> = {}
  const rest = new FormData()
  for (const [name, value] of form) {
    const isVersion = name.startsWith(SEEN)
    if (!isVersion && !name.startsWith(CHOICE)) {
      rest.append(name, value)
      continue
    }
    if (typeof value !== 'string') continue
    if (isVersion) carried[name] = value
    const read = value === THEIRS ? THEIRS : /^\d{1,15}$/.test(value) ? Number(value) : null
    if (read !== null) (isVersion ? versions : choices).set(name.slice(name.indexOf(':') + 1), read)
  }
  const decided = new Map([...versions, ...choices])
  return {
    rest,
    carried,
    seen: {
      version: (collection, id) => decided.get(keyOf(collection, id)),
      isAllTheirs: decided.size > 0 && [...decided.values()].every((version) => version === THEIRS),
    },
  }
}
