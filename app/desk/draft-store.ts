/**
 * Drafts of unsaved forms in the browser's storage, by user and form. Without storage, or if it is full, there are no
 * drafts, and no errors.
 */

export type Draft = {
  /** The form's own id: a tab replaces only its own draft. */
  id: string
  /** When it was last typed in, in milliseconds. */
  at: number
  /** The form's fields as they would be sent; never passwords, codes or files. */
  fields: [name: string, value: string][]
  /** How many fields are unsaved. */
  count: number
  /** What the form is about. */
  about: string
  /** The address that shows the form; drafts of older programs have none. */
  href?: string
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const NOTHING_KEPT: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
}

/** The browser's storage; an empty one if it is forbidden. */
export function browserStorage(): DraftStorage {
  return quietly((): DraftStorage => localStorage, NOTHING_KEPT)
}

const PREFIX = 'hovslag-utkast:'
const MOST_OF_A_PLACE = 3
const KEPT_MS = 30 * 24 * 3600 * 1000

const keyOf = (user: string, place: string) => `${PREFIX}${encodeURIComponent(user)}:${place}`

/** Returns `otherwise` if the storage cannot be used. */
function quietly<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, fields, count, about, href } = value as Partial<Record<keyof Draft, unknown>>
  return (
    (href === undefined || typeof href === 'string') &&
    typeof id === 'string' &&
    typeof at === 'number' &&
    typeof count === 'number' &&
    typeof about === 'string' &&
    Array.isArray(fields) &&
    fields.every(
      (field) => Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string'),
    )
  )
}

function read(storage: DraftStorage, key: string): Draft[] {
  const stored: unknown = quietly(() => JSON.parse(storage.getItem(key) ?? '[]'), [])
  return Array.isArray(stored) ? stored.filter(isDraft) : []
}

function write(storage: DraftStorage, key: string, drafts: readonly Draft[]): void {
  if (drafts.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(drafts))
}

/** The drafts of a form, the newest first. */
export function findDrafts(storage: DraftStorage, user: string, place: string): Draft[] {
  return quietly(() => read(storage, keyOf(user, place)), [])
}

/** Stores a draft in place of that form's earlier one. */
export function keepDraft(storage: DraftStorage, user: string, place: string, draft: Draft): void {
  const key = keyOf(user, place)
  quietly(() => {
    const others = read(storage, key).filter(({ id }) => id !== draft.id)
    write(storage, key, [draft, ...others].slice(0, MOST_OF_A_PLACE))
  }, undefined)
}

export function dropDraft(storage: DraftStorage, user: string, place: string, id: string): void {
  const key = keyOf(user, place)
  quietly(() => {
    const drafts = read(storage, key)
    const left = drafts.filter((draft) => draft.id !== id)
    if (left.length < drafts.length) write(storage, key, left)
  }, undefined)
}

function keysFrom(storage: DraftStorage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  )
}

/** All drafts of that user with the places of their forms, the newest first; only of `page`, if given. */
export function allDrafts(storage: DraftStorage, user: string, page?: string): { place: string; draft: Draft }[] {
  const prefix = keyOf(user, '')
  const found = quietly(
    () =>
      keysFrom(storage, page === undefined ? prefix : `${prefix}${page}`).flatMap((key) =>
        read(storage, key).map((draft) => ({ place: key.slice(prefix.length), draft })),
      ),
    [],
  )
  return found.toSorted((a, b) => b.draft.at - a.draft.at)
}

/** How many forms that user has drafts of. */
export function countDrafts(storage: DraftStorage, user: string): number {
  return quietly(() => keysFrom(storage, keyOf(user, '')).length, 0)
}

export function dropAllDrafts(storage: DraftStorage, user: string): void {
  quietly(() => {
    for (const key of keysFrom(storage, keyOf(user, ''))) storage.removeItem(key)
  }, undefined)
}

/** Drops all users' drafts that are older than a month. */
export function dropOldDrafts(storage: DraftStorage, now: number): void {
  quietly(() => {
    for (const key of keysFrom(storage, PREFIX)) {
      const drafts = read(storage, key)
      const left = drafts.filter(({ at }) => now - at < KEPT_MS)
      if (left.length < drafts.length || left.length === 0) write(storage, key, left)
    }
  }, undefined)
}
