/**
 * How much each stallion should be used, were mares divisible (optimal contribution selection): a bound that no plan
 * can pass, and prices by which mares choose.
 * Coancestry is convex, so its tangent at any uses n is below it, and with a price u for each full stallion
 *   total <= sum over mares of max(gain - 2 q (K n + k) - u) + caps u + q n'K n - q kk.
 * The right side is least where n is what the mares choose at these prices. They choose by a soft maximum that hardens,
 * so that it is smooth.
 */
import { kinshipWithUses, type Task } from './problem.ts'

export type Contributions = {
  /** No plan has a higher total a foal. */
  bound: number
  /** What a use of each stallion costs, in gain. */
  prices: Float64Array
  /** The uses and the prices of full stallions at which the bound was found, to go on from. */
  uses: Float64Array
  full: Float64Array
}

const FIRST_SOFTNESS = 0.3
const LAST_SOFTNESS = 0.0005
/** A chance below e to the power of this is none. */
const LOWEST_POWER = -30
/** A little more than a stallion's kinship with itself. */
const OWN_KINSHIP = 0.7

/** One round a step. `from` is the result for a similar task. */
export function* contributionsInSteps(
  task: Task,
  rounds: number,
  from?: Pick<Contributions, 'uses' | 'full'>,
): Generator<void, Contributions> {
  const { stallions, mares, gains, caps, kinship, toMares, amongMares, price } = task
  const spread = spreadOf(task)
  const uses = from ? Float64Array.from(from.uses) : new Float64Array(stallions)
  const full = from ? Float64Array.from(from.full) : new Float64Array(stallions)
  const prices = new Float64Array(stallions)
  const chosen = new Float64Array(stallions)
  const shares = new Float64Array(stallions)
  let best: Contributions | null = null
  const first = from ? Math.sqrt(FIRST_SOFTNESS * LAST_SOFTNESS) : FIRST_SOFTNESS
  for (let round = 0; round < rounds; round++) {
    const softness = spread * first * (LAST_SOFTNESS / first) ** (round / Math.max(1, rounds - 1))
    const withUses = kinshipWithUses(task, uses)
    let bound = -price * amongMares
    for (let one = 0; one < stallions; one++) {
      prices[one] = 2 * price * ((withUses[one] ?? 0) + (toMares[one] ?? 0)) + (full[one] ?? 0)
      bound += (caps[one] ?? 0) * (full[one] ?? 0) + price * (uses[one] ?? 0) * (withUses[one] ?? 0)
    }
    chosen.fill(0)
    for (let mare = 0; mare < mares; mare++) {
      const row = mare * stallions
      let most = Number.NEGATIVE_INFINITY
      for (let one = 0; one < stallions; one++) {
        const left = (gains[row + one] as number) - (prices[one] as number)
        shares[one] = left
        if (left > most) most = left
      }
      bound += most
      let all = 0
      for (let one = 0; one < stallions; one++) {
        const power = ((shares[one] as number) - most) / softness
        const share = power < LOWEST_POWER ? 0 : Math.exp(power)
        shares[one] = share
        all += share
      }
      for (let one = 0; one < stallions; one++) {
        const share = shares[one] as number
        if (share > 0) chosen[one] = (chosen[one] as number) + share / all
      }
    }
    if (!best || bound / mares < best.bound) {
      best = {
        bound: bound / mares,
        prices: Float64Array.from(prices),
        uses: Float64Array.from(uses),
        full: Float64Array.from(full),
      }
    }
    for (let one = 0; one < stallions; one++) {
      const wanted = chosen[one] as number
      const own = (kinship[one * stallions + one] as number) * OWN_KINSHIP * 2
      const step = 1 / (1 + (2 * price * own * Math.max(1, wanted)) / softness)
      uses[one] = (uses[one] as number) + step * (wanted - (uses[one] as number))
      const push = (softness / (2 * Math.max(1, wanted))) * (wanted - (caps[one] as number))
      full[one] = Math.max(0, (full[one] as number) + push)
    }
    yield
  }
  return best ?? { bound: 0, prices, uses, full }
}

/** Kinships are at least about so far apart: what gains spread over where they are the same. */
const LEAST_APART = 0.001

/** How far apart the gains of a mare's pairs are, in the mean; what coancestry costs where they are equal. */
export function spreadOf({ stallions, mares, gains, price }: Task): number {
  let sum = 0
  for (let mare = 0; mare < mares; mare++) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const gain of gains.subarray(mare * stallions, (mare + 1) * stallions)) {
      if (gain === Number.NEGATIVE_INFINITY) continue
      least = Math.min(least, gain)
      most = Math.max(most, gain)
    }
    sum += most - least
  }
  return Math.max(sum / Math.max(1, mares), price * 4 * mares * LEAST_APART, 1e-6)
}
