import { expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { HorseDocument } from '#app/domain/documents.ts'
import { type AllelePair, completeGenotype, formatGenotype } from '#app/domain/genetics/genotype.ts'
import { shareOf } from '#app/domain/odds/distribution.ts'
import { possibleOf } from '#app/domain/odds/family-halves.ts'
import { choicesOfPairs, combinationsOf, getLocus, LOOK_GROUPS } from '#app/domain/odds/looks.ts'
import { saidOf } from '../../../../tests/examples/said-of-family.ts'
import { isLong, rounds } from '../../../../tests/rounds.ts'

// `Brunskäck` couples these: one of them shows, and the word does not say which.
const WHITE = LOOK_GROUPS.find(({ key }) => key === 'white')
const loci = WHITE?.loci ?? []
type Combo = readonly AllelePair[]
const ALL: readonly Combo[] = combinationsOf('white', loci, null, null).map(({ pairs }) => pairs)
const NAMES = ALL.map((pairs) => pairs.join())
const PLACES = new Map(NAMES.map((name, place) => [name, place]))

/** The living foals of two combinations, with their chances. */
const crosses = new Map<number, { place: number; chance: number }[]>()
function foalsOf(sire: number, dam: number): { place: number; chance: number }[] {
  const before = crosses.get(sire * ALL.length + dam)
  if (before) return before
  let found: { pairs: AllelePair[]; ways: number }[] = [{ pairs: [], ways: 1 }]
  for (const [at, locus] of loci.entries()) {
    const choices = choicesOfPairs(getLocus(locus), ALL[sire]?.[at] ?? [], ALL[dam]?.[at] ?? [])
    found = found.flatMap(({ pairs, ways }) =>
      choices.map((one) => ({ pairs: [...pairs, one.pair], ways: ways * one.ways })),
    )
  }
  const living = found.flatMap(({ pairs, ways }) => {
    const place = PLACES.get(pairs.join())
    return place === undefined ? [] : [{ place, ways }]
  })
  const all = living.reduce((sum, { ways }) => sum + ways, 0)
  const foals = living.map(({ place, ways }) => ({ place, chance: ways / all }))
  crosses.set(sire * ALL.length + dam, foals)
  return foals
}

/** Choices of definite combinations for all founders: all of so few are computed and tried, else some are tried. */
const CASES = 1500
const CHOICES = 40
const COLOURS = ['Brun', 'Brunskäck', 'Brunskäck', 'Brunskäck, tobiano']
const allowed = new Map(
  COLOURS.map((color) => {
    const combos = possibleOf({ color }, 'white', loci) ?? []
    return [color, new Set(combos.map(({ pairs }) => PLACES.get(pairs.join()) ?? -1))]
  }),
)
const ANY = new Set(ALL.keys())

/** A horse as it was rolled; `may`: the combinations that its record allows. */
type Rolled = { sire: number; dam: number; truth: number; document: HorseDocument; may: ReadonlySet<number> }

/** A family of at most `most` horses, parents first; about every second founder has a stored genotype. */
function anyFamily(seed: string, most: number): Rolled[] {
  const random = seededRandom(`skäck ${seed}`)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // none is empty
  const horses: Rolled[] = []
  const founders = 2 + Math.floor(random() * (most > 5 ? 3 : 2))
  const known = random() < 0.4 ? 1 : 0.5
  for (let at = 0; at < most; at++) {
    const isFounder = at < founders
    const sire = isFounder ? -1 : Math.floor(random() * at)
    const dam = isFounder ? -1 : (sire + 1 + Math.floor(random() * (at - 1))) % at
    const pair = (order: readonly string[]): AllelePair => (random() < 0.6 ? ['n', 'n'] : ['n', one(order)])
    let truth: number | undefined
    while (truth === undefined)
      truth = isFounder
        ? PLACES.get(loci.map((locus) => pair(getLocus(locus).order)).join())
        : one(foalsOf(horses[sire]?.truth ?? 0, horses[dam]?.truth ?? 0)).place
    const name = `Häst ${at}`
    const parents = isFounder ? {} : { sire: `Häst ${sire}`, dam: `Häst ${dam}` }
    const colours = COLOURS.filter((color) => allowed.get(color)?.has(truth))
    const kind = random()
    if (kind < (isFounder ? known : 0.15)) {
      const pairs = Object.fromEntries(loci.map((locus, place) => [locus, ALL[truth]?.[place]]))
      const genotype = formatGenotype(completeGenotype({ E: ['E', 'e'], A: ['A', 'A'], ...pairs }))
      horses.push({ sire, dam, truth, document: { name, genotype, ...parents }, may: new Set([truth]) })
    } else if (kind < 0.9 && colours.length > 0) {
      const color = one(colours)
      horses.push({ sire, dam, truth, document: { name, color, ...parents }, may: allowed.get(color) ?? ANY })
    } else horses.push({ sire, dam, truth, document: { name, ...parents }, may: ANY })
  }
  return horses
}

/** What one horse has, by every joint genotype of all with these founders: the weight of each combination. */
function enumerated(horses: readonly Rolled[], founders: readonly number[], first: number): Map<number, number> | null {
  const places = [...founders]
  const found = new Map<number, number>()
  const fill = (at: number, weight: number) => {
    const horse = horses[at]
    if (!horse) {
      const own = places[first] ?? 0
      found.set(own, (found.get(own) ?? 0) + weight)
      return
    }
    if (horse.sire < 0) return fill(at + 1, weight)
    for (const { place, chance } of foalsOf(places[horse.sire] ?? 0, places[horse.dam] ?? 0)) {
      if (!horse.may.has(place)) continue
      places[at] = place
      fill(at + 1, weight * chance)
    }
  }
  fill(0, 1)
  return found.size === 0 ? null : found
}

/** The same by simulated foals; how many had all records. */
function drawn(horses: readonly Rolled[], first: number, draws: number, random: () => number): Map<number, number> {
  const found = new Map<number, number>()
  const places: number[] = []
  next: for (let draw = 0; draw < draws; draw++) {
    for (const [at, { sire, dam, truth, may }] of horses.entries()) {
      let left = random()
      const foals = sire < 0 ? [] : foalsOf(places[sire] ?? 0, places[dam] ?? 0)
      const place = sire < 0 ? truth : (foals.find(({ chance }) => (left -= chance) < 0) ?? foals.at(-1))?.place
      if (place === undefined || !may.has(place)) continue next
      places[at] = place
    }
    const own = places[first] ?? 0
    found.set(own, (found.get(own) ?? 0) + 1)
  }
  return found
}

/** A horse with its parents, and with or without its foals by mates of a known genotype. */
function nearest(horses: readonly Rolled[], first: number) {
  const own = horses[first]
  const isKnown = (at: number) => horses[at]?.document.genotype !== undefined
  if (!own || own.sire < 0 || !isKnown(own.sire) || !isKnown(own.dam)) return []
  const foals = [...horses.keys()].filter((at) => {
    const { sire = -1, dam = -1 } = horses[at] ?? {}
    return (sire === first && isKnown(dam)) || (dam === first && isKnown(sire))
  })
  return [[], foals].map((some) => {
    const mates = some.flatMap((at) => [horses[at]?.sire ?? -1, horses[at]?.dam ?? -1]).filter((at) => at !== first)
    const founders = [...new Set([own.sire, own.dam, ...mates])]
    const order = [...founders, first, ...some.filter((at) => !founders.includes(at))]
    const placeOf = (at: number) => order.indexOf(at)
    return {
      first: placeOf(first),
      founders: founders.map((at) => horses[at]?.truth ?? 0),
      horses: order.flatMap((at, place) => {
        const horse = horses[at]
        if (!horse) return []
        const isFounder = place < founders.length
        return [{ ...horse, sire: isFounder ? -1 : placeOf(horse.sire), dam: isFounder ? -1 : placeOf(horse.dam) }]
      }),
    }
  })
}

const sumOf = (weights: Iterable<number>) => [...weights].reduce((sum, weight) => sum + weight, 0)

/** The share of one allele among these weights. */
function shareWith(weights: ReadonlyMap<number, number>, locus: number, allele: string): number {
  const having = [...weights].filter(([place]) => ALL[place]?.[locus]?.includes(allele))
  return sumOf(having.map(([, weight]) => weight)) / sumOf(weights.values())
}

/** What is told of each allele of a horse: from least to greatest. Null where nothing is. */
async function toldOf(horses: readonly Rolled[], first: number) {
  const documents = horses.map(({ document }) => document)
  const own = documents[first]
  if (!own) throw new Error('no horse')
  const { said } = await saidOf([own, ...documents.filter((one) => one !== own)])
  if (!said.ok) {
    expect(said.reason).not.toBe('contradiction')
    return null
  }
  expect(said.wrongFoals).toEqual([])
  return loci.flatMap((locus, at) => {
    const { hidden = [], surelyHidden = [] } = said.loci.find((one) => one.locus === locus) ?? {}
    const { order } = getLocus(locus)
    return order
      .filter((allele) => allele !== 'n')
      .map((allele) => {
        const one = hidden.find((some) => some.allele === allele)
        const least = one && (one.chance ?? one.range?.least)
        const greatest = one && (one.chance ?? one.range?.greatest)
        return {
          at,
          allele,
          isExact: one?.chance != null,
          isSaid: one === undefined || least !== undefined,
          // Neither hidden nor sure: seen, or impossible.
          isSettled: one === undefined,
          isSure: surelyHidden.includes(allele),
          least: least ? shareOf(least) : 0,
          greatest: greatest ? shareOf(greatest) : 1,
        }
      })
  })
}
const ROUNDING = 1e-9

test('where a colour couples loci, what is told of up to five horses equals every joint genotype', async () => {
  const count = { exact: 0, near: 0, limits: 0, any: 0, contained: 0 }
  for (let seed = 0; seed < rounds(120); seed++) {
    const horses = anyFamily(String(seed), 4 + (seed % 2))
    const founders = horses.filter(({ sire }) => sire < 0)
    const random = seededRandom(`val ${seed}`)
    // Every definite choice of founders where they are few, else some of them.
    const isWhole = founders.reduce((product, { may }) => product * may.size, 1) <= CASES
    const choices: number[][] = [founders.map(({ truth }) => truth)]
    if (isWhole) {
      let all: number[][] = [[]]
      for (const { may } of founders) all = all.flatMap((some) => [...may].map((place) => [...some, place]))
      choices.push(...all)
    } else
      for (let at = 0; at < CHOICES; at++)
        choices.push(founders.map(({ may }) => [...may][Math.floor(random() * may.size)] ?? 0))
    for (const [first, { document }] of horses.entries()) {
      if (document.genotype !== undefined) continue
      const told = await toldOf(horses, first)
      const cases = choices.flatMap((some) => enumerated(horses, some, first) ?? [])
      for (const { at, allele, least, greatest, isExact, isSettled, isSure } of told ?? []) {
        const shares = cases.map((weights) => shareWith(weights, at, allele))
        const about = JSON.stringify({
          seed,
          first,
          locus: loci[at],
          allele,
          least,
          greatest,
          some: shares.slice(0, 5),
        })
        if (isSettled) {
          const settled = isSure ? 1 : (shares[0] ?? 0)
          const isTrue = shares.every((share) => Math.abs(share - settled) < ROUNDING)
          expect(isTrue && (settled < ROUNDING || settled > 1 - ROUNDING), about).toBe(true)
          continue
        }
        const [low, high] = [Math.min(...shares), Math.max(...shares)]
        const isEqual = Math.abs(low - least) < ROUNDING && Math.abs(high - greatest) < ROUNDING
        if (isExact && !isEqual) {
          // What has a weight by nearer relatives stays a chance, where more would only give limits around it.
          const near = nearest(horses, first).map((some) => {
            const weights = enumerated(some.horses, some.founders, some.first)
            return weights ? shareWith(weights, at, allele) : -1
          })
          expect(
            low < least + ROUNDING &&
              high > least - ROUNDING &&
              near.some((share) => Math.abs(share - least) < ROUNDING),
            about + JSON.stringify(near),
          ).toBe(true)
          count.near += 1
        } else if (isWhole) {
          expect(isEqual, about).toBe(true)
          count[isExact ? 'exact' : greatest - least < 1 ? 'limits' : 'any'] += 1
        } else {
          expect(least - ROUNDING < low && high < greatest + ROUNDING, about).toBe(true)
          count.contained += 1
        }
      }
    }
  }
  if (isLong) process.stdout.write(`Coupled loci: ${JSON.stringify(count)}\n`)
  expect(Math.min(count.exact, count.limits), JSON.stringify(count)).toBeGreaterThan(5)
})

test('and of up to twelve, simulated foals', async () => {
  let compared = 0
  const draws = rounds(50_000)
  for (let seed = 0; seed < 16; seed++) {
    const horses = anyFamily(`tolv ${seed}`, 8 + (seed % 5))
    const first = horses.findLastIndex(({ sire, document }) => sire >= 0 && document.genotype === undefined)
    const told = first < 0 ? null : await toldOf(horses, first)
    if (!told) continue
    const weights = drawn(horses, first, draws, seededRandom(`dragna ${seed}`))
    const all = sumOf(weights.values())
    if (all < 100) continue
    for (const { at, allele, least, greatest, isExact, isSettled } of told) {
      const share = shareWith(weights, at, allele)
      const about = JSON.stringify({ seed, first, locus: loci[at], allele, least, greatest, share, all })
      if (isSettled) {
        expect(share === 0 || share === 1, about).toBe(true)
        continue
      }
      const error = 4 * Math.sqrt(Math.max(share * (1 - share), 1 / all) / all)
      // An exact chance may be one of nearer relatives, if the founders are not all known.
      const isKnown = horses.every(({ sire, document }) => sire >= 0 || document.genotype !== undefined)
      if (isExact && !isKnown) continue
      expect(least - error <= share && share <= greatest + error, about).toBe(true)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(20)
})
