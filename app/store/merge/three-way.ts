import { type Fields, isDatatype, isFields, SUBCOLLECTIONS } from '../firestore-values.ts'
import type { StoredCollection } from '../tables.ts'
import type { Side } from './sides.ts'

/**
 * Merges two writers' versions of a document field by field. A value that only one of them changed, or both alike, is
 * taken; where they differ it is a collision, and somebody must choose.
 */

/** The three versions of a document; a missing one counts as empty. */
export type Versions = Readonly<Record<Side, Fields | null>>

/** A field in the three versions; undefined where it is missing. `path` is its stored path. */
export type FieldVersions = { path: readonly string[] } & Readonly<Record<Side, unknown>>
export type JoinedField = FieldVersions & { from: 'mine' | 'theirs' | 'both' }

export type Merged = {
  /** Theirs with my changes; an undecided collision keeps theirs. */
  document: Fields
  joined: JoinedField[]
  collisions: FieldVersions[]
}

/** The chosen side of a colliding field; undefined without a choice. */
export type Decide = (path: readonly string[]) => Side | undefined

/**
 * These hold lists by key (the results of a class, the addresses of a register), which are merged key by key. Any other
 * map or list is one value: half of each would be a list that nobody wrote.
 */
const BY_KEY: ReadonlySet<StoredCollection> = new Set(['scores', 'settings'])

const isMap = (value: unknown): value is Fields => isFields(value) && !isDatatype(value)
const isMapOrNone = (value: unknown) => value === undefined || isMap(value)

/** Whether two stored values are equal, in any order of keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSameValue(one, b[at]))
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  )
}

const own = (fields: Fields | undefined, key: string) =>
  fields !== undefined && Object.hasOwn(fields, key) ? fields[key] : undefined

/** Merges two versions with a common base. Never changes its arguments. */
export function mergeDocuments(
  collection: StoredCollection,
  versions: Versions,
  decide: Decide = () => undefined,
): Merged {
  const joined: JoinedField[] = []
  const collisions: FieldVersions[] = []

  const mergeValue = (field: FieldVersions): unknown => {
    const { path, base, mine, theirs } = field
    const isMine = !isSameValue(base, mine)
    const isTheirs = !isSameValue(base, theirs)
    if (!isMine && !isTheirs) return theirs
    const maps = [base, mine, theirs]
    if (BY_KEY.has(collection) && path[0] !== SUBCOLLECTIONS && maps.every(isMapOrNone) && maps.some(isMap)) {
      const inner = mergeFields(path, base as Fields, mine as Fields, theirs as Fields) // checked by the condition
      if (Object.keys(inner).length > 0) return inner
      // The writer who made or removed an empty map wins.
      return ((base === undefined) === (mine === undefined) ? theirs : mine) === undefined ? undefined : inner
    }
    if (!isMine || !isTheirs || isSameValue(mine, theirs)) {
      joined.push({ ...field, from: isMine ? (isTheirs ? 'both' : 'mine') : 'theirs' })
      return isTheirs ? theirs : mine
    }
    const side = decide(path)
    if (side === undefined) collisions.push(field)
    return field[side ?? 'theirs']
  }

  const mergeFields = (
    outer: readonly string[],
    base: Fields | undefined,
    mine: Fields | undefined,
    theirs: Fields | undefined,
  ): Fields => {
    const keys = new Set([theirs, mine, base].flatMap((fields) => Object.keys(fields ?? {})))
    const merged: [string, unknown][] = []
    for (const key of keys) {
      const field = { path: [...outer, key], base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) }
      const value = mergeValue(field)
      if (value !== undefined) merged.push([key, value])
    }
    return Object.fromEntries(merged)
  }

  const { base, mine, theirs } = versions
  const document = mergeFields([], base ?? undefined, mine ?? undefined, theirs ?? undefined)
  return { document, joined, collisions }
}
