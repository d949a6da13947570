import type { StoredCollection } from '../tables.ts'
import type { Decide, JoinedField } from './three-way.ts'
import type { ToldField } from './told.ts'

/** What was chosen for the fields of a document that collide, looking at this version of the other's. */
export type Decided = { over: number; decide: Decide }

/** A field that was joined without a collision, and whose change it was. */
export type ToldJoined = ToldField & { from: JoinedField['from'] }

/** A document into which another's changes came, and which. */
export type JoinedDocument = { name: string; fields: ToldJoined[] }

/** A form says a version that no one ever saw of that document. */
export class UnreadableVersion extends Error {}

/** Has a save of what somebody else wrote meanwhile merged, field by field; afterwards it says what was joined. */
export class Merging {
  readonly decided: (collection: StoredCollection, id: string) => Decided | null
  readonly joined: JoinedDocument[] = []

  constructor(decided: Merging['decided']) {
    this.decided = decided
  }
}
