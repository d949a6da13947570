import { LETHAL, lethalCode } from './colour.ts'
import type { AllelePair, Genotype } from './genotype.ts'
import rows from './health.json' with { type: 'json' }
import { ALLELE_NAMES, type LocusKey } from './loci.table.ts'

/** What a genotype says about health. All rows of `health.json` are our own choice; `evidence` says how well known. */
export const HEALTH_NOTES: Readonly<Record<HealthCode, { viable: boolean; text: string; evidence: string }>> = rows
type HealthCode = keyof typeof rows
// The keys of a JSON file are exactly those of its type.
const HEALTH_CODES = Object.keys(rows) as HealthCode[]

type HealthNote = {
  code: HealthCode
  /** False where the foal cannot live. */
  viable: boolean
  /** A Swedish sentence. */
  text: string
  evidence: string
}

/** Defects that a horse with one copy carries without harm. */
export const CARRIED: readonly (readonly [locus: LocusKey, allele: string, word: string])[] = [
  ['O', 'O', `${ALLELE_NAMES.O.O ?? ''} (OLWS)`],
  ['WFFS', 'WFFS', 'WFFS'],
  ['GBED', 'GBED', 'GBED'],
  ['LFS', 'LFS', 'LFS'],
  ['SCID', 'SCID', 'SCID'],
  ['CA', 'CA', 'CA'],
]

const copies = (pair: AllelePair, allele: string) => pair.filter((one) => one === allele).length

/** Whether a note applies; `healthNotes` makes one for each carried defect. */
const APPLIES: Readonly<Record<HealthCode, (genotype: Genotype) => boolean>> = {
  ...LETHAL,
  CA: ({ CA }) => copies(CA, 'CA') === 2,
  MCOA2: ({ Z }) => copies(Z, 'Z') === 2,
  MCOA1: ({ Z }) => copies(Z, 'Z') === 1,
  CSNB: ({ LP }) => copies(LP, 'Lp') === 2,
  DÖV: ({ SW }) => copies(SW, 'SW2') + copies(SW, 'SW3') > 0,
  MEL: ({ G }) => copies(G, 'G') > 0,
  BÄRARE: () => false,
}

/** The notes that apply to a genotype, in the order of the table, with one `BÄRARE` note for each carried defect. */
export function healthNotes(genotype: Genotype): HealthNote[] {
  return HEALTH_CODES.flatMap((code): HealthNote[] => {
    const { viable, text, evidence } = HEALTH_NOTES[code]
    if (code !== 'BÄRARE') return APPLIES[code](genotype) ? [{ code, viable, text, evidence }] : []
    return CARRIED.filter(([locus, allele]) => copies(genotype[locus], allele) === 1).map(([, , word]) => ({
      code,
      viable,
      text: text.replace('{anlag}', word),
      evidence,
    }))
  })
}

/** Whether a foal of this genotype lives. */
export function isViable(genotype: Genotype): boolean {
  return lethalCode(genotype) === null
}
