import { readText } from '#app/domain/documents.ts'
import { type AllelePair, parseGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'

/** A condition on a horse's pair at a locus. */
type PairCondition = (pair: AllelePair) => boolean

const HALF = /^(.+)[_?]$/

/**
 * What a partial genotype says: `E_ Aa` has at least one E and is Aa, and nothing else is known. Null for a blank text,
 * for one with an unknown word, and for a whole genotype (`readGenotype`).
 */
export function partialGenotype(value: unknown): ReadonlyMap<LocusKey, PairCondition> | null {
  const text = readText(value)
  if (text === null || parseGenotype(text).ok) return null
  const found = new Map<LocusKey, PairCondition>()
  for (const token of text.split(/[\s,;]+/)) {
    if (token === '') continue
    const read = readHalf(token) ?? readPair(token)
    if (!read) return null
    found.set(...read)
  }
  return found.size > 0 ? found : null
}

/** `E_`, `Cr?`: one allele is known. */
function readHalf(token: string): [LocusKey, PairCondition] | null {
  const allele = HALF.exec(token)?.[1]
  if (allele === undefined) return null
  const locus = LOCI.find(({ order, wild }) => allele !== wild && order.includes(allele))
  return locus ? [locus.locus, (pair) => pair.includes(allele)] : null
}

/** `Aa`, `nCr`: both alleles are known, in a genotype that lacks other loci. */
function readPair(token: string): [LocusKey, PairCondition] | null {
  for (const [rest, of] of [
    ['aa', ['E']],
    ['EE', ['A']],
    ['EE aa', LOCI.map(({ locus }) => locus).filter((locus) => locus !== 'E' && locus !== 'A')],
  ] as const) {
    const reading = parseGenotype(`${rest} ${token}`)
    if (!reading.ok) continue
    for (const locus of of) {
      const [one, other] = reading.genotype[locus]
      const isGiven = locus === 'E' || locus === 'A' || one !== 'n' || other !== 'n'
      if (isGiven) return [locus, (pair) => pair[0] === one && pair[1] === other]
    }
  }
  return null
}
