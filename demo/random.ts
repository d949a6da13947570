/** Draws of the demo stud on top of the product's own seeded random numbers: same seed, same stud. */
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'

/** In [0, 1). */
export type Random = () => number

/** A separate stream of numbers for one purpose, so that a change in one part does not affect the others. */
export function streamOf(seed: string, purpose: string): Random {
  return seededRandom(`${seed}/${purpose}`)
}

/** A whole number from `low` to `high`, both included. */
export function wholeBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1))
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('picked from an empty list')
  return chosen
}

/** One of the entries, by weight; the last one in case of rounding errors. */
export function pickWeighted<T>(random: Random, list: readonly T[], weightOf: (entry: T) => number): T {
  let sum = 0
  for (const entry of list) sum += weightOf(entry)
  let left = random() * sum
  for (const entry of list) {
    left -= weightOf(entry)
    if (left < 0) return entry
  }
  const last = list.at(-1)
  if (last === undefined) throw new Error('picked from an empty list')
  return last
}

/** Bell-shaped around 0, standard deviation about 1. Without a logarithm, so it is the same on every machine. */
export function bell(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.73
}

/** `count` different entries in random order (all of them when the list is shorter). */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  const chosen: T[] = []
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length)
    const [entry] = rest.splice(at, 1)
    if (entry !== undefined) chosen.push(entry)
  }
  return chosen
}
