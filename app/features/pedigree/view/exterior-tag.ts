import {
  type ExteriorColour,
  type ExteriorGrade,
  exteriorColour,
  exteriorGrade,
  readExteriorTotal,
} from '#app/domain/grading/exterior.ts'
import { formatNumber } from '#app/domain/swedish.ts'

/** An exterior total on a card: `41 Diplom`. */
export type ExteriorTag = { text: string; grade: ExteriorGrade; colour: ExteriorColour }

/** Null if `evalExt` holds no total. */
export function exteriorTag(evalExt: unknown): ExteriorTag | null {
  const total = readExteriorTotal(evalExt)
  if (total === null) return null
  const grade = exteriorGrade(total, 'card')
  return { text: `${formatNumber(total)} ${grade}`, grade, colour: exteriorColour(total) }
}
