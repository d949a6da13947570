import { readNumber, readText } from '#app/domain/documents.ts'
import { formatNumber } from '#app/domain/swedish.ts'
import { sumOfMarks } from './marks.ts'

/** For a horse that was never premiered, and for a result without a grade (spec 9). */
export const DEFAULT_PREMIERING = 'G'
/** Best first (spec 9). */
export const PREMIERING_GRADES = ['Elit', 'A', 'AB', 'B', 'G'] as const
export type PremieringGrade = (typeof PREMIERING_GRADES)[number]

/** A premiering grade as typed, in any case; null for any other text. */
export function readPremieringGrade(value: unknown): PremieringGrade | null {
  const text = readText(value)?.toLowerCase()
  return PREMIERING_GRADES.find((grade) => grade.toLowerCase() === text) ?? null
}

type PremieringResult = { points: number | null; grade: PremieringGrade }

/**
 * Reads `x, Grade` as stored in `evalPrem` and `result` (spec 3): points before the last comma, the grade after it.
 * Unknown text counts as G. A grade alone and points alone (`412,5`) are read as such.
 */
export function parsePremieringResult(value: unknown): PremieringResult {
  const text = readText(value) ?? ''
  const comma = text.lastIndexOf(',')
  const grade = readPremieringGrade(text.slice(comma + 1))
  if (grade === null && readNumber(text) !== null) return { points: readNumber(text), grade: 'G' }
  return { points: comma < 0 ? null : readNumber(text.slice(0, comma)), grade: grade ?? 'G' }
}

/** The stored form `x, Grade`, with a decimal comma in x. */
export function formatPremieringResult(points: number, grade: PremieringGrade): string {
  return `${formatNumber(points)}, ${grade}`
}

/** The best grade among results or plain grades; G without any (spec 9). */
export function bestPremieringGrade(results: Iterable<unknown>): PremieringGrade {
  let best = PREMIERING_GRADES.length - 1
  for (const result of results) best = Math.min(best, PREMIERING_GRADES.indexOf(parsePremieringResult(result).grade))
  return PREMIERING_GRADES[best] ?? 'G'
}

/** Our own limits: they follow the medal totals, and the two highest also require offspring. */
const SUGGESTIONS = [
  { grade: 'Elit', points: 750, offspring: 3 },
  { grade: 'A', points: 450, offspring: 3 },
  { grade: 'AB', points: 300, offspring: 0 },
  { grade: 'B', points: 200, offspring: 0 },
] as const

type PremieringFigures = {
  /** Exterior total, 0-50. */
  exterior: number
  meritPoints: number
  offPoints: number
  /** Number of offspring. */
  offAmount: number
}

/** The grade and stored result to suggest; the administrator's choice takes precedence. */
export function suggestPremieringGrade(figures: PremieringFigures): {
  points: number
  grade: PremieringGrade
  result: string
} {
  const points = sumOfMarks([figures.exterior, figures.meritPoints, figures.offPoints])
  const reached = SUGGESTIONS.find((row) => points >= row.points && figures.offAmount >= row.offspring)
  const grade = reached?.grade ?? 'G'
  return { points, grade, result: formatPremieringResult(points, grade) }
}
