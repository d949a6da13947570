import { EVALUATION_FIELDS, WORKED_OUT_LABELS } from './fields.table.ts'
import { BEST_IN_SHOW, type FormField, formParts } from './form-fields.table.ts'
import { findEvaluationType } from './sheet.ts'

const COMMON: Readonly<Record<string, { label: string }>> = EVALUATION_FIELDS

/** The label of a form field, in either spelling, or of a field that a choice of the form sets. */
function askedLabel(asked: FormField, field: string): string | null {
  if (asked.field === field || (asked.kind === 'mark' && asked.otherField === field)) return asked.label
  const isOfChoice = asked.kind === 'choice' && asked.field === BEST_IN_SHOW
  return isOfChoice ? (asked.options.find(({ value }) => value === field)?.label ?? null) : null
}

/** The label of an evaluation's field in its form, else of a computed value. Null if the field or type is unknown. */
export function evaluationFieldLabel(type: unknown, field: string): string | null {
  const common = COMMON[field]?.label
  const known = findEvaluationType(type)?.type
  if (common !== undefined || known === undefined) return common ?? null
  const asked = formParts(known)
    .flatMap(({ fields }) => fields)
    .map((one) => askedLabel(one, field))
  return asked.find((label) => label !== null) ?? WORKED_OUT_LABELS[field] ?? null
}
