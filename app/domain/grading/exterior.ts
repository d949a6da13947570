import { readNumber } from '#app/domain/documents.ts'
import { sumOfMarks } from './marks.ts'

export const EXTERIOR_GRADES = ['Diplom', 'Klass I', 'Klass II'] as const
export type ExteriorGrade = (typeof EXTERIOR_GRADES)[number]

/** Three readings of the limits are specified, and all are used (spec 5, 9). */
const READINGS = {
  /** Standalone form, quality page and evaluation lists: 40 and up, then 37 and up. */
  standalone: { diplom: (total: number) => total >= 40, klassI: (total: number) => total >= 37 },
  /** Add form: strictly above 39, then 36 and up. */
  addForm: { diplom: (total: number) => total > 39, klassI: (total: number) => total >= 36 },
  /** Cards: strictly above 39, then as the standalone form. */
  card: { diplom: (total: number) => total > 39, klassI: (total: number) => total >= 37 },
} as const
export type ExteriorReading = keyof typeof READINGS

export const EXTERIOR_MAX = 50
/** Five scores of at most 10 each (spec 5). */
export const EXTERIOR_SCORES = 5

/** Grade for an exterior total in points, 0-50. Scores may be halves, so the readings differ at 36, 36,5 and 39,5. */
export function exteriorGrade(total: number, reading: ExteriorReading): ExteriorGrade {
  const reaches = READINGS[reading]
  if (reaches.diplom(total)) return 'Diplom'
  return reaches.klassI(total) ? 'Klass I' : 'Klass II'
}

export type ExteriorColour = 'gold' | 'brown' | 'plain'

/** Colour of an exterior total on every page: 45 or more gold, exactly 37 brown (spec 9). */
export function exteriorColour(total: number): ExteriorColour {
  if (total >= 45) return 'gold'
  return total === 37 ? 'brown' : 'plain'
}

function readScores(values: readonly unknown[]): number[] {
  return values.map(readNumber).filter((score) => score !== null)
}

/** The total of a stored `evalExt` (spec 3): a number, or the sum of scores in a list or text. Null without any. */
export function readExteriorTotal(evalExt: unknown): number | null {
  if (typeof evalExt === 'number') return readNumber(evalExt)
  const entries: readonly unknown[] =
    typeof evalExt === 'string' ? evalExt.trim().split(/\s+/) : Array.isArray(evalExt) ? evalExt : []
  const scores = readScores(entries)
  return scores.length === 0 ? null : sumOfMarks(scores)
}

/**
 * The exterior scores of the add form: numbers separated by white space, with decimal point or comma. Anything else is
 * dropped first, then the first five are used (spec 5). The form checks the range.
 */
export function parseExteriorScores(text: string): number[] {
  return readScores(text.trim().split(/\s+/)).slice(0, EXTERIOR_SCORES)
}
