/** Every genotype a foal can have, by enumerating all of them: tests compare the odds with it. */
import { type Fraction, fraction } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { compareChances } from '#app/domain/odds/crosses.ts'
import { choicesOf } from '#app/domain/odds/looks.ts'

/** Equally likely outcomes of one locus. */
const WAYS = 4

type GenotypeChance = { genotype: Genotype; text: string; chance: Fraction }

/** Above this many genotypes a list is useless; use colours instead. */
const MOST_GENOTYPES = 20_000

/**
 * Every genotype a foal can have, likeliest first, equal chances by text. The chances add up to 1. Null where there are
 * more than `most`: parents that carry everything can have a thousand million.
 */
export function crossGenotypes(sire: Genotype, dam: Genotype, most = MOST_GENOTYPES): GenotypeChance[] | null {
  const loci = LOCI.map((locus) => ({ locus: locus.locus, outcomes: choicesOf(locus, sire, dam) }))
  if (loci.reduce((product, { outcomes }) => product * outcomes.length, 1) > most) return null
  let foals = [{ genotype: sire, ways: 1, of: 1 }]
  for (const { locus, outcomes } of loci) {
    const sure = outcomes.length === 1
    foals = foals.flatMap(({ genotype, ways, of }) =>
      outcomes.map((outcome) => ({
        genotype: { ...genotype, [locus]: outcome.pair },
        ways: sure ? ways : ways * outcome.ways,
        of: sure ? of : of * WAYS,
      })),
    )
  }
  return foals
    .map(({ genotype, ways, of }) => ({ genotype, text: formatGenotype(genotype), chance: fraction(ways, of) }))
    .sort((a, b) => compareChances(a.chance, b.chance) || (a.text < b.text ? -1 : Number(a.text > b.text)))
}
