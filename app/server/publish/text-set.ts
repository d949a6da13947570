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

/** Two numbers of 32 bits that any change of the text changes; the first is never 0, which marks an empty slot. */
function signOf(text: string): [high: number, low: number] {
  let high = 0x2545f491 ^ text.length
  let low = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 0x01000193) ^ (high >>> 15)
    low = Math.imul(low + unit, 0x2c1b3c6d) ^ (low >>> 13)
  }
  return [mixed(high ^ Math.imul(low, 0x297a2d39)) || 1, mixed(low ^ Math.imul(high, 0x1b56c4e9))]
}

function mixed(number: number): number {
  let value = number
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}
