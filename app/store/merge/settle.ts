import { type Conflict, conflictOver } from '../conflict.ts'
import { documentName, parseStored } from '../documents.ts'
import type { Fields } from '../firestore-values.ts'
import type { PresentRow } from '../rows.ts'
import type { Store } from '../store.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { type Merging, type ToldJoined, UnreadableVersion } from './merging.ts'
import { mergeDocuments } from './three-way.ts'
import { tellFields } from './told.ts'

/** The store as a form's save is given it. */
export function withMerging(store: Store, merging: Merging): Store {
  return { ...store, merging }
}

/**
 * The document as the writer saw it, out of the journal: what a form changed is what differs from that. Version 0 is that
 * of a document that was not there yet. Where nothing is merged, the present one.
 */
export async function readAsSeen(
  { merging }: Pick<Store, 'merging'>,
  trx: Trx,
  collection: StoredCollection,
  present: PresentRow,
  version: number | undefined,
): Promise<PresentRow> {
  if (!merging || version === undefined || version === present.version) return present
  return { ...present, version, doc: (await findSeen(trx, collection, present.id, version)) ?? '{}' }
}

/** A document's text as a revision wrote it; null where it was not there yet. */
async function findSeen(trx: Trx, collection: StoredCollection, id: string, version: number): Promise<string | null> {
  if (version === 0) return null
  const row = await trx
    .selectFrom('journal_changes')
    .select('after')
    .where('collection', '=', collection)
    .where('doc_id', '=', id)
    .where('revision', '=', version)
    .executeTakeFirst()
  if (!row?.after) throw new UnreadableVersion(`${collection}/${id} never was at version ${version}`)
  return row.after
}

export type MergeInput = {
  collection: StoredCollection
  present: PresentRow
  /** The version that the writer saw; undefined where the present one will do. */
  version: number | undefined
  /** What the writer makes of that. */
  document: Fields
  /** Fields that follow from others: nobody chooses between them, they are worked out anew. */
  follows?: (field: string) => boolean
  /** What the versions are joined as, and the outcome is then: for fields that are stored in several spellings. */
  shape?: (document: Fields) => Fields
}

export type Settled =
  /** `isMerged` where the document holds what somebody else wrote meanwhile. */
  | { ok: true; document: Fields; version: number; isMerged: boolean }
  | { ok: false; reason: 'stale'; conflicts: Conflict[] }

/**
 * What a writer makes of the document that she saw, joined with what others made of it meanwhile; refused with the fields
 * that collide, unless it has been chosen what shall be. The version is that to write the outcome over.
 */
export async function settle({ merging }: Pick<Store, 'merging'>, trx: Trx, input: MergeInput): Promise<Settled> {
  const { collection, present, version = present.version, document, follows = () => false, shape } = input
  if (!merging || version === present.version) return { ok: true, document, version, isMerged: false }
  const { id } = present
  const seen = await findSeen(trx, collection, id, version)
  const shaped = (stored: Fields) => shape?.(stored) ?? stored
  const theirs = shaped(parseStored(present.doc))
  const decided = merging.decided(collection, id)
  const merged = mergeDocuments(
    collection,
    { base: seen === null ? null : shaped(parseStored(seen)), mine: shaped(document), theirs },
    (path) => (follows(path[0] ?? '') ? 'mine' : decided?.over === present.version ? decided.decide(path) : undefined),
  )
  const place = { collection, id, since: version }
  const tell = async () => {
    const joined = merged.joined.filter(({ path }) => !follows(path[0] ?? ''))
    const told = await tellFields(trx, place, merged.document, joined)
    return told.map((field, at): ToldJoined => ({ ...field, from: joined[at]?.from ?? 'both' }))
  }
  if (merged.collisions.length > 0) {
    const conflict = conflictOver(collection, id, present, { document, doc: '' })
    const fields = await tellFields(trx, place, theirs, merged.collisions)
    return { ok: false, reason: 'stale', conflicts: [{ ...conflict, fields, joined: await tell() }] }
  }
  merging.joined.push({ name: documentName(collection, merged.document, id), fields: await tell() })
  return { ok: true, document: merged.document, version: present.version, isMerged: true }
}

/** A conflict over a document that was to be removed, with what the other made of it since. */
export async function tellRemoval(
  trx: Trx,
  conflict: Conflict,
  present: PresentRow,
  version: number,
): Promise<Conflict> {
  const { collection, id } = conflict
  const seen = await findSeen(trx, collection, id, version)
  const base = seen === null ? null : parseStored(seen)
  const { joined } = mergeDocuments(collection, { base, mine: base, theirs: parseStored(present.doc) })
  const told = await tellFields(trx, { collection, id, since: version }, conflict.theirs ?? {}, joined)
  return { ...conflict, fields: [], joined: told.map((field) => ({ ...field, from: 'theirs' })) }
}
