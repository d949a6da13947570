/** The pairs of each locus of a group as places in a list, for loci that are independent. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import type { Combo, GroupRow } from './family-halves.ts'
import { choicesOf, choicesOfPairs, combinationsOf, getLocus, LOOK_GROUPS, prepareCombinations } from './looks.ts'

/** The pairs at each locus of a group, as places in the list of its table. */
export type Places = readonly (readonly number[])[]

export type LocusTable = {
  pairs: readonly AllelePair[]
  placeOf: ReadonlyMap<string, number>
  /** The places of pairs that can live. */
  living: readonly number[]
  /** Ways out of 4 to each pair, for the places of a sire and a dam. */
  born: readonly (readonly (readonly number[])[])[]
  /** All living places as bits of a number, and the living foals of two places. */
  all: number
  bornBits: readonly (readonly number[])[]
}

export const textOf = (pair: AllelePair | undefined) => pair?.join('/') ?? ''

export const tablesOf = onceFor((group: GroupRow): readonly LocusTable[] => {
  const all = combinationsOf(group.key, group.loci, null, null)
  return group.loci.map((key: LocusKey, at) => {
    const locus = getLocus(key)
    const pairs = choicesOf(locus, null, null).map(({ pair }) => pair)
    const placeOf = new Map(pairs.map((pair, place) => [textOf(pair), place]))
    // Thousands of combinations share a few pairs.
    const alive = new Set([...new Set(all.map((one) => one.pairs[at]))].map((pair) => placeOf.get(textOf(pair))))
    const born = pairs.map((sire) =>
      pairs.map((dam) => {
        const ways = pairs.map(() => 0)
        for (const choice of choicesOfPairs(locus, sire, dam))
          ways[placeOf.get(textOf(choice.pair)) ?? ways.length] = choice.ways
        return ways
      }),
    )
    const living = [...pairs.keys()].filter((place) => alive.has(place))
    const bitsFor = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0)
    const bornBits = born.map((row) => row.map((ways) => bitsFor(living.filter((place) => (ways[place] ?? 0) > 0))))
    return { pairs, placeOf, living, born, all: bitsFor(living), bornBits }
  })
})

const TABLES = new Map<LocusKey, LocusTable>()

/** The tables of all loci: no locus has more than 15 pairs. */
export function locusTables(): ReadonlyMap<LocusKey, LocusTable> {
  if (TABLES.size === 0)
    for (const group of LOOK_GROUPS) {
      for (const [at, table] of tablesOf(group).entries()) {
        const locus: LocusKey | undefined = group.loci[at]
        if (locus) TABLES.set(locus, table)
      }
    }
  return TABLES
}

/** Makes what the odds of every horse begin from, in small steps, which takes a few hundred milliseconds once. */
export function* prepareTables(): Generator<void> {
  yield* prepareCombinations()
  for (const group of LOOK_GROUPS) {
    tablesOf(group)
    yield
  }
}

/** Whether a pair is among these bits of a locus. */
export const hasPair = (locus: LocusKey, bits: number, pair: AllelePair): boolean =>
  (bits & (1 << (locusTables().get(locus)?.placeOf.get(textOf(pair)) ?? 0))) !== 0

/** Pairs of each locus as bits; null where not each goes with each. Nothing known is everything that lives. */
export function bitsOf(group: GroupRow, combos: readonly Combo[] | null): readonly number[] | null {
  if (!combos) return tablesOf(group).map(({ all }) => all)
  return placesOf(combos)(group)?.map((places) => places.reduce((bits, place) => bits | (1 << place), 0)) ?? null
}

/** Whether a combination has one of these pairs at each locus. */
export function hasPairs(group: GroupRow, bitsAt: (table: LocusTable, at: number) => number) {
  const tests = tablesOf(group).map((table, at) => {
    const bits = bitsAt(table, at)
    return onceFor((pair: AllelePair) => (bits & (1 << (table.placeOf.get(textOf(pair)) ?? 0))) !== 0)
  })
  return (pairs: readonly AllelePair[]) => pairs.every((pair, at) => tests[at]?.(pair))
}

/** The pairs of these combinations, locus by locus; null where not each goes with each. */
export const placesOf = onceFor((combos: readonly Combo[]) => onceFor((group: GroupRow) => splitUp(group, combos)))

function splitUp(group: GroupRow, combos: readonly Combo[]): Places | null {
  const places = tablesOf(group).map(({ placeOf }, at) => {
    const pairs = new Set(combos.map((combo) => combo.pairs[at]))
    return [...new Set([...pairs].map((pair) => placeOf.get(textOf(pair)) ?? 0))].sort((a, b) => a - b)
  })
  return sizeOf(places) === combos.length ? places : null
}

const sizeOf = (places: readonly { length: number }[]) => places.reduce((product, { length }) => product * length, 1)
