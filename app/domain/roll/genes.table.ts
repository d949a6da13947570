/**
 * The genes that all horses are filtered by, as stored genotypes say: those that the planner has wishes for, and others
 * that people ask for. A horse has its pairs (`nCr`), each allele that is not normal (`Cr`), and `sjukdomsanlag` for
 * any of a disease. Words and order are our own choice.
 */
export const DISEASE = 'sjukdomsanlag'

type Gene = {
  allele: string
  label: string
  /** What it is called after `bär` or before `anlag`. */
  words: string
  /** What means the gene without such a word, as no coat is called so. */
  alone?: string
  /** Whether the page offers it. */
  isOffered?: true
}

export const GENES: readonly Gene[] = [
  { allele: 'To', label: 'tobiano', words: 'tobiano skäck', isOffered: true },
  { allele: 'E', label: 'svart anlag', words: 'svart svarta' },
  { allele: 'e', label: 'rött anlag', words: 'röd rött röda fux', alone: 'rödfaktor' },
  { allele: 'A', label: 'agouti', words: 'brun brunt bruna', alone: 'agouti' },
  { allele: 'Cr', label: 'gulanlag', words: 'gul gult gula', alone: 'cream creme gulanlag', isOffered: true },
  { allele: 'prl', label: 'pearl', words: 'pearl', isOffered: true },
  { allele: 'D', label: 'black', words: 'black dun', isOffered: true },
  { allele: 'Ch', label: 'champagne', words: 'champagne', isOffered: true },
  { allele: 'Z', label: 'silver', words: 'silver', isOffered: true },
  { allele: 'Mu', label: 'mushroom', words: '', alone: 'mushroom', isOffered: true },
  { allele: 'G', label: 'skimmel', words: 'skimmel grå avblekbar', isOffered: true },
  { allele: 'Rn', label: 'konstantskimmel', words: 'konstantskimmel roan', isOffered: true },
  { allele: 'Lp', label: 'tigrering', words: 'tigrering tigrerad leopard lp', isOffered: true },
  { allele: 'O', label: 'frame', words: 'frame overo', alone: 'lwo olw olws', isOffered: true },
  { allele: 'Sb1', label: 'sabino', words: 'sabino', isOffered: true },
  { allele: 'WFFS', label: 'WFFS', words: '', alone: 'wffs nwffs', isOffered: true },
  { allele: 'GBED', label: 'GBED', words: '', alone: 'gbed ngbed', isOffered: true },
  { allele: 'LFS', label: 'LFS', words: '', alone: 'lfs nlfs', isOffered: true },
  { allele: 'SCID', label: 'SCID', words: '', alone: 'scid nscid', isOffered: true },
  { allele: 'CA', label: 'CA', words: '', alone: 'nca', isOffered: true },
  { allele: DISEASE, label: DISEASE, words: 'sjukdom sjukdomar', alone: DISEASE, isOffered: true },
]

/** Pairs of two equal alleles that the page offers beside those of offered genes. */
const ALSO_OFFERED = ['EE', 'ee']
export const OFFERED_GENES: readonly string[] = [
  ...ALSO_OFFERED,
  ...GENES.filter(({ isOffered }) => isOffered).flatMap(({ allele }) => [allele, allele + allele]),
]
