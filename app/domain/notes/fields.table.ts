/** The fields of a private note, our own collection: about a name, whether a horse or a pedigree entry has it. */
import type { Field } from '#app/domain/fields.ts'

export const NOTE_FIELDS = {
  name: { kind: 'required', label: 'Om', edited: 'elsewhere', isReference: true },
  date: { kind: 'text', label: 'Datum', edited: 'elsewhere' },
  /** With whom: a dealing about the horse. */
  contact: { kind: 'text', label: 'Kontakt', edited: 'elsewhere' },
  /** Of whom its horse is promised to, as long as it is: another promise, or none, takes it away. */
  promise: { kind: 'flag', label: 'Tingning', edited: 'nowhere' },
  text: { kind: 'story', label: 'Anteckning', edited: 'elsewhere' },
} as const satisfies Record<string, Field>
