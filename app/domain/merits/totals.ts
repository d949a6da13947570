import { readNumber } from '#app/domain/documents.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { parseResultLine, placingPoints, resultLinePoints } from './result-line.ts'
import { readResults } from './scores-document.ts'

/** The highest notepoints that the form accepts (spec 5). */
export const MAX_NOTEPOINTS = 10_000

/** Extra points, 0-10000 (spec 5). A stored number outside counts as the nearest limit; anything else is 0. */
export function readNotepoints(value: unknown): number {
  return Math.min(Math.max(readNumber(value) ?? 0, 0), MAX_NOTEPOINTS)
}

/** Points of all result lines, without notepoints. */
export const resultPoints = onceFor((scores: Readonly<Record<string, unknown>>): number =>
  readResults(scores).reduce(
    (total, { lines }) => total + lines.reduce((sum, line) => sum + resultLinePoints(line), 0),
    0,
  ),
)

/** Total VHF points (spec 9), also the meritPoints of a premiering: results and notepoints. 0 without a document. */
export function vhfTotal(scores: Readonly<Record<string, unknown>> | null): number {
  return scores === null ? 0 : resultPoints(scores) + readNotepoints(scores['notepoints'])
}

type YearPoints = {
  /** Null for lines without a readable year. */
  year: number | null
  points: number
  lineCount: number
}

/** The first number in a date text that can be a year of four digits, else null. */
export function yearOfDate(date: string): number | null {
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(date)
  return year ? Number(year[0]) : null
}

/** The year of a stored line's date; null where the line or its date cannot be read. */
export function yearOfResult(line: string): number | null {
  const result = parseResultLine(line)
  return result ? yearOfDate(result.date) : null
}

/** Points and results by year, newest first, results without a year last. Notepoints belong to no year. */
export const pointsPerYear = onceFor((scores: Readonly<Record<string, unknown>>): YearPoints[] => {
  const years = new Map<number | null, YearPoints>()
  for (const line of readResults(scores).flatMap(({ lines }) => lines)) {
    const result = parseResultLine(line)
    const year = result && yearOfDate(result.date)
    const row = years.get(year) ?? { year, points: 0, lineCount: 0 }
    row.points += result ? placingPoints(result.place) : 0
    row.lineCount += 1
    years.set(year, row)
  }
  return [...years.values()].sort((a, b) => Number(b.year) - Number(a.year))
})
