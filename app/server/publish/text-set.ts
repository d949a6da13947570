import { hash } from 'node:crypto'

/** Slots at first, a power of two. */
const FIRST_SLOTS = 1 << 12

/**
 * A set of texts that keeps none of them, only eight bytes of each by which it is known again: names of files and addresses are met
 * by the million, and what has to be remembered of them is that they were met. Two different texts are taken for one in fewer than
 * one of a million sets of a million texts.
 */
export class TextSet {
  #slots = new Uint32Array(2 * FIRST_SLOTS)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Tells whether the text was new. */
  add(text: string): boolean {
    const [high, low] = signOf(text)
    const at = this.#placeOf(high, low)
    if (this.#slots[at] !== 0) return false
    this.#slots[at] = high
    this.#slots[at + 1] = low
    this.#size++
    // Half of the slots stay empty, so that few steps find a place.
    if (4 * this.#size > this.#slots.length) this.#grow()
    return true
  }

  has(text: string): boolean {
    const [high, low] = signOf(text)
    return this.#slots[this.#placeOf(high, low)] !== 0
  }

  /** Where the sign stands, or would stand. */
  #placeOf(high: number, low: number): number {
    const slots = this.#slots
    const last = slots.length - 2
    let at = (low << 1) & last
    while (slots[at] !== 0 && (slots[at] !== high || slots[at + 1] !== low)) at = (at + 2) & last
    return at
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Uint32Array(2 * old.length)
    for (let from = 0; from < old.length; from += 2) {
      const [high = 0, low = 0] = old.subarray(from, from + 2)
      if (high !== 0) this.#slots.set([high, low], this.#placeOf(high, low))
    }
  }
}

/** Two numbers of 32 bits of the text's digest; the first is never 0, which marks an empty slot. */
function signOf(text: string): [high: number, low: number] {
  const digest = hash('sha1', text, 'buffer')
  return [digest.readUInt32LE(0) || 1, digest.readUInt32LE(4)]
}
