import { type Decided, UnreadableVersion } from '#app/store/merge/merging.ts'
import { SIDES, type Side } from '#app/store/merge/sides.ts'
import type { StoredCollection } from '#app/store/tables.ts'

/** Value of a choice that lets the other's version stand. */
export const THEIRS = 'theirs'
const SEEN = 'seen:'
const CHOICE = 'choice:'
const PICK = 'pick:'
const OVER = 'over:'

/** The versions of the documents that a form was filled from, or what was chosen after a conflict. */
export type Seen = {
  /** `'theirs'`: leave this document as it is. Throws when the form says nothing of it that can be read. */
  version: (collection: StoredCollection, id: string) => number | typeof THEIRS
  /** The same for a form that may not have seen all there is: 0 for what it says nothing of. */
  versionOrNone: (collection: StoredCollection, id: string) => number | typeof THEIRS
  /** What was chosen for the fields of a document that collide. */
  decided: (collection: StoredCollection, id: string) => Decided | null
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

/** Name of the inputs that choose a side for one field that collides. */
export function pickName(collection: StoredCollection, id: string, path: readonly string[]): string {
  return PICK + keyOf(collection, id) + path.map((key) => `/${encodeURIComponent(key).replaceAll('.', '%2E')}`).join('')
}

/** Name of the input that says which version of the other's the choices were made over. */
export function overName(collection: StoredCollection, id: string): string {
  return OVER + keyOf(collection, id)
}

/** The document of that collection that a form was filled from, by the names of its inputs; null where there is none. */
export function documentOf(carried: Readonly<Record<string, string>>, collection: StoredCollection): string | null {
  const start = `${SEEN}${collection}/`
  const name = Object.keys(carried).find((one) => one.startsWith(start))
  return name === undefined ? null : decodeURIComponent(name.slice(start.length))
}

export type ReadSeen = {
  seen: Seen
  /** What the form was filled from, as it came: it goes back into the form when that is refused. */
  carried: Record<string, string>
  /** What was chosen field by field, by the names of the inputs. */
  picked: Record<string, string>
  /** The form without any of this. */
  rest: FormData
}

/** Parts a sent form into the versions it carries, the choices made about them, and everything else. */
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

/** The version to save a document as; a form that keeps the other's version is never run. */
export function seenVersion(seen: Seen, id: string, collection: StoredCollection = 'horses'): number | undefined {
  const version = seen.version(collection, id)
  return version === THEIRS ? undefined : version
}
