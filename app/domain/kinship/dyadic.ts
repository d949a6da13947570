/** A fraction in lowest terms; here the denominator is a power of two. */
export type Dyadic = { numerator: bigint; denominator: bigint }

/** The exact value of a number that is not negative: `0.1875` is 3/16. Every double is such a fraction. */
export function dyadicOf(value: number): Dyadic {
  let whole = value
  let exponent = 0
  while (!Number.isInteger(whole)) {
    whole *= 2
    exponent += 1
  }
  return { numerator: BigInt(whole), denominator: 1n << BigInt(exponent) }
}
