/**
 * How much of each founder's genes is left. Its two genes are passed down at random, again and again, and counted in
 * the living horses (MacCluer and others 1986). Lacy's founder genome equivalents (1989) follow: 1 / sum (p2 / r), r
 * being the retained part of a founder's genes.
 */
import type { FounderShare, Population } from './population.ts'

export type Retained = {
  /** The retained part of each founder's genes, 0-1, in the order of the given shares. */
  parts: Float64Array
  /** 1 / sum (p2 / r). */
  founderGenomes: number
  /** Standard error of the simulation. */
  error: number
  rounds: number
}

/** Enough rounds for two significant figures in any stud. */
const GENE_DROP_ROUNDS = 1000

/** Simulates one round a step; `random` is in [0, 1). */
export function* retainedInSteps(
  population: Population,
  founders: readonly FounderShare[],
  random: () => number,
  rounds: number = GENE_DROP_ROUNDS,
): Generator<void, Retained> {
  const { sires, dams, living } = population
  const count = sires.length
  // The gene that an unknown parent passes on: a founder's first or second, or the one of an unnamed founder.
  const firstGene = new Int32Array(count).fill(-1)
  let genes = 0
  for (const { at, isNamed } of founders) {
    firstGene[at] = genes
    genes += isNamed ? 2 : 1
  }
  // Each has two places beside each other: the gene of its dam and that of its sire. Which one a child gets is added to
  // the place as 0 or 1: choosing by a condition takes a third longer, as no processor can guess it.
  const held = new Int32Array(2 * count)
  const seenIn = new Int32Array(genes).fill(-1)
  const sums = new Float64Array(founders.length)
  const squares = new Float64Array(founders.length)
  const draw = bitsOf(random)
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < count; at++) {
      const [sire, dam] = [sires[at] as number, dams[at] as number] // both indexes are inside the arrays
      const first = firstGene[at] as number
      // Lines without living descendants are simulated too, but never counted.
      held[2 * at + 1] = sire === count ? first : (held[2 * sire + draw()] as number)
      held[2 * at] =
        dam === count ? (sire === count && first >= 0 ? first + 1 : first) : (held[2 * dam + draw()] as number)
    }
    for (const at of living) {
      const [one, other] = [held[2 * at + 1] as number, held[2 * at] as number]
      if (one >= 0) seenIn[one] = round
      if (other >= 0) seenIn[other] = round
    }
    for (const [place, { at, isNamed }] of founders.entries()) {
      const first = firstGene[at] as number
      const part = isNamed
        ? (Number(seenIn[first] === round) + Number(seenIn[first + 1] === round)) / 2
        : Number(seenIn[first] === round)
      sums[place] = (sums[place] as number) + part
      squares[place] = (squares[place] as number) + part * part
    }
    yield
  }
  return retainedFrom(founders, sums, squares, rounds)
}

function retainedFrom(
  founders: readonly FounderShare[],
  sums: Float64Array,
  squares: Float64Array,
  rounds: number,
): Retained {
  const parts = Float64Array.from(sums, (sum) => sum / rounds)
  let total = 0
  let variance = 0
  for (const [place, { share }] of founders.entries()) {
    // A founder that no round retained still has some share: half of what one round would show.
    const part = Math.max(parts[place] ?? 0, 1 / (2 * rounds))
    const spread = Math.max(0, (squares[place] ?? 0) / rounds - part * part) / rounds
    total += (share * share) / part
    variance += ((share * share) / (part * part)) ** 2 * spread
  }
  const founderGenomes = total === 0 ? 0 : 1 / total
  return { parts, founderGenomes, error: founderGenomes ** 2 * Math.sqrt(variance), rounds }
}

const BITS = 32

/** Random bits, 32 from each random number. */
function bitsOf(random: () => number): () => number {
  let word = 0
  let left = 0
  return () => {
    if (left === 0) {
      word = Math.floor(random() * 2 ** BITS) | 0
      left = BITS
    }
    left -= 1
    const bit = word & 1
    word >>>= 1
    return bit
  }
}
