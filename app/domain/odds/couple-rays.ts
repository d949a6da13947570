/** What a couple says of one of its members, at one locus, by the others. */
import { onceFor } from '#app/domain/once-for.ts'
import { bornOf } from './couples.ts'
import type { LocusTable } from './group-places.ts'
import { extremesOf, type Ray } from './locus-rays.ts'

/** The chances of foals, for each pair of the sire and of the dam; more than one where weights are unknown. */
export type Options = readonly (readonly (readonly bigint[])[])[]

const kept = (rays: Ray[]) => (rays.length === 1 ? rays : extremesOf(rays))
const placesOf = onceFor((ray: Ray) => [...ray.keys()].filter((place) => (ray[place] ?? 0n) > 0n))

/** What parents with these rays give a foal. */
export const raysOfFoal = (table: LocusTable, options: Options, ofSire: readonly Ray[], ofDam: readonly Ray[]): Ray[] =>
  kept(
    options.flatMap((chances) =>
      ofSire.flatMap((one) =>
        ofDam.map((other) => {
          const ray = table.pairs.map(() => 0n)
          for (const sires of placesOf(one)) {
            for (const dams of placesOf(other)) {
              const weight = (chances[sires]?.[dams] ?? 0n) * (one[sires] ?? 0n) * (other[dams] ?? 0n)
              if (weight === 0n) continue
              for (const [place, ways] of bornOf(table, sires, dams)) ray[place] = (ray[place] ?? 0n) + weight * ways
            }
          }
          return ray
        }),
      ),
    ),
  )

/** What a parent is by another with these rays; `isSire`: which of them it is. */
export const raysOfParent = (table: LocusTable, options: Options, theirs: readonly Ray[], isSire: boolean): Ray[] =>
  kept(
    options.flatMap((chances) =>
      theirs.map((other) =>
        table.pairs.map((_pair, place) => {
          let sum = 0n
          for (const [mate, weight] of other.entries()) {
            if (weight > 0n) sum += weight * ((isSire ? chances[place]?.[mate] : chances[mate]?.[place]) ?? 0n)
          }
          return sum
        }),
      ),
    ),
  )

/** Each pair of parents that foals with these rays allow with certainty: all else is a mixture of them. */
export function certainOptions(table: LocusTable, start: Options[number], foals: readonly (readonly Ray[])[]): Options {
  const places = foals.map((rays) =>
    table.pairs.reduce(
      (all, _pair, place) => (rays.some((ray) => (ray[place] ?? 0n) > 0n) ? all | (1 << place) : all),
      0,
    ),
  )
  return start.flatMap((row, sires) =>
    row.flatMap((chance, dams) => {
      const born = table.bornBits[sires]?.[dams] ?? 0
      if (chance === 0n || places.some((bits) => (bits & born) === 0)) return []
      return [start.map((other, at) => other.map((_one, place) => (at === sires && place === dams ? 1n : 0n)))]
    }),
  )
}
