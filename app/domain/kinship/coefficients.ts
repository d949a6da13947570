/**
 * Wright's coefficients for a whole ancestry, by columns of the relationship matrix (Colleau 2002). One pass up from a
 * horse and one down give its relationship to all others, and no matrix is stored. Time: horses x parents of one sex.
 * Every value is a whole number of 2^-(generations of the sire + of the dam + 1), so doubles hold it exactly while
 * these two add up to at most 51, about 25 known generations on either side. Beyond that the error is about 1e-16.
 */
import type { Ancestry } from './ancestry.ts'

// The loops below run hundreds of millions of times. All indexes are inside their arrays, hence `as number`.

/** Generations of the two parents together up to which doubles hold a coefficient exactly. */
export const EXACT_GENERATIONS = 51

export type Coefficients = {
  /** Inbreeding by index of the ancestry. */
  inbreeding: Float64Array
  /** Twice the kinship of horse `at` with each horse up to index `last`. The next call reuses the array. */
  relationships: (at: number, last: number) => Float64Array
}

export function coefficientsOf({ sires, dams }: Ancestry): Coefficients {
  const count = sires.length
  // An unknown parent counts as inbred by -1, which gives its foal the variance of a founder's side.
  const inbreeding = new Float64Array(count + 1)
  inbreeding[count] = -1
  const column = new Float64Array(count + 1)

  const relationships = (at: number, last: number) => {
    column.fill(0)
    column[at] = 1
    // Up: the share of the horse's genes that comes from each ancestor.
    for (let i = at; i >= 0; i--) {
      const share = column[i] as number
      if (share === 0) continue
      const sire = sires[i] as number
      const dam = dams[i] as number
      column[sire] = (column[sire] as number) + share / 2
      column[dam] = (column[dam] as number) + share / 2
      // The part that is new in this ancestor, not from its parents.
      column[i] = share * (0.5 - ((inbreeding[sire] as number) + (inbreeding[dam] as number)) / 4)
    }
    column[count] = 0
    // Down: what each horse shares with it through its parents.
    for (let i = 0; i <= last; i++) {
      const through = (column[sires[i] as number] as number) + (column[dams[i] as number] as number)
      column[i] = (column[i] as number) + through / 2
    }
    return column
  }

  // One column for each parent of the sex with fewer parents serves all its foals. A column needs only the inbreeding
  // of ancestors, which comes from earlier columns.
  const [parents, mates] = distinct(sires) <= distinct(dams) ? [sires, dams] : [dams, sires]
  const foals: number[][] = []
  for (let foal = 0; foal < count; foal++) {
    const parent = parents[foal] as number
    if (parent === count || mates[foal] === count) continue
    const list = foals[parent]
    if (list) list.push(foal)
    else foals[parent] = [foal]
  }
  for (let parent = 0; parent < count; parent++) {
    const list = foals[parent]
    if (!list) continue
    const last = list.reduce((highest, foal) => Math.max(highest, mates[foal] as number), parent)
    const found = relationships(parent, last)
    for (const foal of list) inbreeding[foal] = (found[mates[foal] as number] as number) / 2
  }
  return { inbreeding, relationships }
}

const distinct = (parents: Int32Array) => new Set(parents).size

/** A fraction in lowest terms whose denominator is a power of two. */
export type Dyadic = { numerator: bigint; denominator: bigint }

/** The exact value of a number of 0 or more: `0.1875` is 3/16. Every double is such a fraction. */
export function dyadicOf(value: number): Dyadic {
  let whole = value
  let exponent = 0
  while (!Number.isInteger(whole)) {
    whole *= 2
    exponent += 1
  }
  return { numerator: BigInt(whole), denominator: 1n << BigInt(exponent) }
}
