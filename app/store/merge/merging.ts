import type { StoredCollection } from '../tables.ts'
import type { DescribedField } from './described-fields.ts'
import type { Decide, JoinedField } from './three-way.ts'

/** The chosen side of each colliding field, for this version of the other's document. */
export type Decided = { over: number; decide: Decide }

/** A field that merged without a collision, and whose change it was. */
export type DescribedJoined = DescribedField & { from: JoinedField['from'] }

/** A document with the fields that were merged. */
export type JoinedDocument = { name: string; fields: DescribedJoined[] }

/** A form names a version that the document never had. */
export class UnreadableVersion extends Error {}

/** Makes saves merge with what others wrote meanwhile; `joined` collects what was merged. */
export type Merging = {
  decided: (collection: StoredCollection, id: string) => Decided | null
  joined: JoinedDocument[]
}
