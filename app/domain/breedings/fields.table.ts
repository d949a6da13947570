/** The fields of a breeding, our own collection. Its names need not be horses of the stud. */
import type { Field } from '#app/domain/fields.ts'

export const BREEDING_FIELDS = {
  mare: { kind: 'required', label: 'Sto', edited: 'elsewhere', isReference: true },
  stallion: { kind: 'required', label: 'Hingst', edited: 'elsewhere', isReference: true },
  state: { kind: 'text', label: 'Läge', edited: 'elsewhere' },
  /** The day of the covering, done or planned. */
  covered: { kind: 'text', label: 'Betäckning', edited: 'elsewhere' },
  /** Only if it is not the day that follows from the covering. */
  due: { kind: 'text', label: 'Föl väntas', edited: 'elsewhere' },
  contact: { kind: 'text', label: 'Kontakt', edited: 'elsewhere' },
  /** Of a breeding right: how many coverings are left, and its last day. */
  rightsLeft: { kind: 'number', label: 'Språng kvar', edited: 'elsewhere' },
  rightsUntil: { kind: 'text', label: 'Språngrätt till och med', edited: 'elsewhere' },
  note: { kind: 'story', label: 'Anteckning', edited: 'elsewhere' },
  /** The odds of the pair as they were when it was written. */
  promise: { kind: 'text', label: 'Parets odds', edited: 'nowhere' },
  foal: { kind: 'parent', label: 'Fölets namn', edited: 'elsewhere', isReference: true },
  twin: { kind: 'parent', label: 'Tvillingens namn', edited: 'elsewhere', isReference: true },
} as const satisfies Record<string, Field>
