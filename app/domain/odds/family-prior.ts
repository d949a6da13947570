/**
 * Chances for a horse whose parents' genotypes are not both known, from how common alleles are in the breed. Unknown
 * parents and mates are drawn from their breed, each allele independently, as far as their colours allow. A known foal
 * is one of those that lived. The mate of several foals is one horse, drawn once.
 */
import { type AllelePair, sortedPair } from '#app/domain/genetics/genotype.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { onceFor } from '#app/domain/once-for.ts'
import type { AlleleFrequencies } from './breed-genes.ts'
import { greatestCommonDivisor } from './distribution.ts'
import {
  type Combo,
  type Family,
  type Foal,
  type GroupRow,
  type Haplotype,
  halvesOf,
  livingOf,
  possibleOf,
  type Relative,
  reduced,
} from './family-halves.ts'
import { getLocus, looksOf, verdictOn } from './looks.ts'

/** A breed with more combinations in a group, or a family that takes more steps, is not computed. */
const MOST_COMBINATIONS = 5000
const MOST_STEPS = 400_000

const drawnOnce = onceFor((frequencies: AlleleFrequencies) => onceFor((group: GroupRow) => drawn(group, frequencies)))

/** What a living horse of a breed may have in a group, with weights; null where there are too many combinations. */
export const combinationsOfBreed = (group: GroupRow, frequencies: AlleleFrequencies) => drawnOnce(frequencies)(group)

function drawn(group: GroupRow, frequencies: AlleleFrequencies): readonly Combo[] | null {
  const choices = group.loci.map((key) => pairsOfBreed(key, frequencies))
  if (choices.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) return null
  let combos: Combo[] = [{ pairs: [], weight: 1n }]
  for (const pairs of choices) {
    combos = combos.flatMap((combo) =>
      pairs.map(({ pair, weight }) => ({ pairs: [...combo.pairs, pair], weight: combo.weight * weight })),
    )
  }
  return combos.filter(({ pairs }) => verdictOn(group.loci, pairs, undefined) !== 'dead')
}

/** How often each pair of a locus is drawn from a breed. */
export function pairsOfBreed(key: LocusKey, frequencies: AlleleFrequencies): { pair: AllelePair; weight: bigint }[] {
  const locus = getLocus(key)
  const alleles = [...frequencies[key]]
  return alleles.flatMap(([one, parts], at) =>
    alleles.slice(at).map(([other, others]) => ({
      pair: sortedPair(locus, one, other),
      weight: parts * others * (one === other ? 1n : 2n),
    })),
  )
}

/** What a relative may have, with weights; null where its breed cannot have what is known about it. */
function weighedRelative(
  group: GroupRow,
  relative: Relative | null,
  frequencies: AlleleFrequencies,
): readonly Combo[] | null {
  const known = possibleOf(relative, group.key, group.loci)
  const [only, another] = known ?? []
  if (only && !another) return [only]
  const all = combinationsOfBreed(group, relative?.frequencies ?? frequencies)
  const look = typeof relative?.color === 'string' ? looksOf(relative.color)?.[group.key] : undefined
  const left =
    look && known
      ? all?.filter(({ pairs }) => verdictOn(group.loci, pairs, (colour) => look(colour)) === 'wanted')
      : all
  return left && left.length > 0 ? left : null
}

/** How often a parent passes on each haplotype. */
function given(combos: readonly Combo[]): Map<Haplotype, bigint> {
  const found = new Map<Haplotype, bigint>()
  for (const { pairs, weight } of combos) {
    for (const [one, { ways }] of halvesOf(pairs)) found.set(one, (found.get(one) ?? 0n) + weight * BigInt(ways))
  }
  return found
}

/** A chance that is never rounded. */
type Ratio = { of: bigint; met: bigint }

/** The combinations with chances as weights. Null if the breed contradicts the family, or it would take too long. */
export function weighedByBreed(
  group: GroupRow,
  family: Pick<Family, 'sire' | 'dam' | 'foals'>,
  frequencies: AlleleFrequencies,
  possible: readonly { pairs: readonly AllelePair[] }[],
): Combo[] | null {
  const [sire, dam] = [family.sire, family.dam].map((parent) => weighedRelative(group, parent, frequencies))
  if (!sire || !dam) return null
  const [fromSire, fromDam] = [given(sire), given(dam)]
  const born = possible.flatMap(({ pairs }) => {
    let weight = 0n
    for (const [one, { other }] of halvesOf(pairs)) weight += (fromSire.get(one) ?? 0n) * (fromDam.get(other) ?? 0n)
    return weight > 0n ? [{ pairs, weight }] : []
  })
  const litters = littersOf(group, family.foals, frequencies)
  if (!litters) return null
  const steps = litters.reduce((sum, { mates, foals }) => sum + mates.length * foals.length, 0) * born.length
  if (steps > MOST_STEPS) return null
  const weighed = born.flatMap(({ pairs, weight }) => {
    let chance: Ratio = { met: weight, of: 1n }
    for (const litter of litters) chance = times(chance, chanceOfLitter(litter, pairs))
    return chance.met > 0n ? [{ pairs, chance }] : []
  })
  if (weighed.length === 0) return null
  const common = weighed.reduce((sum, { chance }) => (sum * chance.of) / greatestCommonDivisor(sum, chance.of), 1n)
  return reduced(weighed.map(({ pairs, chance }) => ({ pairs, weight: (chance.met * common) / chance.of })))
}

/** What a foal may be: for each half from one parent, the possible halves from the other. */
type Seen = ReadonlyMap<Haplotype, ReadonlySet<Haplotype>>
type Mate = {
  weight: bigint
  gives: ReadonlyMap<Haplotype, { ways: number }>
  living: (pairs: readonly AllelePair[]) => bigint
}
/** All foals by one mate, which is one of several possible ones. */
type Litter = { mates: readonly Mate[]; foals: Seen[] }

function littersOf(group: GroupRow, foals: readonly Foal[], frequencies: AlleleFrequencies): Litter[] | null {
  const litters: Litter[] = []
  const ofMate = new Map<Relative, Litter>()
  for (const foal of foals) {
    const seen = possibleOf(foal, group.key, group.loci)
    if (!seen) continue
    let litter = foal.mate ? ofMate.get(foal.mate) : undefined
    if (!litter) {
      const combos = weighedRelative(group, foal.mate, frequencies)
      if (!combos) return null
      const mates = combos.map(({ pairs, weight }) => ({
        weight,
        gives: halvesOf(pairs),
        living: livingOf(group, pairs),
      }))
      litter = { mates, foals: [] }
      litters.push(litter)
      if (foal.mate) ofMate.set(foal.mate, litter)
    }
    litter.foals.push(seenHalves(seen))
  }
  return litters
}

function seenHalves(seen: readonly Combo[]): Seen {
  const found = new Map<Haplotype, Set<Haplotype>>()
  for (const { pairs } of seen) {
    for (const [one, { other }] of halvesOf(pairs)) found.set(one, (found.get(one) ?? new Set()).add(other))
  }
  return found
}

/** The likelihood of these foals for a horse with these pairs, over all that their other parent may be. */
function chanceOfLitter({ mates, foals }: Litter, pairs: readonly AllelePair[]): Ratio {
  const own = [...halvesOf(pairs)]
  let sum: Ratio = { met: 0n, of: 1n }
  for (const { weight, gives, living } of mates) {
    const alive = living(pairs)
    let chance: Ratio = { met: weight, of: 1n }
    for (const seen of foals) {
      let met = 0
      for (const [one, { ways }] of own) {
        for (const other of seen.get(one) ?? []) met += ways * (gives.get(other)?.ways ?? 0)
      }
      chance = { met: chance.met * BigInt(met), of: chance.of * alive }
      if (met === 0) break
    }
    if (chance.met > 0n) sum = plus(sum, chance)
  }
  return sum
}

const times = (a: Ratio, b: Ratio): Ratio => lowest({ met: a.met * b.met, of: a.of * b.of })
const plus = (a: Ratio, b: Ratio): Ratio => lowest({ met: a.met * b.of + b.met * a.of, of: a.of * b.of })

function lowest({ met, of }: Ratio): Ratio {
  const common = greatestCommonDivisor(of, met)
  return { met: met / common, of: of / common }
}
