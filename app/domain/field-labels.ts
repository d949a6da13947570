/** Labels for the fields of stored documents, in the journal and beside another version. */

import { EVALUATION_FIELDS, WORKED_OUT_LABELS } from '#app/domain/evaluations/fields.table.ts'
import { BEST_IN_SHOW, type FormField, formParts } from '#app/domain/evaluations/form-fields.table.ts'
import { findEvaluationType } from '#app/domain/evaluations/sheet.ts'
import { classLabel, disciplineLabel } from './competition/class-key.ts'
import { type CollectionName, isSpecified, type OwnCollection } from './documents.ts'
import { FIELDS_OF, PRIVATE_FIELDS } from './field-tables.ts'
import { findResultLists } from './merits/scores-document.ts'
import { settingLabel } from './settings/fields.table.ts'

type Document = Readonly<Record<string, unknown>>

/** The label of a class's results in a scores document: `Hoppning, 90 cm`. Null for any other path. */
function resultsLabel(scores: Document, path: readonly string[]): string | null {
  const found = findResultLists(scores).find(
    (list) => list.path.length === path.length && list.path.every((key, at) => key === path[at]),
  )
  if (!found) return null
  const { discipline, classKey } = found
  return [discipline && disciplineLabel(discipline), classKey && classLabel(discipline, classKey)]
    .filter(Boolean)
    .join(', ')
}

/** Names of the owner's own fields, by collection and key: `extras stallnamn`. */
export type OwnLabels = ReadonlyMap<string, string>
const NONE: OwnLabels = new Map()

/** The label of a field; `path` leads to it from the outside in. An unknown field has its stored name. */
export function fieldLabel(
  collection: CollectionName | OwnCollection,
  document: Document,
  path: readonly string[],
  own = NONE,
): string {
  const [field = '', ...inner] = path
  const named = own.get(`${collection} ${field}`)
  if (collection === 'settings') return settingLabel(path) ?? path.join(' ')
  if (!isSpecified(collection)) return PRIVATE_FIELDS[collection][field]?.label ?? named ?? path.join(' ')
  const results = collection === 'scores' ? resultsLabel(document, path) : null
  if (results) return results
  const known =
    collection === 'evaluations' ? evaluationFieldLabel(document['type'], field) : FIELDS_OF[collection][field]?.label
  return [known ?? named ?? field, ...inner].join(' ')
}

const COMMON: Readonly<Record<string, { label: string }>> = EVALUATION_FIELDS

/** The label of a form field, in either spelling, or of a field that a choice of the form sets. */
function formFieldLabel(formField: FormField, field: string): string | null {
  if (formField.field === field || (formField.kind === 'mark' && formField.otherField === field)) return formField.label
  const isOfChoice = formField.kind === 'choice' && formField.field === BEST_IN_SHOW
  return isOfChoice ? (formField.options.find(({ value }) => value === field)?.label ?? null) : null
}

/** The label of an evaluation's field in its form, else of a computed value. Null if the field or type is unknown. */
export function evaluationFieldLabel(type: unknown, field: string): string | null {
  const common = COMMON[field]?.label
  const known = findEvaluationType(type)?.type
  if (common !== undefined || known === undefined) return common ?? null
  const labels = formParts(known)
    .flatMap(({ fields }) => fields)
    .map((one) => formFieldLabel(one, field))
  return labels.find((label) => label !== null) ?? WORKED_OUT_LABELS[field] ?? null
}
