/** The exterior evaluation that five scores make. */
import { type ExteriorGrade, type ExteriorReading, exteriorGrade } from '#app/domain/grading/exterior.ts'
import { sumOfMarks } from '#app/domain/grading/marks.ts'
import { EXTERIOR_MARKS } from './evaluation-types.table.ts'

export type ExteriorFields = Record<string, number | string> & { totalPoints: number; premium: ExteriorGrade }

/**
 * The marks in their fields, the second into `hnb` (spec 3), with their sum and the grade of the form's reading. A mark that
 * is not there has no field; null without any.
 */
export function exteriorFields(scores: readonly number[], reading: ExteriorReading): ExteriorFields | null {
  if (scores.length === 0) return null
  const marks = EXTERIOR_MARKS.flatMap(({ field }, at) => {
    const score = scores[at]
    return score === undefined ? [] : [[field, score] as const]
  })
  const totalPoints = sumOfMarks(marks.map(([, score]) => score))
  return { ...Object.fromEntries(marks), totalPoints, premium: exteriorGrade(totalPoints, reading) }
}
