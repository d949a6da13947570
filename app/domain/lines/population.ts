/**
 * The genes of the living stud: what its founders left, and how closely related it is. Everything here is exact;
 * founder genomes that are still retained are simulated in `gene-drop.ts`.
 * A founder is a horse without known parents; where one parent is known, the other is an unnamed founder. Founders
 * count as unrelated. The effective number of founders is 1 / sum p2, p being a founder's share of the living horses'
 * genes (Lacy 1989, Boichard 1997). Mean kinship is that of two genes drawn from the herd, each from any horse, the
 * same one included. 1 / (2 x mean kinship) is the number of founder genomes that would give the same (Caballero and
 * Toro 2000).
 */
import { type Ancestry, ancestryOf, type PedigreeLookup } from '#app/domain/kinship/ancestry.ts'
import { sharesOf } from '#app/domain/kinship/common-ancestors.ts'
import { inbreedingInSteps, ownShare } from './inbreeding-steps.ts'

type Parents = Pick<Ancestry, 'sires' | 'dams'>

export type Population = Parents & {
  names: readonly string[]
  inbreeding: Float64Array
  /** Equivalent complete generations behind each, but for planned foals. */
  generations: Float64Array
  /** Indexes of the living. */
  living: readonly number[]
  /** Living horses that descend from themselves; left out. */
  looped: readonly string[]
}

/** The living by name, with all their ancestors, in steps. */
export function* populationInSteps(pedigree: PedigreeLookup, living: readonly string[]): Generator<void, Population> {
  const ancestry = ancestryOf(pedigree, living)
  yield
  const inbreeding = yield* inbreedingInSteps(ancestry)
  const { names, sires, dams, equivalent } = ancestry
  const found = living.map((name) => ({ name, at: ancestry.indexOf(name) }))
  return {
    names,
    sires,
    dams,
    inbreeding,
    generations: equivalent,
    living: found.flatMap(({ at }) => at ?? []),
    looped: found.flatMap(({ name, at }) => (at === null ? [name] : [])),
  }
}

/** The index of a horse; null if it is no ancestor of a living horse, or descends from itself. */
export function indexIn({ names }: Pick<Population, 'names'>, name: string): number | null {
  const at = names.indexOf(name.trim())
  return at < 0 ? null : at
}

/** Runs all steps of a piece of work. */
export function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** `at` is the founder, or the foal whose other parent is unknown. */
export type FounderShare = { at: number; isNamed: boolean; share: number }

/** The shares of the founders in the living horses; they add up to 1. Founders without descendants are left out. */
export function founderShares(population: Population): FounderShare[] {
  const { sires, dams, living } = population
  const count = sires.length
  const shares = sharesOf(population, living)
  const found: FounderShare[] = []
  for (let at = 0; at < count; at++) {
    const share = (shares[at] ?? 0) / living.length
    if (share === 0) continue
    const unknown = Number(sires[at] === count) + Number(dams[at] === count)
    if (unknown === 2) found.push({ at, isNamed: true, share })
    else if (unknown === 1) found.push({ at, isNamed: false, share: share / 2 })
  }
  return found
}

/** 1 / sum p2: the number of founders with equal shares that would give this spread. 0 for an empty herd. */
export function effectiveFounders(shares: readonly { share: number }[]): number {
  const sum = shares.reduce((total, { share }) => total + share * share, 0)
  return sum === 0 ? 0 : 1 / sum
}

export type HerdKinship = {
  /** Between any two genes of the herd, 0-1; 0 for an empty herd. */
  mean: number
  /** 1 / (2 x mean): the number of founder genomes that would give as much kinship. */
  founderGenomes: number
  /** For each living horse, its mean kinship with all of them, itself included, in the order of `living`. */
  each: Float64Array
}

/** The kinship of the living horses with one another: one pass up and one down, whatever the size. */
export function herdKinship(population: Population): HerdKinship {
  const { sires, dams, living, inbreeding } = population
  const count = sires.length
  const size = living.length
  const shares = sharesOf(population, living)
  let all = 0
  for (let at = 0; at < count; at++) {
    const share = shares[at] ?? 0
    if (share === 0) continue
    const own = share * ownShare(population, inbreeding, at)
    all += share * own
    shares[at] = own
  }
  for (let at = 0; at < count; at++) {
    shares[at] = (shares[at] ?? 0) + ((shares[sires[at] ?? 0] ?? 0) + (shares[dams[at] ?? 0] ?? 0)) / 2
  }
  const mean = size === 0 ? 0 : all / (2 * size * size)
  const each = Float64Array.from(living, (at) => (shares[at] ?? 0) / (2 * size))
  return { mean, founderGenomes: mean === 0 ? 0 : 1 / (2 * mean), each }
}

/** Founder genomes that are lost without each living horse; below 0 where the rest would be less related. Exact. */
export function lossWithout(population: Population, { mean, founderGenomes, each }: HerdKinship): Float64Array {
  const { living, inbreeding } = population
  const size = living.length
  if (size < 2) return new Float64Array(size).fill(founderGenomes)
  const all = mean * size * size
  return Float64Array.from(living, (at, place) => {
    const self = (1 + (inbreeding[at] ?? 0)) / 2
    const rest = (all - 2 * (each[place] ?? 0) * size + self) / ((size - 1) * (size - 1))
    return founderGenomes - 1 / (2 * rest)
  })
}

/** A horse that is not born yet; a null parent is unrelated to all others. */
export type Planned = { sire: number | null; dam: number | null }

/** The herd with these horses added, at indexes from `names.length`. Each may be a parent of a later one. */
export function withPlanned(population: Population, planned: readonly Planned[]): Population {
  const { names, sires, dams, living, inbreeding } = population
  const before = names.length
  const count = before + planned.length
  const lengthen = (parents: Int32Array, side: 'sire' | 'dam') => {
    const longer = new Int32Array(count)
    for (let at = 0; at < before; at++) longer[at] = parents[at] === before ? count : (parents[at] ?? count)
    for (const [at, one] of planned.entries()) longer[before + at] = one[side] ?? count
    return longer
  }
  const parents = { sires: lengthen(sires, 'sire'), dams: lengthen(dams, 'dam') }
  return {
    ...population,
    ...parents,
    names: [...names, ...planned.map(() => '')],
    inbreeding: finish(inbreedingInSteps(parents, inbreeding)),
    living: [...living, ...planned.map((_, at) => before + at)],
  }
}

/** The same herd with only some of the living horses. */
export function withLiving(population: Population, isKept: (at: number) => boolean): Population {
  return { ...population, living: population.living.filter(isKept) }
}
