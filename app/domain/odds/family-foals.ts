/** What a foal and its other parent say about a horse's combinations in a group. */
import { type AllelePair, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { foalBits, parentBits } from './couples.ts'
import { greatestCommonDivisor } from './distribution.ts'
import {
  type Combo,
  type Foal,
  type GroupRow,
  type Haplotype,
  halvesOf,
  livingOf,
  possibleOf,
  type Relative,
} from './family-halves.ts'
import { bitsOf, hasPairs } from './group-places.ts'

/** Every haplotype that some of these may pass on; null for any. */
function haplotypesOf(combos: readonly Combo[] | null): ReadonlySet<Haplotype> | null {
  if (!combos) return null
  return new Set(combos.flatMap(({ pairs }) => [...halvesOf(pairs).keys()]))
}

/** For a combination of this horse: the ways to a foal like the known one, and to any living foal. */
export type Likelihood = (pairs: readonly AllelePair[]) => { met: bigint; living: bigint }

/** The likelihood of what is known about a foal, cached. Null where it says nothing about the group. */
export function likelihoodOf(group: GroupRow, foal: Foal, isWeighed: boolean): Likelihood | null {
  const loci: readonly LocusKey[] = group.loci
  const seen = possibleOf(foal, group.key, loci)
  if (!seen) return null
  const mate = possibleOf(foal.mate, group.key, loci)
  const [only] = mate ?? []
  const halves = new Map<Haplotype, bigint>()
  if (isWeighed && only && readGenotype(foal.mate?.genotype)) {
    const gives = halvesOf(only.pairs)
    for (const { pairs } of seen) {
      for (const [one, { other }] of halvesOf(pairs)) {
        const ways = gives.get(other)?.ways ?? 0
        if (ways > 0) halves.set(one, (halves.get(one) ?? 0n) + BigInt(ways))
      }
    }
    const living = livingOf(group, only.pairs)
    return onceFor((pairs) => {
      let met = 0n
      for (const [one, { ways }] of halvesOf(pairs)) met += BigInt(ways) * (halves.get(one) ?? 0n)
      return { met, living: living(pairs) }
    })
  }
  const isPossible = parentTest(group, seen, mate)
  return onceFor((pairs) => ({ met: isPossible(pairs) ? 1n : 0n, living: 1n }))
}

/** Whether a foal of these two may have some pairs. */
export function foalTest(
  group: GroupRow,
  sire: Relative | null,
  dam: Relative | null,
): (pairs: readonly AllelePair[]) => boolean {
  const parents = [sire, dam].map((parent) => possibleOf(parent, group.key, group.loci))
  if (parents.every((parent) => parent === null)) return () => true
  const [ofSire, ofDam] = parents.map((parent) => bitsOf(group, parent))
  if (ofSire && ofDam) return hasPairs(group, (table, at) => foalBits(table, ofSire[at] ?? 0, ofDam[at] ?? 0))
  const [fromSire, fromDam] = parents.map(haplotypesOf)
  return (pairs) =>
    [...halvesOf(pairs)].some(([one, { other }]) => (fromSire?.has(one) ?? true) && (fromDam?.has(other) ?? true))
}

/** Whether one with some pairs may have this foal by that mate. */
function parentTest(
  group: GroupRow,
  foal: readonly Combo[],
  mate: readonly Combo[] | null,
): (pairs: readonly AllelePair[]) => boolean {
  const [ofFoal, ofMate] = [bitsOf(group, foal), bitsOf(group, mate)]
  if (ofFoal && ofMate) return hasPairs(group, (table, at) => parentBits(table, ofFoal[at] ?? 0, ofMate[at] ?? 0))
  const fromMate = haplotypesOf(mate)
  const halves = new Set<Haplotype>()
  for (const { pairs } of foal) {
    for (const [one, { other }] of halvesOf(pairs)) if (fromMate?.has(other) ?? true) halves.add(one)
  }
  return (pairs) => [...halvesOf(pairs).keys()].some((one) => halves.has(one))
}

/** Multiplies the weights by the likelihood of a foal; combinations that it rules out are dropped. */
export function weighedBy(combos: readonly Combo[], likelihood: Likelihood): Combo[] {
  const found = combos
    .map(({ pairs, weight }) => ({ pairs, weight, ...likelihood(pairs) }))
    .filter(({ met }) => met > 0n)
  // One common denominator.
  const common = found.reduce((sum, { living }) => (sum * living) / greatestCommonDivisor(sum, living), 1n)
  return found.map(({ pairs, weight, met, living }) => ({ pairs, weight: (weight * met * common) / living }))
}
