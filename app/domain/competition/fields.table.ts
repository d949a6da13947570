/** The fields of a competition entry (spec 3): copied from the horse, or changed by the list's own buttons. */
import type { Field } from '#app/domain/fields.ts'

export const COMPETITION_FIELDS = {
  name: { kind: 'required', label: 'Häst', edited: 'add', isReference: true },
  age: { kind: 'year', bound: 'birth-year', label: 'Födelseår', edited: 'elsewhere' },
  height: { kind: 'height', label: 'Mankhöjd (cm)', edited: 'elsewhere' },
  gender: { kind: 'gender', label: 'Kön', edited: 'elsewhere' },
  breed: { kind: 'breed', label: 'Ras', edited: 'elsewhere' },
  stats: { kind: 'stats', label: 'Egenskaper', edited: 'elsewhere' },
  focus: { kind: 'text', label: 'Inriktning', edited: 'elsewhere' },
  currentEvent: { kind: 'text', label: 'Gren', edited: 'both' },
  currentClass: { kind: 'text', label: 'Klass', edited: 'both' },
  meritCount: { kind: 'number', label: 'Meriter', edited: 'elsewhere' },
  premium: { kind: 'text', label: 'Premium', edited: 'elsewhere' },
  created: { kind: 'year', label: 'Skapad (år)', edited: 'nowhere' },
} as const satisfies Record<string, Field>
