/**
 * Loci that a colour couples, by every joint genotype: `Brunskäck` does not say which of four genes shows, so that its
 * loci cannot be weighed one by one. But it allows each pair at one locus with each at another, without some that are
 * like that too: so the weights of joint genotypes are a sum of products, one for each locus, with a sign. Founders of
 * unknown genotype have some definite one: each choice is a case.
 */
import { onceFor } from '#app/domain/once-for.ts'
import { bornOf, type Couple, isOne, placesIn } from './couples.ts'
import { type Combo, type Family, type GroupRow, possibleOf, type Relative, reduced } from './family-halves.ts'
import { aboutOf, type FamilyWeb, type GroupGenes, type Site, webOf } from './family-web.ts'
import { type LocusTable, placesOf, tablesOf, textOf } from './group-places.ts'
import { extremesOf, type Ray, sumOf } from './locus-rays.ts'
import { tellingOf } from './loops.ts'

/** Choices for founders, times the products that are added up; steps at the loci; foals, so that numbers are exact. */
const MOST_PRODUCTS = 12_000
const MOST_STEPS = 40_000
const MOST_BORN = 14

/** For each locus the weights of its pairs in every case; for one case alone those of the horse's combinations. */
type Cases = { atLoci: readonly (readonly Ray[])[]; weights: readonly bigint[] | null }

/** `naming`: the relatives beside parents, foals and mates without whom the cases are others. */
type Joint = { genes: (each: GroupGenes | null) => GroupGenes; naming: () => Iterable<Relative> }

/** Pairs at each locus, without the combinations that have one of others at each. */
type Allowed = { bits: readonly number[]; but: readonly number[] | null }

/** Null where no colour couples loci, or there are too many cases. */
export function jointOf(group: GroupRow, family: Family, own: readonly Combo[]): Joint | 'contradiction' | null {
  const tables = tablesOf(group)
  if (tables.length === 1) return null
  const about = aboutOf(group)(family.isAlone === true)
  const near = [family, family.sire, family.dam, ...family.foals.flatMap((foal) => [foal, foal.mate])]
  if (![...near, ...(family.kin ?? [])].some((one) => one && about(one).isFree)) return null
  const web = webOf(family, false)
  const places = own.map(({ pairs }) => tables.map(({ placeOf }, at) => placeOf.get(textOf(pairs[at])) ?? 0))
  const ownBits = tables.map((_table, at) => places.reduce((bits, one) => bits | (1 << (one[at] ?? 0)), 0))
  const allowed: Allowed[] = []
  for (const [place, relative] of web.relatives.entries()) {
    const { bits, isFree } = relative ? about(relative) : { bits: [], isFree: false }
    const split = isFree ? splitOf(group, relative) : null
    if (isFree && !split) return null
    const left = place === 0 ? ownBits : tables.map(({ all }, at) => bits[at] ?? all)
    const but = split?.but.map((some, at) => some & (left[at] ?? 0)) ?? null
    allowed.push({ bits: left, but: but?.every(Boolean) ? but : null })
  }
  const casesAt = (given: readonly Allowed[], couples: readonly Couple[] | null | undefined) =>
    couples ? new JointCases(tables, given, couples).found(places) : null
  for (const level of new Set([web.levels.length, Math.min(web.levels.length, 2), 1])) {
    const couples = web.levels[level - 1]
    const cases = casesAt(allowed, couples)
    if (cases === 'contradiction') return cases
    if (cases)
      return {
        genes: (each) => genesOf(tables, own, cases, each),
        naming: () => namedIn(web, family, tables, allowed, (given) => textOfCases(casesAt(given, couples))),
      }
  }
  return null
}

const splitOf = (group: GroupRow, relative: Relative | null) => {
  const combos = possibleOf(relative, group.key, group.loci)
  return combos && splits(group)(combos)
}
const splits = onceFor((group: GroupRow) => onceFor((combos: readonly Combo[]) => splitUp(group, combos)))

/** Of all combinations of the pairs of each locus those that are left out; null if they are not like that too. */
function splitUp(group: GroupRow, combos: readonly Combo[]): { but: readonly number[] } | null {
  const whole = group.loci.map((_locus, at) => [
    ...new Map(combos.map(({ pairs }) => [textOf(pairs[at]), pairs[at]])).values(),
  ])
  if (whole.reduce((size, { length }) => size * length, 1) > MOST_PRODUCTS) return null
  const known = new Set(combos.map(({ pairs }) => pairs.map(textOf).join(' ')))
  let all: Combo['pairs'][] = [[]]
  for (const pairs of whole) all = all.flatMap((some) => pairs.flatMap((pair) => (pair ? [[...some, pair]] : [])))
  const lacking = all.filter((pairs) => !known.has(pairs.map(textOf).join(' '))).map((pairs) => ({ pairs, weight: 1n }))
  const but = placesOf(lacking)(group)
  return but && { but: but.map((some) => some.reduce((bits, place) => bits | (1 << place), 0)) }
}

/** What is left in these cases. `each`: what is known of each locus by itself, for all loci together. */
function genesOf(
  tables: readonly LocusTable[],
  own: readonly Combo[],
  { atLoci, weights }: Cases,
  each: GroupGenes | null,
): GroupGenes {
  if (weights) {
    const weighed = own.map(({ pairs }, at) => ({ pairs, weight: weights[at] ?? 0n }))
    return { isWeighed: true, combinations: reduced(weighed.filter(({ weight }) => weight > 0n)) }
  }
  const alone = tables.map(({ pairs }, at): Site => {
    const cases = atLoci[at] ?? []
    const kept = [...pairs.entries()].filter(([place]) => cases.some((ray) => (ray[place] ?? 0n) > 0n))
    return {
      pairs: kept.map(([, pair]) => pair),
      cases: cases.map((ray) => kept.map(([place]) => ray[place] ?? 0n)),
    }
  })
  const left = alone.map(({ pairs }) => new Set(pairs.map(textOf)))
  const combinations = own
    .filter(({ pairs }) => pairs.every((pair, at) => left[at]?.has(textOf(pair))))
    .map(({ pairs }) => ({ pairs, weight: 1n }))
  return { isWeighed: false, combinations, alone, ...(each?.sites && { sites: each.sites }) }
}

/** The joint genotypes of all members that are joined to the horse by others of unknown genotype. */
class JointCases {
  readonly #tables: readonly LocusTable[]
  readonly #allowed: readonly Allowed[]
  /** Those without parents among them, then each after its parents; null where one is its own ancestor. */
  readonly #founders: readonly number[]
  readonly #born: readonly Born[] | null
  /** Those born whose colour couples loci: for each of their subsets there is a product. */
  readonly #coupled: readonly number[]
  readonly #isParent: ReadonlySet<number>
  #steps = 0

  constructor(tables: readonly LocusTable[], allowed: readonly Allowed[], couples: readonly Couple[]) {
    this.#tables = tables
    this.#allowed = allowed
    const isTelling = (at: number) =>
      at === 0 ||
      allowed[at]?.but != null ||
      allowed[at]?.bits.some((bits, locus) => bits !== tables[locus]?.all) === true
    const telling = tellingOf(couples, isTelling)
    const [members, near] = [new Set([0]), new Set<Couple>()]
    for (const member of members) {
      if (member !== 0 && allowed[member]?.bits.every(isOne)) continue
      for (const couple of telling) {
        const all = [couple.sire, couple.dam, ...couple.foals]
        if (!all.includes(member)) continue
        near.add(couple)
        for (const one of all) members.add(one)
      }
    }
    const born = [...near].flatMap(({ sire, dam, foals }) => foals.map((at) => ({ at, sire, dam })))
    this.#founders = [...members].filter((at) => !born.some((one) => one.at === at))
    this.#born = sorted(born, this.#founders)
    this.#coupled = born.flatMap(({ at }) => (allowed[at]?.but ? [at] : []))
    this.#isParent = new Set(born.flatMap(({ sire, dam }) => [sire, dam]))
  }

  /** `own`: the places of the horse's combinations. Null where it would take too long. */
  found(own: readonly (readonly number[])[]): Cases | 'contradiction' | null {
    const sizes = this.#founders.map(
      (at) => this.#allowed[at]?.bits.reduce((size, bits) => size * placesIn(bits).length, 1) ?? 0,
    )
    const size = sizes.reduce((product, one) => product * one, 2 ** this.#coupled.length)
    if (!this.#born || this.#born.length > MOST_BORN || size > MOST_PRODUCTS) return null
    const atLoci: Ray[][] = this.#tables.map(() => [])
    const seen = new Set<string>()
    let weights: bigint[] | null = null
    for (const chosen of this.#choices()) {
      const products = this.#tables.map((_table, locus) =>
        this.#products(
          locus,
          chosen.map((places) => places[locus] ?? 0),
        ),
      )
      if (this.#steps > MOST_STEPS) return null
      const key = products.map(({ number }) => number).join()
      if (seen.has(key)) continue
      const rays = raysOf(products)
      if (!rays) continue
      seen.add(key)
      for (const [locus, ray] of rays.entries()) atLoci[locus]?.push(ray)
      weights = seen.size > 1 ? null : own.map((places) => weightOf(products, places))
    }
    if (seen.size === 0) return 'contradiction'
    return { atLoci: atLoci.map((rays) => extremesOf(rays)), weights: seen.size === 1 ? weights : null }
  }

  /** The places of every founder, at each locus. */
  #choices(): number[][][] {
    let found: number[][][] = [[]]
    for (const at of this.#founders) {
      const { bits, but } = this.#allowed[at] ?? { bits: [], but: null }
      let all: number[][] = [[]]
      for (const some of bits) all = all.flatMap((places) => placesIn(some).map((place) => [...places, place]))
      const left = but
        ? all.filter((places) => !places.every((place, locus) => ((but[locus] ?? 0) & (1 << place)) !== 0))
        : all
      found = found.flatMap((before) => left.map((places) => [...before, places]))
    }
    return found
  }

  readonly #known = new Map<string, Products>()
  readonly #numbers = new Map<string, number>()

  /** For each subset of the coupled the weights of the horse's pairs at a locus, if founders have these. */
  #products(locus: number, founders: readonly number[]): Products {
    const key = `${locus} ${founders.join()}`
    const before = this.#known.get(key)
    if (before) return before
    const rays = Array.from({ length: 2 ** this.#coupled.length }, (_, subset) =>
      this.#atLocus(locus, founders, subset),
    )
    const text = `${locus} ${rays.join(' ')}`
    const number = this.#numbers.get(text) ?? this.#numbers.size
    this.#numbers.set(text, number)
    const found = { number, rays, sums: rays.map(sumOf) }
    this.#known.set(key, found)
    return found
  }

  #atLocus(locus: number, founders: readonly number[], subset: number): Ray {
    const table = this.#tables[locus]
    const born = this.#born
    if (!table || !born) return []
    const places: number[] = []
    for (const [at, founder] of this.#founders.entries()) places[founder] = founders[at] ?? 0
    const weights = table.pairs.map(() => 0)
    const bitsOf = (at: number) => {
      const { bits, but } = this.#allowed[at] ?? { bits: [], but: null }
      const isBut = but && (subset & (1 << this.#coupled.indexOf(at))) !== 0
      return (isBut ? but[locus] : bits[locus]) ?? 0
    }
    const fill = (next: number, weight: number) => {
      this.#steps += 1
      const one = born[next]
      if (!one) {
        const own = places[0] ?? 0
        weights[own] = (weights[own] ?? 0) + weight
        return
      }
      if (this.#steps > MOST_STEPS) return
      const bits = bitsOf(one.at)
      const isLeaf = one.at !== 0 && !this.#isParent.has(one.at)
      let sum = 0
      for (const [place, ways] of bornOf(table, places[one.sire] ?? 0, places[one.dam] ?? 0)) {
        if ((bits & (1 << place)) === 0) continue
        if (isLeaf) sum += Number(ways)
        else {
          places[one.at] = place
          fill(next + 1, weight * Number(ways))
        }
      }
      // Of a foal without foals of its own, only how likely its record is counts.
      if (sum > 0) fill(next + 1, weight * sum)
    }
    fill(0, 1)
    return weights.map(BigInt)
  }
}

/** At a locus, for each subset of the coupled. Equal ones have one number. */
type Products = { number: number; rays: readonly Ray[]; sums: readonly bigint[] }

const signOf = (subset: number) => (subset.toString(2).replaceAll('0', '').length % 2 === 0 ? 1n : -1n)

/** The weights of the pairs of each locus; null for a case that cannot be. */
function raysOf(products: readonly Products[]): Ray[] | null {
  const rays = products.map(({ rays: [first] }) => (first ?? []).map(() => 0n))
  for (const [subset] of (products[0]?.sums ?? []).entries()) {
    for (const [locus, ray] of rays.entries()) {
      const others = products.reduce(
        (product, { sums }, at) => (at === locus ? product : product * (sums[subset] ?? 0n)),
        signOf(subset),
      )
      if (others === 0n) continue
      for (const [place, weight] of (products[locus]?.rays[subset] ?? []).entries())
        if (weight > 0n) ray[place] = (ray[place] ?? 0n) + others * weight
    }
  }
  return rays.every((ray) => ray.every((weight) => weight === 0n)) ? null : rays
}

/** The weight of one combination of the horse. */
const weightOf = (products: readonly Products[], places: readonly number[]): bigint =>
  (products[0]?.sums ?? []).reduce(
    (sum, _one, subset) =>
      sum +
      products.reduce((product, { rays }, at) => product * (rays[subset]?.[places[at] ?? 0] ?? 0n), signOf(subset)),
    0n,
  )

type Born = { at: number; sire: number; dam: number }

/** Each after its parents; null where that cannot be. */
function sorted(born: readonly Born[], founders: readonly number[]): Born[] | null {
  const [placed, order] = [new Set(founders), [] as Born[]]
  for (let size = -1; size < order.length; ) {
    size = order.length
    for (const one of born) {
      if (placed.has(one.at) || !placed.has(one.sire) || !placed.has(one.dam)) continue
      placed.add(one.at)
      order.push(one)
    }
  }
  return order.length === born.length ? order : null
}

const textOfCases = (cases: Cases | 'contradiction' | null) =>
  cases === null || cases === 'contradiction'
    ? cases
    : cases.atLoci.map((rays) => rays.map(String).sort().join(' ')).join()

/** The relatives beside parents, foals and mates without whose record the cases are others, or not all are tried. */
function namedIn(
  web: FamilyWeb,
  family: Family,
  tables: readonly LocusTable[],
  allowed: readonly Allowed[],
  tried: (given: readonly Allowed[]) => string | null,
): Relative[] {
  const mates = family.foals.map(({ mate }) => mate).filter((mate) => mate && !web.older.has(mate))
  const near = new Set<Relative | null>([family, family.sire, family.dam, ...family.foals, ...mates])
  const anything = { bits: tables.map(({ all }) => all), but: null }
  const all = tried(allowed)
  return web.relatives.flatMap((one, at) =>
    !one || near.has(one) || tried(allowed.with(at, anything)) === all ? [] : [one],
  )
}
