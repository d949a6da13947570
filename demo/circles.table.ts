/**
 * Breeding circles of the demo stud: which breeds mix, their founder lines, and the genes and stats of their founders.
 * The founders of lines are those of `founders.table.ts`; all the rest is invented here.
 */
import type { Culture } from './names/name-maker.ts'
import type { SwedishTheme } from './names/swedish.table.ts'

/** The chance of each allele at a founder's locus; the rest is the normal allele (for E and A: `e` and `a`). */
export type Genes = { E: number; A: number; At?: number } & Partial<Record<HiddenAllele, number>>
type HiddenAllele =
  | 'Cr'
  | 'prl'
  | 'D'
  | 'Ch'
  | 'Z'
  | 'Mu'
  | 'G'
  | 'Rn'
  | 'To'
  | 'O'
  | 'SW1'
  | 'SW2'
  | 'Sb1'
  | 'W20'
  | 'W5'
  | 'W'
  | 'Lp'
  | 'PATN1'
  | 'WFFS'
  | 'GBED'
  | 'LFS'
  | 'SCID'
  | 'CA'

export type BreedInCircle = {
  code: string
  /** How often a founder is of this breed. */
  weight: number
  culture: Culture
  genes: Genes
}

export type CircleKey =
  | 'varmblod'
  | 'nordsvensk'
  | 'barock'
  | 'connemara'
  | 'welsh'
  | 'russ'
  | 'ridponny'
  | 'arab'
  | 'western'
  | 'island'
  | 'shetland'
  | 'fjord'
  | 'tigrerad'
  | 'frieser'
  | 'haflinger'

export type Circle = {
  key: CircleKey
  /** Part of the stud's horses. */
  share: number
  breeds: readonly BreedInCircle[]
  /** Strengths over the eight stat pairs, in points added to a founder's stats. */
  talents: readonly number[]
  themes: readonly SwedishTheme[]
  /** Favourite disciplines, besides those that its stats suggest. */
  favours: readonly string[]
}

const WARMBLOOD: Genes = { E: 0.55, A: 0.5, At: 0.12, G: 0.05, WFFS: 0.06, W20: 0.08, Rn: 0.01, To: 0.015, Cr: 0.01 }
const THOROUGHBRED: Genes = { E: 0.5, A: 0.7, G: 0.04, W20: 0.1 }
const ARAB: Genes = { E: 0.5, A: 0.5, At: 0.05, G: 0.3, W20: 0.06, SCID: 0.04, CA: 0.05, LFS: 0.03 }
const WELSH: Genes = { E: 0.55, A: 0.5, G: 0.4, Rn: 0.07, Cr: 0.08, Z: 0.03 }
const SPANISH: Genes = { E: 0.8, A: 0.6, G: 0.4, Cr: 0.07, prl: 0.08 }

export const CIRCLES: readonly Circle[] = [
  {
    key: 'varmblod',
    share: 0.36,
    talents: [2, 0, 1, 1, 1, 4, 4, 2],
    themes: ['musik', 'himmel', 'teater', 'ädelstenar', 'resor', 'böcker', 'väder', 'sjö', 'tyg', 'blommor'],
    favours: ['dressyr', 'hoppning', 'falttavlan', 'allround'],
    breeds: [
      { code: 'SWB', weight: 34, culture: 'noble', genes: WARMBLOOD },
      { code: 'HANN', weight: 9, culture: 'german', genes: WARMBLOOD },
      { code: 'TRAK', weight: 7, culture: 'german', genes: WARMBLOOD },
      { code: 'HOLST', weight: 8, culture: 'german', genes: WARMBLOOD },
      { code: 'OLDBG', weight: 5, culture: 'german', genes: WARMBLOOD },
      { code: 'WESTF', weight: 3, culture: 'german', genes: WARMBLOOD },
      { code: 'KWPN', weight: 6, culture: 'dutch', genes: { ...WARMBLOOD, To: 0.05 } },
      { code: 'DWB', weight: 5, culture: 'danish', genes: WARMBLOOD },
      { code: 'FWB', weight: 4, culture: 'finnish', genes: WARMBLOOD },
      { code: 'NWB', weight: 2, culture: 'norwegian', genes: WARMBLOOD },
      { code: 'SF', weight: 4, culture: 'french', genes: WARMBLOOD },
      { code: 'XX', weight: 6, culture: 'english', genes: THOROUGHBRED },
      { code: 'ISH', weight: 2, culture: 'irish', genes: WARMBLOOD },
    ],
  },
  {
    key: 'nordsvensk',
    share: 0.06,
    talents: [6, 4, 0, -3, 2, 1, -3, 2],
    themes: ['skog', 'kök', 'gamla_namn', 'sagor'],
    favours: ['korning', 'working-equitation', 'distans'],
    breeds: [{ code: 'NS', weight: 9, culture: 'comrade', genes: { E: 0.6, A: 0.4, At: 0.05, D: 0.14, Cr: 0.04 } }],
  },
  {
    key: 'barock',
    share: 0.06,
    talents: [2, 1, 4, 0, 4, 3, -1, 4],
    themes: ['teater', 'ädelstenar', 'resor'],
    favours: ['working-equitation', 'dressyr'],
    breeds: [
      { code: 'PRE', weight: 7, culture: 'spanish', genes: SPANISH },
      { code: 'LUS', weight: 3, culture: 'spanish', genes: { ...SPANISH, Cr: 0.15 } },
    ],
  },
  {
    key: 'connemara',
    share: 0.06,
    talents: [1, 2, 2, 1, 2, 1, 4, 0],
    themes: ['väder', 'sjö', 'sagor'],
    favours: ['hoppning', 'falttavlan', 'dressyr'],
    breeds: [{ code: 'CO', weight: 1, culture: 'irish', genes: { E: 0.6, A: 0.5, G: 0.4, Cr: 0.14, D: 0.05 } }],
  },
  {
    key: 'welsh',
    share: 0.07,
    talents: [0, 1, 3, 1, 1, 3, 2, 3],
    themes: ['himmel', 'blommor', 'musik'],
    favours: ['dressyr', 'hoppning', 'korning'],
    breeds: [
      { code: 'WMT', weight: 6, culture: 'welsh', genes: WELSH },
      { code: 'WPNY', weight: 4, culture: 'welsh', genes: WELSH },
      { code: 'WCOB', weight: 1, culture: 'welsh', genes: { ...WELSH, G: 0.05 } },
    ],
  },
  {
    key: 'russ',
    share: 0.05,
    talents: [1, 3, 2, 1, 2, 0, 2, 0],
    themes: ['spel', 'kök', 'sagor'],
    favours: ['hoppning', 'korning', 'distans', 'allround'],
    breeds: [{ code: 'GOT', weight: 1, culture: 'gotlandic', genes: { E: 0.7, A: 0.35, At: 0.1, Cr: 0.06, D: 0.02 } }],
  },
  {
    key: 'ridponny',
    share: 0.07,
    talents: [0, 1, 2, 2, 1, 2, 3, 1],
    themes: ['skog', 'blommor', 'kök'],
    favours: ['hoppning', 'falttavlan', 'dressyr'],
    breeds: [
      { code: 'NF', weight: 6, culture: 'english', genes: { E: 0.6, A: 0.65, Rn: 0.07, G: 0.08 } },
      { code: 'SRP', weight: 3, culture: 'swedish', genes: { E: 0.5, A: 0.5, G: 0.15, Cr: 0.12, To: 0.06 } },
      { code: 'DR', weight: 2, culture: 'german', genes: { E: 0.45, A: 0.5, G: 0.1, Cr: 0.18 } },
    ],
  },
  {
    key: 'arab',
    share: 0.055,
    talents: [0, 6, 2, 4, 2, 0, -1, 4],
    themes: ['resor', 'ädelstenar', 'tyg'],
    favours: ['distans', 'western', 'allround'],
    breeds: [{ code: 'OX', weight: 9, culture: 'arabic', genes: ARAB }],
  },
  {
    key: 'western',
    share: 0.07,
    talents: [3, 0, 4, 4, 3, 0, -2, 1],
    themes: ['väder', 'spel', 'resor'],
    favours: ['western', 'allround'],
    breeds: [
      {
        code: 'QH',
        weight: 6,
        culture: 'american',
        genes: { E: 0.4, A: 0.45, Cr: 0.14, D: 0.09, Rn: 0.1, Ch: 0.05, prl: 0.03, GBED: 0.05, G: 0.04 },
      },
      {
        code: 'PAINT',
        weight: 3,
        culture: 'american',
        genes: { E: 0.45, A: 0.45, To: 0.4, O: 0.13, SW1: 0.14, Sb1: 0.1, Cr: 0.1, D: 0.05 },
      },
    ],
  },
  {
    key: 'island',
    share: 0.075,
    talents: [1, 4, 1, 3, 2, 2, -2, 2],
    themes: ['väder', 'himmel'],
    favours: ['distans', 'allround', 'korning'],
    breeds: [
      {
        code: 'ISL',
        weight: 1,
        culture: 'icelandic',
        genes: { E: 0.5, A: 0.25, Cr: 0.09, D: 0.12, Z: 0.14, To: 0.14, G: 0.08, Rn: 0.02 },
      },
    ],
  },
  {
    key: 'shetland',
    share: 0.05,
    talents: [2, 2, 1, -1, 3, 0, 0, 2],
    themes: ['kök', 'gamla_namn', 'sagor', 'spel'],
    favours: ['korning', 'hoppning', 'allround'],
    breeds: [
      {
        code: 'SH',
        weight: 7,
        culture: 'comrade',
        genes: { E: 0.5, A: 0.35, Z: 0.16, To: 0.22, Cr: 0.07, D: 0.04, Mu: 0.14, Rn: 0.03, G: 0.03 },
      },
    ],
  },
  {
    key: 'fjord',
    share: 0.03,
    talents: [5, 3, 0, -2, 2, 1, -2, 2],
    themes: ['skog', 'gamla_namn'],
    favours: ['korning', 'working-equitation', 'allround'],
    breeds: [{ code: 'FJ', weight: 1, culture: 'norwegian', genes: { E: 0.85, A: 0.85, D: 1, Cr: 0.1 } }],
  },
  {
    key: 'tigrerad',
    share: 0.025,
    talents: [1, 1, 2, 1, 2, 2, 2, 4],
    themes: ['teater', 'spel'],
    favours: ['dressyr', 'western', 'working-equitation'],
    breeds: [
      { code: 'KNAB', weight: 3, culture: 'danish', genes: { E: 0.6, A: 0.45, Lp: 0.5, PATN1: 0.4 } },
      { code: 'APP', weight: 1, culture: 'american', genes: { E: 0.5, A: 0.45, Lp: 0.4, PATN1: 0.3, Cr: 0.05 } },
    ],
  },
  {
    key: 'frieser',
    share: 0.025,
    talents: [3, 1, 0, 0, 1, 4, -3, 6],
    themes: ['tyg', 'teater'],
    favours: ['korning', 'dressyr'],
    breeds: [{ code: 'FRIE', weight: 1, culture: 'frisian', genes: { E: 0.97, A: 0, At: 0 } }],
  },
  {
    key: 'haflinger',
    share: 0.02,
    talents: [3, 3, 1, -1, 2, 1, -1, 2],
    themes: ['kök', 'blommor'],
    favours: ['korning', 'distans', 'western'],
    breeds: [{ code: 'HAFL', weight: 1, culture: 'german', genes: { E: 0, A: 0.3 } }],
  },
]

/** Genotypes of the line founders (groups 1-15) that give the colours in the table of lines. */
export const FOUNDER_GENOTYPES: Readonly<Record<number, string>> = {
  1: 'Ee Ata',
  2: 'ee Aa',
  3: 'Ee Aa nD',
  4: 'ee aa nWFFS',
  5: 'Ee aa',
  6: 'Ee Aa nG',
  7: 'EE aa',
  8: 'EE Aa nprl nG',
  9: 'Ee aa nCr nG',
  10: 'ee Aa nG nRn',
  11: 'Ee Ata',
  12: 'Ee Aa',
  13: 'ee Aa nSCID',
  14: 'ee Aa nCr',
  15: 'Ee aa nD',
}

/** The circle of each founder's line. */
export const CIRCLE_OF_LINE: Readonly<Record<number, CircleKey>> = {
  1: 'varmblod',
  2: 'varmblod',
  3: 'nordsvensk',
  4: 'varmblod',
  5: 'varmblod',
  6: 'varmblod',
  7: 'varmblod',
  8: 'barock',
  9: 'connemara',
  10: 'welsh',
  11: 'russ',
  12: 'ridponny',
  13: 'arab',
  14: 'western',
  15: 'island',
}

/** Breeds of foals whose parents are of two breeds; either order. All other mixes are crossbreds. */
const MIXED: Readonly<Record<string, string>> = {
  'WMT+WPNY': 'WPNY',
  'WCOB+WMT': 'WPC',
  'WCOB+WPNY': 'WPB',
  'NF+SRP': 'SRP',
  'DR+SRP': 'SRP',
  'DR+NF': 'SRP',
  'PAINT+QH': 'PAINT',
  'WMT+WPC': 'WPC',
  'WCOB+WPC': 'WPC',
  'WPC+WPNY': 'WPB',
  'WMT+WPB': 'WPB',
  'WPB+WPNY': 'WPB',
  'WCOB+WPB': 'WPB',
  'WPB+WPC': 'WPB',
}

/**
 * Breed of a foal. Warmbloods of any two studbooks make a Swedish warmblood, one of thoroughbreds alone stays one;
 * crossbreds are `KORS`, or `PKORS` where both parents are ponies.
 */
export function foalBreed(circle: CircleKey, sire: string, dam: string, isPonyCircle: boolean): string {
  if (sire === dam && circle !== 'varmblod') return sire
  if (circle === 'varmblod') return sire === 'XX' && dam === 'XX' ? 'XX' : 'SWB'
  const [first, second] = sire < dam ? [sire, dam] : [dam, sire]
  return MIXED[`${first}+${second}`] ?? (isPonyCircle ? 'PKORS' : 'KORS')
}

/** Horses of breeds or colours that no circle gives for certain. */
export type Showpiece = {
  breed: string
  culture: Culture
  genotype: string
  isMare: boolean
  theme?: SwedishTheme
  height?: number
}

export const SHOWPIECES: readonly Showpiece[] = [
  { breed: 'AKHAL', culture: 'arabic', genotype: 'Ee Aa nCr', isMare: false },
  { breed: 'SHIRE', culture: 'english', genotype: 'Ee aa nW20', isMare: false },
  { breed: 'CLYD', culture: 'english', genotype: 'Ee Aa W20W20', isMare: true },
  { breed: 'IRC', culture: 'irish', genotype: 'EE aa nTo nSW1', isMare: true },
  { breed: 'FH', culture: 'finnish', genotype: 'ee Aa', isMare: true },
  { breed: 'FH', culture: 'finnish', genotype: 'ee AA nZ', isMare: false },
  { breed: 'DOLE', culture: 'norwegian', genotype: 'EE Ata', isMare: false },
  { breed: 'MORG', culture: 'american', genotype: 'Ee aa nCr nZ', isMare: false },
  { breed: 'TWH', culture: 'american', genotype: 'Ee aa nCh', isMare: true },
  { breed: 'RMH', culture: 'american', genotype: 'Ee aa ZZ', isMare: true },
  { breed: 'ASB', culture: 'american', genotype: 'ee Aa nCh', isMare: false },
  { breed: 'LIP', culture: 'german', genotype: 'EE Aa GG', isMare: false },
  { breed: 'FRB', culture: 'danish', genotype: 'ee aa', isMare: true },
  { breed: 'ASVT', culture: 'swedish', genotype: 'Ee Aa', isMare: true, theme: 'resor' },
  { breed: 'ARD', culture: 'comrade', genotype: 'EE Aa nRn', isMare: true },
  { breed: 'ARD', culture: 'comrade', genotype: 'ee Aa nRn', isMare: false },
  { breed: 'KBT', culture: 'comrade', genotype: 'EE Aa', isMare: false },
  { breed: 'XX', culture: 'english', genotype: 'ee Aa nW', isMare: false },
  { breed: 'PERCH', culture: 'french', genotype: 'EE aa nG', isMare: false },
  { breed: 'AA', culture: 'french', genotype: 'Ee AA', isMare: true },
  { breed: 'LUS', culture: 'spanish', genotype: 'ee aa prlprl', isMare: true },
  { breed: 'LUS', culture: 'spanish', genotype: 'Ee Aa Crprl', isMare: false },
  { breed: 'SH', culture: 'comrade', genotype: 'ee aa MuMu', isMare: true },
  { breed: 'MINI', culture: 'american', genotype: 'Ee Aa nCr nCh', isMare: true },
  { breed: 'ISL', culture: 'icelandic', genotype: 'EE aa CrCr', isMare: false },
  { breed: 'ISL', culture: 'icelandic', genotype: 'ee aa nCr nD', isMare: true },
  { breed: 'FJ', culture: 'norwegian', genotype: 'Ee Aa nCr DD', isMare: true },
  { breed: 'FJ', culture: 'norwegian', genotype: 'ee Aa DD', isMare: false },
  { breed: 'QH', culture: 'american', genotype: 'ee Aa nRn', isMare: false },
  { breed: 'QH', culture: 'american', genotype: 'Ee aa nD nCh', isMare: true },
  { breed: 'QH', culture: 'american', genotype: 'ee Aa nCr nRn', isMare: true },
  { breed: 'PAINT', culture: 'american', genotype: 'Ee Aa nTo nO', isMare: true },
  { breed: 'PAINT', culture: 'american', genotype: 'Ee aa nSb1', isMare: false },
  { breed: 'PAINT', culture: 'american', genotype: 'ee Aa nSW2', isMare: true },
  { breed: 'APP', culture: 'american', genotype: 'Ee Aa LpLp', isMare: true },
  { breed: 'KNAB', culture: 'danish', genotype: 'EE Aa LpLp nPATN1', isMare: false },
  { breed: 'POA', culture: 'american', genotype: 'ee aa nLp nPATN1', isMare: false },
  { breed: 'WPB', culture: 'welsh', genotype: 'Ee Aa CrCr nG', isMare: true },
  { breed: 'EXM', culture: 'english', genotype: 'EE AA', isMare: true },
  { breed: 'DART', culture: 'english', genotype: 'Ee Aa', isMare: true },
  { breed: 'HIGH', culture: 'english', genotype: 'Ee aa nCr nD', isMare: true },
  { breed: 'FELL', culture: 'english', genotype: 'EE aa', isMare: false },
  { breed: 'NOLY', culture: 'norwegian', genotype: 'ee Aa nG', isMare: true },
  { breed: 'SHA', culture: 'arabic', genotype: 'EE Aa nG', isMare: false },
  { breed: 'DSPO', culture: 'danish', genotype: 'ee Aa nCr', isMare: true },
]
