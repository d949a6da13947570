/** The tables of fields by collection, and questions about all of them. */
import { BREEDING_FIELDS } from './breedings/fields.table.ts'
import { COMPETITION_FIELDS } from './competition/fields.table.ts'
import { CONTACT_FIELDS } from './contacts/fields.table.ts'
import type { CollectionName, PrivateCollection } from './documents.ts'
import { EVALUATION_FIELDS } from './evaluations/fields.table.ts'
import type { Field, FieldKind } from './fields.ts'
import { HORSE_FIELDS } from './horse/fields.table.ts'
import { SCORES_FIELDS } from './merits/fields.table.ts'
import { NOTE_FIELDS } from './notes/fields.table.ts'
import { EXTRA_FIELDS } from './own-fields/fields.table.ts'
import { PEDIGREE_FIELDS } from './pedigree/fields.table.ts'

export const FIELDS_OF: Readonly<Record<CollectionName, Readonly<Record<string, Field>>>> = {
  horses: HORSE_FIELDS,
  pedigree: PEDIGREE_FIELDS,
  evaluations: EVALUATION_FIELDS,
  scores: SCORES_FIELDS,
  competition: COMPETITION_FIELDS,
}

export const PRIVATE_FIELDS: Readonly<Record<PrivateCollection, Readonly<Record<string, Field>>>> = {
  notes: NOTE_FIELDS,
  breedings: BREEDING_FIELDS,
  extras: EXTRA_FIELDS,
  contacts: CONTACT_FIELDS,
}

/** The fields of a collection that hold a horse's name, which a rename must change too. */
export function referencesOf(collection: CollectionName | PrivateCollection): string[] {
  const fields = { ...FIELDS_OF, ...PRIVATE_FIELDS }[collection]
  return Object.entries(fields).flatMap(([key, { isReference }]) => (isReference ? [key] : []))
}

/** The fields of any collection with one of these kinds. */
export function fieldsOfKind(...kinds: readonly FieldKind[]): ReadonlySet<string> {
  return new Set(
    Object.values(FIELDS_OF).flatMap((table) =>
      Object.entries(table).flatMap(([key, { kind }]) => (kinds.includes(kind) ? [key] : [])),
    ),
  )
}
