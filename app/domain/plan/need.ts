/** What a foal on the way must show to go on: all of it can be seen on the foal. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { StatNeed } from './stat-draws.ts'

/** Pairs of these loci, in their order. `possible` are those that the cross gives at all. */
export type GeneNeed = {
  loci: readonly LocusKey[]
  allowed: readonly (readonly AllelePair[])[]
  possible: readonly (readonly AllelePair[])[]
}

export type FoalNeed = {
  gender: 'Hingst' | 'Sto'
  /** Groups in which some of the foals that live do not go on. */
  genes: readonly GeneNeed[]
  /** Heights in cm, lowest first; null where any will do. */
  heightsCm: readonly number[] | null
} & StatNeed

/**
 * A need as what must be true of each locus by itself, where that says the same; else null. Loci at which every foal will
 * do are left out.
 */
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
