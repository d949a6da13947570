/**
 * What a whole family says about a horse at each locus of a group: all relatives that are looked at, as couples with
 * their foals, from near to far (`peeling.ts`).
 * Loci are independent as long as every colour allows each pair at one locus with each pair at another; almost all do.
 * A relative whose colour does not has some definite pair at each.
 */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import type { AlleleFrequencies } from './breed-genes.ts'
import { type Couple, type Member, settled } from './couples.ts'
import { type Combo, type Family, type GroupRow, possibleOf, type Relative } from './family-halves.ts'
import { pairsOfBreed } from './family-prior.ts'
import { type LocusTable, placesOf, tablesOf, textOf } from './group-places.ts'
import { type Ray, sumOf } from './locus-rays.ts'
import { type Peeled, peel } from './peeling.ts'
import { bitsOfRecord } from './record-bits.ts'

/** The pairs that a horse may have at a locus, and the cases of their weights. */
export type Site = { pairs: readonly AllelePair[]; cases: readonly Ray[] }

/** What a horse may have at a group of loci: every combination with its weight. */
export type GroupGenes = {
  /** Weights are chances; otherwise every combination is just possible. */
  isWeighed: boolean
  combinations: readonly { pairs: readonly AllelePair[]; weight: bigint }[]
  /** Where they are not chances but limited: the cases at each locus, of which the truth is some mixture. */
  sites?: readonly Site[]
  /** Closer limits at each locus alone: where a colour couples loci, these depend on each other. */
  alone?: readonly Site[]
}

/** `naming`: of the relatives beside parents, foals and mates those that the sites rest on; found when asked. */
export type FoundSites = { sites: Site[]; naming: () => Iterable<Relative> }

/**
 * The horse first; null for a parent that nobody knows. `levels`: the couples of the horse's parents and its own, then
 * with those that their members are of, then with all of their members, and so on; null where these alone may not be
 * used.
 */
export type FamilyWeb = {
  relatives: readonly (Relative | null)[]
  levels: readonly (readonly Couple[] | null)[]
  older: ReadonlySet<Relative>
}

/** More kinds of relatives are named without trying whether the chances rest on them. */
const MOST_TRIED = 6

const noOne = () => []

/**
 * The cases at every locus of a group. `own` is what the horse may have by its own record and its parents. Null where
 * records contradict each other, or nothing is known of the horse's ancestors: their pairs may then be anything, and so
 * may the weights. With `frequencies` founders are drawn from their breeds.
 */
export function sitesOf(
  group: GroupRow,
  family: Family,
  own: readonly Combo[],
  frequencies?: AlleleFrequencies,
): FoundSites | null {
  const web = webOf(family, frequencies !== undefined)
  const about = aboutOf(group)(family.isAlone === true)
  if (!frequencies && ![...web.older].some((relative) => about(relative).isTelling)) return null
  const names: { locus: LocusKey; level: number }[] = []
  const sites: Site[] = []
  const answer = (
    at: number,
    table: LocusTable,
    without?: (relative: Relative) => boolean,
    most = web.levels.length,
  ) => {
    const locus: LocusKey = group.loci[at] as LocusKey // one for each table
    const members = web.relatives.map((relative, place): Member => {
      const prior = frequencies && priorOf(table, locus, relative?.frequencies ?? frequencies)
      if (place === 0) return { bits: bitsOf(table, own, at) & (family.left?.[locus] ?? table.all), prior }
      if (!relative || without?.(relative)) return { bits: table.all, prior }
      const { bits, isFree } = about(relative)
      return { bits: bits[at] ?? table.all, prior, isFree }
    })
    const isSilent =
      !frequencies && members.every(({ bits, isFree }, place) => place === 0 || (bits === table.all && !isFree))
    if (isSilent && table.living.length === table.pairs.length) return { found: null, level: 0 }
    const left = Int32Array.from(members, ({ bits }) => bits)
    if (!settled(web.levels.at(-1) ?? [], table, left)) return null
    const peeled = (level: number) => {
      const couples = web.levels[level - 1]
      return couples ? peel(table, { members, couples, left }) : null
    }
    // Beside frequencies, who is related further away is no stranger.
    for (const level of frequencies ? [most] : new Set([most, Math.min(most, 3), Math.min(most, 2), 1])) {
      const found = peeled(level)
      if (found === 'contradiction') return null
      if (found === null) continue
      // What has a weight stays a chance, without relatives that would only say that it may be another.
      const near = found.rays.length > 1 && level > 1 ? peeled(1) : null
      const isNear = near !== null && near !== 'contradiction' && near.rays.length === 1 && isWithin(near, found)
      return isNear ? { found: near, level: 1 } : { found, level }
    }
    return { found: null, level: 0 }
  }
  for (const [at, table] of tablesOf(group).entries()) {
    const told = answer(at, table)
    if (!told) return null
    const bits = bitsOf(table, own, at)
    const rays =
      told.found?.rays ??
      table.living
        .filter((place) => bits & (1 << place))
        .map((place) => table.pairs.map((_pair, other) => (other === place ? 1n : 0n)))
    const places = [...table.pairs.keys()].filter((place) => rays.some((ray) => (ray[place] ?? 0n) > 0n))
    sites.push({
      pairs: places.map((place) => table.pairs[place]).filter((pair) => pair !== undefined),
      cases: rays.map((ray) => places.map((place) => ray[place] ?? 0n)),
    })
    names.push({ locus: group.loci[at] as LocusKey, level: told.level })
  }
  const naming = () => {
    const near = new Set<Relative | null>([family, family.sire, family.dam, ...family.foals])
    for (const { mate } of family.foals) if (mate && !web.older.has(mate)) near.add(mate)
    const named = new Set<Relative>()
    for (const [at, table] of tablesOf(group).entries()) {
      const level = names[at]?.level ?? 0
      const members = new Set(
        (web.levels[level - 1] ?? []).flatMap((couple) => [couple.sire, couple.dam, ...couple.foals]),
      )
      const kin = [...members]
        .flatMap((place) => web.relatives[place] ?? [])
        .filter((one) => !near.has(one) && about(one).bits[at] !== table.all)
      if (kin.length === 0 || isPlain(bitsOf(table, own, at))) continue
      const text = (without: (relative: Relative) => boolean) =>
        textOfLimits(table, answer(at, table, without, level)?.found ?? null)
      const [all, none] = [text(() => false), text((one) => kin.includes(one))]
      if (all === none) continue
      // Those of whom the same is known stand or fall together.
      const alike = [...Map.groupBy(kin, (one) => alikeOf(web, one, about(one).bits[at] ?? 0)).values()]
      for (const some of alike) {
        const isNeeded = () =>
          text((one) => some.includes(one)) !== all || text((one) => kin.includes(one) && !some.includes(one)) !== none
        if (alike.length > MOST_TRIED || isNeeded()) for (const one of some) named.add(one)
      }
    }
    return named
  }
  const isAnyNamed =
    !family.isAlone && (family.kin?.length || family.foals.some(({ mate }) => mate && web.older.has(mate)))
  return { sites, naming: isAnyNamed ? naming : noOne }
}

/** What is known of a relative, and by which parents of which something is known. */
const alikeOf = ({ older }: FamilyWeb, one: Relative, bits: number) => {
  const known = [...older]
  const placeOf = (parent: Relative | null | undefined) =>
    parent && (parent.genotype !== undefined || parent.color !== undefined || parent.sire || parent.dam)
      ? known.indexOf(parent)
      : null
  return [bits, placeOf(one.sire), placeOf(one.dam), one.sire || one.dam ? null : known.indexOf(one)].join()
}

const isPlain = (bits: number) => (bits & (bits - 1)) === 0

/** The least and the greatest share of each allele: all that is told of a locus. */
function textOfLimits(table: LocusTable, peeled: Peeled | null): string {
  const alleles = new Set(table.pairs.flat())
  const rays = peeled?.rays ?? []
  return [...alleles]
    .map((allele) => {
      const shares = rays.map((ray) => {
        const having = ray.filter((_weight, place) => table.pairs[place]?.includes(allele))
        return Number((sumOf(having) * SHARE_PARTS) / sumOf(ray))
      })
      return `${Math.min(...shares)} ${Math.max(...shares)}`
    })
    .join()
}
/** Shares that differ by less count as one. */
const SHARE_PARTS = 10n ** 12n

/** Whether the one case lies between the others, pair by pair. */
function isWithin({ rays: [exact] }: Peeled, { rays }: Peeled): boolean {
  if (!exact) return false
  const all = sumOf(exact)
  return exact.every((weight, place) => {
    const signs = rays.map((ray) => (ray[place] ?? 0n) * all - weight * sumOf(ray))
    return signs.some((sign) => sign <= 0n) && signs.some((sign) => sign >= 0n)
  })
}

/** The pairs of these combinations at a locus, as bits. */
function bitsOf(table: LocusTable, combos: readonly Combo[], at: number): number {
  const places = bitsOfCombos(combos)
  return places(at, table)
}
const bitsOfCombos = onceFor((combos: readonly Combo[]) => {
  const known: (number | undefined)[] = []
  return (at: number, table: LocusTable) =>
    (known[at] ??= [...new Set(combos.map(({ pairs }) => pairs[at]))].reduce(
      (bits, pair) => bits | (1 << (table.placeOf.get(textOf(pair)) ?? 0)),
      0,
    ))
})

const priors = onceFor((_frequencies: AlleleFrequencies) => new Map<LocusKey, Ray>())

/** How often a breed has each pair of a locus. */
function priorOf(table: LocusTable, locus: LocusKey, frequencies: AlleleFrequencies): Ray {
  const known = priors(frequencies)
  const before = known.get(locus)
  if (before) return before
  const weights = new Map(pairsOfBreed(locus, frequencies).map(({ pair, weight }) => [textOf(pair), weight]))
  const prior = table.pairs.map((pair) => weights.get(textOf(pair)) ?? 0n)
  known.set(locus, prior)
  return prior
}

type About = { bits: readonly number[]; isTelling: boolean; isFree: boolean }

/** What is known of a relative at the loci of a group. */
export const aboutOf = onceFor((group: GroupRow) => {
  const within = (isAlone: boolean) =>
    onceFor((relative: Relative): About => {
      const record = bitsOfRecord(relative)
      const tables = tablesOf(group)
      const bits = tables.map((table, at) => {
        const locus: LocusKey = group.loci[at] as LocusKey // one for each table
        return (isAlone ? undefined : relative.left?.[locus]) ?? record.get(locus) ?? table.all
      })
      const combos = possibleOf(relative, group.key, group.loci)
      return {
        bits,
        isTelling: bits.some((some, at) => some !== tables[at]?.all),
        isFree: combos !== null && placesOf(combos)(group) === null,
      }
    })
  const [known, alone] = [within(false), within(true)]
  return (isAlone: boolean) => (isAlone ? alone : known)
})

/** All relatives of a family as couples with their foals. `isDrawn`: with parents, though nobody knows them. */
export function webOf(family: Family, isDrawn: boolean): FamilyWeb {
  const relatives: (Relative | null)[] = [family]
  const places = new Map<Relative, number>([[family, 0]])
  const placeOf = (relative: Relative) => {
    const before = places.get(relative)
    if (before !== undefined) return before
    places.set(relative, relatives.length)
    relatives.push(relative)
    return relatives.length - 1
  }
  const kin = family.isAlone ? [] : (family.kin ?? [])
  for (const one of [...family.foals, ...kin]) placeOf(one)
  const mates = new Map<Relative | null, Relative | null>(family.foals.map((foal) => [foal, foal.mate]))
  const couples = new Map<string, Couple>()
  for (let at = 0; at < relatives.length; at++) {
    const one = relatives[at]
    if (!one || (family.isAlone && at > 0 && !mates.has(one))) continue
    const [sire, dam] = mates.has(one) ? [family, mates.get(one)] : [one.sire, one.dam]
    if (!sire && !dam && !(isDrawn && at === 0)) continue
    const parents = [sire, dam].map((parent) => {
      if (parent) return placeOf(parent)
      relatives.push(null)
      return relatives.length - 1
    })
    const [first = 0, second = 0] = parents.toSorted((a, b) => a - b)
    const couple = couples.get(`${first} ${second}`) ?? { sire: first, dam: second, foals: [] }
    couple.foals.push(at)
    couples.set(`${first} ${second}`, couple)
  }
  return { relatives, levels: levelsOf([...couples.values()]), older: olderOf(family) }
}

const membersOf = ({ sire, dam, foals }: Couple) => [sire, dam, ...foals]

/**
 * From near to far. A member that descends from the horse in a way that is not looked at is no stranger: couples in
 * which it is a parent are not used before that way is.
 */
function levelsOf(couples: readonly Couple[]): (Couple[] | null)[] {
  const below = new Set([0])
  for (let size = 0; size < below.size; ) {
    size = below.size
    for (const { sire, dam, foals } of couples)
      if (below.has(sire) || below.has(dam)) for (const at of foals) below.add(at)
  }
  const own = (some: readonly Couple[]) => some.filter((couple) => membersOf(couple).includes(0)).length
  const usable = (all: Couple[]) => {
    let used = all
    for (let count = -1; count !== used.length; ) {
      count = used.length
      const born = new Set([0, ...used.flatMap(({ foals }) => foals)])
      used = used.filter(({ sire, dam }) => [sire, dam].every((at) => !below.has(at) || born.has(at)))
    }
    // Without a foal of its own nothing is said.
    return own(used) === own(all) ? used : null
  }
  const levels: (Couple[] | null)[] = []
  const seen = new Set([0])
  for (let size = -1, all: Couple[] = []; size < all.length; ) {
    size = all.length
    const before = all
    all = couples.filter((couple) => membersOf(couple).some((at) => seen.has(at)))
    if (levels.length === 1) {
      const parents = all.filter((couple) => before.includes(couple) || couple.foals.some((at) => seen.has(at)))
      if (parents.length > size && parents.length < all.length) levels.push(usable(parents))
    }
    for (const at of all.flatMap(membersOf)) seen.add(at)
    if (all.length > size) levels.push(usable(all))
  }
  return levels
}

/** The relatives that are there without the horse and its foals: ancestors, and who is related through them. */
function olderOf(family: Family): ReadonlySet<Relative> {
  const older = new Set<Relative>()
  const add = (one: Relative | null | undefined) => one && one !== family && older.add(one)
  add(family.sire)
  add(family.dam)
  if (family.isAlone) return older
  const others = [...(family.kin ?? []), ...family.foals.flatMap(({ mate }) => mate ?? [])]
  for (let size = -1; size < older.size; ) {
    size = older.size
    for (const one of older) for (const parent of [one.sire, one.dam]) add(parent)
    for (const one of others) if ([one.sire, one.dam].some((parent) => parent && older.has(parent))) add(one)
  }
  return older
}
