/** A couple with its foals, at one locus. Pairs are bits of a number, by their places in the table of the locus. */
import { onceFor } from '#app/domain/once-for.ts'
import type { LocusTable } from './group-places.ts'
import type { Ray } from './locus-rays.ts'

/** Places of the members; -1 for a parent that nobody knows. */
export type Couple = { sire: number; dam: number; foals: number[] }

export type Member = {
  /** The pairs that its record allows. */
  bits: number
  /** How often it has each pair if it is a founder, where its breed tells. */
  prior?: Ray | undefined
  /** It has some definite pair, whatever its parents have: its record couples this locus with others. */
  isFree?: boolean
}
/** The first member is the horse. Unknown parents are members too. */
export type Web = {
  members: readonly Member[]
  couples: readonly Couple[]
  /** What others, who are not in it, leave of each. */
  left?: Int32Array
}

const NOBODY: readonly number[] = []

/** Removes the pairs that a couple does not allow. Returns the members that have less; null if it allows nothing. */
export function narrowed(
  { sire, dam, foals }: Couple,
  { all, bornBits }: LocusTable,
  bits: Int32Array,
): readonly number[] | null {
  const [ofSire, ofDam] = [sire < 0 ? all : (bits[sire] ?? 0), dam < 0 ? all : (bits[dam] ?? 0)]
  let [sires, dams, born] = [0, 0, 0]
  // A stud has many couples, and this is done at every locus: so indexes, and no list for each.
  for (let one = 0; ofSire >> one !== 0; one++) {
    if ((ofSire & (1 << one)) === 0) continue
    for (let other = 0; ofDam >> other !== 0; other++) {
      if ((ofDam & (1 << other)) === 0) continue
      const foal = bornBits[one]?.[other] ?? 0
      let isBorn = true
      for (let at = 0; isBorn && at < foals.length; at++) isBorn = ((bits[foals[at] ?? -1] ?? 0) & foal) !== 0
      if (!isBorn) continue
      sires |= 1 << one
      dams |= 1 << other
      born |= foal
    }
  }
  if (sires === 0) return null
  let changed: number[] | null = null
  const set = (at: number, left: number) => {
    if (at < 0 || left === bits[at]) return
    bits[at] = left
    changed = [...(changed ?? []), at]
  }
  set(sire, sires)
  set(dam, dams)
  for (const at of foals) set(at, (bits[at] ?? 0) & born)
  return changed ?? NOBODY
}

/** The pairs of a living foal of parents with these. */
export function foalBits({ bornBits }: LocusTable, sire: number, dam: number): number {
  let born = 0
  for (const one of placesIn(sire)) for (const other of placesIn(dam)) born |= bornBits[one]?.[other] ?? 0
  return born
}

/** The pairs of one that may have such a foal by such a mate. */
export function parentBits({ bornBits, all }: LocusTable, foal: number, mate: number): number {
  const able = placesIn(all).filter((own) =>
    placesIn(mate).some((other) => ((bornBits[own]?.[other] ?? 0) & foal) !== 0),
  )
  return able.reduce((bits, place) => bits | (1 << place), 0)
}

/** The same for all couples until nothing changes; false if one allows nothing. */
export function settled(couples: readonly Couple[], table: LocusTable, bits: Int32Array): boolean {
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const couple of couples) {
      const changed = narrowed(couple, table, bits)
      if (changed === null) return false
      isChanged ||= changed.length > 0
    }
  }
  return true
}

export const isOne = (bits: number) => (bits & (bits - 1)) === 0

export const placesIn = (bits: number): number[] => {
  const places: number[] = []
  for (let place = 0; bits >> place !== 0; place++) if ((bits & (1 << place)) !== 0) places.push(place)
  return places
}

/** Living foals are 1 to 4 of 4: in these parts every chance is whole. */
const PARTS = 12

/** The chances of each living foal of two places, in parts of `PARTS`. */
const bornIn = onceFor((table: LocusTable) =>
  table.born.map((row) =>
    row.map((ways) => {
      const living = table.living.filter((place) => (ways[place] ?? 0) > 0)
      const all = living.reduce((sum, place) => sum + (ways[place] ?? 0), 0)
      return living.map((place) => [place, BigInt(((ways[place] ?? 0) * PARTS) / all)] as const)
    }),
  ),
)
export const bornOf = (table: LocusTable, sire: number, dam: number) => bornIn(table)[sire]?.[dam] ?? []
