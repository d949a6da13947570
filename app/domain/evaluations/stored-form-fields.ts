/**
 * A stored evaluation as the fields of its form, and back. Each field has one value, so that two corrections can be
 * merged field by field. Values that follow from the marks are left out and computed again.
 */
import { type EvaluationDocument, readFlag } from '#app/domain/documents.ts'
import { correctedEvaluation, type EvaluationFields, evaluationFormValues, formFieldsOf } from './compose.ts'
import type { EvaluationType } from './evaluation-types.table.ts'
import { WORKED_OUT_LABELS } from './fields.table.ts'
import { BEST_IN_SHOW, BEST_IN_SHOW_FIELDS, type FormField } from './form-fields.table.ts'

type Stored = { exact: EvaluationFields; document: EvaluationDocument }

/** Fields that the form covers, in every spelling, and those that follow from them. */
function coveredBy(fields: readonly FormField[]): ReadonlySet<string> {
  const spellings = fields.flatMap((one) =>
    one.kind === 'mark' && one.otherField !== undefined ? [one.field, one.otherField] : [one.field],
  )
  const flags = spellings.includes(BEST_IN_SHOW) ? BEST_IN_SHOW_FIELDS : []
  return new Set([...spellings, ...flags, ...Object.keys(WORKED_OUT_LABELS)])
}

/** The evaluation as the fields of its form; blank fields are left out. */
export function toFormFields(type: EvaluationType, { exact, document }: Stored): EvaluationFields {
  const fields = formFieldsOf(type, document)
  const covered = coveredBy(fields)
  const values = evaluationFormValues(type, document)
  return Object.fromEntries([
    ...Object.entries(exact).filter(([field]) => !covered.has(field)),
    ...fields.flatMap(({ field, kind }): [string, unknown][] => {
      const text = values[field] ?? ''
      return text === '' ? [] : [[field, kind === 'flag' ? true : text]]
    }),
  ])
}

/** The stored evaluation with these values of the form. Everything else stays exactly as stored. */
export function withFormFields(type: EvaluationType, stored: Stored, values: EvaluationFields): EvaluationFields {
  const fields = formFieldsOf(type, stored.document)
  const texts = fields.map(({ field, kind }) => [
    field,
    kind === 'flag' ? readFlag(values[field]) : (values[field] ?? ''),
  ])
  const corrected = correctedEvaluation(type, stored.document, stored.exact, Object.fromEntries(texts))
  const covered = coveredBy(fields)
  const beside = (document: EvaluationFields) => Object.entries(document).filter(([field]) => !covered.has(field))
  for (const [field] of beside(stored.exact)) if (!(field in values)) delete corrected[field]
  return { ...corrected, ...Object.fromEntries(beside(values)) }
}
