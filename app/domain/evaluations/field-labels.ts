import { EVALUATION_FIELDS, WORKED_OUT_LABELS } from './fields.table.ts'
import { BEST_IN_SHOW, type FormField, formParts } from './form-fields.table.ts'
import { findEvaluationType } from './sheet.ts'

const COMMON: Readonly<Record<string, { label: string }>> = EVALUATION_FIELDS

/** A field of the form, in either spelling, or one of those that a choice of the form stands for. */
function askedLabel(asked: FormField, field: string): string | null {
  if (asked.field === field || (asked.kind === 'mark' && asked.otherField === field)) return asked.label
  const isOfChoice = asked.kind === 'choice' && asked.field === BEST_IN_SHOW
  return isOfChoice ? (asked.options.find(({ value }) => value === field)?.label ?? null) : null
}

/**
 * What a field of a stored evaluation is called: as the form of its kind asks for it, else as what is worked out there.
 * Null for a field that is not known, and for all of a kind that is not.
 */
export function evaluationFieldLabel(type: unknown, field: string): string | null {
  const common = COMMON[field]?.label
  const known = findEvaluationType(type)?.type
  if (common !== undefined || known === undefined) return common ?? null
  const asked = formParts(known)
    .flatMap(({ fields }) => fields)
    .map((one) => askedLabel(one, field))
  return asked.find((label) => label !== null) ?? WORKED_OUT_LABELS[field] ?? null
}
