/** The exterior evaluation for five scores. */
import { type ExteriorGrade, type ExteriorReading, exteriorGrade } from '#app/domain/grading/exterior.ts'
import { sumOfMarks } from '#app/domain/grading/marks.ts'
import { EXTERIOR_MARKS } from './evaluation-types.table.ts'

export type ExteriorFields = Record<string, number | string> & { totalPoints: number; premium: ExteriorGrade }

/**
 * The marks in their fields, the second in `hnb` (spec 3), with their sum and the grade of the form's reading. A
 * missing mark is stored as 0, which the sheet shows as `-`. Null without any marks.
 */
export function exteriorFields(scores: readonly number[], reading: ExteriorReading): ExteriorFields | null {
  if (scores.length === 0) return null
  const marks = EXTERIOR_MARKS.map(({ field }, at) => [field, scores[at] ?? 0] as const)
  const totalPoints = sumOfMarks(marks.map(([, score]) => score))
  return { ...Object.fromEntries(marks), totalPoints, premium: exteriorGrade(totalPoints, reading) }
}
