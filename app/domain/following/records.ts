/** The records that a change may reach, by name, at one moment. */
import type { CollectionName, Documents } from '#app/domain/documents.ts'
import { readText } from '#app/domain/documents.ts'
import { readKnownName } from '#app/domain/names.ts'
import { type KnownParentNames, PARENT_SIDES, parentsOf } from '#app/domain/pedigree/parents.ts'
import { compareUnits } from '#app/domain/swedish.ts'

/** The collections in which something follows, or is followed. Results follow nothing. */
export const FOLLOWING_COLLECTIONS = ['horses', 'pedigree', 'evaluations', 'competition'] as const
export type FollowingCollection = (typeof FOLLOWING_COLLECTIONS)[number]

export type RecordOf<C extends CollectionName = FollowingCollection> = {
  [One in C]: { collection: One; id: string; document: Documents[One] }
}[C]
/** A record as it will be; null for one that is removed. */
export type RecordChange = { collection: CollectionName; id: string; document: object | null }

/** The field by which a record belongs to a name. */
export const NAME_FIELD = { horses: 'name', pedigree: 'name', evaluations: 'horse', competition: 'name' } as const

export function nameOf({ collection, document }: Pick<RecordOf, 'collection' | 'document'>): string {
  return readText((document as Record<string, unknown>)[NAME_FIELD[collection]]) ?? ''
}

export const recordKey = ({ collection, id }: Pick<RecordChange, 'collection' | 'id'>) => `${collection}/${id}`

/** Records by key and by name; those of one name in the order of their ids. */
export class Book {
  readonly #all = new Map<string, RecordOf>()
  readonly #byName = new Map<string, Set<string>>()
  readonly #foals = new Map<string, Set<string>>()

  constructor(records: Iterable<RecordOf> = []) {
    for (const record of records) this.put(record)
  }

  get(key: string): RecordOf | null {
    return this.#all.get(key) ?? null
  }

  all(): Iterable<RecordOf> {
    return this.#all.values()
  }

  put(record: RecordOf): void {
    const key = recordKey(record)
    this.remove(key)
    this.#all.set(key, record)
    listed(this.#byName, `${record.collection}/${nameOf(record)}`, key)
    for (const parent of writtenParents(record)) listed(this.#foals, parent, nameOf(record))
  }

  remove(key: string): void {
    const record = this.#all.get(key)
    if (record === undefined) return
    this.#all.delete(key)
    this.#byName.get(`${record.collection}/${nameOf(record)}`)?.delete(key)
  }

  named<C extends FollowingCollection>(collection: C, name: string): RecordOf<C>[] {
    const keys = [...(this.#byName.get(`${collection}/${name}`) ?? [])]
    // Listed by its collection.
    return keys.toSorted(compareUnits).flatMap((key) => (this.#all.get(key) as RecordOf<C> | undefined) ?? [])
  }

  horse(name: string | null): Documents['horses'] | null {
    return name === null ? null : (this.named('horses', name)[0]?.document ?? null)
  }

  /** The parents that every page shows. */
  parents(name: string | null): KnownParentNames {
    if (name === null) return { sire: null, dam: null }
    return parentsOf(this.horse(name), this.named('pedigree', name)[0]?.document)
  }

  /** Names of which some record has, or had, this parent. */
  foalsOf(name: string): Iterable<string> {
    return this.#foals.get(name) ?? []
  }
}

function writtenParents({ collection, document }: RecordOf): string[] {
  if (collection !== 'horses' && collection !== 'pedigree') return []
  const written = document as Record<string, unknown>
  return PARENT_SIDES.flatMap((side) => readKnownName(readText(written[side])) ?? [])
}

function listed(index: Map<string, Set<string>>, key: string, entry: string): void {
  const known = index.get(key)
  if (known) known.add(entry)
  else index.set(key, new Set([entry]))
}
