/**
 * What a horse may have at one locus where not every weight is known. Each unknown relative has some definite pair; the
 * weights that follow from one choice for all of them are a case. Whatever is true is a mixture of cases, so the least
 * and the greatest chance of anything are found among them, and only their extremes need to be kept.
 */
import { greatestCommonDivisor } from './distribution.ts'

/** Weights of pairs, in the order of the pairs, up to a common factor. */
export type Ray = readonly bigint[]

/** Where there would be more cases than this, everything that is possible may be certain. */
const MOST_RAYS = 1500

function reduced(ray: Ray): Ray {
  let common = 0n
  for (const weight of ray) if (weight > 0n) common = greatestCommonDivisor(common, weight)
  return common > 1n ? ray.map((weight) => weight / common) : ray
}

/** The extremes of independent evidence together. */
function productOf(one: readonly Ray[], other: readonly Ray[]): Ray[] {
  if (one.length * other.length > MOST_RAYS) {
    const isLeft = (place: number) => [one, other].every((rays) => rays.some((ray) => at(ray, place) > 0n))
    return unitsOf([...(one[0] ?? []).keys()].filter(isLeft), one[0]?.length ?? 0)
  }
  return extremesOf(
    one.flatMap((mine) => other.map((theirs) => reduced(mine.map((weight, place) => weight * at(theirs, place))))),
  )
}

/** Each of these places with certainty. */
const unitsOf = (places: readonly number[], length: number): Ray[] =>
  places.map((place) => Array.from({ length }, (_, other) => (place === other ? 1n : 0n)))

/**
 * The rays that no mixture of others equals, without zero; with four or more pairs some others may be left. One alone
 * keeps its weight.
 */
export function extremesOf(rays: readonly Ray[]): Ray[] {
  const distinct = new Map<string, Ray>()
  for (const given of rays) {
    const ray = rays.length > 1 ? reduced(given) : given
    if (ray.some((weight) => weight > 0n)) distinct.set(ray.join(), ray)
  }
  const all = [...distinct.values()]
  if (all.length < 2) return all
  const places = [...(all[0] ?? []).keys()].filter((place) => all.some((ray) => at(ray, place) > 0n))
  const units = all.filter((ray) => ray.filter((weight) => weight > 0n).length === 1)
  // Everything is a mixture of certainties.
  if (units.length === places.length) return units
  const [x, y, z] = places
  if (x === undefined || y === undefined || places.length > 3) return all
  return z === undefined ? endsOf(all, x, y) : hullOf(all, x, y, z)
}

/** Of two pairs: the least and the greatest share of the first. */
function endsOf(rays: readonly Ray[], x: number, y: number): Ray[] {
  const sorted = sortedBy(rays, (one, other) => at(one, x) * at(other, y) - at(other, x) * at(one, y))
  return [sorted[0], sorted.at(-1)].filter((ray) => ray !== undefined)
}

/** Of three pairs: the corners of the convex hull of their shares, by monotone chains. */
function hullOf(rays: readonly Ray[], x: number, y: number, z: number): Ray[] {
  const sum = (ray: Ray) => at(ray, x) + at(ray, y) + at(ray, z)
  const sorted = sortedBy(
    rays,
    (one, other) =>
      at(one, x) * sum(other) - at(other, x) * sum(one) || at(one, y) * sum(other) - at(other, y) * sum(one),
  )
  /** Above 0 where the three shares turn left. */
  const turn = (a: Ray, b: Ray, c: Ray) =>
    at(a, x) * (at(b, y) * at(c, z) - at(b, z) * at(c, y)) -
    at(a, y) * (at(b, x) * at(c, z) - at(b, z) * at(c, x)) +
    at(a, z) * (at(b, x) * at(c, y) - at(b, y) * at(c, x))
  const chain = (ordered: readonly Ray[]) => {
    const kept: Ray[] = []
    for (const ray of ordered) {
      for (;;) {
        const [before, last] = [kept.at(-2), kept.at(-1)]
        if (!before || !last || turn(before, last, ray) > 0n) break
        kept.pop()
      }
      kept.push(ray)
    }
    return kept
  }
  return [...new Set([...chain(sorted), ...chain(sorted.toReversed())])]
}

const at = (ray: Ray, place: number) => ray[place] ?? 0n

const sortedBy = (rays: readonly Ray[], compare: (one: Ray, other: Ray) => bigint): Ray[] =>
  rays.toSorted((one, other) => {
    const difference = compare(one, other)
    return difference < 0n ? -1 : Number(difference > 0n)
  })

/** Independent rays together; one alone keeps its weight. */
export function joined(one: readonly Ray[], other: readonly Ray[]): Ray[] {
  const [mine, theirs] = [one[0], other[0]]
  if (one.length === 1 && other.length === 1 && mine && theirs)
    return [mine.map((weight, place) => weight * (theirs[place] ?? 0n))]
  return productOf(one, other)
}

export const sumOf = (ray: Ray) => ray.reduce((sum, weight) => sum + weight, 0n)
