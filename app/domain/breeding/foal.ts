/** The simulated foal (spec 9). Foals, their odds and the ranking of pairs all use these constants and the loci. */
import { readStats, STAT_COUNT } from '#app/domain/competition/potential.ts'
import { readHeight } from '#app/domain/documents.ts'
import {
  type AllelePair,
  completeGenotype,
  formatGenotype,
  type Genotype,
  readGenotype,
  sortedPair,
} from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'

export const FOAL_RULES = {
  /** The number of a foal's stats; parents without as many give blank stats (spec 5, 9). */
  statCount: STAT_COUNT,
  /** Whole points added to the inherited value, both ends included, all equally likely (spec 9). */
  statOffset: { lowest: -5, highest: 10 },
  /** No stat is below this (spec 9); there is no upper limit. */
  statFloor: 0,
  /** The chance that a value comes from the sire, or an allele is the first of a pair. */
  firstShare: 1 / 2,
  /** Whole cm added to the parents' average, ends included. Our own range; the specification says "random". */
  heightOffsetCm: { lowest: -3, highest: 3 },
} as const

function wholeBetween(range: { lowest: number; highest: number }, random: () => number): number {
  return range.lowest + Math.floor(random() * (range.highest - range.lowest + 1))
}

const isFirst = (random: () => number) => random() < FOAL_RULES.firstShare

/** One foal stat: either parent's value moved -5 to +10 whole points, never below 0 (spec 9). `random` is in [0, 1). */
export function foalStat(sire: number, dam: number, random: () => number): number {
  const inherited = isFirst(random) ? sire : dam
  return Math.max(FOAL_RULES.statFloor, inherited + wholeBetween(FOAL_RULES.statOffset, random))
}

/**
 * A foal's height in whole cm: the parents' average, -3 to +3 cm (spec 9). An average ending in a half is rounded up or
 * down at random, so that heights do not drift over generations. Null where a parent's height is unknown. Always takes
 * two random numbers.
 */
export function foalHeight(sireCm: number | null, damCm: number | null, random: () => number): number | null {
  const coin = isFirst(random) ? 0 : 1
  const offset = wholeBetween(FOAL_RULES.heightOffsetCm, random)
  if (sireCm === null || damCm === null) return null
  return Math.floor((sireCm + damCm + coin) / 2) + offset
}

/**
 * A foal's genotype: one allele of each parent's pair at each locus, each with chance 1/2 (spec 9). Blank where a
 * parent's genotype is unknown. Combinations that cannot live are also results. Always takes two random numbers per
 * locus.
 */
export function mixGenotype(sire: Genotype | null, dam: Genotype | null, random: () => number): Genotype | null {
  const pairs: Partial<Record<LocusKey, AllelePair>> = {}
  for (const locus of LOCI) {
    const fromSire = isFirst(random) ? 0 : 1
    const fromDam = isFirst(random) ? 0 : 1
    if (sire && dam) {
      pairs[locus.locus] = sortedPair(locus, sire[locus.locus][fromSire], dam[locus.locus][fromDam])
    }
  }
  const { E, A } = pairs
  return E && A ? completeGenotype({ ...pairs, E, A }) : null
}

/** What a parent needs, as stored on a horse. */
export type BreedingParent = { genotype?: unknown; height?: unknown; stats?: unknown }

/** A simulated foal, in the form of the stored fields; null where the parents' records do not say. */
export type SimulatedFoal = { genotype: string | null; height: number | null; stats: number[] | null }

/**
 * Simulates a foal. Random numbers are always taken in this order: two for each of the 16 stats, two for the height,
 * two for each locus; so a seed gives the same stats whether or not a genotype can be read. Stats are blank unless both
 * parents have exactly 16.
 */
export function simulateFoal(sire: BreedingParent, dam: BreedingParent, random: () => number): SimulatedFoal {
  const sireStats = readStats(sire.stats)
  const damStats = readStats(dam.stats)
  const stats = Array.from({ length: FOAL_RULES.statCount }, (_, at) =>
    foalStat(sireStats[at] ?? 0, damStats[at] ?? 0, random),
  )
  const hasStats = sireStats.length === FOAL_RULES.statCount && damStats.length === FOAL_RULES.statCount
  const height = foalHeight(readHeight(sire.height), readHeight(dam.height), random)
  const genotype = mixGenotype(readGenotype(sire.genotype), readGenotype(dam.genotype), random)
  return { genotype: genotype && formatGenotype(genotype), height, stats: hasStats ? stats : null }
}
