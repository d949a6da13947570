import { readText } from '#app/domain/documents.ts'
import { ALLELE_NAMES } from '#app/domain/genetics/loci.table.ts'
import { formatRange, formatShare } from '#app/domain/goals/explain-pair.ts'
import { type Chance, shareOf } from '#app/domain/odds/distribution.ts'
import { clashesIn } from '#app/domain/odds/family-clashes.ts'
import type { Family, Relative, RestsOn } from '#app/domain/odds/family-genes.ts'
import { hiddenInFamily } from '#app/domain/odds/family-hidden.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { hiddenText } from '#app/features/planner/text/odds.ts'
import type { Parent } from './parent.ts'

const knownClashes = onceFor(clashesIn)
export const clashesOf = (family: Family | undefined) => (family ? knownClashes(family) : [])

/** Records among the kin of a parent that contradict each other, in words; but for what is said of its foals. */
export function clashLines({ key, name }: Pick<Parent, 'key' | 'name'>, family: Family | undefined, said: Said = []) {
  const toldOf = clashesOf(family).filter(({ records }) => !records.some((one) => said.includes(one)))
  return toldOf.map(({ records, loci }) =>
    hiddenText.clash(
      records.map((one) => `${one.name === key ? name : one.name} (${readText(one.genotype) ?? readText(one.color)})`),
      loci,
    ),
  )
}
type Said = readonly Relative[]

export type HiddenView = ReturnType<typeof hiddenView>

/** Hidden genes of a parent, from its colour, parents and foals. `wrong` names records that are impossible. */
export function hiddenView(
  { key, name, document }: Pick<Parent, 'key' | 'name' | 'document'>,
  family: (Family & { foalNames?: readonly string[] }) | undefined,
) {
  const { genotype, color } = document
  const found = hiddenInFamily(family ?? { genotype, color, sire: null, dam: null, foals: [] })
  if (!found.ok) {
    const wrong = clashLines({ key, name }, family)
    return { name, sentence: hiddenText.nothing[found.reason], genes: [], restsOn: null, wrong }
  }
  const genes = found.loci.flatMap(({ locus, hidden, surelyHidden }) =>
    [
      ...surelyHidden.map((allele) => ({ allele, chance: hiddenText.sure })),
      ...hidden.map(({ allele, chance, range }) => ({
        allele,
        chance: chance ? fractionText(chance) : range && formatRange(shareOf(range.least), shareOf(range.greatest)),
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
  return {
    name,
    sentence: genes.length === 0 ? hiddenText.none : null,
    genes,
    restsOn: restsOnText(found.restsOn),
    wrong: [
      ...found.wrongFoals.map((at) => hiddenText.wrongFoal(family?.foalNames?.[at] ?? '', name)),
      ...clashLines(
        { key, name },
        family,
        found.wrongFoals.flatMap((at) => family?.foals[at] ?? []),
      ),
    ],
  }
}

/** Longer fractions are shown as shares. */
const LONGEST_FRACTION = 65_536n

const fractionText = (chance: Chance) =>
  chance.of <= LONGEST_FRACTION
    ? `${chance.ways}/${chance.of} (${formatShare(shareOf(chance))})`
    : formatShare(shareOf(chance))

/** `Räknat på färgen, faderns genotyp och 12 avkommor.` */
export function restsOnText({
  isGenotype,
  isColour,
  sire,
  dam,
  foals,
  siblings,
  grandparents,
  others,
  isBreed,
}: RestsOn): string | null {
  const { restsOn } = hiddenText
  const sources = [
    isGenotype ? restsOn.genotype : null,
    isColour ? restsOn.colour : null,
    sire && restsOn.sire[sire],
    dam && restsOn.dam[dam],
    grandparents > 0 ? restsOn.grandparents(grandparents) : null,
    siblings > 0 ? restsOn.siblings(siblings) : null,
    others > 0 ? restsOn.others(others) : null,
    foals > 0 ? restsOn.foals(foals) : null,
    isBreed ? restsOn.breed : null,
  ].filter((source) => source !== null)
  return sources.length === 0 ? null : restsOn.all(sources)
}
