/**
 * The stored documents of the five collections (spec 3). Fields keep their names, odd spellings included. Documents
 * come from years of typing and importing, so a known field may hold a number as text, a list as one text, or nothing.
 * The types say so (`Loose…`), and the readers below convert values to what a rule needs. The tables define the fields.
 */
import type { COMPETITION_FIELDS } from './competition/fields.table.ts'
import type { EVALUATION_FIELDS } from './evaluations/fields.table.ts'
import type { DocumentOf } from './fields.ts'
import type { HORSE_FIELDS } from './horse/fields.table.ts'
import type { SCORES_FIELDS } from './merits/fields.table.ts'
import type { PEDIGREE_FIELDS } from './pedigree/fields.table.ts'

export const COLLECTIONS = ['horses', 'pedigree', 'evaluations', 'scores', 'competition'] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Documents that no visitor sees. */
export const PRIVATE_COLLECTIONS = ['notes', 'breedings', 'extras', 'contacts'] as const
export type PrivateCollection = (typeof PRIVATE_COLLECTIONS)[number]

/** Beside the five of the specification. */
export const OWN_COLLECTIONS = ['settings', ...PRIVATE_COLLECTIONS] as const
export type OwnCollection = (typeof OWN_COLLECTIONS)[number]

/** Whether a collection is one of the five. */
export const isSpecified = (collection: CollectionName | OwnCollection): collection is CollectionName =>
  COLLECTIONS.some((known) => known === collection)

export type HorseDocument = DocumentOf<typeof HORSE_FIELDS>
export type PedigreeDocument = DocumentOf<typeof PEDIGREE_FIELDS>
/** One of the ten types; their fields are in `evaluations/`. */
export type EvaluationDocument = DocumentOf<typeof EVALUATION_FIELDS>
export type ScoresDocument = DocumentOf<typeof SCORES_FIELDS>
export type CompetitionDocument = DocumentOf<typeof COMPETITION_FIELDS>

export type Documents = {
  horses: HorseDocument
  pedigree: PedigreeDocument
  evaluations: EvaluationDocument
  scores: ScoresDocument
  competition: CompetitionDocument
}

/** Trimmed text; numbers become text; blank or anything else is null. */
export function readText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** A finite number, also as text with a decimal point or comma (`'38,5'`); anything else is null. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim().replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** A height in cm: a number, also as text with its unit (`'168 cm'`); anything else is null. */
export function readHeight(value: unknown): number | null {
  return readNumber(typeof value === 'string' ? value.replace(/\s*cm\.?\s*$/i, '') : value)
}

/** A whole number such as a year or a height in cm; anything else is null. */
export function readWhole(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && Number.isInteger(number) ? number : null
}

/** True for `true`, `'true'`, `1` and `'1'`, else false. */
export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1'
}

/** A list of texts without blanks; a single text is a list of one; anything else is empty. */
export function readList(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value]
  return entries.map(readText).filter((text) => text !== null)
}

/** A copy with these fields changed. Null removes a field; undefined, for one not in the form, leaves it. */
export function withFields(
  document: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = { ...document }
  for (const [field, value] of Object.entries(changes)) {
    if (value === null) delete changed[field]
    else if (value !== undefined) changed[field] = value
  }
  return changed
}
