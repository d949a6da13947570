/** What a foal must show to be kept for the next cross. All of it can be seen on the foal. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { StatNeed } from './stat-draws.ts'

/** Pairs at these loci, in their order. `possible` holds all that the cross can give. */
export type GeneNeed = {
  loci: readonly LocusKey[]
  allowed: readonly (readonly AllelePair[])[]
  possible: readonly (readonly AllelePair[])[]
}

export type FoalNeed = {
  gender: 'Hingst' | 'Sto'
  /** Only groups in which some living foals are not kept. */
  genes: readonly GeneNeed[]
  /** Heights in cm, lowest first; null where any height is accepted. */
  heightsCm: readonly number[] | null
} & StatNeed

/** The need as a condition on each locus by itself, without loci where every foal qualifies; null if it is not one. */
export function byLocus({ loci, allowed, possible }: GeneNeed): { locus: LocusKey; pairs: AllelePair[] }[] | null {
  const pairsAt = (rows: GeneNeed['allowed'], at: number) => {
    const found = new Map<string, AllelePair>()
    for (const row of rows) {
      const pair = row[at]
      if (pair) found.set(pair.join('/'), pair)
    }
    return found
  }
  const wanted = loci.map((_, at) => pairsAt(allowed, at))
  const isWanted = (row: readonly AllelePair[]) => row.every((pair, at) => wanted[at]?.has(pair.join('/')))
  if (possible.filter(isWanted).length !== allowed.length) return null
  return loci.flatMap((locus, at) => {
    const pairs = [...(wanted[at]?.values() ?? [])]
    return pairs.length < pairsAt(possible, at).size ? [{ locus, pairs }] : []
  })
}
