/** Alleles that a horse may, or certainly does, carry unseen, from everything known about its family. */
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type Chance, chanceOf } from './distribution.ts'
import { type Family, familyGenes, type GroupGenes, type RestsOn } from './family-genes.ts'
import { getLocus, LOOK_GROUPS } from './looks.ts'

type HiddenLocus = {
  locus: LocusKey
  /** Alleles that it may have, without the normal one; the chance is null where it is unknown. */
  hidden: readonly { allele: string; chance: Chance | null }[]
  /** Alleles that it certainly has, although its colour alone does not show them. */
  surelyHidden: readonly string[]
}

type FamilyHidden =
  | { ok: true; loci: readonly HiddenLocus[]; restsOn: RestsOn; wrongFoals: readonly number[] }
  | { ok: false; reason: 'genotype-known' | 'nothing-known' | 'contradiction' }

/** What a horse may carry at each locus, from its colour, parents and foals. */
export function hiddenInFamily(family: Family): FamilyHidden {
  const found = familyGenes(family)
  if (!found.ok) return found
  const { groups, restsOn, wrongFoals } = found
  if (restsOn.isGenotype && !restsOn.isColour && Object.values(groups).every(isWhole)) {
    return { ok: false, reason: 'genotype-known' }
  }
  const isFamily = restsOn.sire !== null || restsOn.dam !== null || restsOn.foals > 0 || restsOn.isGenotype
  const byColour = isFamily ? familyGenes({ color: family.color, sire: null, dam: null, foals: [] }) : null
  const loci = new Map<LocusKey, HiddenLocus>()
  for (const { key, loci: keys } of LOOK_GROUPS) {
    for (const [at, locus] of keys.entries()) {
      const carried = carriedAt(groups[key], at, locus)
      const seen = byColour?.ok ? carriedAt(byColour.groups[key], at, locus) : []
      const { wild } = getLocus(locus)
      const isSeen = (allele: string) => seen.some((one) => one.allele === allele && one.isCertain)
      loci.set(locus, {
        locus,
        hidden: carried
          .filter(({ allele, isCertain }) => allele !== wild && !isCertain)
          .map(({ allele, chance }) => ({ allele, chance })),
        surelyHidden: isFamily
          ? carried
              .filter(({ allele, isCertain }) => isCertain && allele !== wild && !isSeen(allele))
              .map(({ allele }) => allele)
          : [],
      })
    }
  }
  return { ok: true, loci: LOCI.flatMap(({ locus }) => loci.get(locus) ?? []), restsOn, wrongFoals }
}

const isWhole = ({ isWeighed, combinations }: GroupGenes) => isWeighed && combinations.length === 1

/** The alleles at a locus that some of the combinations have. */
function carriedAt({ isWeighed, combinations }: GroupGenes, at: number, locus: LocusKey) {
  const all = combinations.reduce((sum, { weight }) => sum + weight, 0n)
  return getLocus(locus).order.flatMap((allele) => {
    let having = 0n
    let isCertain = true
    for (const { pairs, weight } of combinations) {
      if (pairs[at]?.includes(allele)) having += weight
      else isCertain = false
    }
    return having === 0n ? [] : [{ allele, isCertain, chance: isWeighed ? chanceOf(having, all) : null }]
  })
}
