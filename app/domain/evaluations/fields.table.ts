/** The fields of every evaluation (spec 3) and the labels of computed ones. The rest is in form-fields.table.ts. */
import type { Field } from '#app/domain/fields.ts'

export const EVALUATION_FIELDS = {
  horse: { kind: 'required', label: 'Häst', edited: 'both', isReference: true },
  type: { kind: 'required', label: 'Bedömning', edited: 'add' },
  date: { kind: 'text', bound: 'date', label: 'Datum', edited: 'both' },
  judge: { kind: 'text', label: 'Domare', edited: 'both' },
} as const satisfies Record<string, Field>

/** Labels of values that are computed when an evaluation is saved, under both spellings of the specification. */
export const WORKED_OUT_LABELS: Readonly<Record<string, string>> = {
  totalPoints: 'Summa',
  total: 'Summa',
  totals: 'Summa',
  percentage: 'Procent',
  maxPoints: 'Högsta summa',
  premium: 'Grad',
  result: 'Resultat',
  gangarter: 'Gångarter',
  gangart: 'Gångarter',
  gang: 'Gångarter',
  hoppning: 'Hoppning',
  hopp: 'Hoppning',
}
