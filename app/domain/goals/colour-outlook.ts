/** The share of foals that have a wished colour, and of those that live, fast enough for thousands of pairs. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { LOCI, type Locus, type LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { GroupGenes } from '#app/domain/odds/family-genes.ts'
import type { Site } from '#app/domain/odds/family-web.ts'
import {
  choicesOfPairs,
  getLocus,
  LOOK_GROUPS,
  type Look,
  type LookGroup,
  type Looks,
  verdictOn,
} from '#app/domain/odds/looks.ts'
import { onceFor } from '#app/domain/once-for.ts'

/** What a parent has, or may have, in each group of `LOOK_GROUPS`, with a number for each group, for look-ups. */
export type ParentGenes = {
  /** The same number for the same genes. */
  id: number
  groups: readonly number[]
  genes: Readonly<Record<LookGroup, GroupGenes>>
}
/** Null where not enough is known. */
type Shares = { living: number | null; wanted: number | null }
/** The least and the greatest share, 0-1. */
export type ShareRange = { least: number; greatest: number }
/** Shares of all foals, 0-1: those that live, and those that also look as wanted. */
export type ColourOutlook = (sire: ParentGenes, dam: ParentGenes) => Shares

/** Numbers genes, so that equal genes of two horses get the same number. */
export function geneIndex(): (genes: ParentGenes['genes']) => ParentGenes {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  // The genes of a horse about which nothing is known are one shared object, too long to be a text key.
  const ofObject = new WeakMap<GroupGenes, number>()
  return (genes) => {
    const groups = LOOK_GROUPS.map(({ key }) => {
      const before = ofObject.get(genes[key])
      if (before !== undefined) return before
      const { isWeighed, combinations, sites } = genes[key]
      const found =
        combinations.length > MOST_SPELLED
          ? numberOf(`${key} ${numbers.size}`)
          : numberOf(
              `${key} ${isWeighed} ${combinations.map(({ pairs, weight }) => `${pairs.join(' ')} ${weight}`).join()} ${sites?.map(({ cases }) => cases.join(' ')).join() ?? ''}`,
            )
      ofObject.set(genes[key], found)
      return found
    })
    return { id: numberOf(groups.join()), groups, genes }
  }
}
const MOST_SPELLED = 300

/** More than the number of pairs at any locus. */
const PAIR_CODES = 32
const codeOf = ({ order }: Locus, [one, other]: AllelePair) => order.indexOf(one) * order.length + order.indexOf(other)

type CodedChoice = { pair: AllelePair; code: number; share: number }

/** What two pairs at a locus can give. There are few different ones, so each is calculated once. */
const choicesByPairs = new Map<LocusKey, CodedChoice[][]>(LOCI.map(({ locus }) => [locus, []]))

function codedChoices(key: LocusKey, sire: AllelePair, dam: AllelePair): CodedChoice[] {
  const locus = getLocus(key)
  const place = codeOf(locus, sire) * PAIR_CODES + codeOf(locus, dam)
  const table = choicesByPairs.get(key)
  const known = table?.[place]
  if (known) return known
  const choices = choicesOfPairs(locus, sire, dam)
  const all = choices.reduce((sum, { ways }) => sum + ways, 0)
  const coded = choices.map(({ pair, ways }) => ({ pair, code: codeOf(locus, pair), share: ways / all }))
  if (table) table[place] = coded
  return coded
}

/** The result of crossing two combinations. */
type Crossed = { living: number; wanted: number }
type Pairs = readonly AllelePair[]

function groupCross(loci: readonly LocusKey[], look: Look | undefined): (sire: Pairs, dam: Pairs) => Crossed {
  // Whether a combination lives and looks as wanted does not depend on the parents.
  const known = new Map<number, 'dead' | 'living' | 'wanted'>()
  const pairs: AllelePair[] = []
  const places = loci.map((_, at) => PAIR_CODES ** at)
  return (sire, dam) => {
    const choices = loci.map((locus, at) => codedChoices(locus, sire[at] ?? NO_PAIR, dam[at] ?? NO_PAIR))
    let sure = 0
    /** Most loci leave no choice. */
    const open: number[] = []
    for (const [at, [only, another]] of choices.entries()) {
      if (!only || another) open.push(at)
      else {
        pairs[at] = only.pair
        sure += only.code * (places[at] ?? 0)
      }
    }
    let living = 0
    let wanted = 0
    const fill = (next: number, code: number, share: number) => {
      const at = open[next]
      if (at !== undefined) {
        for (const choice of choices[at] ?? []) {
          pairs[at] = choice.pair
          fill(next + 1, code + choice.code * (places[at] ?? 0), share * choice.share)
        }
        return
      }
      let found = known.get(code)
      if (found === undefined) {
        found = verdictOn(loci, pairs, look)
        known.set(code, found)
      }
      if (found === 'dead') return
      living += share
      if (found === 'wanted') wanted += share
    }
    fill(0, sure, 1)
    return { living, wanted }
  }
}

const NO_PAIR: AllelePair = ['n', 'n']

/** Horses that may be many things often may be the same: crosses of their combinations are cached, up to this many. */
const MOST_CACHED = 2 ** 17

/** What two cases give, from crosses that many pairs of horses share. */
function sharedCross(loci: readonly LocusKey[], cross: (sire: Pairs, dam: Pairs) => Crossed) {
  const numbers = new Map<string, number>()
  const numberOf = (pairs: Pairs) => {
    const text = pairs.map((pair, at) => codeOf(getLocus(loci[at] as LocusKey), pair)).join() // one pair at each
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const numbersOf = onceFor((some: Case) => some.map(({ pairs }) => numberOf(pairs)))
  /** By both numbers, the greater one first. */
  let known: Crossed[][] = []
  let size = 0
  return (mine: Case, theirs: Case): Crossed => {
    const [ones, others] = [numbersOf(mine), numbersOf(theirs)]
    let living = 0
    let wanted = 0
    for (const [at, { pairs, share }] of mine.entries()) {
      const one = ones[at] ?? 0
      for (const [place, { pairs: otherPairs, share: otherShare }] of theirs.entries()) {
        const other = others[place] ?? 0
        const row = (known[Math.max(one, other)] ??= [])
        let found = row[Math.min(one, other)]
        if (!found) {
          found = cross(pairs, otherPairs)
          if (size === MOST_CACHED) [known, size] = [[], 0]
          else row[Math.min(one, other)] = found
          size += 1
        }
        living += share * otherShare * found.living
        wanted += share * otherShare * found.wanted
      }
    }
    return { living, wanted }
  }
}

type GroupRow = (typeof LOOK_GROUPS)[number]

function crossesOfGroup({ loci }: GroupRow, look: Look | undefined) {
  const cross = groupCross(loci, look)
  return { cross, shared: sharedCross(loci, cross) }
}
type GroupCross = ReturnType<typeof crossesOfGroup>

const crossesOfLook = onceFor((group: GroupRow) => onceFor((look: Look) => crossesOfGroup(group, look)))

/** The groups that are looked at. */
const groupsIn = (looks: Looks) => LOOK_GROUPS.filter(({ key, kills }) => kills || looks[key])

const crossesOf = onceFor((looks: Looks) =>
  groupsIn(looks).map((group) => {
    const look = looks[group.key]
    return { key: group.key, ...(look ? crossesOfLook(group)(look) : crossesOfGroup(group, look)) }
  }),
)

/** The most crosses tried; with more, the result is unknown. */
const MOST_CROSSED = 3000
const UNKNOWN: Shares = { living: null, wanted: null }

type Case = readonly { pairs: Pairs; share: number }[]

/**
 * What a horse may be: one mixture where the weights are known, the cases where they are limited, else each possibility
 * by itself.
 */
const casesOf = onceFor(({ isWeighed, combinations, sites }: GroupGenes): Case[] => {
  if (sites) return casesOfSites(sites)
  if (!isWeighed) return combinations.map(({ pairs }) => [{ pairs, share: 1 }])
  const all = combinations.reduce((sum, { weight }) => sum + weight, 0n)
  return [combinations.map(({ pairs, weight }) => ({ pairs, share: partOf(weight, all) }))]
})

/** Every choice of one case at each locus. */
function casesOfSites(sites: readonly Site[]): Case[] {
  let found: Case[] = [[{ pairs: [], share: 1 }]]
  for (const { pairs, cases } of sites) {
    const shares = cases.map((ray) => {
      const all = ray.reduce((sum, weight) => sum + weight, 0n)
      return ray.flatMap((weight, at) => {
        const pair = weight > 0n ? pairs[at] : undefined
        return pair ? [{ pair, share: partOf(weight, all) }] : []
      })
    })
    found = found.flatMap((before) =>
      shares.map((here) =>
        before.flatMap((one) =>
          here.map(({ pair, share }) => ({ pairs: [...one.pairs, pair], share: one.share * share })),
        ),
      ),
    )
  }
  return found
}

/** How many combinations all cases have together. */
const sizeOfCases = ({ combinations, sites }: GroupGenes) =>
  sites
    ? sites.reduce((product, { cases }) => product * cases.flat().filter((weight) => weight > 0n).length, 1)
    : combinations.length

const partOf = (weight: bigint, all: bigint) => Number((weight * PRECISION) / all) / Number(PRECISION)
/** Weights grow with the family and can pass what a double holds exactly, so shares are cut to this many parts. */
const PRECISION = 2n ** 60n

/** What two parents may give in every case; null where there are too many to try. */
function casesCrossed(sire: GroupGenes, dam: GroupGenes, most = MOST_CROSSED): { mine: Case; theirs: Case }[] | null {
  if (sizeOfCases(sire) * sizeOfCases(dam) > most) return null
  return casesOf(sire).flatMap((mine) => casesOf(dam).map((theirs) => ({ mine, theirs })))
}

/** What two parents may give: a weighted mixture; where weights are not known only what all cases agree on. */
function groupOutlook({ cross, shared }: GroupCross): (sire: GroupGenes, dam: GroupGenes) => Shares {
  return (sire, dam) => {
    const [one] = sire.combinations
    const [other] = dam.combinations
    if (sire.combinations.length === 1 && dam.combinations.length === 1 && one && other)
      return cross(one.pairs, other.pairs)
    let agreed: Shares | null = null
    for (const { mine, theirs } of casesCrossed(sire, dam) ?? []) {
      const found = shared(mine, theirs)
      agreed = agreed ? { living: same(agreed.living, found.living), wanted: same(agreed.wanted, found.wanted) } : found
      if (agreed.living === null && agreed.wanted === null) return UNKNOWN
    }
    return agreed ?? UNKNOWN
  }
}

/**
 * The least and the greatest share of foals that live and look as wanted, over all cases; null where that may be any.
 * `most`: how many crosses are tried for a group of loci.
 */
export function colourRange(looks: Looks, sire: ParentGenes, dam: ParentGenes, most?: number): ShareRange | null {
  let range: ShareRange = { least: 1, greatest: 1 }
  for (const { key, shared } of crossesOf(looks)) {
    const crossed = casesCrossed(sire.genes[key], dam.genes[key], most)
    const shares = crossed?.map(({ mine, theirs }) => shared(mine, theirs).wanted) ?? [0, 1]
    range = { least: range.least * Math.min(...shares), greatest: range.greatest * Math.max(...shares) }
  }
  return range.least === 0 && range.greatest === 1 ? null : range
}

/** Differences below this are rounding errors. */
const ROUNDING = 1e-12
const same = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) < ROUNDING ? one : null

/** A product is 0 as soon as one factor is, even if the other is unknown. */
const product = (one: number | null, other: number | null) =>
  one === 0 || other === 0 ? 0 : one === null || other === null ? null : one * other

/** Of everything: any foal that lives. */
const ANY: Look = () => true

/**
 * Outlooks for foals that look as wanted. The result for each group is cached by the genes of both parents, for all
 * that want the same of it.
 */
export function colourOutlooks(): (looks: Looks) => ColourOutlook {
  const sharesOfGroup = onceFor((group: GroupRow) =>
    onceFor((look: Look) => ({
      key: group.key,
      at: LOOK_GROUPS.indexOf(group),
      outlook: groupOutlook(look === ANY ? crossesOfGroup(group, look) : crossesOfLook(group)(look)),
      known: new Map<number, Shares>(),
    })),
  )
  return (looks) => outlookOf(groupsIn(looks).map((group) => sharesOfGroup(group)(looks[group.key] ?? ANY)))
}

type GroupShares = {
  key: LookGroup
  at: number
  outlook: ReturnType<typeof groupOutlook>
  known: Map<number, Shares>
}

function outlookOf(groups: readonly GroupShares[]): ColourOutlook {
  // Pairs come stallion by stallion; for one stallion, mares with the same genes give the same result.
  let ofSire = -1
  let row: (Shares | undefined)[] = []
  return (sire, dam) => {
    if (sire.id !== ofSire) {
      ofSire = sire.id
      row = []
    }
    return (row[dam.id] ??= sharesOf(sire, dam))
  }

  function sharesOf(sire: ParentGenes, dam: ParentGenes): Shares {
    let living: number | null = 1
    let wanted: number | null = 1
    for (const { key, at, outlook, known } of groups) {
      const one = sire.groups[at] ?? 0
      const other = dam.groups[at] ?? 0
      const place = Math.max(one, other) * 2 ** 26 + Math.min(one, other)
      let shares = known.get(place)
      if (!shares) {
        shares = outlook(sire.genes[key], dam.genes[key])
        known.set(place, shares)
      }
      living = product(living, shares.living)
      wanted = product(wanted, shares.wanted)
    }
    return { living, wanted }
  }
}
