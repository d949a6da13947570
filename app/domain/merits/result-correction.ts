import { findDiscipline } from '#app/domain/competition/class-key.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { normaliseClassName, type OwnSpellings } from './class-name.ts'
import { type ImportedMerit, parseImportLine } from './import-line.ts'
import type { ImportReason } from './import-reasons.table.ts'
import { resultIdentity } from './judge-paste.ts'
import { parseResultLine } from './result-line.ts'
import { type ResultAddition, replaceResult, type StoredResult, storedResults } from './scores-edit.ts'

/** A result as typed in a form, field by field. */
export type TypedResult = {
  discipline: string
  classText: string
  hasScore: boolean
  place: string
  entries: string
  text: string
  date: string
}

/** The fields of an import line: which form field each comes from, and a valid value to put in its place. */
const COLUMNS = {
  discipline: { at: 1, passes: 'dressyr' },
  classText: { at: 2, passes: 'Lätt C' },
  place: { at: 4, passes: '1/1' },
  text: { at: 5, passes: '-' },
  date: { at: 6, passes: '-' },
} as const

const FIELD_OF = {
  'discipline-missing': 'discipline',
  'unknown-discipline': 'discipline',
  'class-missing': 'classText',
  'place-missing': 'place',
  'invalid-place': 'place',
  'text-missing': 'text',
  'date-missing': 'date',
  'invalid-date': 'date',
} as const satisfies Partial<Record<ImportReason, keyof typeof COLUMNS>>

/** Reasons that concern a field of the form. */
type CorrectionReason = keyof typeof FIELD_OF
export type CorrectionProblem = { field: (typeof FIELD_OF)[CorrectionReason]; reason: CorrectionReason }

const isFieldReason = (reason: ImportReason): reason is CorrectionReason => reason in FIELD_OF

/** What is needed to read a class name. */
type ClassReading = { group: HeightGroup | null; own?: OwnSpellings | undefined }

/**
 * Reads a typed result by the rules of a merit import (spec 5) and reports every wrong field. The import stops at the
 * first error, so that field gets a valid value and the line is read again.
 */
export function readTypedResult(
  { discipline, classText, hasScore, place, entries, text, date }: TypedResult,
  { group, own }: ClassReading,
): { ok: true; merit: ImportedMerit } | { ok: false; problems: CorrectionProblem[] } {
  const placing = place.trim() === '' && entries.trim() === '' ? '' : `${place}/${entries}`
  const fields = ['Hästen', discipline, classText, hasScore ? '-' : '', placing, text, date].map((field) =>
    field.replace(/\s+/g, ' '),
  )
  const problems: CorrectionProblem[] = []
  for (;;) {
    const read = parseImportLine(fields.join('\t'), { groupOf: () => group, own })
    if (read.kind === 'merit') return problems.length === 0 ? { ok: true, merit: read.merit } : { ok: false, problems }
    // The form has no field for the other reasons of an import.
    if (read.kind !== 'rejected' || !isFieldReason(read.reason)) throw new Error(`A typed result is ${read.kind}`)
    const { reason } = read
    const field = FIELD_OF[reason]
    if (problems.some((problem) => problem.field === field)) throw new Error(`What passes for ${field} is refused`)
    problems.push({ field, reason })
    fields[COLUMNS[field].at] = COLUMNS[field].passes
  }
}

/** The identity of a stored line among its horse's results, with older spellings of the class normalised. */
function identityOf({ discipline: stored, classKey, line }: StoredResult, { group, own }: ClassReading): string | null {
  const result = parseResultLine(line)
  if (!result) return null
  const discipline = findDiscipline(stored)?.key
  const key = discipline === undefined ? classKey : (normaliseClassName(discipline, classKey, group, own) ?? classKey)
  return resultIdentity(discipline ?? stored, key, result)
}

type Correction =
  | { ok: true; scores: Record<string, unknown>; to: ResultAddition }
  | { ok: false; reason: 'wrong-fields'; problems: CorrectionProblem[] }
  /** The horse would have the same result twice. */
  | { ok: false; reason: 'repeat' }
  /** The line has been changed or removed since. */
  | { ok: false; reason: 'result-gone' }

/** The scores document with a corrected line. Refused if that makes it equal to another line and it was not before. */
export function correctResult(
  scores: Readonly<Record<string, unknown>>,
  stored: StoredResult,
  typed: TypedResult,
  reading: ClassReading,
): Correction {
  const read = readTypedResult(typed, reading)
  if (!read.ok) return { ok: false, reason: 'wrong-fields', problems: read.problems }
  const { discipline, classKey, result, stored: line } = read.merit
  const now = resultIdentity(discipline, classKey, result)
  const isOwn = ({ path, index }: StoredResult) =>
    index === stored.index && JSON.stringify(path) === JSON.stringify(stored.path)
  const isNew = identityOf(stored, reading) !== now
  if (isNew && storedResults(scores).some((one) => !isOwn(one) && identityOf(one, reading) === now)) {
    return { ok: false, reason: 'repeat' }
  }
  const to = { discipline, classKey, line }
  const corrected = replaceResult(scores, stored, to)
  return corrected === null ? { ok: false, reason: 'result-gone' } : { ok: true, scores: corrected, to }
}
