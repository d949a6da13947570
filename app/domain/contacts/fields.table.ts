/** The fields of a contact, our own collection: a person whom horses, breedings and notes refer to by name or alias. */
import type { Field } from '#app/domain/fields.ts'

export const CONTACT_FIELDS = {
  name: { kind: 'required', label: 'Namn', edited: 'elsewhere' },
  alias: { kind: 'text', label: 'Alias', edited: 'elsewhere' },
  /** One on each line: web pages, e-mail, how to reach the person. */
  links: { kind: 'story', label: 'Länkar', edited: 'elsewhere' },
  note: { kind: 'story', label: 'Anteckning', edited: 'elsewhere' },
} as const satisfies Record<string, Field>
