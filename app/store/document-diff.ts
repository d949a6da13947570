import { fieldLabel, type OwnLabels } from '#app/domain/field-labels.ts'
import { inWords } from '#app/domain/field-words.ts'
import { type Fields, isFields, plainDocument } from './firestore-values.ts'
import type { StoredCollection } from './tables.ts'

/**
 * A field that differs between two versions; null where it is missing. `field` is its stored path, joined by spaces.
 */
export type FieldChange = { field: string; label: string; before: string | null; after: string | null }
type Difference = { path: string[]; before: unknown; after: unknown }

/** A stored value as a person reads it: lists with commas, booleans as ja or nej; null for nothing. */
export function readableValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'ja' : 'nej'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const parts = value.map(readableValue).filter((part) => part !== null)
    return parts.length === 0 ? null : parts.join(', ')
  }
  return pictureName(value) ?? JSON.stringify(value)
}

function pictureName(value: unknown): string | null {
  if (!isFields(value) || typeof value['address'] !== 'string') return null
  const words = [value['file'] ?? value['address'], value['credit'], value['alt']]
  return words.filter((word) => typeof word === 'string').join(' · ')
}

/** The entries of a list that another lacks, counting equal ones. */
function entriesBeside(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = other.map((entry) => JSON.stringify(entry))
  return list.filter((entry) => {
    const at = left.indexOf(JSON.stringify(entry))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * The fields that differ between two versions, in the order of the newer one, then deleted ones. Of a list inside a
 * field, such as the results of a class, only the entries that differ.
 */
export function documentDiff(
  collection: StoredCollection,
  before: Fields | null,
  after: Fields | null,
  own?: OwnLabels,
): FieldChange[] {
  const document = plainDocument(after ?? {})
  const gone = plainDocument(before ?? {})
  return differences(before, after, []).map(({ path, ...values }) => {
    const was = readableValue(inWords(collection, gone, path, values.before))
    const is = readableValue(inWords(collection, document, path, values.after))
    // A deleted class is named by the version that had it.
    const label = fieldLabel(collection, is === null ? gone : document, path, own)
    return { field: path.join(' '), label, before: was, after: is }
  })
}

/** The paths of the fields with these names that differ, as `documentDiff` names them. */
export function pathsOf(before: Fields | null, after: Fields | null, fields: readonly string[]): string[][] {
  return differences(before, after, [])
    .map(({ path }) => path)
    .filter((path) => fields.includes(path.join(' ')))
}

function differences(before: Fields | null, after: Fields | null, outer: readonly string[]): Difference[] {
  const old = before ?? {}
  const present = after ?? {}
  const [plainOld, plainPresent] = [plainDocument(old), plainDocument(present)]
  const fields = new Set([...Object.keys(present), ...Object.keys(old)])
  return [...fields].flatMap((field) => {
    if (JSON.stringify(old[field]) === JSON.stringify(present[field])) return []
    const [was, is] = [plainOld[field], plainPresent[field]]
    const path = [...outer, field]
    // Result lists of a scores document: a line for each class.
    if ((isFields(was) && isFields(is ?? {})) || (isFields(is) && isFields(was ?? {}))) {
      return differences(isFields(was) ? was : null, isFields(is) ? is : null, path)
    }
    if (outer.length > 0 && Array.isArray(was) && Array.isArray(is)) {
      const [gone, come] = [entriesBeside(was, is), entriesBeside(is, was)]
      if (gone.length + come.length > 0) return [{ path, before: gone, after: come }]
    }
    return [{ path, before: was, after: is }]
  })
}
