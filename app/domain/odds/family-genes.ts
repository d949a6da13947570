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
import { foalTest, type Likelihood, likelihoodOf, weighedBy } from './family-foals.ts'
import { type Combo, type Family, type GroupRow, possibleOf, type Relative, reduced } from './family-halves.ts'
import { combinationsOfBreed, weighedByBreed } from './family-prior.ts'
import { type FoundSites, type GroupGenes, type Site, sitesOf } from './family-web.ts'
import { hasPair } from './group-places.ts'
import { jointOf } from './joint-genes.ts'
import { type ColourLook, combinationsOf, LOOK_GROUPS, type LookGroup, looksOf } from './looks.ts'
import { partialGenotype } from './partial-genotype.ts'

export type { Family, Relative } from './family-halves.ts'
export type { GroupGenes } from './family-web.ts'

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
  /** Full and half siblings, the parents' parents, and other kin without which it would be another. */
  siblings: number
  grandparents: number
  others: number
  /** Whether the owner's frequencies for the breed were used. */
  isBreed: boolean
}

type FoundGenes = {
  genes: GroupGenes
  wrongFoals: number[]
  telling: Set<number>
  /** Other relatives that it rests on; 'wrong' where they contradict the rest. */
  naming: FoundSites['naming'] | 'wrong'
}
const NOBODY = () => []

/** Whether one of these foals is among the ancestors of a mate. */
function descends(mate: Relative | null, foals: readonly Relative[]): boolean {
  const line = new Set<Relative | null | undefined>([mate])
  for (const one of line) line.add(one?.sire).add(one?.dam)
  return foals.some((foal) => foal !== mate && line.has(foal))
}

/** The foals that say something and do not contradict the rest. */
const goodFoals = ({ foals }: Family, wrong: readonly number[]) => foals.filter((_foal, at) => !wrong.includes(at))

/** What the family says about one group; null for a contradiction. */
function groupOf(group: GroupRow, family: Family, look: ColourLook | undefined, isPartly: PairTest): FoundGenes | null {
  const loci: readonly LocusKey[] = group.loci
  const untouched = untouchedOf(group, family, look, isPartly)
  if (untouched) return { genes: untouched, wrongFoals: [], telling: new Set(), naming: NOBODY }
  const [sire, dam] = [family.sire, family.dam].map((parent) => readGenotype(parent?.genotype)) as [
    Genotype | null,
    Genotype | null,
  ] // one for each parent
  const isKnown = sire !== null && dam !== null
  const isLeft = isKnown ? () => true : foalTest(group, family.sire, family.dam)
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
    isWeighed &&= readGenotype(foal.mate?.genotype) !== null && !descends(foal.mate, family.foals)
  }
  const told = { wrongFoals, telling }
  const near: GroupGenes | null = isWeighed ? { isWeighed, combinations: reduced(combos) } : null
  const good = { ...family, foals: goodFoals(family, wrongFoals) }
  const joint = jointOf(group, good, own)
  if (joint === 'contradiction' && !family.isAlone)
    return { genes: near ?? merelyPossible(combos), ...told, naming: 'wrong' }
  const found = sitesOf(group, good, own)
  if (joint !== null && joint !== 'contradiction') {
    const genes = joint.genes(found && limited(combos, found.sites))
    if (genes.isWeighed || !near || !genes.alone || !isWithin(near, genes.alone))
      return { genes, ...told, naming: joint.naming }
    return { genes: near, ...told, naming: NOBODY }
  }
  if (!found && !family.isAlone && sitesOf(group, { ...good, isAlone: true }, own))
    return { genes: near ?? merelyPossible(combos), ...told, naming: 'wrong' }
  const genes = found && limited(combos, found.sites)
  // What has a weight stays a chance, unless more relatives say that it is another.
  if (genes && (genes.isWeighed || !near || !isWithin(near, found.sites)))
    return { genes, ...told, naming: found.naming }
  return { genes: near ?? merelyPossible(combos), ...told, naming: NOBODY }
}

const merelyPossible = (combos: readonly Combo[]): GroupGenes => ({
  isWeighed: false,
  combinations: combos.map(({ pairs }) => ({ pairs, weight: 1n })),
})

/** Whether the chances of each pair are within the limits of the sites. */
function isWithin({ combinations }: GroupGenes, sites: readonly Site[]): boolean {
  const all = combinations.reduce((sum, { weight }) => sum + weight, 0n)
  return sites.every(({ pairs, cases }, at) => {
    const placeOf = placeIn(pairs)
    const weights = pairs.map(() => 0n)
    for (const one of combinations) {
      const place = one.pairs[at] ? placeOf(one.pairs[at]) : -1
      if (place < 0) return false
      weights[place] = (weights[place] ?? 0n) + one.weight
    }
    return weights.every((weight, place) => {
      const signs = cases.map((ray) => (ray[place] ?? 0n) * all - weight * ray.reduce((sum, part) => sum + part, 0n))
      return signs.some((sign) => sign <= 0n) && signs.some((sign) => sign >= 0n)
    })
  })
}

/** The combinations that are left with these cases: chances where there is one case only, else limits. */
function limited(combos: readonly Combo[], sites: readonly Site[]): GroupGenes | null {
  const size = sites.reduce((product, { pairs }) => product * pairs.length, 1)
  const placesOf = sites.map(({ pairs }) => placeIn(pairs))
  const left =
    size === combos.length
      ? combos
      : combos.filter(({ pairs }) => pairs.every((pair, at) => (placesOf[at]?.(pair) ?? -1) >= 0))
  if (left.length === 0) return null
  if (sites.every(({ cases }) => cases.length === 1)) {
    const weightAt = (pair: AllelePair, at: number) => sites[at]?.cases[0]?.[placesOf[at]?.(pair) ?? -1] ?? 0n
    const weighed = left.map(({ pairs }) => ({
      pairs,
      weight: pairs.reduce((product, pair, at) => product * weightAt(pair, at), 1n),
    }))
    return { isWeighed: true, combinations: reduced(weighed) }
  }
  if (left.length !== size) return null
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
  const loci: readonly LocusKey[] = group.loci
  const says = (relative: Relative | null) =>
    possibleOf(relative, group.key, loci) !== null || loci.some((locus) => relative?.left?.[locus] !== undefined)
  // A mate tells by itself only where it is kin.
  const mates = family.foals.flatMap(({ mate }) => (mate?.sire || mate?.dam ? mate : []))
  const kin = family.isAlone ? [] : [...(family.kin ?? []), ...mates]
  if (look || isPartly !== EVERY_PAIR || [family.sire, family.dam, ...family.foals, ...kin].some(says)) return null
  return anything(group)
}

/** Whether a pair agrees with a partly known genotype. */
type PairTest = (locus: LocusKey | undefined, pair: AllelePair) => boolean
const EVERY_PAIR: PairTest = () => true

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
  const sources = {
    isGenotype: own !== null || partial !== null,
    isColour: !own && looks !== null,
    sire: own ? null : sourceOf(family.sire),
    dam: own ? null : sourceOf(family.dam),
  }
  const restsOn = { ...sources, foals: 0, siblings: 0, grandparents: 0, others: 0, isBreed: false }
  if (own) return { ok: true, groups: groupsOfGenotype(own), restsOn, wrongFoals: [] }
  const isPartly: PairTest =
    partial || family.left
      ? (locus, pair) => {
          if (!locus) return true
          const left = family.left?.[locus]
          return (partial?.get(locus)?.(pair) ?? true) && (left === undefined || hasPair(locus, left, pair))
        }
      : EVERY_PAIR
  const found: Partial<Record<LookGroup, GroupGenes>> = {}
  const wrong = new Set<number>()
  const telling = new Set<number>()
  const naming: FoundSites['naming'][] = []
  let isBreed = false
  const alone = () => familyGenes({ ...family, left: undefined, isAlone: true })
  for (const group of LOOK_GROUPS) {
    const inGroup = groupOf(group, family, looks?.[group.key], isPartly)
    if (!inGroup) return family.left ? alone() : { ok: false, reason: 'contradiction' }
    const weighed = inGroup.genes.isWeighed ? null : byBreed(group, family, inGroup)
    isBreed ||= weighed !== null
    found[group.key] = weighed ?? inGroup.genes
    for (const at of inGroup.wrongFoals) wrong.add(at)
    for (const at of inGroup.telling) telling.add(at)
    if (inGroup.naming === 'wrong') return alone()
    naming.push(inGroup.naming)
  }
  for (const at of wrong) telling.delete(at)
  const isUntold = LOOK_GROUPS.every((group) => found[group.key] === anything(group))
  if (isUntold && ![...Object.values(sources), telling.size, wrong.size].some(Boolean))
    return { ok: false, reason: 'nothing-known' }
  return {
    ok: true,
    groups: found as Record<LookGroup, GroupGenes>, // one for each group
    // Boards do not ask what it rests on.
    get restsOn() {
      return {
        ...restsOn,
        ...kindsOf(family, new Set(naming.flatMap((name) => [...name()]))),
        foals: telling.size,
        isBreed,
      }
    },
    wrongFoals: [...wrong].sort((a, b) => a - b),
  }
}

/** How many of these relatives are siblings, grandparents, and others. */
function kindsOf({ sire, dam }: Family, named: ReadonlySet<Relative>) {
  const older = new Set([sire?.sire, sire?.dam, dam?.sire, dam?.dam])
  const isSibling = (one: Relative) =>
    [one.sire, one.dam].some((parent) => parent && (parent === sire || parent === dam))
  let [siblings, grandparents] = [0, 0]
  for (const one of named) {
    if (older.has(one)) grandparents += 1
    else if (isSibling(one)) siblings += 1
  }
  return { siblings, grandparents, others: named.size - siblings - grandparents }
}

/** The same as chances, from the breed's frequencies. Null where there are none or they contradict the family. */
function byBreed(group: GroupRow, family: Family, { genes, wrongFoals }: FoundGenes): GroupGenes | null {
  if (!family.frequencies) return null
  const possible = genes === anything(group) ? combinationsOfBreed(group, family.frequencies) : genes.combinations
  const good = { ...family, foals: goodFoals(family, wrongFoals) }
  const own = possible?.map(({ pairs }) => ({ pairs, weight: 1n }))
  const found = own && sitesOf(group, good, own, family.frequencies)
  const weighed = found && limited(own, found.sites)
  if (weighed?.isWeighed) return weighed
  if (isAmongKin(good)) return null
  const combinations = possible && weighedByBreed(group, good, family.frequencies, possible)
  return combinations && { isWeighed: true, combinations }
}

/** Whether a mate is no stranger: it is, or descends from, a foal or an ancestor of unknown genotype. */
function isAmongKin({ sire, dam, foals }: Family): boolean {
  const related = new Set<Relative>(foals)
  const open = [sire, dam]
  for (const parent of open) {
    if (!parent || related.has(parent) || readGenotype(parent.genotype)) continue
    related.add(parent)
    open.push(parent.sire ?? null, parent.dam ?? null)
  }
  const isRelated = (mate: Relative | null) => {
    const line = new Set([mate])
    for (const one of line) {
      if (!one || readGenotype(one.genotype)) continue
      if (related.has(one)) return true
      line.add(one.sire ?? null).add(one.dam ?? null)
    }
    return false
  }
  return foals.some(({ mate }) => isRelated(mate))
}

/** A known genotype in the same form. */
export function groupsOfGenotype(genotype: Genotype): Record<LookGroup, GroupGenes> {
  const entries = LOOK_GROUPS.map(({ key, loci }) => [
    key,
    { isWeighed: true, combinations: [{ pairs: loci.map((locus) => genotype[locus]), weight: 1n }] },
  ])
  return Object.fromEntries(entries) as Record<LookGroup, GroupGenes> // one entry for each group
}
