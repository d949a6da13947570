/** Combinations of pairs, and the half of one that a parent passes on. */
import { type AllelePair, readGenotype } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { remember } from '#app/domain/remember.ts'
import type { AlleleFrequencies } from './breed-genes.ts'
import { greatestCommonDivisor } from './distribution.ts'
import { combinationsOf, LOOK_GROUPS, type LookGroup, looksOf } from './looks.ts'

/** The pairs that the whole pedigree leaves of a name, where they are others than its record allows. */
export type LeftPairs = Readonly<Partial<Record<LocusKey, number>>>

/** What is stored about a relative. */
export type Relative = {
  name?: string
  genotype?: unknown
  color?: unknown
  /** How common alleles are in its breed, where the owner has stated it. */
  frequencies?: AlleleFrequencies | undefined
  /** Its parents, where they are known and looked at; of a horse's foals its `mate` is one. */
  sire?: Relative | null | undefined
  dam?: Relative | null | undefined
  /** What the whole pedigree leaves it. */
  left?: LeftPairs | undefined
}
/** A foal with its other parent; null where that is unknown. */
export type Foal = Relative & { mate: Relative | null }
/**
 * A horse with its family: one object for each relative. `kin`: those beside parents, foals and mates. `isAlone`: only
 * parents, foals and mates are used.
 */
export type Family = Relative & {
  sire: Relative | null
  dam: Relative | null
  foals: readonly Foal[]
  kin?: readonly Relative[] | undefined
  isAlone?: boolean
}

export type GroupRow = (typeof LOOK_GROUPS)[number]

/** One parent's half of a combination, as text. */
export type Haplotype = string
export type Combo = { pairs: readonly AllelePair[]; weight: bigint }

const SIDES = ['', 'x'] as const

/** The haplotypes that a combination can pass on: each one's ways out of `2^loci`, and the other half that remains. */
export function halvesOf(pairs: readonly AllelePair[]): Map<Haplotype, { ways: number; other: Haplotype }> {
  let halves: { one: string[]; other: string[]; ways: number }[] = [{ one: [], other: [], ways: 1 }]
  for (const [first, second] of pairs) {
    halves = halves.flatMap(({ one, other, ways }) =>
      first === second
        ? [{ one: [...one, first], other: [...other, second], ways: ways * SIDES.length }]
        : [
            { one: [...one, first], other: [...other, second], ways },
            { one: [...one, second], other: [...other, first], ways },
          ],
    )
  }
  return new Map(halves.map(({ one, other, ways }) => [one.join(' '), { ways, other: other.join(' ') }]))
}

/** What a relative may have in a group, from its genotype or its colour; null where neither says anything. */
export function possibleOf(
  relative: Relative | null,
  key: LookGroup,
  loci: readonly LocusKey[],
): readonly Combo[] | null {
  if (!relative) return null
  const genotype = readGenotype(relative.genotype)
  if (genotype) return [{ pairs: loci.map((locus) => genotype[locus]), weight: 1n }]
  if (typeof relative.color !== 'string') return null
  return combosOfColour(`${key}:${relative.color}`)
}

/** The combinations that a colour allows in a group; null if it says nothing. Shared: must not be changed. */
const combosOfColour = remember((given: string): readonly Combo[] | null => {
  const colon = given.indexOf(':')
  const group = LOOK_GROUPS.find(({ key }) => key === given.slice(0, colon))
  const look = group && looksOf(given.slice(colon + 1))?.[group.key]
  if (!group || !look) return null
  return combinationsOf(group.key, group.loci, null, null).flatMap(({ pairs, colour }) =>
    look(colour) ? [{ pairs, weight: 1n }] : [],
  )
})

/** The ways to a living foal by this mate, for a combination of the other parent. */
export function livingOf(group: GroupRow, mate: readonly AllelePair[]): (pairs: readonly AllelePair[]) => bigint {
  if (!group.kills) return () => 1n
  const loci: readonly LocusKey[] = group.loci
  const alive = new Set(combinationsOf(group.key, loci, null, null).map(({ pairs }) => keyOf(pairs)))
  const ofMate = [...halvesOf(mate)]
  return (pairs) => {
    let ways = 0
    for (const [one, mine] of halvesOf(pairs)) {
      for (const [other, theirs] of ofMate) {
        if (alive.has(keyOfHalves(loci, one, other))) ways += mine.ways * theirs.ways
      }
    }
    return BigInt(ways)
  }
}

const keyOf = (pairs: readonly AllelePair[]) => pairs.map((pair) => [...pair].sort().join('/')).join(' ')
const keyOfHalves = (loci: readonly LocusKey[], one: Haplotype, other: Haplotype) => {
  const [mine, theirs] = [one.split(' '), other.split(' ')]
  return loci.map((_, at) => [mine[at] ?? '', theirs[at] ?? ''].sort().join('/')).join(' ')
}

/** Divides the weights by their greatest common divisor. */
export function reduced(combos: readonly Combo[]): Combo[] {
  let common = 0n
  for (const { weight } of combos) common = greatestCommonDivisor(common, weight)
  return combos.map(({ pairs, weight }) => ({ pairs, weight: common > 0n ? weight / common : weight }))
}
