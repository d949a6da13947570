import { fieldLabel, type OwnLabels } from '#app/domain/field-labels.ts'
import { inWords } from '#app/domain/field-words.ts'
import { readableValue } from '../document-diff.ts'
import { parseStored } from '../documents.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import { findOwnLabels } from '../own-labels.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { type FieldVersions, isSameValue } from './three-way.ts'

/** `at` is ISO time. */
export type Writer = { actor: string; at: string }

/** A field in three readable versions; null where it is missing. */
export type DescribedField = {
  path: readonly string[]
  label: string
  base: string | null
  mine: string | null
  theirs: string | null
  /** The author of their version; null if the journal does not say. */
  by: Writer | null
}

const isFieldsOrNone = (value: unknown): value is Fields => typeof value === 'object' && value !== null

export function valueAt(document: Fields | null, path: readonly string[]): unknown {
  let value: unknown = document
  for (const key of path) value = isFieldsOrNone(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** Journal entries to search; if none of them changed the field, the oldest is returned. */
const ENTRIES_SEARCHED = 200

/** Who last changed each of these fields after a revision. */
export async function findWriters(
  trx: Trx,
  { collection, id, since }: { collection: StoredCollection; id: string; since: number },
  fields: readonly { path: readonly string[] }[],
): Promise<(Writer | null)[]> {
  if (fields.length === 0) return []
  const entries = await trx
    .selectFrom('journal_changes')
    .innerJoin('journal', 'journal.revision', 'journal_changes.revision')
    .select(['journal.actor', 'journal.at', 'before', 'after'])
    .where('collection', '=', collection)
    .where('doc_id', '=', id)
    .where('journal_changes.revision', '>', since)
    .orderBy('journal_changes.revision', 'desc')
    .limit(ENTRIES_SEARCHED)
    .execute()
  const parse = (doc: string | null) => (doc === null ? null : parseStored(doc))
  const steps = entries.map(({ actor, at, before, after }) => ({ actor, at, was: parse(before), is: parse(after) }))
  return fields.map(({ path }) => {
    const step = steps.find(({ was, is }) => !isSameValue(valueAt(was, path), valueAt(is, path))) ?? steps.at(-1)
    return step ? { actor: step.actor, at: step.at } : null
  })
}

/** Fields with labels, readable values and the author of their version. */
export async function describeChanged(
  trx: Trx,
  place: { collection: StoredCollection; id: string; since: number },
  document: Fields,
  fields: readonly FieldVersions[],
): Promise<DescribedField[]> {
  const writers = await findWriters(trx, place, fields)
  return describeFields(place.collection, document, fields, writers, await findOwnLabels(trx))
}

/** As `describeChanged`, without reading the journal. */
export function describeFields(
  collection: StoredCollection,
  document: Fields,
  fields: readonly FieldVersions[],
  writers: readonly (Writer | null)[] = [],
  own?: OwnLabels,
): DescribedField[] {
  const plain = plainDocument(document)
  return fields.map(({ path, ...values }, at) => {
    const key = path.at(-1) ?? ''
    const readable = (value: unknown) =>
      readableValue(inWords(collection, plain, path, plainDocument({ [key]: value })[key]))
    return {
      path,
      label: fieldLabel(collection, plain, path, own),
      base: readable(values.base),
      mine: readable(values.mine),
      theirs: readable(values.theirs),
      by: writers[at] ?? null,
    }
  })
}
