/**
 * What a family says about a horse locus by locus, where not every weight is known: the unknown pairs of parents and
 * mates are tried one by one, each mate as one horse with all its foals. Where it makes no difference what they have
 * the weights are exact; otherwise they lie between the cases (`locus-rays.ts`).
 * A known foal has lived. Loci are independent as long as every colour allows each pair at one locus with each pair at
 * another; almost all do. In a group where one does not, nothing is said here.
 */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { onceFor } from '#app/domain/once-for.ts'
import { type Combo, type Family, type GroupRow, type Kin, kinOf, possibleOf, type Relative } from './family-halves.ts'
import { type Couples, couplesLeft } from './family-kin.ts'
import { plus, type Ratio, times } from './family-prior.ts'
import { type LocusTable, placesOf, tablesOf } from './group-places.ts'
import { extremesOf, productOf, type Ray, rayOf } from './locus-rays.ts'

/** The pairs that a horse may have at a locus, and the cases of their weights. */
export type Site = { pairs: readonly AllelePair[]; cases: readonly Ray[] }

/**
 * A foal by the places of its possible pairs. `back`: the foals that the horse has with it, and those of its own foals
 * by others that the horse has foals with. `others`: of such a foal's foal, the pairs that its other parent may have.
 */
type Seen = { places: readonly number[]; back: readonly Seen[]; others?: readonly number[] }
/** Foals by one other parent. */
type Litter = { mates: readonly number[]; foals: readonly Seen[] }

/** What is known at one locus around a horse: the parents' pairs, and its foals. */
type Evidence = Couples & {
  /** The horse's own foals by one of its parents. */
  bySire: readonly Seen[]
  byDam: readonly Seen[]
  litters: readonly Litter[]
}

/** With more choices for the other parents of foals' foals, only what is possible is said. */
const MOST_CHOICES = 1000

/** The cases at every locus, and the parents' kin that say something, or contradict the rest. */
type FoundSites = { sites: Site[]; telling: ReadonlySet<Relative> | 'wrong' }

/**
 * The cases at every locus of a group. `own` is what the horse may have by its own record and its parents. Null where
 * loci are not independent, where records contradict each other, and where nothing is known of the parents: their
 * pairs may then be anything, and so may the weights.
 */
export function sitesOf(group: GroupRow, family: Family, own: readonly Combo[]): FoundSites | null {
  const kin = kinOf(family)
  if (kin.every((one) => one === undefined)) return sitesWith(group, family, own, [])
  const found = sitesWith(group, family, own, kin)
  const without = found ? null : sitesWith(group, family, own, [])
  return without ? { ...without, telling: 'wrong' } : found
}

function sitesWith(
  group: GroupRow,
  family: Kin,
  own: readonly Combo[],
  [ofSire, ofDam]: readonly (Kin | undefined)[],
): FoundSites | null {
  const placesOnce = onceFor((relative: Relative) => {
    const known = possibleOf(relative, group.key, group.loci)
    return known ? placesOf(known)(group) : undefined
  })
  const placed = (relative: Relative | null) => (relative ? placesOnce(relative) : undefined)
  const [mine, sire, dam] = [placesOf(own)(group), placed(family.sire), placed(family.dam)]
  const foals = family.foals.map((foal) => ({ foal, seen: placed(foal), mate: placed(foal.mate) }))
  if (!mine || sire === null || dam === null || (!sire && !dam && !ofSire && !ofDam)) return null
  if (foals.some(({ seen, mate }) => seen === null || mate === null)) return null
  const ofMates = Map.groupBy(
    foals.filter(({ foal }) => foal.mate),
    ({ foal }) => foal.mate,
  )
  // A mate that is a foal of the horse is followed with that foal, a parent with the parents, a foal's foal with it.
  const others = new Set<Relative | null>([family.sire, family.dam, ...family.foals])
  const ofFoals = Map.groupBy(ofMates.keys(), (mate) => mate?.through?.find((foal) => others.has(foal)))
  if ([...ofMates.keys()].some((mate) => (mate?.through?.length ?? 0) > 1)) return null
  const apart = [
    ...(ofFoals.get(undefined) ?? []).flatMap((mate) => (others.has(mate) ? [] : [ofMates.get(mate) ?? []])),
    ...foals.filter(({ foal }) => !foal.mate).map((one) => [one]),
  ]
  const full = ofSire?.foals.filter(({ mate }) => mate && mate === family.dam) ?? []
  const telling = new Set<Relative>()
  const sites: Site[] = []
  for (const [at, table] of tablesOf(group).entries()) {
    const space = mine[at] ?? []
    const placesAt = (relative: Relative | null) => placed(relative)?.[at] ?? table.living
    const seenBy = (mate: Relative | null): Seen[] => seenOf(mate ? (ofMates.get(mate) ?? []) : [])
    const seenThrough = (foal: Relative): Seen[] =>
      (ofFoals.get(foal) ?? []).flatMap((mate) => {
        const back = mate ? seenBy(mate) : []
        return back.length > 0 ? [{ places: placesAt(mate), back, others: table.living }] : []
      })
    const seenOf = (some: typeof foals): Seen[] =>
      some.flatMap(({ foal, seen }) => {
        const back = [...seenBy(foal), ...seenThrough(foal)]
        const places = seen?.[at] ?? table.living
        // A foal that may be anything says nothing by itself.
        return places.length < table.living.length || back.length > 0 ? [{ places, back }] : []
      })
    const litters = apart.flatMap((some) => {
      const told = seenOf(some)
      return told.length > 0 ? [{ mates: some[0]?.mate?.[at] ?? table.living, foals: told }] : []
    })
    const [bySire, byDam] = [seenBy(family.sire), seenBy(family.dam)]
    const told = [bySire, byDam, ...litters.map((litter) => litter.foals)]
    if (told.some((some) => choicesIn(some) > MOST_CHOICES)) return null
    const parents = { sires: sire?.[at] ?? table.living, dams: dam?.[at] ?? table.living }
    const { named, ...couples } = couplesLeft(table, space, parents, { ofSire, ofDam, full, placesAt })
    for (const relative of named) telling.add(relative)
    const cases = casesAt(table, space, { ...couples, bySire, byDam, litters })
    if (cases.length === 0) return null
    const places = [...space.entries()].filter(([place]) => cases.some((ray) => (ray[place] ?? 0n) > 0n))
    sites.push({
      pairs: places.map(([, pair]) => table.pairs[pair]).filter((pair) => pair !== undefined),
      cases: cases.map((ray) => places.map(([place]) => ray[place] ?? 0n)),
    })
  }
  return { sites, telling }
}

/** The extremes of a horse's weights at a locus, one for each pair of `space`. */
function casesAt(table: LocusTable, space: readonly number[], evidence: Evidence): Ray[] {
  if (space.length === 1) return [[1n]]
  const { fathers, mothers, isCouple, litters } = evidence
  const chosen = choicesOf(evidence.bySire).flatMap((bySire) =>
    choicesOf(evidence.byDam).map((byDam) => ({ bySire, byDam })),
  )
  let cases = extremesOf(
    fathers.flatMap((father) =>
      mothers.flatMap((mother) =>
        isCouple(father, mother) ? chosen.map((by) => bornOf(table, space, by, father, mother)) : [],
      ),
    ),
  )
  const alike = Map.groupBy(
    litters,
    ({ mates, foals }) =>
      `${mates.join()} ${foals
        .map((seen) => JSON.stringify(seen))
        .sort()
        .join(' ')}`,
  )
  for (const [litter, ...more] of alike.values()) {
    const told = litter ? casesOfLitter(table, space, litter) : []
    for (let time = 0; time <= more.length; time++) cases = productOf(cases, told)
  }
  return cases
}

/** What parents with these pairs give, as far as the foals by them allow. */
const bornOf = (
  table: LocusTable,
  space: readonly number[],
  by: Pick<Evidence, 'bySire' | 'byDam'>,
  father: number,
  mother: number,
): Ray =>
  rayOf(
    space.map((own) =>
      [
        chanceOf(table, { places: [own], back: [] }, father, mother),
        ...by.bySire.map((seen) => chanceOf(table, seen, own, father)),
        ...by.byDam.map((seen) => chanceOf(table, seen, own, mother)),
      ].reduce(times),
    ),
  )

/** The number of choices for the other parents of the foals of these foals. */
const choicesIn = (foals: readonly Seen[]): number =>
  foals.reduce((product, { back, others }) => product * (others?.length ?? 1) * choicesIn(back), 1)

/** These foals with each choice for them. */
function choicesOf(foals: readonly Seen[]): Seen[][] {
  let all: Seen[][] = [[]]
  for (const foal of foals) {
    const each = choicesOf(foal.back).flatMap((back) =>
      foal.others ? foal.others.map((other): Seen => ({ ...foal, back, others: [other] })) : [{ ...foal, back }],
    )
    all = all.flatMap((some) => each.map((one) => [...some, one]))
  }
  return all
}

/** The chances of these foals for each pair of `space`, for each choice of pairs for their one other parent. */
function casesOfLitter(table: LocusTable, space: readonly number[], { mates, foals }: Litter): Ray[] {
  const chosen = choicesOf(foals)
  return extremesOf(
    mates.flatMap((mate) =>
      chosen.map((some) =>
        rayOf(
          space.map((own) => some.map((seen) => chanceOf(table, seen, own, mate)).reduce(times, { met: 1n, of: 1n })),
        ),
      ),
    ),
  )
}

/** The chance that a living foal has one of the pairs seen, and such foals; its parents are a mate and the horse. */
function chanceOf(table: LocusTable, { places, back, others }: Seen, own: number, mate: number): Ratio {
  const ways = table.born[others?.[0] ?? own]?.[mate] ?? []
  const sum = (some: readonly number[]) => some.reduce((all, place) => all + (ways[place] ?? 0), 0)
  const of = BigInt(Math.max(1, sum(table.living)))
  if (back.length === 0) return { met: BigInt(sum(places)), of }
  return places
    .filter((place) => (ways[place] ?? 0) > 0)
    .map((place) =>
      back.map((seen) => chanceOf(table, seen, own, place)).reduce(times, { met: BigInt(ways[place] ?? 0), of }),
    )
    .reduce(plus, { met: 0n, of: 1n })
}
