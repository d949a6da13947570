import { readText } from '#app/domain/documents.ts'
import { LOCI, type Locus, type LocusKey } from './loci.table.ts'

/** Two alleles of one locus, in the locus's order. */
export type AllelePair = readonly [string, string]
/** A pair for every locus; a locus that a text leaves out has two normal alleles. */
export type Genotype = Readonly<Record<LocusKey, AllelePair>>

export type GenotypeReading = { ok: true; genotype: Genotype; text: string } | { ok: false; errors: string[] }

/** The pair in the locus's order. */
export function sortedPair(locus: Locus, one: string, other: string): AllelePair {
  return locus.order.indexOf(one) <= locus.order.indexOf(other) ? [one, other] : [other, one]
}

function isNormalPair(locus: Locus, pair: AllelePair): boolean {
  return locus.wild !== null && pair[0] === locus.wild && pair[1] === locus.wild
}

// One entry for each locus.
const ALL_NORMAL = Object.fromEntries(LOCI.map(({ locus }) => [locus, ['n', 'n']])) as unknown as Genotype

/** A genotype from the pairs that are given; every other locus has two normal alleles. */
export function completeGenotype(given: Partial<Genotype> & Pick<Genotype, 'E' | 'A'>): Genotype {
  return { ...ALL_NORMAL, ...given }
}

type TokenReading = { locus: Locus; pair: AllelePair }
/** The meaning of every spelling of a pair, `nCr` and `N/Cr` alike; null where it only means "normal". */
const SPELLINGS: ReadonlyMap<string, TokenReading | null> = readSpellings()

function readSpellings(): Map<string, TokenReading | null> {
  const spellings = new Map<string, TokenReading | null>()
  for (const locus of LOCI) {
    const alleles = [...locus.order.map((allele) => [allele, allele] as const), ...Object.entries(locus.variants)]
    for (const [first, one] of alleles) {
      for (const [second, other] of alleles) {
        const pair = sortedPair(locus, one, other)
        for (const token of [first + second, `${first}/${second}`]) {
          // `nn` and `N/N` belong to many loci; a spelling that also means something else means that.
          if (!isNormalPair(locus, pair)) spellings.set(token, { locus, pair })
          else if (!spellings.has(token)) spellings.set(token, null)
        }
      }
    }
  }
  return spellings
}

/** The pairs of one typed word, `Ee`, `n/Cr` or `EE/Aa`, as a genotype has them; null for any other word. */
export function pairsIn(token: string): string[] | null {
  const { readings, unknown } = readToken(token)
  return unknown !== null || readings.length === 0 ? null : readings.map(({ pair }) => pair.join(''))
}

const GENOTYPE_INCOMPLETE = 'E och A måste anges'
const unknownGene = (token: string) => `okänd gen: ${token}`
const givenTwice = (locus: Locus) => `genen anges två gånger: ${locus.locus}`

/** The readings of one typed token, and the first part that is not a known allele. */
function readToken(token: string): { readings: TokenReading[]; unknown: string | null } {
  const parts = SPELLINGS.has(token) ? [token] : token.split('/').filter((part) => part !== '')
  const readings: TokenReading[] = []
  for (const part of parts) {
    const reading = SPELLINGS.get(part)
    if (reading === undefined) return { readings, unknown: part }
    if (reading !== null) readings.push(reading)
  }
  return { readings, unknown: null }
}

/**
 * Reads a genotype as typed: `Ee Aa nCr`, `E/e A/a N/Cr`, `EE/Aa/CRcr`, in any order, also with commas. Both alleles of
 * a locus are needed, so `E_` is not accepted. `text` is the canonical form: one space between tokens, loci in their
 * order, normal pairs left out except E and A. Errors are Swedish sentences for the form, one for each problem.
 */
export function parseGenotype(text: string): GenotypeReading {
  const given: Partial<Record<LocusKey, AllelePair>> = {}
  const unknown: string[] = []
  const twice: string[] = []
  for (const token of text.split(/[\s,;]+/)) {
    if (token === '') continue
    const read = readToken(token)
    if (read.unknown !== null) unknown.push(unknownGene(read.unknown))
    for (const { locus, pair } of read.readings) {
      const before = given[locus.locus]
      if (before && (before[0] !== pair[0] || before[1] !== pair[1])) twice.push(givenTwice(locus))
      else given[locus.locus] = pair
    }
  }
  const { E, A } = given
  // A missing locus is not reported beside a token that may have been meant for it.
  if (unknown.length > 0 || twice.length > 0) return { ok: false, errors: [...new Set([...unknown, ...twice])] }
  if (!E || !A) return { ok: false, errors: [GENOTYPE_INCOMPLETE] }
  const genotype = completeGenotype({ ...given, E, A })
  return { ok: true, genotype, text: formatGenotype(genotype) }
}

/** The canonical text of a genotype, `Ee Aa nCr nZ`. */
export function formatGenotype(genotype: Genotype): string {
  let text = ''
  for (const locus of LOCI) {
    const pair = genotype[locus.locus]
    if (isNormalPair(locus, pair)) continue
    text += `${text === '' ? '' : ' '}${pair[0]}${pair[1]}`
  }
  return text
}

/** The genotype of a stored value; null where it cannot be read. */
export function readGenotype(value: unknown): Genotype | null {
  const text = readText(value)
  if (text === null) return null
  const reading = parseGenotype(text)
  return reading.ok ? reading.genotype : null
}
