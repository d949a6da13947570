import { type Distribution, shareOf, waysAtLeast } from '../odds/distribution.ts'

/** `foals`: how many are expected to have at least so many points; `any`: the chance of at least one, 0-1. */
export type TotalShare = { points: number; foals: number; any: number }

const STEP = 50
/** A larger or smaller share says nothing. */
const TELLING = { most: 0.995, least: 0.01 }

/**
 * What the foals of a year get, in points of all stats: at least so many in steps of 50, from where nearly all do to
 * where hardly one does. `totals` are those of the pairs, one foal each, which do not depend on each other. Exact.
 */
export function totalShares(totals: readonly Distribution[]): TotalShare[] {
  const ends = totals.map(({ lowest, perPoint, ways }) => [lowest / perPoint, (lowest + ways.length - 1) / perPoint])
  const from = Math.floor(Math.min(...ends.map(([least = 0]) => least)) / STEP) * STEP
  const until = Math.max(...ends.map(([, most = 0]) => most))
  const found: TotalShare[] = []
  for (let points = from; points <= until; points += STEP) {
    const shares = totals.map((one) => shareOf({ ways: waysAtLeast(one, points), of: one.of }))
    const foals = shares.reduce((sum, share) => sum + share, 0)
    const any = 1 - shares.reduce((none, share) => none * (1 - share), 1)
    if (any < TELLING.least) break
    // Only the last of those that nearly all have.
    if (foals > TELLING.most * totals.length) found.length = 0
    found.push({ points, foals, any })
  }
  return found
}
