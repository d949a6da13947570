/**
 * The goal board: every stallion with every mare, ranked by the chance that a foal lives and meets every wish
 * (`judge-pair.ts`).
 * Pairs that exceed a limit come last, whatever their scores. Equal chances are ordered by the foals that cannot live,
 * then by the weighted wishes, then by facts beyond the goal: parents of similar size, kinship, rare lines, potential.
 * Only then by name, so that the result never depends on the order of the lists. The other order puts the weights
 * first.
 */
import type { KinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { colourRange, geneIndex, type ParentGenes, type ShareRange } from './colour-outlook.ts'
import { looksOfWish } from './gene-looks.ts'
import { type Judge, judgeOf, type Pair } from './judge-pair.ts'
import { type ApartReason, sizeGap } from './pair-limits.ts'
import { carriersOfLines, type Parent, readParent } from './pair-parents.ts'
import type { GoalParent, Wish } from './wishes.ts'

export type RankedPair = {
  /** Places in the given lists. */
  sire: number
  dam: number
  /** The share 0-1 of all foals born that live and meet every wish. Null where not enough is known. */
  joint: number | null
  /** The limits of the joint chance where it is null, if there are any. */
  jointRange?: ShareRange | null
  /** Why the pair is listed apart; null where it is within every limit. */
  apart: ApartReason | null
  /** The weighted mean of the scores, 0-1; 0 where no wish has a weight. */
  total: number
  /** One for each wish, in order: the share 0-1 of all foals born that live and meet it. */
  scores: readonly number[]
  /** For each wish, whether too little is known about the parents; the score is then 0. */
  unknown: readonly boolean[]
  /** For each wish for a colour that is unknown, the limits of its score, where there are any. */
  ranges?: readonly (ShareRange | null)[]
  /** F of the foal; null where one of the parents is its own ancestor in the records. */
  inbreeding: number | null
  generation: number | null
  /** Inherited from the sire, else from the dam. */
  line: string
  /** How many of the horses offered carry on this line; null where the foal has no line. */
  carriers: number | null
  /** The mean sum of a foal's stats, without offsets; null where a parent has no stats. */
  potential: number | null
  /** Share of foals that cannot live, 0-1; null where a genotype is not known. */
  unviable: number | null
  /** The difference of the parents' heights in cm, where it is too large. */
  sizeGap: number | null
}

export type RankProgress = { done: number; of: number }

export const RANK_ORDERS = ['joint', 'weights'] as const
/** By the chance of all wishes in one foal, or by their weighted mean. */
export type RankOrder = (typeof RANK_ORDERS)[number]

export type RankWishes = {
  wishes: readonly Wish[]
  /** How many pairs to return, best first; all when not given. */
  most?: number | undefined
  order?: RankOrder | undefined
}

/** Pairs judged between two yields: a millisecond or two of work. */
const PAIRS_A_STEP = 32

const NONE: ReturnType<typeof alikeIn>[number] = []

const weightOf = ({ weight }: Wish) => (Number.isFinite(weight) && weight > 0 ? weight : 0)

/**
 * Ranks all pairs, best first, and returns the first `most`. A generator, so that a server can do other work and show
 * the progress. A pair is skipped as soon as an upper bound, which is never too low, shows that it is not among them.
 * `kinship` is `kinshipMatrix` of the same two lists. A weight that is not a positive number counts as 0.
 */
export function* rankPairs(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
  { wishes, most = Number.POSITIVE_INFINITY, order = 'joint' }: RankWishes,
  kinship: Pick<KinshipMatrix, 'values'>,
): Generator<RankProgress, RankedPair[]> {
  const { sires, dams, alikeSires, alikeDams, carriers, ranks } = yield* parentsInSteps(stallions, mares)
  const judge = judgeOf(wishes)
  const weights = wishes.map(weightOf)
  const byRank = comparison(ranks, wishes, order)
  const first = order === 'joint' ? isBehindByChance : null
  let ranked: RankedPair[] = []
  /** The last of the best `most`, once there are that many. */
  let last: RankedPair | undefined
  const of = sires.length * dams.length
  let done = 0
  let judged = 0
  for (const [row, sire] of alikeSires.flat()) {
    for (const alike of alikeDams) {
      const [any] = alike
      // Most pairs of a large board end here, before anything else about them is looked up.
      const isOut = any && first && last?.apart === null && judge.isBelowByGenes(sire, any[1], last.joint ?? 0)
      for (const [column, dam] of isOut ? NONE : alike) {
        const pair = judge.pairOf(sire, dam, kinship.values[row * dams.length + column] ?? 0)
        const apart = judge.apart(pair)
        if (!(last && isBehind(judge, { pair, apart }, last, weights, first))) {
          const whole = rankedPair(judge, pair, apart, weights, { row, column, carriers })
          if (!last || byRank(whole, last) < 0) ranked.push(whole)
        }
        judged += 1
        if (judged % PAIRS_A_STEP === 0) yield { done, of }
      }
      done += alike.length
      // Pairs that can no longer be among the first are dropped along the way: sorting all of them at the end would
      // take long.
      if (ranked.length > 3 * most) {
        ranked = ranked.sort(byRank).slice(0, most)
        last = ranked.at(-1)
      }
    }
    yield { done, of }
  }
  const rangesOf = rangesOfPairs(wishes)
  const found: RankedPair[] = []
  for (const pair of ranked.sort(byRank).slice(0, most)) {
    const [sire, dam] = [sires[pair.sire], dams[pair.dam]]
    const jointRange =
      pair.joint === null && sire && dam ? judge.jointRange(judge.pairOf(sire, dam, 0), MOST_FOR_RANGE) : null
    found.push({ ...pair, ...(jointRange && { jointRange }), ...rangesOf(pair, sire?.genes, dam?.genes) })
    if (found.length % PAIRS_A_STEP === 0) yield { done, of }
  }
  return found
}

/** Parents with their places, by their genes. */
const alikeIn = (parents: readonly Parent[]) => [
  ...Map.groupBy([...parents.entries()], ([, { genes }]) => genes?.id).values(),
]

type PairParents = {
  sires: readonly Parent[]
  dams: readonly Parent[]
  /** Stallions with the same genes come together: what is known of one is known of the next. */
  alikeSires: ReturnType<typeof alikeIn>
  alikeDams: ReturnType<typeof alikeIn>
  carriers: ReadonlyMap<number, number>
  ranks: Record<'sires' | 'dams', Int32Array>
}
const readBefore = onceFor((_stallions: readonly GoalParent[]) => new WeakMap<readonly GoalParent[], PairParents>())

/** What every goal needs of two lists, which may not be changed: read once, and before a goal is known. */
export function* parentsInSteps(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
): Generator<RankProgress, PairParents> {
  const before = readBefore(stallions).get(mares)
  if (before) return before
  const progress = { done: 0, of: stallions.length * mares.length }
  const genesOf = geneIndex()
  const all: Parent[] = []
  // The genes of one may take long where only its family tells of them.
  for (const one of [...stallions, ...mares]) {
    all.push(readParent(one, all.length, genesOf))
    yield progress
  }
  const [sires, dams] = [all.slice(0, stallions.length), all.slice(stallions.length)]
  const ranks = { sires: ranksByName(stallions), dams: ranksByName(mares) }
  const read = {
    sires,
    dams,
    alikeSires: alikeIn(sires),
    alikeDams: alikeIn(dams),
    carriers: carriersOfLines(all),
    ranks,
  }
  readBefore(stallions).set(mares, read)
  return read
}

/** Crosses tried for the limits of one wish: a millisecond's work. */
const MOST_FOR_RANGE = 400

/** The limits of unknown wishes, cached for parents with equal genes. */
function rangesOfPairs(wishes: readonly Wish[]) {
  const known = new Map<string, ShareRange | null>()
  return ({ unknown }: RankedPair, sire: ParentGenes | null | undefined, dam: ParentGenes | null | undefined) => {
    if (!sire || !dam || !(isLimited(sire) || isLimited(dam))) return {}
    const ranges = wishes.map((wish, at) => {
      const looks = unknown[at] ? looksOfWish(wish) : null
      if (!looks) return null
      const key = `${at} ${sire.id} ${dam.id}`
      let range = known.get(key)
      if (range === undefined) {
        range = colourRange(looks, sire, dam, MOST_FOR_RANGE)
        known.set(key, range)
      }
      return range
    })
    return ranges.some((range) => range !== null) ? { ranges } : {}
  }
}

const isLimited = ({ genes }: ParentGenes) => Object.values(genes).some(({ sites }) => sites !== undefined)

type Behind = (judge: Judge, pair: Pair, last: RankedPair) => boolean | null

/** Whether a pair certainly ranks behind `last`; cheap. `first` compares what comes before the weights. */
function isBehind(
  judge: Judge,
  { pair, apart }: { pair: Pair; apart: ApartReason | null },
  last: RankedPair,
  weights: readonly number[],
  first: Behind | null,
): boolean {
  if (Number(apart !== null) !== Number(last.apart !== null)) return apart !== null
  // Where no pair meets all wishes many are equal; the bound of the weighted mean decides most of them.
  return first?.(judge, pair, last) ?? meanOf(judge.scoresAtMost(pair), weights) < last.total
}

/** By the joint chance, then by the foals that do not live; null where both are equal. */
const isBehindByChance: Behind = (judge, pair, last) => {
  const least = last.joint ?? 0
  if (judge.isJointBelow(pair, least)) return true
  const joint = judge.joint(pair) ?? 0
  if (joint !== least) return joint < least
  const unviable = pair.living === null ? 0 : 1 - pair.living
  return unviable === (last.unviable ?? 0) ? null : unviable > (last.unviable ?? 0)
}

function meanOf(scores: readonly number[], weights: readonly number[]): number {
  let total = 0
  let all = 0
  for (const [at, weight] of weights.entries()) {
    total += weight * (scores[at] ?? 0)
    all += weight
  }
  return all > 0 ? total / all : 0
}

type At = { row: number; column: number; carriers: ReadonlyMap<number, number> }

function rankedPair(
  judge: Judge,
  pair: Pair,
  apart: ApartReason | null,
  weights: readonly number[],
  { row, column, carriers }: At,
): RankedPair {
  const { sire, dam, inbreeding, living, line } = pair
  const found = judge.scores(pair)
  const scores = found.map((score) => score ?? 0)
  return {
    sire: row,
    dam: column,
    joint: judge.joint(pair),
    apart,
    total: meanOf(scores, weights),
    scores,
    unknown: found.map((score) => score === null),
    inbreeding: Number.isNaN(inbreeding) ? null : inbreeding,
    generation: pair.generation,
    line: line.line,
    carriers: line.group === null ? null : (carriers.get(line.group) ?? 0),
    potential: sire.potential === null || dam.potential === null ? null : (sire.potential + dam.potential) / 2,
    unviable: living === null ? null : 1 - living,
    sizeGap: sizeGap(sire.heightCm, dam.heightCm),
  }
}

type Compare = (a: RankedPair, b: RankedPair) => number

/** What pairs are ordered by; the first that differs decides. Where none does the names do. */
export type Criterion =
  | 'apart'
  | 'joint'
  | 'unviable'
  | 'total'
  | 'score'
  | 'sizeGap'
  | 'inbreeding'
  | 'carriers'
  | 'potential'

const BY_CHANCE: readonly (readonly [Criterion, Compare])[] = [
  ['joint', (a, b) => (b.joint ?? 0) - (a.joint ?? 0)],
  ['unviable', (a, b) => (a.unviable ?? 0) - (b.unviable ?? 0)],
]
const BEYOND: readonly (readonly [Criterion, Compare])[] = [
  ['sizeGap', (a, b) => Number(a.sizeGap !== null) - Number(b.sizeGap !== null)],
  ['inbreeding', (a, b) => (a.inbreeding ?? 1) - (b.inbreeding ?? 1)],
  ['carriers', (a, b) => (a.carriers ?? Number.MAX_VALUE) - (b.carriers ?? Number.MAX_VALUE)],
  ['potential', (a, b) => (b.potential ?? -1) - (a.potential ?? -1)],
]

/** The criteria of an order, the first one first. */
export function criteriaOf(wishes: readonly Wish[], order: RankOrder): readonly (readonly [Criterion, Compare])[] {
  const counted = [...wishes.keys()].filter((at) => wishes[at] && weightOf(wishes[at]) > 0)
  const byWeights: typeof BY_CHANCE = [
    ['total', (a, b) => b.total - a.total],
    ...counted.map(
      (at) => ['score', (a: RankedPair, b: RankedPair) => (b.scores[at] ?? 0) - (a.scores[at] ?? 0)] as const,
    ),
  ]
  return [
    ['apart', (a, b) => Number(a.apart !== null) - Number(b.apart !== null)],
    ...(order === 'joint' ? [...BY_CHANCE, ...byWeights] : [...byWeights, ...BY_CHANCE]),
    ...BEYOND,
  ]
}

function comparison(ranks: Record<'sires' | 'dams', Int32Array>, wishes: readonly Wish[], order: RankOrder): Compare {
  const all = criteriaOf(wishes, order).map(([, compare]) => compare)
  return (a, b) => {
    for (const compare of all) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return (
      (ranks.sires[a.sire] ?? 0) - (ranks.sires[b.sire] ?? 0) || (ranks.dams[a.dam] ?? 0) - (ranks.dams[b.dam] ?? 0)
    )
  }
}

function ranksByName(parents: readonly GoalParent[]): Int32Array {
  const places = [...parents.keys()].sort((a, b) => compareSwedish(parents[a]?.name ?? '', parents[b]?.name ?? ''))
  const ranks = new Int32Array(parents.length)
  for (const [rank, place] of places.entries()) ranks[place] = rank
  return ranks
}
