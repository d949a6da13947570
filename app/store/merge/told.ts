import { fieldLabel } from '#app/domain/field-labels.ts'
import { readableValue } from '../document-diff.ts'
import { type Fields, plainDocument } from '../firestore-values.ts'
import type { StoredCollection, Trx } from '../tables.ts'
import { type FieldVersions, isSameValue } from './three-way.ts'

/** Who last wrote a field, and when (ISO time). */
export type Writer = { actor: string; at: string }

/** A field in three versions as a person reads it; null where a version lacks it. */
export type ToldField = {
  path: readonly string[]
  label: string
  base: string | null
  mine: string | null
  theirs: string | null
  /** Whose the other's version is; null where the journal does not say. */
  by: Writer | null
}

const isFieldsOrNone = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The value at a way into a document. */
export function valueAt(document: Fields | null, path: readonly string[]): unknown {
  let value: unknown = document
  for (const key of path) value = isFieldsOrNone(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** Entries that are asked who wrote a field; past these the last one stands for all. */
const ENTRIES_ASKED = 200

/** Who changed each of these fields last, after this revision. */
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
    .limit(ENTRIES_ASKED)
    .execute()
  const parse = (doc: string | null) => (doc === null ? null : (JSON.parse(doc) as Fields)) // only objects are stored
  const steps = entries.map(({ actor, at, before, after }) => ({ actor, at, was: parse(before), is: parse(after) }))
  return fields.map(({ path }) => {
    const step = steps.find(({ was, is }) => !isSameValue(valueAt(was, path), valueAt(is, path))) ?? steps.at(-1)
    return step ? { actor: step.actor, at: step.at } : null
  })
}

/** The fields as they are told: with the words of their tables, their values readable, and who wrote the other one. */
export async function tellFields(
  trx: Trx,
  place: { collection: StoredCollection; id: string; since: number },
  document: Fields,
  fields: readonly FieldVersions[],
): Promise<ToldField[]> {
  return describeFields(place.collection, document, fields, await findWriters(trx, place, fields))
}

/** The same where the journal has been asked already, or need not be. */
export function describeFields(
  collection: StoredCollection,
  document: Fields,
  fields: readonly FieldVersions[],
  writers: readonly (Writer | null)[] = [],
): ToldField[] {
  const plain = plainDocument(document)
  return fields.map(({ path, ...values }, at) => {
    const key = path.at(-1) ?? ''
    const readable = (value: unknown) => readableValue(plainDocument({ [key]: value })[key])
    return {
      path,
      label: fieldLabel(collection, plain, path),
      base: readable(values.base),
      mine: readable(values.mine),
      theirs: readable(values.theirs),
      by: writers[at] ?? null,
    }
  })
}
