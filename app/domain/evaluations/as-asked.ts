/**
 * A stored evaluation as the fields of its form, and back. Each field has one value, so that two corrections can be
 * merged field by field. Values that follow from the marks are left out and computed again.
 */
import { type EvaluationDocument, readFlag } from '#app/domain/documents.ts'
import { correctedEvaluation, type EvaluationFields, evaluationFormValues, foalMaxOf } from './compose.ts'
import type { EvaluationType } from './evaluation-types.table.ts'
import { WORKED_OUT_LABELS } from './fields.table.ts'
import { BEST_IN_SHOW, BEST_IN_SHOW_FIELDS, type FormField, formParts } from './form-fields.table.ts'

type Stored = { exact: EvaluationFields; document: EvaluationDocument }

function askedOf(type: EvaluationType, document: EvaluationDocument): FormField[] {
  return formParts(type, foalMaxOf(type, document)).flatMap(({ fields }) => fields)
}

/** Fields that the form covers, in every spelling, and those that follow from them. */
function spokenFor(asked: readonly FormField[]): ReadonlySet<string> {
  const spellings = asked.flatMap((one) =>
    one.kind === 'mark' && one.otherField !== undefined ? [one.field, one.otherField] : [one.field],
  )
  const flags = spellings.includes(BEST_IN_SHOW) ? BEST_IN_SHOW_FIELDS : []
  return new Set([...spellings, ...flags, ...Object.keys(WORKED_OUT_LABELS)])
}

/** The evaluation as the fields of its form; blank fields are left out. */
export function asAsked(type: EvaluationType, { exact, document }: Stored): EvaluationFields {
  const asked = askedOf(type, document)
  const spoken = spokenFor(asked)
  const values = evaluationFormValues(type, document)
  return Object.fromEntries([
    ...Object.entries(exact).filter(([field]) => !spoken.has(field)),
    ...asked.flatMap(({ field, kind }): [string, unknown][] => {
      const text = values[field] ?? ''
      return text === '' ? [] : [[field, kind === 'flag' ? true : text]]
    }),
  ])
}

/** The stored evaluation with these values of the form. Everything else stays exactly as stored. */
export function withAsked(type: EvaluationType, stored: Stored, asked: EvaluationFields): EvaluationFields {
  const fields = askedOf(type, stored.document)
  const values = fields.map(({ field, kind }) => [
    field,
    kind === 'flag' ? readFlag(asked[field]) : (asked[field] ?? ''),
  ])
  const corrected = correctedEvaluation(type, stored.document, stored.exact, Object.fromEntries(values))
  const spoken = spokenFor(fields)
  const beside = (document: EvaluationFields) => Object.entries(document).filter(([field]) => !spoken.has(field))
  for (const [field] of beside(stored.exact)) if (!(field in asked)) delete corrected[field]
  return { ...corrected, ...Object.fromEntries(beside(asked)) }
}
