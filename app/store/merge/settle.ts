import { documentName, parseStored } from '../documents.ts'
import type { Fields } from '../firestore-values.ts'
import type { PresentRow } from '../rows.ts'
import type { Store } from '../store.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import type { Checked } from '../write/write.ts'
import { type DescribedField, describeChanged } from './described-fields.ts'
import { type DescribedJoined, UnreadableVersion } from './merging.ts'
import { mergeDocuments } from './three-way.ts'

/** A document that somebody else wrote first. */
export type Conflict = {
  collection: StoredCollection
  id: string
  name: string
  /** Null if it was deleted. */
  version: number | null
  theirs: Fields | null
  /** Null if it was to be deleted. */
  yours: Fields | null
  /** Where saves are merged: the fields that collide, and those that do not. */
  fields?: DescribedField[]
  joined?: DescribedJoined[]
}

/** The conflict between the present row and what was about to be written. */
export function conflictOver(
  collection: StoredCollection,
  id: string,
  before: PresentRow | null,
  after: Checked | null,
): Conflict {
  const theirs = before === null ? null : parseStored(before.doc)
  const yours = after?.document ?? null
  const name = documentName(collection, theirs ?? yours ?? {}, id)
  return { collection, id, name, version: before?.version ?? null, theirs, yours }
}

/**
 * The document as the writer saw it, from the journal: what differs from it is what the form changed. Version 0 is a
 * document that did not exist. The present row where nothing is merged.
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

/** A document's text as a revision wrote it; null for version 0. Throws `UnreadableVersion`. */
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

/** Documents as they were at these versions, by `placed`. Versions that a document never had are left out. */
export async function findVersions(
  trx: Trx,
  collection: StoredCollection,
  wanted: readonly { id: string; version: number }[],
): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>()
  if (wanted.length === 0) return found
  const rows = await trx
    .selectFrom('journal_changes')
    .select(['doc_id', 'revision', 'after'])
    .where('collection', '=', collection)
    .where('revision', 'in', [...new Set(wanted.map(({ version }) => version))])
    .where('doc_id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .execute()
  for (const { doc_id: id, revision: version, after } of rows)
    if (after !== null) found.set(placed({ id, version }), parseStored(after))
  return found
}

export const placed = ({ id, version }: { id: string; version: number }): string => `${version} ${id}`

export type MergeInput = {
  collection: StoredCollection
  present: PresentRow
  /** The version that the writer saw; undefined: the present one. */
  version: number | undefined
  document: Fields
  /** Fields computed from others: they never collide. */
  follows?: (field: string) => boolean
  /** Applied to every version before merging: for fields that are stored in several spellings. */
  shape?: (document: Fields) => Fields
}

export type Settled =
  /** `isMerged`: the document includes somebody else's changes. */
  | { ok: true; document: Fields; version: number; isMerged: boolean }
  | { ok: false; reason: 'stale'; conflicts: Conflict[] }

/**
 * Merges a writer's document with what others wrote since she read it. Refused with the fields that collide, unless a
 * side was chosen for each. `version` is the one to write the outcome over.
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
  const describe = async () => {
    const joined = merged.joined.filter(({ path }) => !follows(path[0] ?? ''))
    const described = await describeChanged(trx, place, merged.document, joined)
    return described.map((field, at): DescribedJoined => ({ ...field, from: joined[at]?.from ?? 'both' }))
  }
  if (merged.collisions.length > 0) {
    const conflict = conflictOver(collection, id, present, { document, doc: '' })
    const fields = await describeChanged(trx, place, theirs, merged.collisions)
    return { ok: false, reason: 'stale', conflicts: [{ ...conflict, fields, joined: await describe() }] }
  }
  merging.joined.push({ name: documentName(collection, merged.document, id), fields: await describe() })
  return { ok: true, document: merged.document, version: present.version, isMerged: true }
}

/** A conflict over a document that was to be deleted, with what others changed in it. */
export async function describeRemoval(
  trx: Trx,
  conflict: Conflict,
  present: PresentRow,
  version: number,
): Promise<Conflict> {
  const { collection, id } = conflict
  const seen = await findSeen(trx, collection, id, version)
  const base = seen === null ? null : parseStored(seen)
  const { joined } = mergeDocuments(collection, { base, mine: base, theirs: parseStored(present.doc) })
  const described = await describeChanged(trx, { collection, id, since: version }, conflict.theirs ?? {}, joined)
  return { ...conflict, fields: [], joined: described.map((field) => ({ ...field, from: 'theirs' })) }
}
