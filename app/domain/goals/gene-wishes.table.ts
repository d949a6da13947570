/** Wishes for a foal's genes, visible or not. Every row is our own choice. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'

type GeneWishRow = {
  key: string
  /** Shown after "chans till" and in lists. */
  label: string
  loci: readonly LocusKey[]
  isMet: (pair: AllelePair) => boolean
}

const both = (allele: string) => (pair: AllelePair) => pair[0] === allele && pair[1] === allele
const without = (allele: string) => (pair: AllelePair) => !pair.includes(allele)
const isFree = (pair: AllelePair) => pair[0] === 'n' && pair[1] === 'n'

export const GENE_WISHES = [
  { key: 'dubbel-tobiano', label: 'homozygot tobiano', loci: ['TO'], isMet: both('To') },
  { key: 'dubbel-svart', label: 'homozygot svart anlag (EE)', loci: ['E'], isMet: both('E') },
  { key: 'dubbel-gulanlag', label: 'dubbelt gulanlag', loci: ['C'], isMet: both('Cr') },
  { key: 'dubbel-black', label: 'homozygot black', loci: ['D'], isMet: both('D') },
  { key: 'dubbel-champagne', label: 'homozygot champagne', loci: ['CH'], isMet: both('Ch') },
  { key: 'dubbel-konstantskimmel', label: 'homozygot konstantskimmel', loci: ['RN'], isMet: both('Rn') },
  { key: 'dubbel-tigrerad', label: 'dubbel tigrering', loci: ['LP'], isMet: both('Lp') },
  { key: 'silverfri', label: 'fri från silver', loci: ['Z'], isMet: isFree },
  { key: 'skimmelfri', label: 'fri från skimmel', loci: ['G'], isMet: isFree },
  { key: 'framefri', label: 'fri från frame', loci: ['O'], isMet: isFree },
  { key: 'gulanlagsfri', label: 'fri från gulanlag', loci: ['C'], isMet: without('Cr') },
  {
    key: 'sjukdomsfri',
    label: 'fri från sjukdomsanlag',
    loci: ['O', 'WFFS', 'GBED', 'LFS', 'SCID', 'CA'],
    isMet: isFree,
  },
] as const satisfies readonly GeneWishRow[]

export type GeneWishKey = (typeof GENE_WISHES)[number]['key']
