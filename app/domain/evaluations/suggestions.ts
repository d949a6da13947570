import { type EvaluationDocument, readText } from '#app/domain/documents.ts'
import { evaluationTypeRow, REGISTER_SECTIONS, type RegisterSection } from './evaluation-types.table.ts'
import { evaluationSheet } from './sheet.ts'
import { isConformationGood } from './sheet-kinds.ts'

const CONFORMATION_FIELDS: ReadonlySet<string> = new Set(['typ', 'hhb', 'ben'])

/** Suggests as selektionssto a mare with the points of the type's row and no exterior mark below 7. */
export function suggestsSelection(document: EvaluationDocument, gender: unknown): boolean {
  if (readText(gender) !== 'Sto') return false
  const { type, marks, result } = evaluationSheet(document)
  const conformation = marks.filter(({ field }) => CONFORMATION_FIELDS.has(field))
  const points = type === null ? undefined : evaluationTypeRow(type).selectionPoints
  return points !== undefined && (result?.total ?? 0) >= points && isConformationGood(conformation)
}

/**
 * A registration number to suggest, `G{section}-{YY}-{number}`, also the horse's quality code: one above the highest in
 * `taken` for the section and year, or the first of the section's series.
 */
export function suggestRegistrationNumber(
  section: RegisterSection,
  birthYear: number,
  taken: Iterable<string>,
): string {
  const year = String(((birthYear % 100) + 100) % 100).padStart(2, '0')
  const start = `G${section}-${year}-`
  const first = REGISTER_SECTIONS.find((row) => row.section === section)?.firstNumber ?? 1
  let number = first
  for (const code of taken) {
    const used =
      code.startsWith(start) && /^\d{1,9}$/.test(code.slice(start.length)) ? Number(code.slice(start.length)) : 0
    if (used >= number) number = used + 1
  }
  return start + String(number)
}

/** Only a Hingst can get a stallion's licence. */
export function mayHaveLicence(gender: unknown): boolean {
  return readText(gender) === 'Hingst'
}
