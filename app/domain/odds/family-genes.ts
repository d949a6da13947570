/**
 * What a horse without a known genotype may have, from its own colour, its parents and its foals. A brown stallion with
 * a chestnut foal is certainly `Ee`. Exact chances are given where both parents' genotypes are known; otherwise only
 * what is possible, unless the owner has stated how common alleles are in the breed.
 * Known foals have lived, so each counts among living foals only. A parent or mate without a known genotype may have
 * anything that its colour allows: the chances are exact where that makes no difference, otherwise they have limits.
 */

import { type AllelePair, type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { greatestCommonDivisor } from './distribution.ts'
import { type Site, sitesOf } from './family-bounds.ts'
import {
  type Combo,
  type Family,
  type Foal,
  type GroupRow,
  type Haplotype,
  halvesOf,
  kinOf,
  livingOf,
  possibleOf,
  type Relative,
  reduced,
} from './family-halves.ts'
import { combinationsOfBreed, weighedByBreed } from './family-prior.ts'
import { type ColourLook, combinationsOf, LOOK_GROUPS, type LookGroup, looksOf } from './looks.ts'
import { partialGenotype } from './partial-genotype.ts'

export type { Family, Relative } from './family-halves.ts'

/** What a horse may have at a group of loci: every combination with its weight. */
export type GroupGenes = {
  /** Weights are chances; otherwise every combination is just possible. */
  isWeighed: boolean
  combinations: readonly { pairs: readonly AllelePair[]; weight: bigint }[]
  /** Where they are not chances but limited: the cases at each locus, of which the truth is some mixture. */
  sites?: readonly Site[]
}

export type FamilyGenes =
  | {
      ok: true
      groups: Readonly<Record<LookGroup, GroupGenes>>
      restsOn: RestsOn
      /** Places of foals that this horse cannot have had with that parent: one of the records is wrong. */
      wrongFoals: readonly number[]
    }
  /** Nothing is known about the horse or its family. */
  | { ok: false; reason: 'nothing-known' }
  /** Own colour, genotype and parents contradict each other. */
  | { ok: false; reason: 'contradiction' }

/** What the result is based on. */
export type RestsOn = {
  isGenotype: boolean
  isColour: boolean
  sire: 'genotype' | 'colour' | null
  dam: 'genotype' | 'colour' | null
  /** The number of foals that say something. */
  foals: number
  /** Full and half siblings, and the parents' parents, that rule something out. */
  siblings: number
  grandparents: number
  /** Whether the owner's frequencies for the breed were used. */
  isBreed: boolean
}

/** Every haplotype that some of these may pass on; null for any. */
function haplotypesOf(combos: readonly Combo[] | null): ReadonlySet<Haplotype> | null {
  if (!combos) return null
  return new Set(combos.flatMap(({ pairs }) => [...halvesOf(pairs).keys()]))
}

type FoundGenes = {
  genes: GroupGenes
  wrongFoals: number[]
  telling: Set<number>
  kin: ReadonlySet<Relative> | 'wrong'
}
const NOBODY: ReadonlySet<Relative> = new Set()

/** The foals that say something and do not contradict the rest. */
const goodFoals = ({ foals }: Family, wrong: readonly number[]) => foals.filter((_foal, at) => !wrong.includes(at))

/** What the family says about one group; null for a contradiction. */
function groupOf(group: GroupRow, family: Family, look: ColourLook | undefined, isPartly: PairTest): FoundGenes | null {
  const loci: readonly LocusKey[] = group.loci
  const untouched = untouchedOf(group, family, look, isPartly)
  if (untouched) return { genes: untouched, wrongFoals: [], telling: new Set(), kin: NOBODY }
  const [sire, dam] = [family.sire, family.dam].map((parent) => readGenotype(parent?.genotype)) as [
    Genotype | null,
    Genotype | null,
  ] // one for each parent
  const isKnown = sire !== null && dam !== null
  const [fromSire, fromDam] = [family.sire, family.dam].map((parent) =>
    haplotypesOf(possibleOf(parent, group.key, loci)),
  )
  const isLeft = (pairs: readonly AllelePair[]) =>
    isKnown ||
    (!fromSire && !fromDam) ||
    [...halvesOf(pairs)].some(([one, { other }]) => (fromSire?.has(one) ?? true) && (fromDam?.has(other) ?? true))
  let combos: Combo[] = combinationsOf(group.key, loci, sire, dam).flatMap(({ pairs, colour, weight }) =>
    (!look || look(colour)) && pairs.every((pair, at) => isPartly(loci[at], pair)) && isLeft(pairs)
      ? [{ pairs, weight: isKnown ? BigInt(weight) : 1n }]
      : [],
  )
  if (combos.length === 0) return null
  const own = combos
  // A mate that may be this or that says how likely its foals are only together with all of them; one that descends
  // from the horse, only together with its parents.
  let isWeighed = isKnown
  const wrongFoals: number[] = []
  const telling = new Set<number>()
  // Large families have many foals of one colour by the same mate.
  const likelihoods = new Map<string, Likelihood | null>()
  for (const [at, foal] of family.foals.entries()) {
    const alike = JSON.stringify([foal.genotype, foal.color, foal.mate?.genotype, foal.mate?.color])
    const known = likelihoods.get(alike)
    const likelihood = known === undefined ? likelihoodOf(group, foal, isKnown) : known
    likelihoods.set(alike, likelihood)
    if (!likelihood) continue
    const left = weighedBy(combos, likelihood)
    if (left.length === 0) {
      wrongFoals.push(at)
      continue
    }
    telling.add(at)
    combos = left
    isWeighed &&= readGenotype(foal.mate?.genotype) !== null && !foal.mate?.through
  }
  if (isWeighed) return { genes: { isWeighed, combinations: reduced(combos) }, wrongFoals, telling, kin: NOBODY }
  const found = sitesOf(group, { ...family, foals: goodFoals(family, wrongFoals) }, own)
  const genes = found && limited(combos, found.sites)
  if (genes) return { genes, wrongFoals, telling, kin: found.telling }
  const combinations = combos.map(({ pairs }) => ({ pairs, weight: 1n }))
  return { genes: { isWeighed: false, combinations }, wrongFoals, telling, kin: NOBODY }
}

/** The combinations that are left with these cases: chances where there is one case only, else limits. */
function limited(combos: readonly Combo[], sites: readonly Site[]): GroupGenes | null {
  const size = sites.reduce((product, { pairs }) => product * pairs.length, 1)
  const placesOf = sites.map(({ pairs }) => placeIn(pairs))
  const left =
    size === combos.length
      ? combos
      : combos.filter(({ pairs }) => pairs.every((pair, at) => (placesOf[at]?.(pair) ?? -1) >= 0))
  if (left.length !== size) return null
  if (sites.every(({ cases }) => cases.length === 1)) {
    const weightAt = (pair: AllelePair, at: number) => sites[at]?.cases[0]?.[placesOf[at]?.(pair) ?? -1] ?? 0n
    const weighed = left.map(({ pairs }) => ({
      pairs,
      weight: pairs.reduce((product, pair, at) => product * weightAt(pair, at), 1n),
    }))
    return { isWeighed: true, combinations: reduced(weighed) }
  }
  const combinations = left.map(({ pairs }) => ({ pairs, weight: 1n }))
  return sites.every(isAnything) ? { isWeighed: false, combinations } : { isWeighed: false, combinations, sites }
}

/** The place of a pair among these, or -1. Combinations share their pairs. */
const placeIn = (pairs: readonly AllelePair[]) =>
  onceFor((pair: AllelePair) => pairs.findIndex(([one, other]) => one === pair[0] && other === pair[1]))

/** Whether each pair may be certain. */
const isAnything = ({ pairs, cases }: Site) =>
  cases.length === pairs.length && cases.every((ray) => ray.filter((weight) => weight > 0n).length === 1)

/** The result for a group that nothing is known about: one shared object, as there are many combinations. */
const anything = onceFor(
  ({ key, loci }: GroupRow): GroupGenes => ({
    isWeighed: false,
    combinations: combinationsOf(key, loci, null, null).map(({ pairs }) => ({ pairs, weight: 1n })),
  }),
)

function untouchedOf(
  group: GroupRow,
  family: Family,
  look: ColourLook | undefined,
  isPartly: PairTest,
): GroupGenes | null {
  const says = (relative: Relative | null) => possibleOf(relative, group.key, group.loci) !== null
  const kin = kinOf(family).flatMap((one) => (one ? [one.sire, one.dam, ...one.foals] : []))
  if (look || isPartly !== EVERY_PAIR || [family.sire, family.dam, ...family.foals, ...kin].some(says)) return null
  return anything(group)
}

/** Whether a pair agrees with a partly known genotype. */
type PairTest = (locus: LocusKey | undefined, pair: AllelePair) => boolean
const EVERY_PAIR: PairTest = () => true

/** For a combination of this horse: the ways to a foal like the known one, and to any living foal. */
type Likelihood = (pairs: readonly AllelePair[]) => { met: bigint; living: bigint }

/** The likelihood of what is known about a foal, cached. Null where it says nothing about the group. */
function likelihoodOf(group: GroupRow, foal: Foal, isWeighed: boolean): Likelihood | null {
  const loci: readonly LocusKey[] = group.loci
  const seen = possibleOf(foal, group.key, loci)
  if (!seen) return null
  const mate = possibleOf(foal.mate, group.key, loci)
  const [only] = mate ?? []
  const halves = new Map<Haplotype, bigint>()
  if (isWeighed && only && readGenotype(foal.mate?.genotype)) {
    const gives = halvesOf(only.pairs)
    for (const { pairs } of seen) {
      for (const [one, { other }] of halvesOf(pairs)) {
        const ways = gives.get(other)?.ways ?? 0
        if (ways > 0) halves.set(one, (halves.get(one) ?? 0n) + BigInt(ways))
      }
    }
    const living = livingOf(group, only.pairs)
    return onceFor((pairs) => {
      let met = 0n
      for (const [one, { ways }] of halvesOf(pairs)) met += BigInt(ways) * (halves.get(one) ?? 0n)
      return { met, living: living(pairs) }
    })
  }
  const ofMate = haplotypesOf(mate)
  for (const { pairs } of seen) {
    for (const [one, { other }] of halvesOf(pairs)) if (!ofMate || ofMate.has(other)) halves.set(one, 1n)
  }
  const isPossible = (pairs: readonly AllelePair[]) => [...halvesOf(pairs).keys()].some((one) => halves.has(one))
  return onceFor((pairs) => ({ met: isPossible(pairs) ? 1n : 0n, living: 1n }))
}

/** Multiplies the weights by the likelihood of a foal; combinations that it rules out are dropped. */
function weighedBy(combos: readonly Combo[], likelihood: Likelihood): Combo[] {
  const found = combos
    .map(({ pairs, weight }) => ({ pairs, weight, ...likelihood(pairs) }))
    .filter(({ met }) => met > 0n)
  // One common denominator.
  const common = found.reduce((sum, { living }) => (sum * living) / greatestCommonDivisor(sum, living), 1n)
  return found.map(({ pairs, weight, met, living }) => ({ pairs, weight: (weight * met * common) / living }))
}

const sourceOf = (relative: Relative | null): 'genotype' | 'colour' | null => {
  if (!relative) return null
  if (readGenotype(relative.genotype)) return 'genotype'
  return typeof relative.color === 'string' && looksOf(relative.color) ? 'colour' : null
}

/** What a family says about a horse's genes, group by group. A stored genotype is the whole answer. */
export function familyGenes(family: Family): FamilyGenes {
  const own = readGenotype(family.genotype)
  const partial = own ? null : partialGenotype(family.genotype)
  const looks = typeof family.color === 'string' ? looksOf(family.color) : null
  const restsOn = {
    isGenotype: own !== null || partial !== null,
    isColour: !own && looks !== null,
    sire: own ? null : sourceOf(family.sire),
    dam: own ? null : sourceOf(family.dam),
    foals: 0,
    siblings: 0,
    grandparents: 0,
    isBreed: false,
  }
  if (own) return { ok: true, groups: groupsOfGenotype(own), restsOn, wrongFoals: [] }
  const isPartly: PairTest = partial ? (locus, pair) => (locus && partial.get(locus)?.(pair)) ?? true : EVERY_PAIR
  const found: Partial<Record<LookGroup, GroupGenes>> = {}
  const wrong = new Set<number>()
  const telling = new Set<number>()
  const kin = new Set<Relative>()
  let isBreed = false
  for (const group of LOOK_GROUPS) {
    const inGroup = groupOf(group, family, looks?.[group.key], isPartly)
    if (!inGroup) return { ok: false, reason: 'contradiction' }
    const weighed = inGroup.genes.isWeighed ? null : byBreed(group, family, inGroup)
    isBreed ||= weighed !== null
    found[group.key] = weighed ?? inGroup.genes
    for (const at of inGroup.wrongFoals) wrong.add(at)
    for (const at of inGroup.telling) telling.add(at)
    if (inGroup.kin === 'wrong') return familyGenes({ ...family, isAlone: true })
    for (const relative of inGroup.kin) kin.add(relative)
  }
  for (const at of wrong) telling.delete(at)
  const older = new Set(
    kinOf(family)
      .flatMap((one) => [one?.sire, one?.dam])
      .filter((one) => one && kin.has(one)),
  )
  const siblings = kin.size - older.size
  const sources = [restsOn.isGenotype, looks, restsOn.sire, restsOn.dam, telling.size, kin.size, wrong.size, isBreed]
  if (!sources.some(Boolean)) return { ok: false, reason: 'nothing-known' }
  return {
    ok: true,
    groups: found as Record<LookGroup, GroupGenes>, // one for each group
    restsOn: { ...restsOn, foals: telling.size, siblings, grandparents: older.size, isBreed },
    wrongFoals: [...wrong].sort((a, b) => a - b),
  }
}

/** The same as chances, from the breed's frequencies. Null where there are none or they contradict the family. */
function byBreed(group: GroupRow, family: Family, { genes, wrongFoals }: FoundGenes): GroupGenes | null {
  if (!family.frequencies) return null
  const possible = genes === anything(group) ? combinationsOfBreed(group, family.frequencies) : genes.combinations
  const foals = goodFoals(family, wrongFoals)
  // A mate drawn from the breed is a stranger.
  const related = new Set<Relative | null>([family.sire, family.dam, ...foals])
  const isRelated = (mate: Relative) =>
    mate.isKin || mate.through || (related.has(mate) && !readGenotype(mate.genotype))
  if (foals.some(({ mate }) => mate && isRelated(mate))) return null
  const combinations = possible && weighedByBreed(group, { ...family, foals }, family.frequencies, possible)
  return combinations && { isWeighed: true, combinations }
}

/** A known genotype in the same form. */
export function groupsOfGenotype(genotype: Genotype): Record<LookGroup, GroupGenes> {
  const entries = LOOK_GROUPS.map(({ key, loci }) => [
    key,
    { isWeighed: true, combinations: [{ pairs: loci.map((locus) => genotype[locus]), weight: 1n }] },
  ])
  return Object.fromEntries(entries) as Record<LookGroup, GroupGenes> // one entry for each group
}
