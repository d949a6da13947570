/**
 * Sums of marks. Marks are typed with few decimals; a sum or a mean of them is compared with limits (37, 74 %), so
 * what binary fractions add or leave out a dozen digits down is taken away.
 */
export function withoutBinaryDust(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

/** Sum of the marks; a missing mark (null) counts as 0 (evaluations, common rules). */
export function sumOfMarks(marks: readonly (number | null)[]): number {
  return withoutBinaryDust(marks.reduce<number>((sum, mark) => sum + (mark ?? 0), 0))
}

/** Mean of the marks that are given; null when none is. Not rounded: a total adds the whole mean. */
export function meanOfMarks(marks: readonly (number | null)[]): number | null {
  const given = marks.filter((mark) => mark !== null)
  return given.length === 0 ? null : given.reduce((sum, mark) => sum + mark, 0) / given.length
}

/** `total` of `max` as a percentage, 0-100, unrounded; shown by `formatPercent`. */
export function percentOf(total: number, max: number): number {
  return withoutBinaryDust((total / max) * 100)
}
