/** What a colour's name says about each gene, by kinds of looks: checking 26,000 combinations would take too long. */
import type { Colour } from '#app/domain/genetics/colour.ts'
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { combinationsOf, LOOK_GROUPS, looksOf } from './looks.ts'

/** The pairs that a horse may have at each locus; any pair where a locus is absent. */
export type PossiblePairs = Partial<Record<LocusKey, readonly AllelePair[]>>

/** One look of a group, with all pairs at each of its loci that can give it. */
type LookClass = { colour: Colour; pairs: readonly Set<AllelePair>[] }

const classesOf = onceFor(({ key, loci }: (typeof LOOK_GROUPS)[number]): readonly LookClass[] => {
  const found = new Map<string, LookClass>()
  // Combinations that look the same share their colour.
  const lookOf = onceFor(({ name, coat, base, isRoan }: Colour) => [name, coat, base, isRoan].join('\u0000'))
  for (const { pairs, colour } of combinationsOf(key, loci, null, null)) {
    const look = lookOf(colour)
    let one = found.get(look)
    if (!one) {
      one = { colour, pairs: loci.map(() => new Set()) }
      found.set(look, one)
    }
    for (const [at, pair] of pairs.entries()) one.pairs[at]?.add(pair)
  }
  return [...found.values()]
})

/** The pairs that a typed colour leaves possible at every locus, in no order; null for unknown words. */
export function pairsOfColour(color: string): PossiblePairs | null {
  const looks = looksOf(color)
  if (!looks) return null
  const possible: PossiblePairs = {}
  for (const group of LOOK_GROUPS) {
    const look = looks[group.key]
    const remaining = classesOf(group).filter(({ colour }) => !look || look(colour))
    if (remaining.length === 0) return null
    for (const [at, locus] of group.loci.entries()) {
      const pairs = new Set<AllelePair>()
      for (const one of remaining) for (const pair of one.pairs[at] ?? []) pairs.add(pair)
      possible[locus] = [...pairs]
    }
  }
  return possible
}

/** A known genotype in the same form: one pair at each locus. */
export function pairsOfGenotype(genotype: Readonly<Record<LocusKey, AllelePair>>): PossiblePairs {
  const possible: PossiblePairs = {}
  for (const { locus } of LOCI) possible[locus] = [genotype[locus]]
  return possible
}
