/** Random numbers from a seed, as in addresses of foals. A seed always gives the same numbers: change nothing. */

/** Four well mixed 32-bit words from a text (MurmurHash3-like rounds, one lane a word). */
function hashWords(text: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a, b ^ a, c ^ a, d ^ a]
}

/** Numbers discarded first, so that similar seeds give different streams. */
const WARM_UP_ROUNDS = 15

/**
 * A stream of numbers in [0, 1), each a multiple of 2^-32 (generator sfc32, period about 2^128). A number as seed
 * equals its digits: `7` and `'7'` give the same stream.
 */
export function seededRandom(seed: number | string): () => number {
  let [a, b, c, counter] = hashWords(String(seed))
  const random = () => {
    const word = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + word) | 0
    return (word >>> 0) / 2 ** 32
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) random()
  return random
}
