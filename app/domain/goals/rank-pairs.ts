/**
 * The goal board: every stallion with every mare, ranked by how well their foals meet the wishes.
 *
 * Each wish gives a score 0-1, and a pair's total is the mean of its scores by weight. A pair that scores at least as well in
 * every wish never ranks below: equal totals are parted by the scores in the order of the wishes, and only equals in all of
 * them by lower inbreeding and then by name, so that the order is the same whatever the order of the lists.
 */
import { inheritedLine, parseLine } from '#app/domain/bloodlines/line.ts'
import { breedKind } from '#app/domain/breeds.ts'
import type { HeightGroup } from '#app/domain/competition/height-group.ts'
import { readHeight, readText } from '#app/domain/documents.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import type { KinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { groupOdds } from '#app/domain/odds/class-odds.ts'
import { chanceOf, type Distribution, shareOf, waysAtLeast } from '#app/domain/odds/distribution.ts'
import { type Looks, looksOf } from '#app/domain/odds/looks.ts'
import { heightOdds } from '#app/domain/odds/stat-odds.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { classOutlook, type ParentStats, parentStats } from './class-outlook.ts'
import { COLOUR_FAMILIES } from './colour-families.table.ts'
import { colourOutlook, geneIndex, type ParentGenes } from './colour-outlook.ts'
import { foalGeneration } from './foal-generation.ts'
import type { GoalParent, Wish } from './wishes.ts'

export type RankedPair = {
  /** Places in the lists given. */
  sire: number
  dam: number
  /** 0-1: the mean of the scores by weight; 0 where no wish has a weight. */
  total: number
  /** 0-1, one for each wish in its order. */
  scores: readonly number[]
  /** Per wish: the parents' records do not tell, so the score is 0. */
  unknown: readonly boolean[]
  /** F of the foal; null where one of the parents is its own ancestor in the records. */
  inbreeding: number | null
  generation: number | null
  /** The foal's line, as inherited from its sire, else its dam. */
  line: string
  /** Share of foals that cannot live, 0-1; null where a genotype is not known. */
  unviable: number | null
}

export type RankProgress = { done: number; of: number }

/** Pairs that are ranked before others get their turn: a millisecond's work or two. */
const PAIRS_A_STEP = 16

/** How far above the wished limit the inbreeding score reaches 0: by the kinship of full sibs. */
const INBREEDING_SLACK = 1 / 4
/** Scores of a line that only the dam has: the foal carries its sire's on. */
const DAM_LINE_SCORE = 1 / 2

type Parent = {
  stats: ParentStats | null
  genes: ParentGenes | null
  heightCm: number | null
  kind: 'pony' | 'horse' | null
  generation: unknown
  line: string | null
}

type Pair = {
  sire: Parent
  dam: Parent
  height: HeightOutlook
  inbreeding: number
  generation: number | null
  line: string
}
/** A score 0-1, or null where the records do not tell. */
type Scorer = (pair: Pair) => number | null

/**
 * Ranks all pairs, best first. A generator that yields after each stallion and now and then between, so that a server can do other work and tell how
 * far it is; the ranking is what it returns, or its first `most` pairs. `kinship` is `kinshipMatrix` of the same two lists.
 * Weights that are no positive number count as 0.
 */
export function* rankPairs(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
  wishes: readonly Wish[],
  kinship: Pick<KinshipMatrix, 'values'>,
  most = Number.POSITIVE_INFINITY,
): Generator<RankProgress, RankedPair[]> {
  const genesOf = geneIndex()
  const read = (parent: GoalParent): Parent => {
    const genotype = readGenotype(parent.genotype)
    return {
      stats: parentStats(parent.stats),
      genes: genotype && genesOf(genotype),
      heightCm: readHeight(parent.height),
      kind: breedKind(parent.breed),
      generation: parent.generation,
      line: readText(parent.line),
    }
  }
  const sires = stallions.map(read)
  const dams = mares.map(read)
  const scorers = wishes.map(scorerOf)
  const weights = wishes.map(({ weight }) => (Number.isFinite(weight) && weight > 0 ? weight : 0))
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0)
  const heights = heightOutlooks()
  const lives = colourOutlook({})
  const byRank = comparison(stallions, mares, weights)
  let ranked: RankedPair[] = []
  for (const [row, sire] of sires.entries()) {
    for (const [column, dam] of dams.entries()) {
      const inbreeding = kinship.values[row * dams.length + column] ?? 0
      const generation = foalGeneration(sire.generation, dam.generation)
      const line = inheritedLine(sire.line, dam.line)
      const pair = { sire, dam, height: heights(sire, dam), inbreeding, generation, line }
      const found = scorers.map((score) => score(pair))
      const scores = found.map((score) => score ?? 0)
      let total = 0
      for (const [at, weight] of weights.entries()) total += weight * (scores[at] ?? 0)
      ranked.push({
        sire: row,
        dam: column,
        total: allWeights > 0 ? total / allWeights : 0,
        scores,
        unknown: found.map((score) => score === null),
        inbreeding: Number.isNaN(inbreeding) ? null : inbreeding,
        generation,
        line,
        unviable: sire.genes && dam.genes ? 1 - lives(sire.genes, dam.genes).living : null,
      })
      const done = row * dams.length + column + 1
      if ((column + 1) % PAIRS_A_STEP === 0 && column + 1 < dams.length) yield { done, of: sires.length * dams.length }
    }
    // Those that have no place among the first any more are let go on the way: a last sort of all would take long at once.
    if (ranked.length > 3 * most) ranked = ranked.sort(byRank).slice(0, most)
    yield { done: (row + 1) * dams.length, of: sires.length * dams.length }
  }
  return ranked.sort(byRank).slice(0, most)
}

function comparison(stallions: readonly GoalParent[], mares: readonly GoalParent[], weights: readonly number[]) {
  const counted = [...weights.keys()].filter((at) => (weights[at] ?? 0) > 0)
  const sireRanks = ranksByName(stallions)
  const damRanks = ranksByName(mares)
  return (a: RankedPair, b: RankedPair): number => {
    if (a.total !== b.total) return b.total - a.total
    for (const at of counted) {
      const difference = (b.scores[at] ?? 0) - (a.scores[at] ?? 0)
      if (difference !== 0) return difference
    }
    return (
      (a.inbreeding ?? 1) - (b.inbreeding ?? 1) ||
      (sireRanks[a.sire] ?? 0) - (sireRanks[b.sire] ?? 0) ||
      (damRanks[a.dam] ?? 0) - (damRanks[b.dam] ?? 0)
    )
  }
}

function ranksByName(parents: readonly GoalParent[]): Int32Array {
  const places = [...parents.keys()].sort((a, b) => compareSwedish(parents[a]?.name ?? '', parents[b]?.name ?? ''))
  const ranks = new Int32Array(parents.length)
  for (const [rank, place] of places.entries()) ranks[place] = rank
  return ranks
}

type HeightOutlook = {
  groups: ReadonlyMap<HeightGroup, number>
  /** Null where a parent's height is unknown. */
  odds: Distribution | null
}

/** Height odds depend on the sum of the parents' heights only: a stud has a few dozen. */
function heightOutlooks(): (sire: Parent, dam: Parent) => HeightOutlook {
  const known = new Map<string, HeightOutlook>()
  return (sire, dam) => {
    const kind = sire.kind === 'pony' && dam.kind === 'pony' ? 'pony' : 'horse'
    const key = sire.heightCm === null || dam.heightCm === null ? kind : String(sire.heightCm + dam.heightCm)
    const before = known.get(key)
    if (before) return before
    const odds = heightOdds(sire.heightCm, dam.heightCm)
    const outlook = {
      groups: new Map(groupOdds(odds, kind).map(({ group, chance }) => [group, shareOf(chance)] as const)),
      odds,
    }
    known.set(key, outlook)
    return outlook
  }
}

function scorerOf(wish: Wish): Scorer {
  switch (wish.kind) {
    case 'class': {
      const outlook = classOutlook(wish.discipline, wish.classKey)
      return ({ sire, dam, height }) => outlook.chance(sire.stats, dam.stats, height.groups)
    }
    case 'height':
      return ({ height }) => height.odds && shareBetween(height.odds, wish.lowestCm, wish.highestCm)
    case 'colour':
      return colourScorer(looksOf(wish.name))
    case 'colour-family':
      return colourScorer(COLOUR_FAMILIES.find(({ key }) => key === wish.family)?.looks ?? null)
    case 'inbreeding':
      return ({ inbreeding }) => {
        if (Number.isNaN(inbreeding)) return null
        return Math.min(1, Math.max(0, 1 - (inbreeding - wish.highest) / INBREEDING_SLACK))
      }
    case 'generation':
      return ({ generation }) => (generation === null ? null : 1 / (1 + Math.abs(generation - wish.generation)))
    case 'line':
      return lineScorer(wish.lines)
  }
}

/** The share of values from `lowest` to `highest`, both included. Ways are counted, not shares: a sure thing is exactly 1. */
function shareBetween(odds: Distribution, lowest: number, highest: number): number {
  if (highest < lowest) return 0
  const above = Number.isFinite(highest)
    ? waysAtLeast(odds, (Math.floor(highest * odds.perPoint) + 1) / odds.perPoint)
    : 0n
  return shareOf(chanceOf(waysAtLeast(odds, lowest) - above, odds.of))
}

function colourScorer(looks: Looks | null): Scorer {
  if (!looks) return () => null
  const outlook = colourOutlook(looks)
  return ({ sire, dam }) => (sire.genes && dam.genes ? outlook(sire.genes, dam.genes).wanted : null)
}

function lineScorer(lines: readonly string[]): Scorer {
  const groups = new Set(
    lines
      .map((line) => line.trim())
      .filter((line) => /^\d+$/.test(line))
      .map(Number),
  )
  const branches = new Set(lines.map(branchOf).filter((branch) => branch !== null))
  const isWanted = (line: string | null) => {
    const parsed = line === null ? null : parseLine(line)
    return parsed !== null && (groups.has(parsed.group) || branches.has(`${parsed.group}.${parsed.branch}`))
  }
  const known = new Map<string | null, boolean>()
  const wanted = (line: string | null) => {
    const found = known.get(line) ?? isWanted(line)
    known.set(line, found)
    return found
  }
  return ({ dam, line }) => {
    if (wanted(line)) return 1
    return wanted(dam.line) ? DAM_LINE_SCORE : 0
  }
}

function branchOf(line: string): string | null {
  const parsed = parseLine(line)
  return parsed && `${parsed.group}.${parsed.branch}`
}
