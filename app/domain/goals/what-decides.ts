/** What makes one pair rank before the next, in Swedish. */
import { formatNumber } from '#app/domain/swedish.ts'
import { goalOfWish } from './explain-pair.ts'
import { type Criterion, criteriaOf, type RankedPair, type RankOrder } from './rank-pairs.ts'
import type { Wish } from './wishes.ts'

/** Two shares 0-1 with as few decimals as tell them apart, but `least`: `62 mot 48 %`. Only all is 100, only none 0. */
function against(one: number, other: number, least = 0): string {
  const isWhole = (share: number) => share === 0 || share === 1
  for (let decimals = least; ; decimals++) {
    const [a, b] = [one, other].map((share) => formatNumber(share * 100, decimals))
    const isTrue = [a, b].every((text, at) => (text !== '0' && text !== '100') || isWhole(at === 0 ? one : other))
    if ((a !== b && isTrue) || decimals === MOST_DECIMALS) return `${a} mot ${b}\u00a0%`
  }
}
const MOST_DECIMALS = 3

const withShares = (words: string, one: number, other: number, least?: number) =>
  `${words}, ${against(one, other, least)}`

/** `words`: `större chans till minst Medelsvår A i Dressyr, 62 mot 48 %`. `near`: shares that hardly differ. */
export type Decided = { kind: 'words'; words: string } | { kind: 'near' | 'equal' }

/** Sums of shares differ by no more where they are equal. */
const ROUNDING = 1e-9

/** Half a percentage point: less says nothing to a breeder. */
const NEAR = 0.005

/**
 * Why `pair` is before `next` in an order; `equal` where only their names order them. Both have been ranked by these
 * wishes.
 */
export function whatDecides(pair: RankedPair, next: RankedPair, wishes: readonly Wish[], order: RankOrder): Decided {
  const found = criteriaOf(wishes, order).find(([, compare]) => Math.abs(compare(pair, next)) > ROUNDING)
  if (!found || found[1](pair, next) > 0) return { kind: 'equal' }
  const [criterion, compare] = found
  if (OF_SHARES.has(criterion) && next.joint !== null && Math.abs(compare(pair, next)) < NEAR) return { kind: 'near' }
  const words = wordsOf(criterion, pair, next, wishes)
  const [first, equal]: [Criterion, string] = order === 'joint' ? ['joint', 'lika chans'] : ['total', 'lika medel']
  const isFirst = criterion === first || criterion === 'apart' || !hasChances(wishes)
  return { kind: 'words', words: isFirst ? words : `${equal}, men ${words}` }
}

const OF_SHARES: ReadonlySet<Criterion> = new Set(['joint', 'unviable', 'total', 'score'])

/** Whether anything is wished that a foal has a chance of. */
const hasChances = (wishes: readonly Wish[]) => wishes.some((wish) => goalOfWish(wish) !== null)

function wordsOf(criterion: Criterion, pair: RankedPair, next: RankedPair, wishes: readonly Wish[]): string {
  switch (criterion) {
    case 'apart':
      return 'uppfyller kraven på paret'
    case 'joint':
      return jointWords(pair, next, wishes)
    case 'unviable':
      return withShares('färre föl som inte kan leva', pair.unviable ?? 0, next.unviable ?? 0)
    case 'total':
      return withShares('högre medel efter vikt', pair.total, next.total)
    case 'score':
      return scoreWords(pair, next, wishes)
    case 'sizeGap':
      return 'föräldrarna passar bättre i storlek'
    case 'inbreeding':
      return next.inbreeding === null
        ? 'inaveln går att räkna ut'
        : withShares('lägre inavel', pair.inbreeding ?? 0, next.inbreeding, 2)
    case 'carriers':
      return next.carriers === null
        ? 'fölets linje är känd'
        : `ovanligare linje, ${pair.carriers} mot ${next.carriers} hästar som kan föra den vidare`
    case 'potential':
      return next.potential === null ? 'egenskaperna är kända' : 'högre potential i medel'
  }
}

type Differing = { goal: string; one: number; other: number }

/** The wishes with a chance that is greater in `pair`, the greatest difference first. */
const greaterIn = (pair: RankedPair, next: RankedPair, wishes: readonly Wish[]): Differing[] =>
  wishes
    .flatMap((wish, at): Differing[] => {
      const goal = goalOfWish(wish)
      const [one = 0, other = 0] = [pair.scores[at], next.scores[at]]
      const isKnown = !pair.unknown[at] && !next.unknown[at]
      return goal !== null && isKnown && one > other ? [{ goal, one, other }] : []
    })
    .toSorted((a, b) => b.one - b.other - (a.one - a.other))

function jointWords(pair: RankedPair, next: RankedPair, wishes: readonly Wish[]): string {
  if (next.joint === null) return 'den andra chansen går inte att räkna ut'
  const [most] = greaterIn(pair, next, wishes)
  // Where one wish alone is the whole chance.
  const isWhole = (share: number, joint: number | null) => Math.abs(share - (joint ?? 0)) < ROUNDING
  if (most && isWhole(most.one, pair.joint) && isWhole(most.other, next.joint))
    return withShares(`större chans till ${most.goal}`, most.one, most.other)
  const all = withShares('fler föl uppfyller allt', pair.joint ?? 0, next.joint)
  return most ? `${all}; störst skillnad i ${most.goal}, ${against(most.one, most.other)}` : all
}

/** Of the first wish that differs. */
function scoreWords(pair: RankedPair, next: RankedPair, wishes: readonly Wish[]): string {
  const at = wishes.findIndex(({ weight }, place) => weight > 0 && pair.scores[place] !== next.scores[place])
  const wish = wishes[at]
  const goal = wish ? goalOfWish(wish) : null
  if (goal !== null) return withShares(`större chans till ${goal}`, pair.scores[at] ?? 0, next.scores[at] ?? 0)
  return wish?.kind === 'line' ? 'en linje att bevara' : 'närmare den önskade generationen'
}
