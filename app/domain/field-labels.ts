/** Labels for the fields of stored documents, in the journal and beside another version. */
import { classLabel, disciplineLabel } from './competition/class-key.ts'
import type { CollectionName } from './documents.ts'
import { evaluationFieldLabel } from './evaluations/field-labels.ts'
import { FIELDS_OF } from './field-tables.ts'
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

/** The label of a field; `path` leads to it from the outside in. An unknown field has its stored name. */
export function fieldLabel(
  collection: CollectionName | 'settings',
  document: Document,
  path: readonly string[],
): string {
  const [field = '', ...inner] = path
  if (collection === 'settings') return settingLabel(path) ?? path.join(' ')
  const results = collection === 'scores' ? resultsLabel(document, path) : null
  if (results) return results
  const known =
    collection === 'evaluations' ? evaluationFieldLabel(document['type'], field) : FIELDS_OF[collection][field]?.label
  return [known ?? field, ...inner].join(' ')
}
