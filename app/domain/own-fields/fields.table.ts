/**
 * Values of the owner's own fields, our own collection: a document for each name, whether a horse or a pedigree entry
 * has it, with a key for each field.
 */
import type { Field } from '#app/domain/fields.ts'

export const EXTRA_FIELDS = {
  name: { kind: 'required', label: 'Om', edited: 'elsewhere', isReference: true },
} as const satisfies Record<string, Field>
