/**
 * The genes a horse may carry without showing them, from its colour and its parents' genotypes. A simple solution that
 * enumerates every combination; tests compare the faster ones of `app/domain/odds` with it.
 */
import { type Fraction, fraction } from '#app/domain/genetics/fraction.ts'
import { type AllelePair, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type Combination, combinationsOf, getLocus, LOOK_GROUPS, looksOf } from '#app/domain/odds/looks.ts'

/** A chance is null unless both parents' genotypes are known. */
type PossiblePair = { pair: AllelePair; chance: Fraction | null }
type PossibleAllele = { allele: string; chance: Fraction | null }

type LocusKnowledge = {
  locus: LocusKey
  /** Pairs that colour and parents allow, in the order of the alleles. */
  pairs: readonly PossiblePair[]
  /** Alleles in every pair, `n` included. */
  certain: readonly string[]
  /** Those that the colour alone does not show, without the normal allele: carried for certain, and not seen. */
  surelyHidden: readonly string[]
  /** Alleles in some pairs but not in all: what the horse may carry hidden; the normal allele is not listed. */
  hidden: readonly PossibleAllele[]
}

export type HiddenGenes =
  | { ok: true; loci: readonly LocusKnowledge[] }
  /** The genotype itself is stored: nothing is hidden. */
  | { ok: false; reason: 'genotype-known' }
  /** Neither the colour nor a parent is informative. */
  | { ok: false; reason: 'nothing-known' }
  /** No combination of the parents' genes has the colour: one of the records is wrong. */
  | { ok: false; reason: 'contradiction' }

export type HiddenGenesInput = {
  genotype?: unknown
  /** As typed; synonyms are understood (`canonicalColour`). */
  color?: unknown
  sireGenotype?: unknown
  damGenotype?: unknown
}

/**
 * What a horse can carry at every locus, and how likely, from its colour and its parents' genotypes; any of them may be
 * missing. Chances are exact, and given only where both parents' genotypes are known: otherwise the frequency of a gene
 * is unknown.
 */
export function hiddenGenes(input: HiddenGenesInput): HiddenGenes {
  if (readGenotype(input.genotype)) return { ok: false, reason: 'genotype-known' }
  const sire = readGenotype(input.sireGenotype)
  const dam = readGenotype(input.damGenotype)
  const looks = typeof input.color === 'string' ? looksOf(input.color) : null
  if (!looks && !sire && !dam) return { ok: false, reason: 'nothing-known' }
  const found = new Map<LocusKey, LocusKnowledge>()
  for (const { key, loci } of LOOK_GROUPS) {
    const look = looks?.[key]
    const all = combinationsOf(key, loci, sire, dam)
    const remaining = look ? all.filter(({ colour }) => look(colour)) : all
    if (remaining.length === 0) return { ok: false, reason: 'contradiction' }
    const isWeighed = sire !== null && dam !== null
    const seen =
      look && (sire || dam) ? combinationsOf(key, loci, null, null).filter(({ colour }) => look(colour)) : null
    for (const [at, locus] of loci.entries()) {
      const known = knowledgeOf(getLocus(locus), at, remaining, isWeighed)
      const told = seen ? knowledgeOf(getLocus(locus), at, seen, false).certain : []
      // Without a known parent, only the colour gives certainty.
      const surelyHidden =
        sire || dam ? known.certain.filter((allele) => allele !== getLocus(locus).wild && !told.includes(allele)) : []
      found.set(locus, { ...known, surelyHidden })
    }
  }
  return { ok: true, loci: LOCI.flatMap(({ locus }) => found.get(locus) ?? []) }
}

/** What the remaining combinations say about the locus with index `at` in its group. */
function knowledgeOf(
  { locus, order, wild }: Locus,
  at: number,
  remaining: readonly Combination[],
  isWeighed: boolean,
): Omit<LocusKnowledge, 'surelyHidden'> {
  const possible: { pair: AllelePair; weight: number; rank: number }[] = []
  const byRank = new Map<number, { pair: AllelePair; weight: number; rank: number }>()
  let all = 0
  for (const { pairs, weight } of remaining) {
    const pair = pairs[at] ?? [order[0] ?? '', order[0] ?? '']
    const rank = order.indexOf(pair[0]) * order.length + order.indexOf(pair[1])
    all += weight
    const known = byRank.get(rank)
    if (known) known.weight += weight
    else {
      const entry = { pair, weight, rank }
      byRank.set(rank, entry)
      possible.push(entry)
    }
  }
  possible.sort((a, b) => a.rank - b.rank)
  const share = (weight: number) => (isWeighed ? fraction(weight, all) : null)
  const carriers = order.map((allele) => ({
    allele,
    weight: possible.reduce((sum, { pair, weight }) => sum + (pair.includes(allele) ? weight : 0), 0),
    isCertain: possible.every(({ pair }) => pair.includes(allele)),
  }))
  return {
    locus,
    pairs: possible.map(({ pair, weight }) => ({ pair, chance: share(weight) })),
    certain: carriers.filter(({ isCertain }) => isCertain).map(({ allele }) => allele),
    hidden: carriers
      .filter(({ allele, weight, isCertain }) => weight > 0 && !isCertain && allele !== wild)
      .map(({ allele, weight }) => ({ allele, chance: share(weight) })),
  }
}
