/** The pairs of each locus of a group as places in a list, for loci that are independent. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import type { Combo, GroupRow } from './family-halves.ts'
import { choicesOf, choicesOfPairs, combinationsOf, getLocus, LOOK_GROUPS } from './looks.ts'

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
    const alive = new Set(all.map((combination) => placeOf.get(textOf(combination.pairs[at]))))
    const born = pairs.map((sire) =>
      pairs.map((dam) => {
        const choices = choicesOfPairs(locus, sire, dam)
        return pairs.map((pair) => choices.find((one) => textOf(one.pair) === textOf(pair))?.ways ?? 0)
      }),
    )
    const living = [...pairs.keys()].filter((place) => alive.has(place))
    const bitsOf = (places: readonly number[]) => places.reduce((bits, place) => bits | (1 << place), 0)
    const bornBits = born.map((row) => row.map((ways) => bitsOf(living.filter((place) => (ways[place] ?? 0) > 0))))
    return { pairs, placeOf, living, born, all: bitsOf(living), bornBits }
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

/** Whether these parents can have a foal with one of the pairs seen. */
export const isBorn = ({ born }: LocusTable, seen: readonly number[], sire: number, dam: number) =>
  seen.some((place) => (born[sire]?.[dam]?.[place] ?? 0) > 0)
