import type { LethalCode } from '#app/domain/genetics/colour.ts'
import { type Fraction, fraction } from '#app/domain/genetics/fraction.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { HEALTH_NOTES } from '#app/domain/genetics/health.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type ColourChance, crossColours, crossMixed, type MixedParent } from './crosses.ts'
import type { GroupGenes } from './family-genes.ts'
import { LOOK_GROUPS, type LookGroup } from './looks.ts'

type Groups = Readonly<Record<LookGroup, GroupGenes>>

type UnviableChance = { code: LethalCode; chance: Fraction /** A Swedish sentence. */; text: string }

export type ColourOdds = {
  /** Colours of foals that live, likeliest first. */
  colours: readonly ColourChance[]
  /** Combinations that cannot live, each with its share of all foals. */
  unviable: readonly UnviableChance[]
  unviableChance: Fraction
}

/** Every colour of a pair's foals with its exact chance. Null where a parent's genotype cannot be read. */
export function colourOdds(sireGenotype: unknown, damGenotype: unknown): ColourOdds | null {
  const sire = readGenotype(sireGenotype)
  const dam = readGenotype(damGenotype)
  return sire && dam ? oddsOfColours(crossColours(sire, dam)) : null
}

/** The same for genes that follow from families, each possibility by its weight. Null where weights are missing. */
export function familyColourOdds(sire: Groups, dam: Groups): ColourOdds | null {
  if (![sire, dam].every((groups) => LOOK_GROUPS.every(({ key }) => isWeighed(groups[key])))) return null
  return oddsOfColours(crossMixed(mixedOf(sire), mixedOf(dam)))
}

/** A single possibility needs no weight. */
const isWeighed = ({ isWeighed: weighed, combinations }: GroupGenes) => weighed || combinations.length === 1

function mixedOf(groups: Groups): MixedParent {
  return (locus) => {
    const group = LOOK_GROUPS.find(({ loci }) => (loci as readonly LocusKey[]).includes(locus))
    const combinations = group ? groups[group.key].combinations : []
    return combinations.map(({ pairs, weight }) => ({
      genotype: Object.fromEntries(group?.loci.map((key, at) => [key, pairs[at]]) ?? []),
      weight: Number(weight),
    }))
  }
}

function oddsOfColours(all: readonly ColourChance[]): ColourOdds {
  const unviable = all.flatMap(({ lethal, chance }) =>
    lethal === null ? [] : [{ code: lethal, chance, text: HEALTH_NOTES[lethal].text }],
  )
  return {
    colours: all.filter(({ lethal }) => lethal === null),
    unviable,
    unviableChance: unviable.reduce((sum, { chance }) => plus(sum, chance), fraction(0, 1)),
  }
}

/** The sum of two chances of one mating. Denominators are powers of two up to 2^40, so the larger one fits both. */
export function plus(a: Fraction, b: Fraction): Fraction {
  const of = Math.max(a.denominator, b.denominator)
  return fraction(a.numerator * (of / a.denominator) + b.numerator * (of / b.denominator), of)
}
