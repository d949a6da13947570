/**
 * What a family says about a horse locus by locus, where not every weight is known: the unknown pairs of parents and
 * mates are tried one by one, each mate as one horse with all its foals. Where it makes no difference what they have
 * the weights are exact; otherwise they lie between the cases (`locus-rays.ts`).
 * A known foal has lived. Loci are independent as long as every colour allows each pair at one locus with each pair at
 * another; almost all do. In a group where one does not, nothing is said here.
 */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import {
  type Combo,
  type Family,
  type Foal,
  type GroupRow,
  type Kin,
  kinOf,
  possibleOf,
  type Relative,
} from './family-halves.ts'
import { plus, type Ratio, times } from './family-prior.ts'
import { extremesOf, productOf, type Ray, rayOf } from './locus-rays.ts'
import { choicesOf, choicesOfPairs, combinationsOf, getLocus } from './looks.ts'

/** The pairs that a horse may have at a locus, and the cases of their weights. */
export type Site = { pairs: readonly AllelePair[]; cases: readonly Ray[] }

/** The pairs at each locus of a group, as places in the list of its table. */
type Places = readonly (readonly number[])[]

type LocusTable = {
  pairs: readonly AllelePair[]
  placeOf: ReadonlyMap<string, number>
  /** The places of pairs that can live. */
  living: readonly number[]
  /** Ways out of 4 to each pair, for the places of a sire and a dam. */
  born: readonly (readonly (readonly number[])[])[]
}

const textOf = (pair: AllelePair | undefined) => pair?.join('/') ?? ''

const tablesOf = onceFor((group: GroupRow): readonly LocusTable[] => {
  const all = combinationsOf(group.key, group.loci, null, null)
  return group.loci.map((key: LocusKey, at) => {
    const locus = getLocus(key)
    const pairs = choicesOf(locus, null, null).map(({ pair }) => pair)
    const placeOf = new Map(pairs.map((pair, place) => [textOf(pair), place]))
    const alive = new Set(all.map((combination) => placeOf.get(textOf(combination.pairs[at]))))
    const born = pairs.map((sire) =>
      pairs.map((dam) => {
        const choices = choicesOfPairs(locus, sire, dam)
        return pairs.map((pair) => choices.find((one) => textOf(one.pair) === textOf(pair))?.ways ?? 0)
      }),
    )
    return { pairs, placeOf, living: [...pairs.keys()].filter((place) => alive.has(place)), born }
  })
})

/** The pairs of these combinations, locus by locus; null where not each goes with each. */
const placesOf = onceFor((combos: readonly Combo[]) => onceFor((group: GroupRow) => splitUp(group, combos)))

function splitUp(group: GroupRow, combos: readonly Combo[]): Places | null {
  const places = tablesOf(group).map(({ placeOf }, at) => {
    const pairs = new Set(combos.map((combo) => combo.pairs[at]))
    return [...new Set([...pairs].map((pair) => placeOf.get(textOf(pair)) ?? 0))].sort((a, b) => a - b)
  })
  return sizeOf(places) === combos.length ? places : null
}

const sizeOf = (places: readonly { length: number }[]) => places.reduce((product, { length }) => product * length, 1)

/** A foal by the places of its possible pairs, and the foals that the horse has with it. */
type Seen = { places: readonly number[]; back: readonly Seen[] }
/** Foals by one other parent. */
type Litter = { mates: readonly number[]; foals: readonly Seen[] }

/** What is known at one locus around a horse: the pairs that each parent may have, and its foals. */
type Evidence = {
  fathers: readonly number[]
  mothers: readonly number[]
  /** Whether these two can have the full siblings. */
  isCouple: (father: number, mother: number) => boolean
  /** The horse's own foals by one of its parents. */
  bySire: readonly Seen[]
  byDam: readonly Seen[]
  litters: readonly Litter[]
}

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
  const placed = (relative: Relative | null) => {
    const known = possibleOf(relative, group.key, group.loci)
    return known ? placesOf(known)(group) : undefined
  }
  const [mine, sire, dam] = [placesOf(own)(group), placed(family.sire), placed(family.dam)]
  const foals = family.foals.map((foal) => ({ foal, seen: placed(foal), mate: placed(foal.mate) }))
  if (!mine || sire === null || dam === null || (!sire && !dam && !ofSire && !ofDam)) return null
  if (foals.some(({ seen, mate }) => seen === null || mate === null)) return null
  const ofMates = Map.groupBy(
    foals.filter(({ foal }) => foal.mate),
    ({ foal }) => foal.mate,
  )
  // A mate that is a foal of the horse is followed with that foal, a parent with the parents.
  const others = new Set<Relative | null>([family.sire, family.dam, ...family.foals])
  const apart = [
    ...[...ofMates].flatMap(([mate, some]) => (others.has(mate) ? [] : [some])),
    ...foals.filter(({ foal }) => !foal.mate).map((one) => [one]),
  ]
  const full = ofSire?.foals.filter(({ mate }) => mate && mate === family.dam) ?? []
  const telling = new Set<Relative>()
  const sites: Site[] = []
  for (const [at, table] of tablesOf(group).entries()) {
    const space = mine[at] ?? []
    const seenBy = (mate: Relative | null): Seen[] => seenOf(mate ? (ofMates.get(mate) ?? []) : [])
    const seenOf = (some: typeof foals): Seen[] =>
      some.flatMap(({ foal, seen }) => {
        const back = seenBy(foal)
        const places = seen?.[at] ?? table.living
        // A foal that may be anything says nothing by itself.
        return places.length < table.living.length || back.length > 0 ? [{ places, back }] : []
      })
    const litters = apart.flatMap((some) => {
      const told = seenOf(some)
      return told.length > 0 ? [{ mates: some[0]?.mate?.[at] ?? table.living, foals: told }] : []
    })
    const placesAt = (relative: Relative | null) => placed(relative)?.[at] ?? table.living
    const kinAt = (relative: Relative | null) => {
      const places = placesAt(relative)
      if (relative && places.length < table.living.length && space.length > 1) telling.add(relative)
      return places
    }
    const [sires, dams] = [sire?.[at] ?? table.living, dam?.[at] ?? table.living]
    const siblings = sires.length * dams.length > 1 ? full.map(kinAt) : []
    const cases = casesAt(table, space, {
      fathers: left(table, sires, { kin: ofSire, full, kinAt, placesAt }),
      mothers: left(table, dams, { kin: ofDam, full: [], kinAt, placesAt }),
      isCouple: (father, mother) => siblings.every((seen) => isBorn(table, seen, father, mother)),
      bySire: seenBy(family.sire),
      byDam: seenBy(family.dam),
      litters,
    })
    if (cases.length === 0) return null
    const places = [...space.entries()].filter(([place]) => cases.some((ray) => (ray[place] ?? 0n) > 0n))
    sites.push({
      pairs: places.map(([, pair]) => table.pairs[pair]).filter((pair) => pair !== undefined),
      cases: cases.map((ray) => places.map(([place]) => ray[place] ?? 0n)),
    })
  }
  return { sites, telling }
}

const isBorn = ({ born }: LocusTable, seen: readonly number[], sire: number, dam: number) =>
  seen.some((place) => (born[sire]?.[dam]?.[place] ?? 0) > 0)

type PlacesOf = (relative: Relative | null) => readonly number[]
/** The kin of a parent; `kinAt` notes those that say something. */
type KinAt = { kin: Kin | undefined; full: readonly Foal[]; kinAt: PlacesOf; placesAt: PlacesOf }

/**
 * The pairs that a parent's own parents and its foals by others leave possible. Each of them has some definite pair, so
 * they say what the parent cannot have; no more, but that is true however they are related.
 */
function left(table: LocusTable, space: readonly number[], { kin, full, kinAt, placesAt }: KinAt): readonly number[] {
  if (!kin || space.length === 1) return space
  const [sires, dams] = [kinAt(kin.sire), kinAt(kin.dam)]
  const halves = kin.foals.filter((foal) => !full.includes(foal))
  const litters = [...Map.groupBy(halves, (foal) => foal.mate ?? foal).values()].map(([first, ...more]) => ({
    mates: placesAt(first?.mate ?? null),
    foals: [first, ...more].map((foal) => kinAt(foal ?? null)),
  }))
  return space.filter(
    (own) =>
      sires.some((sire) => dams.some((dam) => isBorn(table, [own], sire, dam))) &&
      litters.every(({ mates, foals }) => mates.some((mate) => foals.every((seen) => isBorn(table, seen, own, mate)))),
  )
}

/** The extremes of a horse's weights at a locus, one for each pair of `space`. */
function casesAt(table: LocusTable, space: readonly number[], evidence: Evidence): Ray[] {
  if (space.length === 1) return [[1n]]
  const { fathers, mothers, isCouple, litters } = evidence
  let cases = extremesOf(
    fathers.flatMap((father) =>
      mothers.flatMap((mother) => (isCouple(father, mother) ? [bornOf(table, space, evidence, father, mother)] : [])),
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
const bornOf = (table: LocusTable, space: readonly number[], by: Evidence, father: number, mother: number): Ray =>
  rayOf(
    space.map((own) =>
      [
        chanceOf(table, { places: [own], back: [] }, father, mother),
        ...by.bySire.map((seen) => chanceOf(table, seen, own, father)),
        ...by.byDam.map((seen) => chanceOf(table, seen, own, mother)),
      ].reduce(times),
    ),
  )

/** The chances of these foals for each pair of `space`, for each pair of their one other parent. */
const casesOfLitter = (table: LocusTable, space: readonly number[], { mates, foals }: Litter): Ray[] =>
  extremesOf(
    mates.map((mate) =>
      rayOf(
        space.map((own) => foals.map((seen) => chanceOf(table, seen, own, mate)).reduce(times, { met: 1n, of: 1n })),
      ),
    ),
  )

/** The chance that a living foal of the horse and a mate has one of the pairs seen, and such foals with the horse. */
function chanceOf(table: LocusTable, { places, back }: Seen, own: number, mate: number): Ratio {
  const ways = table.born[own]?.[mate] ?? []
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
