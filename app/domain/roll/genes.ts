import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { CARRIED } from '#app/domain/genetics/health.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { remember } from '#app/domain/remember.ts'
import { DISEASE } from './genes.table.ts'

/** The genes of a stored genotype as values of a fact; none for one that cannot be read. */
export const genesOf = remember((typed: string): readonly string[] => {
  const genotype = readGenotype(typed)
  if (genotype === null) return []
  const values = LOCI.flatMap(({ locus, wild }) => {
    const pair = genotype[locus]
    const alleles = pair.filter((allele) => allele !== wild)
    return alleles.length === 0 ? [] : [pair.join(''), ...alleles]
  })
  const isSick = CARRIED.some(([locus, allele]) => genotype[locus].includes(allele))
  return [...new Set([...values, ...(isSick ? [DISEASE] : [])])]
})
