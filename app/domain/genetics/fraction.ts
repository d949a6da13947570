/** Exact fractions of whole numbers. Denominators of matings go to 4^20 = 2^40, so numbers hold them and sums. */
export type Fraction = { numerator: number; denominator: number }

function greatestCommonDivisor(a: number, b: number): number {
  let [high, low] = [a, b]
  while (low !== 0) [high, low] = [low, high % low]
  return high
}

/** In lowest terms. The numerator is 0 or more, the denominator more than 0. */
export function fraction(numerator: number, denominator: number): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** `3/16`; a whole number is `1`. */
export function formatFraction({ numerator, denominator }: Fraction): string {
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`
}

export function fractionValue({ numerator, denominator }: Fraction): number {
  return numerator / denominator
}
