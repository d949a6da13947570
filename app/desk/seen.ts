import { type Decided, UnreadableVersion } from '#app/store/merge/merging.ts'
import { SIDES, type Side } from '#app/store/merge/sides.ts'
import type { StoredCollection } from '#app/store/tables.ts'

/** The choice that keeps the other's version. */
export const THEIRS = 'theirs'
const SEEN = 'seen:'
const CHOICE = 'choice:'
const PICK = 'pick:'
const OVER = 'over:'

/** The versions of the documents that a form was filled from, or what was chosen after a conflict. */
export type Seen = {
  /** `'theirs'`: leave this document as it is. Throws if the form has no readable version of it. */
  version: (collection: StoredCollection, id: string) => number | typeof THEIRS
  /** The same, but 0 if the form has no version of it. */
  versionOrNone: (collection: StoredCollection, id: string) => number | typeof THEIRS
  /** The choices for conflicting fields of a document. */
  decided: (collection: StoredCollection, id: string) => Decided | null
  /** Every document stays as the other left it: there is nothing to save. */
  isAllTheirs: boolean
}

/** Whether an input has a version or a choice. */
export function isSeenName(name: string): boolean {
  return name.startsWith(SEEN) || name.startsWith(CHOICE)
}

/** An id may have any character, but `.` has a meaning in a field's name. */
const keyOf = (collection: StoredCollection, id: string) =>
  `${collection}/${encodeURIComponent(id).replaceAll('.', '%2E')}`

/** Name of the input with a document's version. */
export function seenName(collection: StoredCollection, id: string): string {
  return SEEN + keyOf(collection, id)
}

/** Name of the inputs that decide about a document after a conflict: a version to base on, or `theirs`. */
export function choiceName(collection: StoredCollection, id: string): string {
  return CHOICE + keyOf(collection, id)
}

/** Name of the inputs that choose a side for one conflicting field. */
export function pickName(collection: StoredCollection, id: string, path: readonly string[]): string {
  return PICK + keyOf(collection, id) + path.map((key) => `/${encodeURIComponent(key).replaceAll('.', '%2E')}`).join('')
}

/** Name of the input with the other's version that the choices were made over. */
export function overName(collection: StoredCollection, id: string): string {
  return OVER + keyOf(collection, id)
}

/** The id of the collection's document that a form was filled from; null if there is none. */
export function documentOf(carried: Readonly<Record<string, string>>, collection: StoredCollection): string | null {
  const start = `${SEEN}${collection}/`
  const name = Object.keys(carried).find((one) => one.startsWith(start))
  return name === undefined ? null : decodeURIComponent(name.slice(start.length))
}

export type ReadSeen = {
  seen: Seen
  /** The versions as they came: a refused form gets them back. */
  carried: Record<string, string>
  /** What was chosen field by field, by the names of the inputs. */
  picked: Record<string, string>
  /** The form without any of this. */
  rest: FormData
}

/** Splits a sent form into versions, choices, and everything else. */
export function readSeen(form: FormData): ReadSeen {
  const versions = new Map<string, number | typeof THEIRS>()
  const choices = new Map<string, number | typeof THEIRS>()
  const carried: Record<string, string> = {}
  const picked: Record<string, string> = {}
  const rest = new FormData()
  for (const [name, value] of form) {
    if (name.startsWith(PICK) || name.startsWith(OVER)) {
      if (typeof value === 'string') picked[name] = value
      continue
    }
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
    picked,
    seen: {
      version: (collection, id) => {
        const version = decided.get(keyOf(collection, id))
        if (version === undefined) throw new UnreadableVersion(`a form without a version of ${collection}/${id}`)
        return version
      },
      versionOrNone: (collection, id) => decided.get(keyOf(collection, id)) ?? 0,
      decided: (collection, id) => {
        const over = picked[overName(collection, id)] ?? ''
        if (!/^\d{1,15}$/.test(over)) return null
        const side = (value: string | undefined) => SIDES.find((one): one is Side => one === value)
        return { over: Number(over), decide: (path) => side(picked[pickName(collection, id, path)]) }
      },
      isAllTheirs: decided.size > 0 && [...decided.values()].every((version) => version === THEIRS),
    },
  }
}

/** The version to save a document over. A form that keeps the other's version is never saved. */
export function seenVersion(seen: Seen, id: string, collection: StoredCollection = 'horses'): number | undefined {
  const version = seen.version(collection, id)
  return version === THEIRS ? undefined : version
}
