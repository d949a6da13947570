import { hash } from 'node:crypto'

/** Slots at first, a power of two. */
const FIRST_SLOTS = 1 << 12

/**
 * A set of millions of texts, as eight bytes of hash each. Two different texts count as one in fewer than one of a
 * million sets of a million texts.
 */
export class TextSet {
  #slots = new Uint32Array(2 * FIRST_SLOTS)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Returns whether the text was new. */
  add(text: string): boolean {
    const [high, low] = signOf(text)
    const at = this.#placeOf(high, low)
    if (this.#slots[at] !== 0) return false
    this.#slots[at] = high
    this.#slots[at + 1] = low
    this.#size++
    // Half of the slots stay empty, so that a place is found in few steps.
    if (4 * this.#size > this.#slots.length) this.#grow()
    return true
  }

  has(text: string): boolean {
    const [high, low] = signOf(text)
    return this.#slots[this.#placeOf(high, low)] !== 0
  }

  /** Where the hash is, or would be. */
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

/** Two 32-bit numbers of the text's digest. The first is never 0, which marks an empty slot. */
function signOf(text: string): [high: number, low: number] {
  const digest = hash('sha1', text, 'buffer')
  return [digest.readUInt32LE(0) || 1, digest.readUInt32LE(4)]
}
