import { readText } from '#app/domain/documents.ts'
import { type AllelePair, parseGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'

/** What must be true of a horse's pair at a locus. */
export type PairCondition = (pair: AllelePair) => boolean

const HALF = /^(.+)[_?]$/

/**
 * What a genotype says that is not whole: `E_ Aa` has one E for certain and is Aa, of all else nothing is known. Null for a
 * text that says nothing, for one with a word that no gene has, and for a whole genotype (`readGenotype`).
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

/** `Aa`, `nCr`: both are, of a genotype that lacks others. */
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
