/**
 * What the kin of a horse's parents say at one locus. Each of them has some definite pair, so they say what the parents
 * cannot have; no more, but that is true however they are related.
 */
import type { Foal, Kin, Relative } from './family-halves.ts'
import { isBorn, type LocusTable } from './group-places.ts'

/** The pairs that each parent may have, and whether two of them go together. */
export type Couples = {
  fathers: readonly number[]
  mothers: readonly number[]
  isCouple: (father: number, mother: number) => boolean
}
type PlacesOf = (relative: Relative | null) => readonly number[]
type KinAt = { ofSire: Kin | undefined; ofDam: Kin | undefined; full: readonly Foal[]; placesAt: PlacesOf }

/**
 * The pairs of a sire and a dam that their kin leave; `full` are the full siblings among the sire's. `named`: those
 * that remove something which the horse's own pairs, `space`, had left.
 */
export function couplesLeft(
  table: LocusTable,
  space: readonly number[],
  { sires, dams }: { sires: readonly number[]; dams: readonly number[] },
  { ofSire, ofDam, full, placesAt }: KinAt,
): Couples & { named: readonly Relative[] } {
  const bySire = sires.length > 1 ? rulesOf(table, ofSire, full, placesAt) : []
  const byDam = dams.length > 1 ? rulesOf(table, ofDam, [], placesAt) : []
  const byBoth = (sires.length * dams.length > 1 ? full : []).map(
    (foal): Rule<readonly [number, number]> => ({
      members: [foal],
      allows: ([father, mother], told) => told.every((one) => isBorn(table, placesAt(one), father, mother)),
    }),
  )
  const named = () => {
    const able = sires.flatMap((father) =>
      dams.flatMap((mother) => (isBorn(table, space, father, mother) ? [[father, mother] as const] : [])),
    )
    const of = (side: 0 | 1) => [...new Set(able.map((couple) => couple[side]))]
    return [
      ...bySire.flatMap((rule) => tellingOf(rule, of(0))),
      ...byDam.flatMap((rule) => tellingOf(rule, of(1))),
      ...byBoth.flatMap((rule) => tellingOf(rule, able)),
    ]
  }
  const rules = bySire.length + byDam.length + byBoth.length
  return {
    fathers: sires.filter((father) => isLeft(bySire, father)),
    mothers: dams.filter((mother) => isLeft(byDam, mother)),
    isCouple: (father, mother) => isLeft(byBoth, [father, mother]),
    // A horse whose pair is certain needs no kin.
    named: space.length > 1 && rules > 0 ? named() : [],
  }
}

/** What some relatives say together: whether those of them that are `told` allow a pair, or a couple. */
type Rule<Item> = { members: readonly Relative[]; allows: (item: Item, told: readonly Relative[]) => boolean }

const isLeft = <Item>(rules: readonly Rule<Item>[], item: Item) =>
  rules.every(({ members, allows }) => allows(item, members))

/** The members that remove something: alone, or from what the others leave. */
function tellingOf<Item>({ members, allows }: Rule<Item>, items: readonly Item[]): Relative[] {
  const left = (told: readonly Relative[]) => items.filter((item) => allows(item, told)).length
  const all = left(members)
  if (all === items.length) return []
  return members.filter((one) => left([one]) < items.length || left(members.filter((other) => other !== one)) > all)
}

/** What a parent's own parents say about it, and its foals by each other mate. */
function rulesOf(table: LocusTable, kin: Kin | undefined, full: readonly Foal[], placesAt: PlacesOf): Rule<number>[] {
  if (!kin) return []
  const { sire, dam } = kin
  const halves = kin.foals.filter((foal) => !full.includes(foal))
  const litters = Map.groupBy(halves, (foal) => foal.mate ?? foal)
  const at = (relative: Relative | null, told: readonly Relative[]) =>
    relative && told.includes(relative) ? placesAt(relative) : table.living
  return [
    {
      members: [sire, dam].filter((one) => one !== null),
      allows: (own, told) =>
        at(sire, told).some((one) => at(dam, told).some((other) => isBorn(table, [own], one, other))),
    },
    ...[...litters.values()].map(
      (foals): Rule<number> => ({
        members: foals,
        allows: (own, told) =>
          placesAt(foals[0]?.mate ?? null).some((mate) =>
            told.every((foal) => isBorn(table, placesAt(foal), own, mate)),
          ),
      }),
    ),
  ]
}
