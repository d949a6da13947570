/** What the pedigree leaves of many names, in a few large pieces. */
import { onceFor } from '#app/domain/once-for.ts'
import type { LeftPairs } from './family-halves.ts'

/** An object for each of 26,000 names would hold up the thread that receives them. */
export type PackedPairs = {
  /** All names, one after the other, and where each ends. */
  names: string
  ends: Uint32Array
  /** What is left of each, as a place in `kinds`: most share it with others. */
  places: Uint32Array
  kinds: readonly LeftPairs[]
}

export function packPairs(left: ReadonlyMap<string, LeftPairs>): PackedPairs {
  const kinds = new Map<string, { place: number; pairs: LeftPairs }>()
  const [ends, places] = [new Uint32Array(left.size), new Uint32Array(left.size)]
  let [at, end] = [0, 0]
  for (const [name, pairs] of left) {
    const key = Object.entries(pairs).join()
    const kind = kinds.get(key) ?? { place: kinds.size, pairs }
    kinds.set(key, kind)
    ends[at] = end += name.length
    places[at++] = kind.place
  }
  return { names: [...left.keys()].join(''), ends, places, kinds: [...kinds.values()].map(({ pairs }) => pairs) }
}

export const unpackPairs = onceFor(({ names, ends, places, kinds }: PackedPairs): ReadonlyMap<string, LeftPairs> => {
  const left = new Map<string, LeftPairs>()
  let begin = 0
  for (const [at, end] of ends.entries()) {
    const pairs = kinds[places[at] ?? -1]
    if (pairs) left.set(names.slice(begin, end), pairs)
    begin = end
  }
  return left
})
