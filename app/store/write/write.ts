import { parseStored } from '../documents.ts'
import type { Fields } from '../firestore-values.ts'
import { keyColumns } from '../keys.ts'
import { oneByOne, type PresentRow, type Row, type UniquelyNamed } from '../rows.ts'
import type { StoredCollection } from '../tables.ts'

/** A checked document, and its text to store. */
export type Checked = { document: Fields; doc: string }

/**
 * One document to create (`before` is null), replace or delete (`after` is null). Its key columns are computed once,
 * when needed.
 */
export class Write {
  readonly collection: StoredCollection
  readonly id: string
  readonly before: PresentRow | null
  readonly after: Checked | null
  #had: Row | undefined
  #gets: Row | undefined

  constructor(collection: StoredCollection, id: string, before: PresentRow | null, after: Checked | null) {
    this.collection = collection
    this.id = id
    this.before = before
    this.after = after
  }

  /** False if the document's text stays the same. */
  get isChange(): boolean {
    return this.before?.doc !== this.after?.doc
  }

  get had(): Row | null {
    return this.before && (this.#had ??= { ...keyColumns(this.collection, parseStored(this.before.doc)) })
  }

  get gets(): Row | null {
    return this.after && (this.#gets ??= { ...keyColumns(this.collection, this.after.document) })
  }
}

/** The unique name of a horse or pedigree entry. */
export function nameIn(keys: Row | null): string | null {
  return keys === null ? null : String(keys['name'])
}

/** Document `id` wants a name that `holder` has. */
export type NameClash = { collection: UniquelyNamed; name: string; id: string; holder: string }

/**
 * Checks the names that these writes of one collection want, all at once, as they may exchange names. `released` are
 * the ids that give up a name another write takes. After removing clashing writes, check again: their documents keep
 * the old names. `holdersOf` returns the present holders by name.
 */
export async function planNames(
  collection: UniquelyNamed,
  writes: readonly Write[],
  holdersOf: (names: string[]) => Promise<Map<string, string>>,
): Promise<{ clashes: NameClash[]; released: string[] }> {
  const wanted: { id: string; name: string }[] = []
  const givenUp = new Set<string>()
  for await (const [, write] of oneByOne(writes)) {
    const [was, wants] = [nameIn(write.had), nameIn(write.gets)]
    if (was === wants) continue
    if (was !== null) givenUp.add(write.id)
    if (wants !== null) wanted.push({ id: write.id, name: wants })
  }
  const names = new Set(wanted.map(({ name }) => name))
  const holders = await holdersOf([...names])
  const clashes: NameClash[] = []
  const claims = new Map<string, string>()
  const released = new Set<string>()
  for (const { id, name } of wanted) {
    const present = holders.get(name)
    const isReleased = present !== undefined && givenUp.has(present)
    const holder = claims.get(name) ?? (isReleased ? undefined : present)
    if (holder !== undefined) {
      clashes.push({ collection, name, id, holder })
      continue
    }
    claims.set(name, id)
    if (isReleased) released.add(present)
  }
  return { clashes, released: [...released] }
}
