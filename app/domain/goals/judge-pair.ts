/**
 * Judges a pair for a goal: the chance that one foal lives and meets every wish, and each wish by itself. Stats, height
 * and genes of a foal are drawn independently. Wishes that share stats or genes are judged together, never multiplied.
 */

import { parseLine } from '#app/domain/bloodlines/line.ts'
import { chanceOf, type Distribution, shareOf, waysAtLeast } from '#app/domain/odds/distribution.ts'
import type { Looks } from '#app/domain/odds/looks.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { type ColourOutlook, colourOutlooks, colourRange, type ShareRange } from './colour-outlook.ts'
import { generationAfter } from './foal-generation.ts'
import { allLooks, looksOfWish } from './gene-looks.ts'
import { type ApartReason, apartOf } from './pair-limits.ts'
import { type HeightOutlook, heightOutlooks, type LineOutlook, lineOutlooks, type Parent } from './pair-parents.ts'
import { statOutlook } from './stat-outlook.ts'
import type { Wish } from './wishes.ts'

/** The facts of a pair that all wishes use. */
export type Pair = {
  sire: Parent
  dam: Parent
  /** NaN where one of them is its own ancestor. */
  inbreeding: number
  /** Share of foals that live; null where a genotype is not known. */
  living: number | null
  height: HeightOutlook
  generation: number | null
  line: LineOutlook
}

/** A score 0-1, or null where not enough is known. */
type Scorer = (pair: Pair) => number | null

export type Judge = {
  pairOf(sire: Parent, dam: Parent, inbreeding: number): Pair
  apart(pair: Pair): ApartReason | null
  /** The share of all foals born that live and meet every wish; null where not enough is known. */
  joint(pair: Pair): number | null
  /** Its limits where it is not known; null where it may be anything. `most`: crosses tried for a group of loci. */
  jointRange(pair: Pair, most: number): ShareRange | null
  /** Whether `joint` is certainly below this share, by the parents' genes alone: cheap, before there is a pair. */
  isBelowByGenes(sire: Parent, dam: Parent, share: number): boolean
  /** Whether `joint` is certainly below this share, by upper bounds that are cheap and never too low. */
  isJointBelow(pair: Pair, share: number): boolean
  /** One score for each wish, in order: the share of all foals born that live and meet it. */
  scores(pair: Pair): (number | null)[]
  /** Cheap upper bounds for the scores. */
  scoresAtMost(pair: Pair): number[]
}

/** The score of a line that only the dam has: the foal carries on its sire's. */
const DAM_LINE_SCORE = 1 / 2

export const counts = ({ weight }: Wish) => Number.isFinite(weight) && weight > 0

/** A judge of pairs for these wishes. Results that pairs have in common are cached. */
export function judgeOf(wishes: readonly Wish[]): Judge {
  const counted = wishes.filter(counts)
  const heights = heightOutlooks(...heightsWished(counted))
  const lines = lineOutlooks()
  const outlookFor = colourOutlooks()
  const lives = outlookFor({})
  const looksOf = onceFor(looksOfWish)
  const scorers = wishes.map((wish) => {
    const looks = looksOf(wish)
    return scorerOf(wish, looks ? outlookFor(looks) : null)
  })
  const bounds = wishes.map((wish, at) => boundOf(wish, scorers[at]))
  const stats = outlookOf(counted)
  const wishesStats = counted.some(({ kind }) => kind === 'class' || kind === 'stat')
  const wantedLooks = counted.map(looksOf).filter((looks) => looks !== undefined)
  const allWanted = allLooks(wantedLooks.filter(isKnown))
  const wanted = wantedLooks.length === 0 ? null : outlookFor(allWanted)
  const isUnnamed = wantedLooks.includes(null)
  /** Nothing is promised of wished genes that are not known; without a wish all foals may live. */
  const ifUnknown = wanted ? 0 : 1
  const facts = counted.flatMap((wish): Scorer[] =>
    wish.kind === 'generation' || wish.kind === 'line' ? [factOf(wish)] : [],
  )

  /** The part of the joint chance that is quick to calculate; null where it is not known. */
  const genesAndFacts = (pair: Pair): number | null => {
    const { sire, dam } = pair
    for (const fact of facts) {
      const isMet = fact(pair)
      if (isMet !== 1) return isMet === null ? null : 0
    }
    if (!wanted) return pair.living ?? 1
    return isUnnamed || !sire.genes || !dam.genes ? null : wanted(sire.genes, dam.genes).wanted
  }
  return {
    pairOf: (sire, dam, inbreeding) => ({
      sire,
      dam,
      inbreeding,
      living: sire.genes && dam.genes ? lives(sire.genes, dam.genes).living : null,
      height: heights(sire, dam),
      generation: generationAfter(sire.generation, dam.generation),
      line: lines(sire, dam),
    }),
    apart: (pair) => apartOf(wishes, limitFacts(pair)),
    joint(pair) {
      const share = genesAndFacts(pair)
      if (share === 0) return 0
      const { wished } = pair.height
      const ofStats = wished && stats.chance(pair.sire.stats, pair.dam.stats, wished)
      if (ofStats === 0) return 0
      return share === null || ofStats === null ? null : rounded(share * ofStats)
    },
    jointRange(pair, most) {
      const { sire, dam, height } = pair
      const share = genesAndFacts(pair)
      const genes =
        share === null && sire.genes && dam.genes ? colourRange(allWanted, sire.genes, dam.genes, most) : null
      const ofStats = height.wished && stats.chance(sire.stats, dam.stats, height.wished)
      // A wished line or generation that is not known is met by all or none; of a look that is not known nothing is.
      const isOpen = isUnnamed || facts.some((fact) => fact(pair) === null)
      const least = (share ?? (isOpen ? 0 : (genes?.least ?? 0))) * (ofStats ?? 0)
      const greatest = (share ?? genes?.greatest ?? 1) * (ofStats ?? 1)
      return least === 0 && greatest === 1 ? null : { least, greatest }
    },
    isBelowByGenes: ({ genes: ofSire }, { genes: ofDam }, share) =>
      share > 0 &&
      ((ofSire && ofDam && (wanted ? wanted(ofSire, ofDam).wanted : lives(ofSire, ofDam).living)) ?? ifUnknown) +
        ROUNDING <
        share,
    isJointBelow(pair, share) {
      const { sire, dam, height } = pair
      const most = genesAndFacts(pair)
      if (most === null || !height.wished || (wishesStats && (!sire.stats || !dam.stats))) return share > 0
      if (most + ROUNDING < share) return true
      if (!sire.stats || !dam.stats || !wishesStats) return false
      if (most * stats.atMost(sire.stats, dam.stats, height.wished) + ROUNDING < share) return true
      return most * stats.nearlyAtMost(sire.stats, dam.stats, height.wished) + ROUNDING < share
    },
    scores: (pair) => scorers.map((score) => score(pair)),
    scoresAtMost: (pair) => bounds.map((bound) => bound(pair)),
  }
}

const isKnown = (looks: Looks | null): looks is Looks => looks !== null

const limitFacts = ({ sire, dam, inbreeding, living }: Pair) => ({
  inbreeding,
  living,
  heights: [sire.heightCm, dam.heightCm] as const,
  breeds: [sire.breed, dam.breed] as const,
  defects: [sire.defects, dam.defects] as const,
})

/** Sums are rounded to this, so that a certainty is exactly 1 and equal sums compare as equal. */
const ROUNDING = 1e-12
const rounded = (share: number) => Math.round(share / ROUNDING) * ROUNDING

/** The heights that satisfy every wish for one. */
export function heightsWished(wishes: readonly Wish[]): [lowestCm: number, highestCm: number] {
  const wished = wishes.flatMap((wish) => (wish.kind === 'height' ? [wish] : []))
  return [
    Math.max(0, ...wished.map(({ lowestCm }) => lowestCm)),
    Math.min(Number.POSITIVE_INFINITY, ...wished.map(({ highestCm }) => highestCm)),
  ]
}

/** The outlook for the classes and stats among these wishes. */
const outlookOf = (wishes: readonly Wish[]) =>
  statOutlook(
    wishes.filter((wish) => wish.kind === 'class'),
    wishes.filter((wish) => wish.kind === 'stat'),
  )

/** `outlook`: for the looks that are wished, if these are known. */
function scorerOf(wish: Wish, outlook: ColourOutlook | null = null): Scorer {
  switch (wish.kind) {
    case 'class':
    case 'stat': {
      const stats = outlookOf([wish])
      return ({ sire, dam, height, living }) => times(stats.chance(sire.stats, dam.stats, height.groups), living)
    }
    case 'height': {
      const wished = onceFor((odds: Distribution) => shareBetween(odds, wish.lowestCm, wish.highestCm))
      return ({ height, living }) => times(height.odds && wished(height.odds), living)
    }
    case 'colour':
    case 'colour-family':
    case 'gene':
      return ({ sire, dam }) => (outlook && sire.genes && dam.genes ? outlook(sire.genes, dam.genes).wanted : null)
    case 'generation':
      return ({ generation }) => (generation === null ? null : 1 / (1 + Math.abs(generation - wish.generation)))
    case 'line':
      return lineScorer(wish.lines)
    default:
      return (pair) => {
        const reason = apartOf([{ ...wish, weight: 1 }], limitFacts(pair))
        if (reason === null) return 1
        return reason === 'loop' || reason === 'unknown' ? null : 0
      }
  }
}

/** An upper bound for a score: for a class the bound of its sum, for other wishes the score itself. */
function boundOf(wish: Wish, score: Scorer | undefined): (pair: Pair) => number {
  if (wish.kind === 'stat') return () => 1
  if (wish.kind !== 'class') return (pair) => score?.(pair) ?? 0
  const outlook = outlookOf([wish])
  return ({ sire, dam, height, living }) =>
    sire.stats && dam.stats ? outlook.atMost(sire.stats, dam.stats, height.groups) * (living ?? 1) + ROUNDING : 0
}

/** Turns a chance among living foals into a share of all foals born. With unknown genes, all foals count as living. */
const times = (chance: number | null, living: number | null) => (chance === null ? null : chance * (living ?? 1))

/** Whether the pair's foals have the wished generation or line: 1 or 0, null where it is not known. */
function factOf(wish: Extract<Wish, { kind: 'generation' | 'line' }>): Scorer {
  const score = scorerOf(wish)
  return (pair) => {
    const found = score(pair)
    return found === null ? null : Number(found === 1)
  }
}

/** The share of values from `lowest` to `highest`, both included. Counts whole ways, so a certainty is exactly 1. */
function shareBetween(odds: Distribution, lowest: number, highest: number): number {
  if (highest < lowest) return 0
  const above = Number.isFinite(highest)
    ? waysAtLeast(odds, (Math.floor(highest * odds.perPoint) + 1) / odds.perPoint)
    : 0n
  return shareOf(chanceOf(waysAtLeast(odds, lowest) - above, odds.of))
}

function lineScorer(lines: readonly string[]): Scorer {
  const isWanted = wantedLines(lines)
  return ({ dam, line }) => {
    if (isWanted(line.line)) return 1
    return isWanted(dam.line) ? DAM_LINE_SCORE : 0
  }
}

/** Matches lines against a list of founder groups (`3`) and branches (`3.2`). */
export function wantedLines(lines: readonly string[]): (line: string | null) => boolean {
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
  return (line) => {
    const found = known.get(line) ?? isWanted(line)
    known.set(line, found)
    return found
  }
}

function branchOf(line: string): string | null {
  const parsed = parseLine(line)
  return parsed && `${parsed.group}.${parsed.branch}`
}
