/**
 * The inbreeding of a whole ancestry, horse by horse, so that other work can run in between (Meuwissen and Luo 1992:
 * each horse's relationship to itself, over its ancestors from the youngest up). The same values as `coefficientsOf`.
 */
import type { Ancestry } from '#app/domain/kinship/ancestry.ts'

type Parents = Pick<Ancestry, 'sires' | 'dams'>

/** The part of a horse that is new, not from its parents: 1 for a founder. An unknown parent has the inbreeding -1. */
export function ownShare({ sires, dams }: Parents, inbreeding: Float64Array, at: number): number {
  return 0.5 - ((inbreeding[sires[at] ?? 0] ?? 0) + (inbreeding[dams[at] ?? 0] ?? 0)) / 4
}

/** The inbreeding of each horse by index, with one more slot for the unknown parent. Values in `known` are reused. */
export function* inbreedingInSteps(parents: Parents, known?: Float64Array): Generator<void, Float64Array> {
  const { sires, dams } = parents
  const count = sires.length
  const inbreeding = new Float64Array(count + 1)
  const from = known ? Math.min(known.length - 1, count) : 0
  if (known) inbreeding.set(known.subarray(0, from))
  inbreeding[count] = -1
  const shares = new Float64Array(count + 1)
  const waiting = new Heap(count)
  const sibs = new Map<number, number>()
  for (let at = from; at < count; at++) {
    const [sire, dam] = [sires[at] ?? count, dams[at] ?? count]
    if (sire === count || dam === count) continue
    const pair = sire * count + dam
    const ofSib = sibs.get(pair)
    if (ofSib !== undefined) {
      inbreeding[at] = ofSib
      continue
    }
    let self = 0
    shares[at] = 1
    waiting.push(at)
    for (let one = waiting.pop(); one >= 0; one = waiting.pop()) {
      const share = shares[one] ?? 0
      shares[one] = 0
      self += share * share * ownShare(parents, inbreeding, one)
      for (const parent of [sires[one] ?? count, dams[one] ?? count]) {
        if (parent === count) continue
        if (shares[parent] === 0) waiting.push(parent)
        shares[parent] = (shares[parent] ?? 0) + share / 2
      }
    }
    inbreeding[at] = self - 1
    sibs.set(pair, self - 1)
    yield
  }
  return inbreeding
}

/** Indexes, highest first. */
class Heap {
  readonly #items: Int32Array
  #size = 0

  constructor(most: number) {
    this.#items = new Int32Array(most + 1)
  }

  push(item: number): void {
    const items = this.#items
    let at = this.#size++
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((items[above] ?? 0) >= item) break
      items[at] = items[above] ?? 0
      at = above
    }
    items[at] = item
  }

  /** -1 when empty. */
  pop(): number {
    if (this.#size === 0) return -1
    const items = this.#items
    const top = items[0] ?? -1
    const last = items[--this.#size] ?? 0
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) break
      if (below + 1 < this.#size && (items[below + 1] ?? 0) > (items[below] ?? 0)) below += 1
      if ((items[below] ?? 0) <= last) break
      items[at] = items[below] ?? 0
      at = below
    }
    items[at] = last
    return top
  }
}
