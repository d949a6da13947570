/** The genes of each group as traits, limited to the loci that make a difference among the horses of a plan. */
import type { AllelePair } from '#app/domain/genetics/genotype.ts'
import { CARRIED } from '#app/domain/genetics/health.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import type { GroupGenes } from '#app/domain/odds/family-genes.ts'
import {
  choicesOfPairs,
  getLocus,
  LOOK_GROUPS,
  type Look,
  type LookGroup,
  type Looks,
  verdictOn,
} from '#app/domain/odds/looks.ts'
import type { StateShare, Trait } from './trait.ts'

type PlanGenes = Readonly<Record<LookGroup, GroupGenes>>
type Pairs = readonly AllelePair[]

export type GeneTrait = Trait & {
  group: LookGroup
  loci: readonly LocusKey[]
  /** A horse's state; null where its genes are not known for certain. */
  stateOf(genes: PlanGenes | null): number | null
  /** The pairs of a state, in the order of `loci`; and the state of such. */
  pairsOf(state: number): Pairs
  numberOf(pairs: Pairs): number
  isWanted(state: number): boolean
}

export type GeneLimits = { living: boolean; noCarriers: boolean }

/** The most allele combinations tried to find the loci that matter; with more, all loci are kept. */
const MOST_TRIED = 30_000

/** A trait for each group in which foals may differ in whether they live, look as wanted, or may be bred. */
export function geneTraits(horses: readonly (PlanGenes | null)[], looks: Looks, limits: GeneLimits): GeneTrait[] {
  return LOOK_GROUPS.flatMap((row) => {
    const { key, kills } = row
    const loci: readonly LocusKey[] = row.loci
    const look: Look | undefined = looks[key]
    const carried = limits.noCarriers ? CARRIED.filter(([locus]) => loci.includes(locus)) : []
    if (!kills && !look && carried.length === 0) return []
    const known = horses.map((genes) => knownPairs(genes, key))
    const alleles = loci.map((_, at) => new Set(known.flatMap((pairs) => (pairs ? [...(pairs[at] ?? [])] : []))))
    const telling = tellingLoci(loci, alleles, look)
    const isAsWanted = telling !== null && telling.length === 0 && verdictOn(loci, firstOf(alleles), look) === 'wanted'
    const shown = carried.filter(([locus, allele]) => alleles[loci.indexOf(locus)]?.has(allele))
    if (isAsWanted && shown.length === 0) return []
    const chosen = loci.filter((locus) => (telling ?? loci).includes(locus) || shown.some(([one]) => one === locus))
    return [geneTrait(key, loci, chosen, { look, carried: shown, alleles, living: limits.living })]
  })
}

/** The pairs of a group where they are known for certain, else null. */
function knownPairs(genes: PlanGenes | null, key: LookGroup): Pairs | null {
  const [only, ...more] = genes?.[key].combinations ?? []
  return only && more.length === 0 ? only.pairs : null
}

const NORMAL: AllelePair = ['n', 'n']
const firstOf = (alleles: readonly ReadonlySet<string>[]): Pairs =>
  alleles.map((found) => {
    const [allele = 'n'] = found
    return [allele, allele]
  })

/** The loci that change the verdict on some possible foal of these alleles; null where there are too many to try. */
function tellingLoci(
  loci: readonly LocusKey[],
  alleles: readonly ReadonlySet<string>[],
  look: Look | undefined,
): LocusKey[] | null {
  const pairs = loci.map((key, at) => {
    const found = [...(alleles[at] ?? [])]
    return found.length === 0 ? [NORMAL] : choicesOfPairs(getLocus(key), found, found).map(({ pair }) => pair)
  })
  const all = pairs.reduce((product, { length }) => product * length, 1)
  if (all > MOST_TRIED) return null
  const verdicts: string[] = []
  const filled: AllelePair[] = []
  const fill = (at: number) => {
    const here = pairs[at]
    if (!here) {
      verdicts.push(verdictOn(loci, filled, look))
      return
    }
    for (const pair of here) {
      filled[at] = pair
      fill(at + 1)
    }
  }
  fill(0)
  let stride = 1
  const telling = new Set<LocusKey>()
  for (let at = loci.length - 1; at >= 0; at--) {
    const count = pairs[at]?.length ?? 1
    for (let place = 0; place < verdicts.length; place++) {
      const first = place - (Math.floor(place / stride) % count) * stride
      if (verdicts[place] === verdicts[first]) continue
      const locus = loci[at]
      if (locus) telling.add(locus)
      break
    }
    stride *= count
  }
  return loci.filter((locus) => telling.has(locus))
}

type GeneRules = {
  look: Look | undefined
  carried: typeof CARRIED
  alleles: readonly ReadonlySet<string>[]
  living: boolean
}

function geneTrait(
  group: LookGroup,
  all: readonly LocusKey[],
  loci: readonly LocusKey[],
  { look, carried, alleles, living }: GeneRules,
): GeneTrait {
  const numbers = new Map<string, number>()
  const states: Pairs[] = []
  const verdicts: ('dead' | 'living' | 'wanted')[] = []
  // Loci that make no difference get any of their alleles.
  const plain = firstOf(alleles)
  const stateOfPairs = (pairs: Pairs): number => {
    const key = pairs.map((pair) => pair.join('/')).join(' ')
    const known = numbers.get(key)
    if (known !== undefined) return known
    const state = states.length
    numbers.set(key, state)
    states.push(pairs)
    const whole = all.map((locus, at) => pairs[loci.indexOf(locus)] ?? plain[at] ?? NORMAL)
    verdicts.push(verdictOn(all, whole, look))
    return state
  }
  const places = loci.map((locus) => all.indexOf(locus))
  const isBarred = (one: Pairs, other: Pairs) =>
    carried.some(([locus, allele]) => {
      const at = loci.indexOf(locus)
      return one[at]?.includes(allele) && other[at]?.includes(allele)
    })
  const crossed = new Map<number, { born: readonly StateShare[]; wanted: number }>()
  const cross = (one: number, other: number) => {
    const place = Math.max(one, other) * 2 ** 26 + Math.min(one, other)
    const known = crossed.get(place)
    if (known) return known
    const found = crossOf(states[one] ?? [], states[other] ?? [])
    crossed.set(place, found)
    return found
  }
  const crossOf = (one: Pairs, other: Pairs) => {
    const nothing = { born: [], wanted: 0 }
    if (isBarred(one, other)) return nothing
    let dealt: { pairs: AllelePair[]; share: number }[] = [{ pairs: [], share: 1 }]
    for (const [at, key] of loci.entries()) {
      const choices = choicesOfPairs(getLocus(key), one[at] ?? NORMAL, other[at] ?? NORMAL)
      dealt = dealt.flatMap(({ pairs, share }) =>
        choices.map(({ pair, ways }) => ({ pairs: [...pairs, pair], share: (share * ways) / WAYS })),
      )
    }
    const born: StateShare[] = []
    let wanted = 0
    for (const { pairs, share } of dealt) {
      const state = stateOfPairs(pairs)
      if (verdicts[state] === 'dead') {
        if (living) return nothing
        continue
      }
      born.push({ state, share })
      if (verdicts[state] === 'wanted') wanted += share
    }
    return { born, wanted }
  }
  return {
    group,
    loci,
    stateOf(genes) {
      const pairs = knownPairs(genes, group)
      if (pairs) return stateOfPairs(places.map((at) => pairs[at] ?? NORMAL))
      // With no wish or limit for this group, an unknown horse counts as normal; otherwise its genes must be known.
      return look || living || carried.length > 0 ? null : stateOfPairs(places.map(() => NORMAL))
    },
    pairsOf: (state) => states[state] ?? [],
    numberOf: stateOfPairs,
    isWanted: (state) => verdicts[state] === 'wanted',
    cross: (one, other) => cross(one, other).born,
    wanted: (one, other) => cross(one, other).wanted,
  }
}

/** Two alleles of each parent give four outcomes. */
const WAYS = 4
