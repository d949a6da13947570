/**
 * Wright's sum over common ancestors: F = sum of (1/2)^(n1+n2+1) (1 + F_A) over every pair of paths from the sire (n1
 * generations) and the dam (n2) to a common ancestor A that share no other horse.
 */
import type { Ancestry } from './ancestry.ts'

/** Rounding errors of a chain of subtractions, once doubles are no longer exact. */
const NOISE = 2 ** -48

/** The share of these horses' genes that passes through each horse, by index. Each of them has 1 of its own. */
export function sharesOf({ sires, dams }: Pick<Ancestry, 'sires' | 'dams'>, horses: readonly number[]): Float64Array {
  const shares = new Float64Array(sires.length + 1)
  for (const at of horses) shares[at] = (shares[at] ?? 0) + 1
  for (let at = horses.reduce((last, one) => Math.max(last, one), 0); at >= 0; at--) {
    const half = (shares[at] ?? 0) / 2
    if (half === 0) continue
    const sire = sires[at] ?? 0
    const dam = dams[at] ?? 0
    shares[sire] = (shares[sire] ?? 0) + half
    shares[dam] = (shares[dam] ?? 0) + half
  }
  shares[sires.length] = 0
  return shares
}

/**
 * The sum of (1/2)^(n1+n2) over the pairs of paths from two horses that first meet in each ancestor, youngest ancestor
 * first. Ancestors without such a pair are left out.
 * The product of two horses' shares in an ancestor is the sum over all pairs of paths to it. Each pair meets first in
 * one horse and continues from there in any two ways, so subtracting the pairs that met earlier leaves those that meet
 * here. No path is followed, so millions of paths cost nothing.
 */
export function firstMeetings(ancestry: Ancestry, one: number, other: number, isExact: boolean): [number, number][] {
  const ofOne = sharesOf(ancestry, [one])
  const ofOther = one === other ? ofOne : sharesOf(ancestry, [other])
  const metBefore = new Float64Array(ofOne.length)
  const meetings: [number, number][] = []
  const least = isExact ? 0 : NOISE
  for (let at = Math.min(one, other); at >= 0; at--) {
    const meeting = (ofOne[at] ?? 0) * (ofOther[at] ?? 0) - (metBefore[at] ?? 0)
    if (meeting <= least) continue
    meetings.push([at, meeting])
    const onward = sharesOf(ancestry, [at])
    for (let i = 0; i < at; i++) {
      const share = onward[i] ?? 0
      if (share !== 0) metBefore[i] = (metBefore[i] ?? 0) + meeting * share * share
    }
  }
  return meetings
}

type Step = { at: number; before: Step | null }
type State = { one: Step; other: Step; steps: number }

/** The search for paths stops after this many states, which limits its time. */
const MOST_STATES = 100_000

/** Pairs of paths to a common ancestor without other shared horses, shortest first. `isCut`: there may be more. */
export function pathPairs(
  { sires, dams }: Ancestry,
  one: number,
  other: number,
  ancestor: number,
  limit: number,
): { pairs: [number[], number[]][]; isCut: boolean } {
  const away = new Float64Array(sires.length + 1).fill(Number.POSITIVE_INFINITY)
  away[ancestor] = 0
  const farthest = Math.max(one, other)
  for (let i = ancestor + 1; i <= farthest; i++) {
    away[i] = 1 + Math.min(away[sires[i] ?? 0] ?? 0, away[dams[i] ?? 0] ?? 0)
  }
  const pairs: [number[], number[]][] = []
  // States by the length of their shortest completion, so that shorter pairs are found first.
  const queue: State[][] = []
  const add = (state: State) => {
    const length = state.steps + (away[state.one.at] ?? 0) + (away[state.other.at] ?? 0)
    if (!Number.isFinite(length)) return
    const bucket = queue[length]
    if (bucket) bucket.push(state)
    else queue[length] = [state]
  }
  add({ one: { at: one, before: null }, other: { at: other, before: null }, steps: 0 })
  let looked = 0
  for (let length = 0; length < queue.length; length++) {
    for (let state = queue[length]?.pop(); state; state = queue[length]?.pop()) {
      if (looked === MOST_STATES || pairs.length === limit) return { pairs, isCut: true }
      looked += 1
      const { one: left, other: right, steps } = state
      if (left.at === right.at) {
        // Paths that first meet in another horse count for that one.
        if (left.at === ancestor) pairs.push([indexesTo(left), indexesTo(right)])
        continue
      }
      // The younger horse goes up first, so no horse on both paths is missed.
      const isLeft = left.at > right.at
      const younger = isLeft ? left : right
      for (const parents of [sires, dams]) {
        const step = { at: parents[younger.at] ?? 0, before: younger }
        add(isLeft ? { one: step, other: right, steps: steps + 1 } : { one: left, other: step, steps: steps + 1 })
      }
    }
  }
  return { pairs, isCut: false }
}

function indexesTo(last: Step): number[] {
  const indexes: number[] = []
  for (let step: Step | null = last; step; step = step.before) indexes.push(step.at)
  return indexes.toReversed()
}
