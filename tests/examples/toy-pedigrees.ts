/** Small random pedigrees at one locus, and what they say by every joint genotype: to check the genes of families. */
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { Couple } from '#app/domain/odds/couples.ts'
import type { LocusTable } from '#app/domain/odds/group-places.ts'
import { crossed, livingPairs, type Toy, type ToyHorse } from './toy-families.ts'

/**
 * A horse of a pedigree, with the pair that was rolled for it. `isNamed`: its foals' records name it. Parents stand
 * before their foals.
 */
export type PedigreeHorse = ToyHorse & { isNamed: boolean; rolled: string }

/** A pedigree of at most `most` horses that can be: they are rolled, and then described in part. Loops are common. */
export function anyPedigree(toy: Toy, seed: number, most: number): PedigreeHorse[] {
  const random = seededRandom(`stamtavla ${toy.locus} ${seed}`)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // none is empty
  const all = livingPairs(toy)
  const truth: string[] = []
  const horses: PedigreeHorse[] = []
  const known = random() < 0.6 ? 0.6 : 0.2
  const add = (sire: number | null, dam: number | null, isNamed = true) => {
    const pair =
      sire === null || dam === null
        ? one(all)
        : one(crossed(toy, truth[sire] ?? '', truth[dam] ?? '').flatMap((born) => Array(born.ways).fill(born.pair)))
    truth.push(pair)
    const color = Object.keys(toy.looks).find((name) => toy.looks[name]?.includes(pair))
    const kind = random()
    if (isNamed && kind < known)
      horses.push({ sire, dam, said: { genotype: toy.genotypeOf(pair) }, pairs: [pair], isNamed, rolled: pair })
    else if (isNamed && kind < 0.8 && color)
      horses.push({ sire, dam, said: { color }, pairs: toy.looks[color] ?? [], isNamed, rolled: pair })
    else horses.push({ sire, dam, said: {}, pairs: all, isNamed, rolled: pair })
    return horses.length - 1
  }
  const count = Math.max(4, most - Math.floor(random() * 5))
  // From few loops to many.
  const founders = 2 + Math.floor(random() * 4)
  for (let at = 0; at < founders; at++) add(null, null)
  while (horses.length < count) {
    if (random() < 0.15) add(null, null)
    const named = [...horses.keys()].filter((at) => horses[at]?.isNamed)
    const sire = one(named)
    // Half of the mates have been mates before.
    const before = horses.flatMap((foal) => (foal.sire === sire ? [foal.dam] : foal.dam === sire ? [foal.sire] : []))
    const again = before.filter((at) => at !== null && horses[at]?.isNamed) as number[] // without null
    const isUnknown = random() < 0.15 && horses.length < count - 1
    const dam = isUnknown ? add(null, null, false) : again.length > 0 && random() < 0.5 ? one(again) : one(named)
    if (dam !== sire && horses.length < most) add(sire, dam)
  }
  return horses
}

/**
 * The weights of each horse's pairs by every joint genotype, for each choice of definite pairs for all founders, or
 * with `drawn` for all together, weighed by how often a founder has a pair. Weights are whole; below 12^12 without
 * `drawn`, so exact.
 */
export function everyCase(toy: Toy, horses: readonly ToyHorse[], drawn?: (pair: string) => number) {
  const order = [
    ...[...horses.keys()].filter((at) => horses[at]?.sire === null),
    ...[...horses.keys()].filter((at) => horses[at]?.sire !== null),
  ]
  const founders = order.filter((at) => horses[at]?.sire === null).length
  const born = new Map<string, { pair: string; ways: number }[]>()
  const pairs: string[] = []
  const found: Map<string, number>[][] = []
  const none = () => horses.map(() => new Map<string, number>())
  let weights = none()
  const fill = (at: number, weight: number) => {
    if (at === founders && !drawn) weights = none()
    const place = order[at]
    const horse = place === undefined ? undefined : horses[place]
    if (place === undefined || !horse) {
      for (const [one, own] of weights.entries()) own.set(pairs[one] ?? '', (own.get(pairs[one] ?? '') ?? 0) + weight)
      return
    }
    if (horse.sire === null || horse.dam === null) {
      for (const pair of horse.pairs) {
        pairs[place] = pair
        fill(at + 1, drawn ? weight * drawn(pair) : weight)
        if (at === founders - 1 && !drawn && weights[0] && weights[0].size > 0) found.push(weights)
      }
      return
    }
    const cross = `${pairs[horse.sire]} x ${pairs[horse.dam]}`
    const foals = born.get(cross) ?? crossed(toy, pairs[horse.sire] ?? '', pairs[horse.dam] ?? '')
    born.set(cross, foals)
    for (const { pair, ways } of foals) {
      if (!horse.pairs.includes(pair)) continue
      pairs[place] = pair
      fill(at + 1, weight * ways)
    }
  }
  fill(0, 1)
  if (drawn) found.push(weights)
  return found
}

/** Whether some horse is reached from another in two ways: through parents, mates and foals of unknown pairs. */
export function hasLoop(horses: readonly ToyHorse[]): boolean {
  const parent = new Map<string, string>()
  const rootOf = (node: string): string => {
    const above = parent.get(node)
    return above === undefined ? node : rootOf(above)
  }
  const joined = new Set<string>()
  for (const [at, { sire, dam }] of horses.entries()) {
    if (sire === null || dam === null) continue
    const couple = `couple ${Math.min(sire, dam)} ${Math.max(sire, dam)}`
    for (const member of [sire, dam, at]) {
      const link = `${couple} ${member}`
      if (joined.has(link) || horses[member]?.pairs.length === 1) continue
      joined.add(link)
      const [one, other] = [rootOf(couple), rootOf(`horse ${member}`)]
      if (one === other) return true
      parent.set(one, other)
    }
  }
  return false
}

const bitOf = (table: LocusTable, pair: string) => 1 << (table.placeOf.get(pair.replace(' ', '/')) ?? 0)

/** The pedigree as members, one horse first; `prior`: how often a founder has a pair. */
export function webOf(
  table: LocusTable,
  horses: readonly PedigreeHorse[],
  first: number,
  prior?: (pair: string) => number,
) {
  const order = [first, ...[...horses.keys()].filter((at) => at !== first)]
  const placeOf = (at: number) => order.indexOf(at)
  const couples = new Map<string, Couple>()
  for (const [at, { sire, dam }] of horses.entries()) {
    if (sire === null || dam === null) continue
    const [one, other] = [Math.min(sire, dam), Math.max(sire, dam)]
    const couple = couples.get(`${one} ${other}`) ?? { sire: placeOf(one), dam: placeOf(other), foals: [] }
    couple.foals.push(placeOf(at))
    couples.set(`${one} ${other}`, couple)
  }
  const members = order.map((at) => ({
    bits: (horses[at]?.pairs ?? []).reduce((bits, pair) => bits | bitOf(table, pair), 0),
    prior: prior && horses[at]?.sire === null ? table.pairs.map((pair) => BigInt(prior(pair.join(' ')))) : undefined,
  }))
  return { members, couples: [...couples.values()] }
}
