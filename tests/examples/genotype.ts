/** Random genotypes for property tests: most loci normal, as in real horses. */
import * as fc from 'fast-check'
import { type AllelePair, completeGenotype, type Genotype, sortedPair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'

function anyPair(locus: Locus): fc.Arbitrary<AllelePair> {
  const allele = fc.constantFrom(...locus.order)
  const pair = fc.tuple(allele, allele).map(([one, other]) => sortedPair(locus, one, other))
  return locus.wild === null
    ? pair
    : fc.oneof({ weight: 3, arbitrary: fc.constant<AllelePair>(['n', 'n']) }, { weight: 2, arbitrary: pair })
}

export const anyGenotype: fc.Arbitrary<Genotype> = fc.tuple(...LOCI.map(anyPair)).map((pairs) => {
  const given: Partial<Record<LocusKey, AllelePair>> = {}
  for (const [at, locus] of LOCI.entries()) given[locus.locus] = pairs[at] ?? ['n', 'n']
  return completeGenotype({ E: ['E', 'E'], A: ['A', 'A'], ...given })
})
