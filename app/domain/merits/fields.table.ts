/** The fields of a scores document (spec 3). The labels are our own choice, except `Övriga meriter`. */
import type { Field } from '#app/domain/fields.ts'

export const SCORES_FIELDS = {
  name: { kind: 'required', label: 'Namn', edited: 'nowhere', isReference: true },
  notes: { kind: 'text', label: 'Övriga meriter', edited: 'edit' },
  notepoints: { kind: 'number', bound: 'note-points', label: 'Poäng för övriga meriter', edited: 'edit' },
  // Discipline key -> class key -> stored result lines.
  results: { kind: 'map', label: 'Resultat', edited: 'elsewhere' },
} as const satisfies Record<string, Field>
