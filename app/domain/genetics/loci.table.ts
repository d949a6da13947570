/**
 * Gene loci with their alleles, in the order in which a genotype is written. The specification says only that a genotype
 * is mixed per gene (spec 9). Every row of `loci.json` is our own choice, after the known coat colour genes of horses.
 * In truth Rn, To and the W locus are one gene and SW1-SW3 are two; here every locus is inherited on its own.
 */
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
export const ALLELE_NAMES: Readonly<Record<LocusKey, Readonly<Record<string, string>>>> = {
  E: { E: 'kan bilda svart pigment', e: 'bara rött pigment i håret' },
  A: { A: 'svart bara i man, svans och ben (brun)', At: 'svartbrun', a: 'svart över hela kroppen' },
  C: { n: 'normal', Cr: 'gulanlag', prl: 'pearl' },
  D: { n: 'inte black (nd1 och nd2 räknas båda hit)', D: 'black' },
  CH: { n: 'normal', Ch: 'champagne' },
  Z: { n: 'normal', Z: 'silver' },
  MU: { n: 'normal', Mu: 'mushroom' },
  G: { n: 'normal', G: 'skimmel' },
  RN: { n: 'normal', Rn: 'konstantskimmel' },
  TO: { n: 'normal', To: 'tobiano' },
  O: { n: 'normal', O: 'frame' },
  SW: { n: 'normal', SW1: 'splashed white 1', SW2: 'splashed white 2', SW3: 'splashed white 3' },
  W: {
    n: 'normal',
    Sb1: 'sabino 1',
    W20: 'vit förstärkare',
    W5: 'vit 5',
    W: 'dominant vit (samlingsbeteckning för de helvita, till exempel W1-W4)',
  },
  LP: { n: 'normal', Lp: 'tigrering' },
  PATN: { n: 'normal', PATN1: 'stor utbredning' },
  WFFS: { n: 'fri', WFFS: 'anlag' },
  GBED: { n: 'fri', GBED: 'anlag' },
  LFS: { n: 'fri', LFS: 'anlag' },
  SCID: { n: 'fri', SCID: 'anlag' },
  CA: { n: 'fri', CA: 'anlag' },
}
