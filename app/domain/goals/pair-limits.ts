/** Limits that list a pair apart from the ranking. They are about the pair, not chances of its foals. */
import type { Genotype } from '#app/domain/genetics/genotype.ts'
import { CARRIED } from '#app/domain/genetics/health.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { Wish } from './wishes.ts'

/** Why a pair is listed apart; `unknown` where the records do not show whether it is within a limit. */
export type ApartReason = 'inbreeding' | 'loop' | 'dead-foals' | 'carriers' | 'size' | 'breed' | 'unknown'

/** Parents whose heights differ by more do not suit each other. Our own choice. */
const WIDEST_SIZE_GAP_CM = 30

/** The difference of two heights in cm where it is too large, else null. */
export function sizeGap(sireCm: number | null, damCm: number | null): number | null {
  if (sireCm === null || damCm === null) return null
  const apart = Math.abs(sireCm - damCm)
  return apart > WIDEST_SIZE_GAP_CM ? apart : null
}

/** The defects a horse carries or has. */
export function defectsOf(genotype: Genotype): ReadonlySet<LocusKey> {
  return new Set(CARRIED.filter(([locus, allele]) => genotype[locus].includes(allele)).map(([locus]) => locus))
}

type LimitFacts = {
  /** NaN where a parent is its own ancestor. */
  inbreeding: number
  /** Share of foals that live; null where it is not known. */
  living: number | null
  heights: readonly [number | null, number | null]
  breeds: readonly [string | null, string | null]
  /** Null where a genotype is not known. */
  defects: readonly [ReadonlySet<LocusKey> | null, ReadonlySet<LocusKey> | null]
}

/** Differences below this are rounding errors. */
const ROUNDING = 1e-12

/** The first limit that a pair exceeds. */
export function apartOf(wishes: readonly Wish[], facts: LimitFacts): ApartReason | null {
  for (const wish of wishes) {
    const reason = wish.weight > 0 ? reasonOf(wish, facts) : null
    if (reason !== null) return reason
  }
  return null
}

function reasonOf(wish: Wish, { inbreeding, living, heights, breeds, defects }: LimitFacts): ApartReason | null {
  switch (wish.kind) {
    case 'inbreeding':
      if (Number.isNaN(inbreeding)) return 'loop'
      return inbreeding <= wish.highest + ROUNDING ? null : 'inbreeding'
    case 'living':
      if (living === null) return 'unknown'
      return living < 1 - ROUNDING ? 'dead-foals' : null
    case 'no-carriers': {
      const [sire, dam] = defects
      if (!sire || !dam) return sire?.size === 0 || dam?.size === 0 ? null : 'unknown'
      for (const locus of sire) if (dam.has(locus)) return 'carriers'
      return null
    }
    case 'size':
      return sizeGap(...heights) === null ? null : 'size'
    case 'same-breed':
      return breeds[0] !== null && breeds[0] === breeds[1] ? null : 'breed'
    default:
      return null
  }
}
