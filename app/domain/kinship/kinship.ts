/**
 * Kinship and inbreeding: exact Wright coefficients over all known ancestors, at any depth.
 * A name without an entry, or with unknown parents, is a founder. Founders count as unrelated and not inbred, so a
 * coefficient is always "of what is known", and `generations` says how much that is. Placeholders such as `Unknown` are
 * never ancestors (`isKnownName`), names are compared trimmed, and the order of rows does not matter.
 * Bad data may make a horse its own ancestor. Such a horse and all its descendants get the refusal `loop` with the
 * names of the loop; all others are computed as usual.
 */
import { readKnownName } from '#app/domain/names.ts'
import { compareSwedish } from '#app/domain/swedish.ts'
import { type Ancestry, ancestryOf, type PedigreeLookup } from './ancestry.ts'
import { type Coefficients, coefficientsOf, type Dyadic, dyadicOf, EXACT_GENERATIONS } from './coefficients.ts'
import { firstMeetings, pathPairs } from './common-ancestors.ts'

/** How much is known about the ancestors. */
export type KnownGenerations = {
  /** Generations in which every ancestor is known; for two horses, the lower number. */
  complete: number
  /** Equivalent complete generations: the sum of (1/2)^n over known ancestors; for two horses, the mean. */
  equivalent: number
  /** Generations to the farthest known ancestor. */
  deepest: number
}

export type CommonAncestor = {
  name: string
  /** This ancestor's part of the coefficient; all parts add up to it. */
  contribution: number
  /** The ancestor's own inbreeding, which raises its part by the factor 1 + F. */
  inbreeding: number
}

type KinshipPath = {
  /** From the first horse (the sire) to the ancestor, both included. */
  first: readonly string[]
  /** From the second horse (the dam) to the ancestor, both included. */
  second: readonly string[]
  /** This pair's part of the coefficient: (1/2)^(n1+n2+1) (1 + F_A). */
  contribution: number
}

type KinshipPaths = {
  /** Shortest first. */
  paths: readonly KinshipPath[]
  /** There are, or may be, more paths than listed. Coefficients and contributions include all of them. */
  isCut: boolean
}

export type Loop = { ok: false; reason: 'loop'; names: readonly string[] }

export type Coefficient = {
  ok: true
  /** 0-1. */
  value: number
  /** The exact fraction; null where the parents together have more than 51 generations, which a double cannot hold. */
  fraction: Dyadic | null
  generations: KnownGenerations
  /** Largest contribution first. Computed on request. */
  ancestors(): readonly CommonAncestor[]
  /** Pairs of paths that first meet in this ancestor; at most `limit`, by default 200. Empty for any other name. */
  pathsTo(ancestor: string, limit?: number): KinshipPaths
}

const MOST_PATHS = 200
const NOTHING_KNOWN: KnownGenerations = { complete: 0, equivalent: 0, deepest: 0 }

const loop = (names: readonly string[]): Loop => ({ ok: false, reason: 'loop', names })

function nothingShared(generations: KnownGenerations): Coefficient {
  return {
    ok: true,
    value: 0,
    fraction: dyadicOf(0),
    generations,
    ancestors: () => [],
    pathsTo: () => ({ paths: [], isCut: false }),
  }
}

function generationsOf(ancestry: Ancestry, at: number | null): KnownGenerations {
  if (at === null) return NOTHING_KNOWN
  return {
    complete: ancestry.complete[at] ?? 0,
    equivalent: ancestry.equivalent[at] ?? 0,
    deepest: ancestry.deepest[at] ?? 0,
  }
}

function generationsOfTwo(ancestry: Ancestry, one: number | null, other: number | null): KnownGenerations {
  const first = generationsOf(ancestry, one)
  const second = generationsOf(ancestry, other)
  return {
    complete: Math.min(first.complete, second.complete),
    equivalent: (first.equivalent + second.equivalent) / 2,
    deepest: Math.max(first.deepest, second.deepest),
  }
}

/** The parents' generations plus one; an unknown parent adds nothing. */
function generationsOfFoal(ancestry: Ancestry, sire: number | null, dam: number | null): KnownGenerations {
  let equivalent = 0
  let deepest = 0
  for (const parent of [sire, dam]) {
    if (parent === null) continue
    const known = generationsOf(ancestry, parent)
    equivalent += (1 + known.equivalent) / 2
    deepest = Math.max(deepest, 1 + known.deepest)
  }
  const complete = sire === null || dam === null ? 0 : 1 + generationsOfTwo(ancestry, sire, dam).complete
  return { complete, equivalent, deepest }
}

const areExact = ({ deepest }: Ancestry, one: number, other: number) =>
  (deepest[one] ?? 0) + (deepest[other] ?? 0) <= EXACT_GENERATIONS

/** Everything about the kinship of two horses of an ancestry, by index. */
function coefficientOf(ancestry: Ancestry, one: number, other: number, generations: KnownGenerations): Coefficient {
  const { inbreeding, relationships } = coefficientsOf(ancestry)
  const value = (relationships(one, other)[other] ?? 0) / 2
  const isExact = areExact(ancestry, one, other)
  let meetings: [number, number][] | null = null
  const nameOf = (at: number) => ancestry.names[at] ?? ''
  return {
    ok: true,
    value,
    fraction: isExact ? dyadicOf(value) : null,
    generations,
    ancestors() {
      meetings ??= firstMeetings(ancestry, one, other, isExact)
      return meetings
        .map(([at, meeting]) => ({
          name: nameOf(at),
          contribution: (meeting * (1 + (inbreeding[at] ?? 0))) / 2,
          inbreeding: inbreeding[at] ?? 0,
        }))
        .sort((a, b) => b.contribution - a.contribution || compareSwedish(a.name, b.name))
    },
    pathsTo(ancestor, limit = MOST_PATHS) {
      const target = ancestry.indexOf(ancestor)
      if (target === null) return { paths: [], isCut: false }
      const { pairs, isCut } = pathPairs(ancestry, one, other, target, limit)
      const weight = 1 + (inbreeding[target] ?? 0)
      const paths = pairs.map(([first, second]) => ({
        first: first.map(nameOf),
        second: second.map(nameOf),
        contribution: weight * 2 ** (1 - first.length - second.length),
      }))
      return { paths, isCut }
    },
  }
}

/** The kinship of two horses by name, with the generations as `known` counts them. */
function ofTwo(
  pedigree: PedigreeLookup,
  horses: readonly [unknown, unknown],
  known: typeof generationsOfTwo,
): Coefficient | Loop {
  const names = horses.map(readKnownName)
  const ancestry = ancestryOf(pedigree, names)
  for (const name of names) {
    const circle = name === null ? null : ancestry.loopOf(name)
    if (circle) return loop(circle)
  }
  const [one = null, other = null] = names.map((name) => (name === null ? null : ancestry.indexOf(name)))
  const generations = known(ancestry, one, other)
  if (one === null || other === null) return nothingShared(generations)
  return coefficientOf(ancestry, one, other, generations)
}

/**
 * The kinship of two horses: the chance that a gene of each, drawn at the same locus, comes from the same ancestor.
 * Full siblings of unrelated parents 1/4, parent and foal 1/4, a horse with itself (1 + F)/2. 0 for a name of no horse.
 */
export function kinshipOf(pedigree: PedigreeLookup, first: unknown, second: unknown): Coefficient | Loop {
  return ofTwo(pedigree, [first, second], generationsOfTwo)
}

/** The inbreeding F of a foal of these two, which is their kinship. */
export function inbreedingOfPair(pedigree: PedigreeLookup, sire: unknown, dam: unknown): Coefficient | Loop {
  return ofTwo(pedigree, [sire, dam], generationsOfFoal)
}

export type KinshipMatrix = {
  /** The kinship of a stallion with a mare, by their places in the lists; a refusal where one of them has a loop. */
  between(sire: number, dam: number): Loop | { ok: true; value: number; generations: KnownGenerations }
  /** All values, row by row: stallion `i` with mare `j` at `i * dams.length + j`. NaN where one of them has a loop. */
  values: Float64Array
}

/** The kinship of every stallion with every mare, which is the inbreeding of all their possible foals. */
export function kinshipMatrix(
  pedigree: PedigreeLookup,
  sires: readonly unknown[],
  dams: readonly unknown[],
): KinshipMatrix {
  const ancestry = ancestryOf(pedigree, [...sires, ...dams])
  const placeOf = (value: unknown): number | Loop | null => {
    const name = readKnownName(value)
    if (name === null) return null
    const circle = ancestry.loopOf(name)
    return circle ? loop(circle) : ancestry.indexOf(name)
  }
  const rows = sires.map(placeOf)
  const columns = dams.map(placeOf)
  const values = matrixValues(coefficientsOf(ancestry), rows, columns)
  return {
    values,
    between(sire, dam) {
      const one = rows[sire] ?? null
      const other = columns[dam] ?? null
      if (one !== null && typeof one === 'object') return one
      if (other !== null && typeof other === 'object') return other
      return {
        ok: true,
        value: values[sire * columns.length + dam] ?? 0,
        generations: generationsOfFoal(ancestry, one, other),
      }
    },
  }
}

/** The kinship of each of these horses with each, a row each in their order; with itself it is (1 + F)/2. */
export function kinshipAmong(pedigree: PedigreeLookup, names: readonly string[]): number[][] {
  const { values } = kinshipMatrix(pedigree, names, names)
  return names.map((_, row) => Array.from(values.subarray(row * names.length, (row + 1) * names.length)))
}

function matrixValues(
  { relationships }: Coefficients,
  rows: readonly (number | Loop | null)[],
  columns: readonly (number | Loop | null)[],
): Float64Array {
  const values = new Float64Array(rows.length * columns.length)
  const last = columns.reduce<number>((highest, at) => (typeof at === 'number' && at > highest ? at : highest), 0)
  // Millions of values: so indexes.
  const places = Int32Array.from(columns, (at) => (typeof at === 'number' ? at : NOBODY))
  const inLoops = [...columns.keys()].filter((column) => isLoop(columns[column] ?? null))
  for (const [row, one] of rows.entries()) {
    const first = row * columns.length
    if (isLoop(one)) values.fill(Number.NaN, first, first + columns.length)
    if (typeof one !== 'number') continue
    const found = relationships(one, Math.max(last, one))
    for (let column = 0; column < places.length; column++) {
      const other = places[column] ?? NOBODY
      if (other !== NOBODY) values[first + column] = (found[other] ?? 0) / 2
    }
  }
  for (const column of inLoops)
    for (let place = column; place < values.length; place += columns.length) values[place] = Number.NaN
  return values
}

const NOBODY = -1
const isLoop = (place: number | Loop | null) => typeof place === 'object' && place !== null
