/**
 * Work that a browser can prove to have done: a number with which a given text has a SHA-256 that begins with so many
 * zero bits. Finding it takes some 2^bits hashes, checking it takes one.
 */

const ROUND = new Int32Array(64)
const START = new Uint32Array(8)

/** The first 32 bits behind the point of square and cube roots of the first primes, as the standard has them. */
function fillConstants(): void {
  const bitsOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
  for (let number = 2, at = 0; at < 64; number++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false
    if (!isPrime) continue
    if (at < 8) START[at] = bitsOf(Math.sqrt(number))
    ROUND[at] = bitsOf(Math.cbrt(number))
    at += 1
  }
}
fillConstants()

const words = new Int32Array(64)
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The SHA-256 of an ASCII text, as eight words. */
export function sha256(text: string): Uint32Array {
  const blocks = Math.floor((text.length + 8) / 64) + 1
  const hash = START.slice()
  for (let block = 0; block < blocks; block++) {
    words.fill(0, 0, 16)
    for (let at = 0; at < 64; at++) {
      const place = block * 64 + at
      const byte = place < text.length ? text.charCodeAt(place) : place === text.length ? 0x80 : 0
      words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)))
    }
    if (block === blocks - 1) words[15] = text.length * 8
    addBlock(hash)
  }
  return hash
}

function addBlock(hash: Uint32Array): void {
  for (let at = 16; at < 64; at++) {
    const x = words[at - 15] ?? 0
    const y = words[at - 2] ?? 0
    const first = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const second = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    words[at] = (words[at - 16] ?? 0) + first + (words[at - 7] ?? 0) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = new Int32Array(hash.buffer)
  for (let at = 0; at < 64; at++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + sum + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + (words[at] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  hash[0] = (hash[0] ?? 0) + a
  hash[1] = (hash[1] ?? 0) + b
  hash[2] = (hash[2] ?? 0) + c
  hash[3] = (hash[3] ?? 0) + d
  hash[4] = (hash[4] ?? 0) + e
  hash[5] = (hash[5] ?? 0) + f
  hash[6] = (hash[6] ?? 0) + g
  hash[7] = (hash[7] ?? 0) + h
}

/** Whether the proof shows so many bits (at most 32) of work on its text. */
export const isProof = (text: string, found: string, bits: number): boolean =>
  Math.clz32(sha256(`${text}:${found}`)[0] ?? 0) >= bits

/** Looks for a proof from a number on, so many numbers far; null if there is none among them. */
export function findProof(text: string, bits: number, from: number, tries: number): string | null {
  for (let number = from; number < from + tries; number++) {
    const found = number.toString(36)
    if (isProof(text, found, bits)) return found
  }
  return null
}
