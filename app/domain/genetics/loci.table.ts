/**
 * Gene loci with their alleles, in the order in which a genotype is written. The specification says only that a
 * genotype is mixed per gene (spec 9). Every row of `loci.json` is our own choice, after the known coat colour genes of
 * horses. In truth Rn, To and the W locus are one gene and SW1-SW3 are two; here every locus is inherited on its own.
 */
import names from './allele-names.json' with { type: 'json' }
import loci from './loci.json' with { type: 'json' }

export type LocusKey = keyof typeof loci
export type Locus = {
  locus: LocusKey
  /** The gene's short form in the literature. */
  gene: string
  name: string
  effect: string
  /** The alleles in the order in which a pair is written. */
  order: readonly string[]
  /** The normal allele, `n`. Loci with null are always written. */
  wild: string | null
  /** Other spellings of alleles that are accepted on input. */
  variants: Readonly<Record<string, string>>
}

const ROWS: Readonly<Record<LocusKey, Omit<Locus, 'locus'>>> = loci
// The keys of a JSON file are exactly those of its type.
export const LOCI: readonly Locus[] = (Object.keys(ROWS) as LocusKey[]).map((locus) => ({ locus, ...ROWS[locus] }))

/** What each allele does, by locus, in Swedish. */
export const ALLELE_NAMES: Readonly<Record<LocusKey, Readonly<Record<string, string>>>> = names
