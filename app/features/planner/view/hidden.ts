import { formatFraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import { ALLELE_NAMES } from '#app/domain/genetics/loci.table.ts'
import { formatShare } from '#app/domain/goals/explain-pair.ts'
import { readKnownName } from '#app/domain/names.ts'
import { hiddenGenes } from '#app/domain/odds/hidden-genes.ts'
import { hiddenText } from '#app/features/planner/text/odds.ts'
import type { Parent } from './parent.ts'

export type HiddenView = {
  name: string
  /** Why nothing can be listed; null where something is. */
  sentence: string | null
  /** What it may carry, with the chance where that can be known. */
  genes: { allele: string; name: string; chance: string | null }[]
}

/** What a parent may carry unseen, from its colour and its own parents. */
export function hiddenView({ name, document }: Parent, genotypes: ReadonlyMap<string, string>): HiddenView {
  const genotypeOf = (parent: unknown) => genotypes.get(readKnownName(parent) ?? '')
  const found = hiddenGenes({
    genotype: document.genotype,
    color: document.color,
    sireGenotype: genotypeOf(document.sire),
    damGenotype: genotypeOf(document.dam),
  })
  if (!found.ok) return { name, sentence: hiddenText.nothing[found.reason], genes: [] }
  const genes = found.loci.flatMap(({ locus, hidden, surelyHidden }) =>
    [
      ...surelyHidden.map((allele) => ({ allele, chance: hiddenText.sure })),
      ...hidden.map(({ allele, chance }) => ({
        allele,
        chance: chance && `${formatFraction(chance)} (${formatShare(fractionValue(chance))})`,
      })),
    ].map(({ allele, chance }) => ({
      allele,
      name:
        locus === 'E' || locus === 'A' || ALLELE_NAMES[locus][allele] !== hiddenText.plain
          ? (ALLELE_NAMES[locus][allele] ?? '')
          : hiddenText.disease,
      chance,
    })),
  )
  return { name, sentence: genes.length === 0 ? hiddenText.none : null, genes }
}
