/** Exact distributions of points: ways out of a total, in BigInts, as sixteen stats have 2^80 ways. */

/** A share as whole ways out of all, in lowest terms. */
export type Chance = { readonly ways: bigint; readonly of: bigint }

export type Distribution = {
  /** The lowest possible value, in parts of a point. */
  readonly lowest: number
  /** Parts of a point: 1 for stats, 4 for a mean of four pairs. */
  readonly perPoint: number
  /** Ways to each value, one part apart, from the lowest up. Only values between the first and the last may have 0. */
  readonly ways: readonly bigint[]
  /** The sum of all ways. */
  readonly of: bigint
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [high, low] = [a, b]
  while (low !== 0n) [high, low] = [low, high % low]
  return high
}

export function chanceOf(ways: bigint, of: bigint): Chance {
  const divisor = greatestCommonDivisor(ways, of)
  return { ways: ways / divisor, of: of / divisor }
}

/** A share 0-1 for drawing. */
export function shareOf({ ways, of }: Chance): number {
  return Number(ways) / Number(of)
}

/** A distribution from the ways to each value, given in parts of a point. */
export function distributionOf(waysByPart: ReadonlyMap<number, number>, perPoint: number): Distribution {
  const parts = [...waysByPart.keys()]
  const lowest = Math.min(...parts)
  const ways = Array.from({ length: Math.max(...parts) - lowest + 1 }, (_, at) =>
    BigInt(waysByPart.get(lowest + at) ?? 0),
  )
  return { lowest, perPoint, ways, of: ways.reduce((sum, one) => sum + one, 0n) }
}

/** The distribution of a sum of independent values with one `perPoint`. Ways are packed as digits of one number. */
export function sumOf(distributions: readonly Distribution[]): Distribution {
  const of = distributions.reduce((product, one) => product * one.of, 1n)
  // No digit can exceed the total, so none carries into the next.
  const hexDigits = of.toString(16).length
  const packed = distributions.map(({ ways }) =>
    BigInt(
      `0x${ways
        .toReversed()
        .map((one) => one.toString(16).padStart(hexDigits, '0'))
        .join('')}`,
    ),
  )
  const length = distributions.reduce((sum, { ways }) => sum + ways.length - 1, 1)
  const text = packed
    .reduce((product, one) => product * one, 1n)
    .toString(16)
    .padStart(length * hexDigits, '0')
  const ways = Array.from({ length }, (_, at) =>
    BigInt(`0x${text.slice((length - 1 - at) * hexDigits, (length - at) * hexDigits)}`),
  )
  const lowest = distributions.reduce((sum, one) => sum + one.lowest, 0)
  return { lowest, perPoint: distributions[0]?.perPoint ?? 1, ways, of }
}

/** Turns a sum into a mean: the same values divided by a whole number. */
export function dividedBy(distribution: Distribution, divisor: number): Distribution {
  return { ...distribution, perPoint: distribution.perPoint * divisor }
}

export type ValueChance = { value: number; chance: Chance; share: number }

/** Every possible value, lowest first, with its chance exactly and as a share 0-1, which is rounded. */
export function valueChances({ lowest, perPoint, ways, of }: Distribution): ValueChance[] {
  return ways.flatMap((one, at) => {
    if (one === 0n) return []
    const chance = chanceOf(one, of)
    return [{ value: (lowest + at) / perPoint, chance, share: shareOf(chance) }]
  })
}

/** The ways to `value` points or more. */
export function waysAtLeast({ lowest, perPoint, ways }: Distribution, value: number): bigint {
  const from = Math.max(0, Math.ceil(value * perPoint - lowest))
  let sum = 0n
  for (let at = from; at < ways.length; at++) sum += ways[at] ?? 0n
  return sum
}

/** The mean in points. */
export function meanOf({ lowest, perPoint, ways, of }: Distribution): number {
  const above = ways.reduce((sum, one, at) => sum + one * BigInt(at), 0n)
  const { ways: numerator, of: denominator } = chanceOf(above, of)
  return (lowest + Number(numerator) / Number(denominator)) / perPoint
}

/** The variance in square points. */
export function varianceOf({ lowest, perPoint, ways, of }: Distribution): number {
  const all = Number(of)
  const middle = meanOf({ lowest, perPoint, ways, of })
  return ways.reduce((sum, one, at) => sum + (Number(one) / all) * ((lowest + at) / perPoint - middle) ** 2, 0)
}

/** The lowest value that at least `percent` (whole, 1-100) of all foals do not exceed. */
export function quantileOf({ lowest, perPoint, ways, of }: Distribution, percent: number): number {
  const wanted = BigInt(percent) * of
  let sum = 0n
  const at = ways.findIndex((one) => {
    sum += one
    return sum * 100n >= wanted
  })
  return (lowest + at) / perPoint
}

type Summary = { lowest: number; low: number; median: number; mean: number; high: number; highest: number }

/** The lowest and highest value, the mean, and what 10, 50 and 90 per cent of foals do not exceed, in points. */
export function summaryOf(distribution: Distribution): Summary {
  const { lowest, perPoint, ways } = distribution
  return {
    lowest: lowest / perPoint,
    low: quantileOf(distribution, 10),
    median: quantileOf(distribution, 50),
    mean: meanOf(distribution),
    high: quantileOf(distribution, 90),
    highest: (lowest + ways.length - 1) / perPoint,
  }
}
