/**
 * What a horse without a known genotype may have, from everything its family tells: its own colour, its parents and its
 * foals. A brown stallion with a chestnut foal is surely `Ee`. Nothing is guessed: chances are given where both parents'
 * genotypes are known, exactly, and else only what is possible.
 *
 * Foals that are known have lived, so each tells what it is among the foals that live. A foal whose other parent has no
 * known genotype rules out what it cannot have got; how common a gene is among unknown mates nobody knows, unless the owner
 * has said it of the breed.
 */

import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { greatestCommonDivisor } from './distribution.ts'
import {
  type Combo,
  type GroupRow,
  type Haplotype,
  halvesOf,
  livingOf,
  possibleOf,
  type Relative,
  reduced,
} from './family-halves.ts'
import { combinationsOfBreed, weighedByBreed } from './family-prior.ts'
import { type ColourLook, combinationsOf, LOOK_GROUPS, type LookGroup, looksOf } from './looks.ts'
import { partialGenotype } from './partial-genotype.ts'

export type { Relative } from './family-halves.ts'
/** A foal with its other parent; null where that is not known. */
export type FamilyFoal = Relative & { mate: Relative | null }
export type Family = Relative & { sire: Relative | null; dam: Relative | null; foals: readonly FamilyFoal[] }

/** What a horse may have at a group of loci: every combination with its weight. */
export type GroupGenes = {
  /** Weights are chances; else they say only that a combination is possible. */
  isWeighed: boolean
  combinations: readonly { pairs: readonly AllelePair[]; weight: bigint }[]
}

export type FamilyGenes =
  | {
      ok: true
      groups: Readonly<Record<LookGroup, GroupGenes>>
      restsOn: RestsOn
      /** Places of foals that this horse cannot have had with that parent: one of the records is wrong. */
      wrongFoals: readonly number[]
    }
  /** Neither the horse nor its family says anything. */
  | { ok: false; reason: 'nothing-known' }
  /** Own colour, genotype and parents do not go together. */
  | { ok: false; reason: 'contradiction' }

/** What was counted on. */
export type RestsOn = {
  isGenotype: boolean
  isColour: boolean
  sire: 'genotype' | 'colour' | null
  dam: 'genotype' | 'colour' | null
  /** Foals that tell something. */
  foals: number
  /** How common genes are in the breed, as the owner gives it. */
  isBreed: boolean
}

/** Every haplotype that some of these may give; null for any. */
function haplotypesOf(combos: readonly Combo[] | null): ReadonlySet<Haplotype> | null {
  if (!combos) return null
  return new Set(combos.flatMap(({ pairs }) => [...halvesOf(pairs).keys()]))
}

type Told = { genes: GroupGenes; wrongFoals: number[]; telling: Set<number> }

/** What the family tells about one group; null where nothing is left. */
function groupOf(group: GroupRow, family: Family, look: ColourLook | undefined, isPartly: PairTest): Told | null {
  const loci: readonly LocusKey[] = group.loci
  const untouched = untouchedOf(group, family, look, isPartly)
  if (untouched) return { genes: untouched, wrongFoals: [], telling: new Set() }
  const [sire, dam] = [family.sire, family.dam].map((parent) => readGenotype(parent?.genotype)) as [
    Genotype | null,
    Genotype | null,
  ] // one for each parent
  const isWeighed = sire !== null && dam !== null
  const [fromSire, fromDam] = [family.sire, family.dam].map((parent) =>
    haplotypesOf(possibleOf(parent, group.key, loci)),
  )
  const isLeft = (pairs: readonly AllelePair[]) =>
    isWeighed ||
    (!fromSire && !fromDam) ||
    [...halvesOf(pairs)].some(([one, { other }]) => (fromSire?.has(one) ?? true) && (fromDam?.has(other) ?? true))
  let combos: Combo[] = combinationsOf(group.key, loci, sire, dam).flatMap(({ pairs, colour, weight }) =>
    (!look || look(colour)) && pairs.every((pair, at) => isPartly(loci[at], pair)) && isLeft(pairs)
      ? [{ pairs, weight: isWeighed ? BigInt(weight) : 1n }]
      : [],
  )
  if (combos.length === 0) return null
  const wrongFoals: number[] = []
  const telling = new Set<number>()
  // Large families have many foals of one colour by one mate.
  const likelihoods = new Map<string, Likelihood | null>()
  for (const [at, foal] of family.foals.entries()) {
    const alike = JSON.stringify([foal.genotype, foal.color, foal.mate?.genotype, foal.mate?.color])
    const known = likelihoods.get(alike)
    const likelihood = known === undefined ? remembered(likelihoodOf(group, foal, isWeighed)) : known
    likelihoods.set(alike, likelihood)
    if (!likelihood) continue
    const left = weighedBy(combos, likelihood)
    if (left.length === 0) {
      wrongFoals.push(at)
      continue
    }
    telling.add(at)
    combos = left
  }
  return { genes: { isWeighed, combinations: reduced(combos) }, wrongFoals, telling }
}

/** What a group may be where nothing is said of it: one object for all horses, for there are many combinations. */
const anything = new Map<LookGroup, GroupGenes>()

function untouchedOf(
  group: GroupRow,
  family: Family,
  look: ColourLook | undefined,
  isPartly: PairTest,
): GroupGenes | null {
  const says = (relative: Relative | null) => possibleOf(relative, group.key, group.loci) !== null
  if (look || isPartly !== EVERY_PAIR || says(family.sire) || says(family.dam) || family.foals.some(says)) return null
  const known = anything.get(group.key) ?? {
    isWeighed: false,
    combinations: combinationsOf(group.key, group.loci, null, null).map(({ pairs }) => ({ pairs, weight: 1n })),
  }
  anything.set(group.key, known)
  return known
}

/** Whether a pair agrees with what is stored of a genotype that is not whole. */
type PairTest = (locus: LocusKey | undefined, pair: AllelePair) => boolean
const EVERY_PAIR: PairTest = () => true

/** Ways to what is known of a foal, out of those that live, by what this horse has. */
type Likelihood = (pairs: readonly AllelePair[]) => { met: bigint; living: bigint }

/** The same, worked out once for each combination. */
function remembered(likelihood: Likelihood | null): Likelihood | null {
  if (!likelihood) return null
  const known = new Map<readonly AllelePair[], ReturnType<Likelihood>>()
  return (pairs) => {
    const found = known.get(pairs) ?? likelihood(pairs)
    known.set(pairs, found)
    return found
  }
}

/** How likely what is known of a foal is; 0 where it cannot be its foal. Null where the foal says nothing about the group. */
function likelihoodOf(group: GroupRow, foal: FamilyFoal, isWeighed: boolean): Likelihood | null {
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
    return (pairs) => {
      let met = 0n
      for (const [one, { ways }] of halvesOf(pairs)) met += BigInt(ways) * (halves.get(one) ?? 0n)
      return { met, living: living(pairs) }
    }
  }
  const ofMate = haplotypesOf(mate)
  for (const { pairs } of seen) {
    for (const [one, { other }] of halvesOf(pairs)) if (!ofMate || ofMate.has(other)) halves.set(one, 1n)
  }
  return (pairs) => ({ met: [...halvesOf(pairs).keys()].some((one) => halves.has(one)) ? 1n : 0n, living: 1n })
}

/** The weights of combinations once a foal is known; those that it rules out are gone. */
function weighedBy(combos: readonly Combo[], likelihood: Likelihood): Combo[] {
  const found = combos
    .map(({ pairs, weight }) => ({ pairs, weight, ...likelihood(pairs) }))
    .filter(({ met }) => met > 0n)
  // One denominator for all.
  const common = found.reduce((sum, { living }) => (sum * living) / greatestCommonDivisor(sum, living), 1n)
  return found.map(({ pairs, weight, met, living }) => ({ pairs, weight: (weight * met * common) / living }))
}

const sourceOf = (relative: Relative | null): 'genotype' | 'colour' | null => {
  if (!relative) return null
  if (readGenotype(relative.genotype)) return 'genotype'
  return typeof relative.color === 'string' && looksOf(relative.color) ? 'colour' : null
}

/** Everything that a family tells about a horse's genes, group by group. A stored genotype is the whole answer. */
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
    isBreed: false,
  }
  if (own) return { ok: true, groups: groupsOfGenotype(own), restsOn, wrongFoals: [] }
  const isPartly: PairTest = partial ? (locus, pair) => (locus && partial.get(locus)?.(pair)) ?? true : EVERY_PAIR
  const found: Partial<Record<LookGroup, GroupGenes>> = {}
  const wrong = new Set<number>()
  const telling = new Set<number>()
  let isBreed = false
  for (const group of LOOK_GROUPS) {
    const told = groupOf(group, family, looks?.[group.key], isPartly)
    if (!told) return { ok: false, reason: 'contradiction' }
    const weighed = told.genes.isWeighed ? null : byBreed(group, family, told)
    isBreed ||= weighed !== null
    found[group.key] = weighed ?? told.genes
    for (const at of told.wrongFoals) wrong.add(at)
    for (const at of told.telling) telling.add(at)
  }
  for (const at of wrong) telling.delete(at)
  if (
    !restsOn.isGenotype &&
    !looks &&
    !restsOn.sire &&
    !restsOn.dam &&
    telling.size === 0 &&
    wrong.size === 0 &&
    !isBreed
  ) {
    return { ok: false, reason: 'nothing-known' }
  }
  return {
    ok: true,
    groups: found as Record<LookGroup, GroupGenes>, // one for each group
    restsOn: { ...restsOn, foals: telling.size, isBreed },
    wrongFoals: [...wrong].sort((a, b) => a - b),
  }
}

/** The same as chances, where the owner has said how common genes are in the breed; null where that says nothing or cannot be. */
function byBreed(group: GroupRow, family: Family, { genes, wrongFoals }: Told): GroupGenes | null {
  if (!family.frequencies) return null
  const isAnything = genes === anything.get(group.key)
  const possible = isAnything ? combinationsOfBreed(group, family.frequencies) : genes.combinations
  const foals = family.foals.filter((_foal, at) => !wrongFoals.includes(at))
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
