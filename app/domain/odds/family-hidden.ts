/** Alleles that a horse may, or certainly does, carry unseen, from everything known about its family. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import { type Chance, chanceOf } from './distribution.ts'
import { type Family, familyGenes, type GroupGenes, type RestsOn } from './family-genes.ts'
import { getLocus, LOOK_GROUPS } from './looks.ts'

type HiddenLocus = {
  locus: LocusKey
  /** Alleles that it may have, without the normal one; the chance is null where it is unknown. */
  hidden: readonly { allele: string; chance: Chance | null; range: ChanceRange | null }[]
  /** Alleles that it certainly has, although its colour alone does not show them. */
  surelyHidden: readonly string[]
}

/** The least and the greatest chance over all that the relatives may have; null where that is anything. */
type ChanceRange = { least: Chance; greatest: Chance }

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
  const { sire, dam, foals, siblings, grandparents, others, isGenotype } = restsOn
  const isFamily = sire !== null || dam !== null || foals + siblings + grandparents + others > 0 || isGenotype
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
          .map(({ allele, chances: { least, greatest } }) => ({
            allele,
            chance: isSame(least, greatest) ? least : null,
            range:
              isSame(least, greatest) || (least.ways === 0n && greatest.ways === greatest.of)
                ? null
                : { least, greatest },
          })),
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

const isSame = (one: Chance, other: Chance) => one.ways * other.of === other.ways * one.of

/** The alleles at a locus that some of the combinations have, with the least and the greatest chance. */
function carriedAt(genes: GroupGenes, at: number, locus: LocusKey) {
  const { combinations } = genes
  const pairs = [...new Set(combinations.map((one) => one.pairs[at]))].filter((pair) => pair !== undefined)
  const cases = casesAt(genes, at, pairs)
  return getLocus(locus).order.flatMap((allele) => {
    const having = pairs.map((pair) => pair.includes(allele))
    if (!having.includes(true)) return []
    const chances = cases.map((weights) =>
      chanceOf(sumOf(weights.filter((_weight, place) => having[place])), sumOf(weights)),
    )
    chances.sort((one, other) => Number(one.ways * other.of - other.ways * one.of))
    const isCertain = !having.includes(false)
    return [{ allele, isCertain, chances: { least: chances[0] ?? NEVER, greatest: chances.at(-1) ?? NEVER } }]
  })
}

const NEVER: Chance = { ways: 0n, of: 1n }
const sumOf = (weights: readonly bigint[]) => weights.reduce((sum, weight) => sum + weight, 0n)

/** The weights of these pairs at a locus, case by case. */
function casesAt({ isWeighed, combinations, sites, alone }: GroupGenes, at: number, pairs: readonly AllelePair[]) {
  if (isWeighed) {
    const weights = new Map<AllelePair | undefined, bigint>()
    for (const one of combinations) weights.set(one.pairs[at], (weights.get(one.pairs[at]) ?? 0n) + one.weight)
    return [pairs.map((pair) => weights.get(pair) ?? 0n)]
  }
  const site = (alone ?? sites)?.[at]
  if (!site) return pairs.map((one) => pairs.map((other) => BigInt(one === other)))
  const places = pairs.map((pair) => site.pairs.findIndex((other) => other.join() === pair.join()))
  return site.cases.map((ray) => places.map((place) => ray[place] ?? 0n))
}
