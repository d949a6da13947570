/** Whether a value of a record can be at all, by its field's row (`bounds.table.ts`). */
import { BOUND_OF_KIND, BOUNDS } from './bounds.table.ts'
import type { CollectionName } from './documents.ts'
import { FIELDS_OF } from './field-tables.ts'
import type { BoundKey, Field } from './fields.ts'

/** Stats have no upper limit (the simulation only a floor), but above this one was probably mistyped. */
export const USUAL_HIGHEST_STAT = 200

type Judged = Pick<Field, 'kind' | 'bound'>

const boundOf = ({ kind, bound = BOUND_OF_KIND[kind] }: Judged): BoundKey | undefined => bound

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** What a value of this field must be, in a sentence, if it cannot be what it is; null if it can. A blank can. */
export function impossibleValue(field: Judged, value: unknown, year: number): string | null {
  const bound = boundOf(field)
  if (bound === undefined || isBlank(value)) return null
  const { holds, meaning } = BOUNDS[bound]
  return holds(value, year) ? null : meaning
}

/** A field whose value cannot be, by its key and label, and what it must be. */
export type Impossible = { field: string; label: string; value: unknown; meaning: string }

type BoundField = { key: string; label: string } & Judged
const boundFields = (collection: CollectionName): BoundField[] =>
  Object.entries<Field>(FIELDS_OF[collection]).flatMap(([key, row]) =>
    boundOf(row) === undefined
      ? []
      : [{ key, label: row.label, kind: row.kind, ...(row.bound && { bound: row.bound }) }],
  )

const BOUND_FIELDS: Readonly<Record<CollectionName, readonly BoundField[]>> = {
  horses: boundFields('horses'),
  pedigree: boundFields('pedigree'),
  evaluations: boundFields('evaluations'),
  scores: boundFields('scores'),
  competition: boundFields('competition'),
}

/** All values of a document, or of the changed fields of one, that cannot be; in the order of the table. */
export function impossibleValues(
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
  year: number,
): Impossible[] {
  const found: Impossible[] = []
  for (const row of BOUND_FIELDS[collection]) {
    const value = document[row.key]
    const meaning = impossibleValue(row, value, year)
    if (meaning !== null) found.push({ field: row.key, label: row.label, value, meaning })
  }
  return found
}
