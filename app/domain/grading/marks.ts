/** Removes errors of binary fractions far behind the decimal point, as marks are compared with limits (37, 74 %). */
export function withoutBinaryDust(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

/** Sum of the marks; a missing mark (null) counts as 0 (evaluations, common rules). */
export function sumOfMarks(marks: readonly (number | null)[]): number {
  return withoutBinaryDust(marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0))
}

/** Mean of the given marks; null without any. Not rounded: a total adds the exact mean. */
export function meanOfMarks(marks: readonly (number | null)[]): number | null {
  const given = marks.filter((mark) => mark !== null)
  return given.length === 0 ? null : given.reduce((sum, mark) => sum + mark, 0) / given.length
}

/** `total` of `max` as a percentage, 0-100, unrounded; shown by `formatPercent`. */
export function percentOf(total: number, max: number): number {
  return withoutBinaryDust((total / max) * 100)
}
