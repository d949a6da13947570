import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import type { LocusKey } from '#app/domain/genetics/loci.table.ts'
import { explainPair } from '#app/domain/goals/explain-pair.ts'
import { rankPairs } from '#app/domain/goals/rank-pairs.ts'
import type { Wish } from '#app/domain/goals/wishes.ts'
import { rounds } from '../../../tests/rounds.ts'
import type { Family } from './family-genes.ts'
import type { Relative } from './family-halves.ts'
import { hiddenInFamily } from './family-hidden.ts'

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

describe('the stallion of Ee Aa x Ee Aa with ten brown foals', () => {
  const stallion = (mates: (Relative | null)[]): Family => ({
    color: 'Brun',
    sire: { genotype: 'Ee Aa' },
    dam: { genotype: 'Ee Aa' },
    foals: mates.map((mate) => ({ color: 'Brun', mate })),
  })
  const told = (family: Family) => {
    const found = hiddenInFamily(family)
    if (!found.ok) throw new Error(found.reason)
    return Object.fromEntries(
      found.loci.flatMap(({ hidden }) =>
        hidden.map(({ allele, chance, range }) => [
          allele,
          chance
            ? `${chance.ways}/${chance.of}`
            : range && `${range.least.ways}/${range.least.of} to ${range.greatest.ways}/${range.greatest.of}`,
        ]),
      ),
    )
  }
  const chestnuts = () => times(10, () => ({ color: 'Fux' }))

  test('out of chestnut mares carries e in 1 of 513, whatever else they have', () => {
    expect(told(stallion(chestnuts()))).toMatchObject({ e: '1/513', a: '1/513 to 2/3' })
    expect(told(stallion(times(10, () => ({ genotype: 'ee AA' }))))).toMatchObject({ e: '1/513', a: '2/3' })
  })

  test('out of unknown mares has limits, and a mare with all ten foals is one horse', () => {
    expect(told(stallion(times(10, () => null)))).toMatchObject({ e: '1/513 to 2/3' })
    // Ee twice as often as EE, and brown foals in three of four cases each out of Ee mares.
    expect(told(stallion(times(10, () => ({ color: 'Brun' }))))).toMatchObject({ e: '59049/583337 to 2/3' })
    const mare = {}
    const one = [...times(9, () => 'Brun'), 'Fux'].map((color) => ({ color, mate: mare }))
    // He is Ee, and so the mare of all his black foals decides: with AA she had none.
    expect(told({ ...stallion([]), foals: [...one, { color: 'Svart', mate: mare }] })).toEqual(
      expect.not.objectContaining({ e: expect.anything() }),
    )
  })

  test('of brown parents carries e in 2 of 3 for a chestnut sibling, or chestnut grandparents', () => {
    const none = { sire: null, dam: null, foals: [] }
    const [sire, dam] = [{ color: 'Brun' }, { color: 'Brun' }]
    const brown = (kin: object, ofDam = {}): Family => ({
      color: 'Brun',
      sire: { ...sire, kin: { ...none, ...kin } },
      dam: { ...dam, kin: { ...none, ...ofDam } },
      foals: [],
    })
    const sibling = brown({})
    const full = { ...sibling, sire: { ...sire, kin: { ...none, foals: [{ color: 'Fux', mate: sibling.dam }] } } }
    expect(told(full)).toMatchObject({ e: '2/3' })
    const found = hiddenInFamily(full)
    expect(found.ok && found.restsOn).toMatchObject({ siblings: 1, grandparents: 0, sire: 'colour' })
    const chestnut = { color: 'Fux' }
    expect(told(brown({ sire: chestnut }, { dam: chestnut }))).toMatchObject({ e: '2/3' })
    expect(told(brown({ foals: [{ color: 'Fux', mate: null }] }, { dam: chestnut }))).toMatchObject({ e: '2/3' })
    // Kin that cannot be are left out, and not named.
    const odd = hiddenInFamily(brown({ sire: chestnut, foals: [{ genotype: 'EE aa', mate: { genotype: 'ee aa' } }] }))
    expect(odd.ok && odd.restsOn).toMatchObject({ siblings: 0, grandparents: 0 })
  })

  test('gives a chestnut mare a chestnut in 1 of 1,026 on the board, and no chance that leaves the foals out', () => {
    const wishes: Wish[] = [
      { kind: 'colour-family', family: 'fux', weight: 1 },
      { kind: 'colour-family', family: 'brun', weight: 1 },
    ]
    const ranking = rankPairs(
      [{ name: 'H', family: stallion(chestnuts()) }],
      [{ name: 'S', genotype: 'ee aa' }],
      { wishes },
      { values: Float64Array.of(0) },
    )
    let step = ranking.next()
    while (!step.done) step = ranking.next()
    const [pair] = step.value
    expect(pair?.scores[0]).toBeCloseTo(1 / 1026, 12)
    expect(pair?.unknown).toEqual([false, true])
    // 1,025 of 1,026 get E, and of those between 2/3 and 1,025 of 1,026 get A.
    expect(pair && explainPair(pair, wishes)).toBe('0,1 % chans till fuxbas, 66,6–99,9 % chans till brun bas.')
  })
})

/** One locus by hand: what each description allows, alleles as letters. */
type Toy = {
  locus: LocusKey
  alleles: readonly string[]
  lethal: readonly string[]
  /** Colours with their pairs. */
  looks: Readonly<Record<string, readonly string[]>>
  genotypeOf: (pair: string) => string
}
const TOYS: Toy[] = [
  {
    locus: 'E',
    alleles: ['E', 'e'],
    lethal: [],
    looks: { Brun: ['E E', 'E e'], Fux: ['e e'] },
    genotypeOf: (pair) => `${pair.replace(' ', '')} AA`,
  },
  {
    locus: 'C',
    alleles: ['n', 'Cr', 'prl'],
    lethal: [],
    looks: { Fux: ['n n', 'n prl'], Isabell: ['n Cr'] },
    genotypeOf: (pair) => (pair === 'n n' ? 'ee aa' : `ee aa ${pair.replace(' ', '')}`),
  },
  {
    locus: 'WFFS',
    alleles: ['n', 'WFFS'],
    lethal: ['WFFS WFFS'],
    looks: { Brun: ['n n', 'n WFFS'] },
    genotypeOf: (pair) => (pair === 'n n' ? 'Ee Aa' : 'Ee Aa nWFFS'),
  },
]

/** A horse of a small family: its parents' places, what is said of it, and the pairs that this allows. */
type ToyHorse = { sire: number | null; dam: number | null; said: Relative; pairs: readonly string[] }

/** A family of at most eight that can be: its horses are rolled, and then told in part. The horse is the third. */
function anyFamily(toy: Toy, seed: number): ToyHorse[] {
  const random = seededRandom(`familj ${toy.locus} ${seed}`)
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T // none is empty
  const sorted = (alleles: string[]) =>
    alleles.toSorted((a, b) => toy.alleles.indexOf(a) - toy.alleles.indexOf(b)).join(' ')
  const pairsLeft = toy.alleles
    .flatMap((first, at) => toy.alleles.slice(at).map((second) => `${first} ${second}`))
    .filter((pair) => !toy.lethal.includes(pair))
  const coloured = Object.values(toy.looks).flat()
  const truth: string[] = []
  const horses: ToyHorse[] = []
  const add = (sire: number | null, dam: number | null, { mustShow = false, known = 0.3 } = {}) => {
    let pair = one(pairsLeft)
    for (let tries = 0; tries < 200; tries++) {
      // Parents that have two alleles leave more open.
      const founders =
        known > 0.5 && random() < 0.7 ? pairsLeft.filter((any) => new Set(any.split(' ')).size > 1) : pairsLeft
      pair =
        sire === null || dam === null
          ? one(founders)
          : sorted([one(truth[sire]?.split(' ') ?? []), one(truth[dam]?.split(' ') ?? [])])
      if (!toy.lethal.includes(pair) && (!mustShow || coloured.includes(pair))) break
    }
    truth.push(pair)
    const color = Object.keys(toy.looks).find((name) => toy.looks[name]?.includes(pair))
    const kind = mustShow ? 0.5 : random()
    if (kind < known) horses.push({ sire, dam, said: { genotype: toy.genotypeOf(pair) }, pairs: [pair] })
    else if (kind < 0.85 && color) horses.push({ sire, dam, said: { color }, pairs: toy.looks[color] ?? [] })
    else horses.push({ sire, dam, said: {}, pairs: pairsLeft })
  }
  add(null, null, { known: 0.7 })
  add(null, null, { known: 0.7 })
  add(0, 1, { mustShow: true })
  const count = 4 + Math.floor(random() * 5)
  while (horses.length < count) {
    // Parents of a parent, or a sibling.
    const side = random() < 0.5 ? 0 : 1
    if (random() < 0.2 && horses[side]?.sire === null && horses.length < count - 1) {
      add(null, null)
      add(null, null)
      const at = horses.length - 2
      for (
        let tries = 0;
        tries < 400 && !crossed(toy, truth[at] ?? '', truth[at + 1] ?? '').some(({ pair }) => pair === truth[side]);
        tries++
      ) {
        horses.splice(at)
        truth.splice(at)
        add(null, null)
        add(null, null)
      }
      horses[side] = { ...horses[side], sire: at, dam: at + 1 }
      continue
    }
    if (random() < 0.25) {
      const isFull = random() < 0.5 || horses.length === count - 1
      if (!isFull) add(null, null)
      add(side, isFull ? 1 - side : horses.length - 1)
      continue
    }
    // A mate, then some foals by it; now and then by a parent, or by a foal.
    const left = count - horses.length
    const own = [...horses.keys()].filter((at) => horses[at]?.sire === 2)
    const kind = random()
    const mate = kind < 0.15 ? Math.floor(random() * 2) : kind < 0.4 && own.length > 0 ? one(own) : horses.length
    if (mate === horses.length) add(null, null)
    for (let foals = 1 + Math.floor(random() * Math.max(1, left - 1)); foals > 0 && horses.length < count; foals--) {
      add(2, mate)
    }
  }
  return horses
}

/** The ways to each living pair of a foal. */
function crossed(toy: Toy, sire: string, dam: string): { pair: string; ways: number }[] {
  const ways = new Map<string, number>()
  for (const one of sire.split(' ')) {
    for (const other of dam.split(' ')) {
      const pair = [one, other].toSorted((a, b) => toy.alleles.indexOf(a) - toy.alleles.indexOf(b)).join(' ')
      if (!toy.lethal.includes(pair)) ways.set(pair, (ways.get(pair) ?? 0) + 1)
    }
  }
  const living = [...ways.values()].reduce((sum, count) => sum + count, 0)
  // In parts of 12, as 1 to 4 foals may live.
  return [...ways].map(([pair, count]) => ({ pair, ways: (12 / living) * count }))
}

/** The horse's pairs by every joint genotype, for each choice of definite pairs for its parents and all founders. */
function enumerated(toy: Toy, horses: readonly ToyHorse[]): Map<string, number>[] {
  /** Founders first, then parents, then the others. */
  const rank = (at: number | undefined) => (horses[at ?? -1]?.sire === null ? 0 : at === 0 || at === 1 ? 1 : 2)
  const order = [...horses.keys()].sort((a, b) => rank(a) - rank(b))
  const born = new Map<string, { pair: string; ways: number }[]>()
  const found: Map<string, number>[] = []
  const pairs: string[] = []
  const fill = (at: number, weight: number, weights: Map<string, number>) => {
    const place = order[at]
    const horse = place === undefined ? undefined : horses[place]
    if (place === undefined || !horse) {
      const own = pairs[2] ?? ''
      weights.set(own, (weights.get(own) ?? 0) + weight)
      return
    }
    if (horse.sire === null || horse.dam === null || place < 2) {
      const from =
        place < 2 && horse.sire !== null ? crossed(toy, pairs[horse.sire] ?? '', pairs[horse.dam ?? 0] ?? '') : null
      for (const pair of horse.pairs) {
        if (from && !from.some((one) => one.pair === pair)) continue
        pairs[place] = pair
        const isLast = rank(order[at + 1]) === 2
        const own = isLast ? new Map<string, number>() : weights
        fill(at + 1, weight, own)
        if (isLast && own.size > 0) found.push(own)
      }
      return
    }
    const cross = `${pairs[horse.sire]} ${pairs[horse.dam]}`
    const foals = born.get(cross) ?? crossed(toy, pairs[horse.sire] ?? '', pairs[horse.dam] ?? '')
    born.set(cross, foals)
    for (const { pair, ways } of foals) {
      if (!horse.pairs.includes(pair)) continue
      pairs[place] = pair
      fill(at + 1, weight * ways, weights)
    }
  }
  fill(0, 1, new Map())
  return found
}

/** The least and the greatest chance of an allele: having it, of all. Weights are whole and below 12^6, so exact. */
function limitsOf(cases: readonly Map<string, number>[], allele: string): [number, number][] {
  const chances = cases.map((weights): [number, number] => {
    let [having, all] = [0, 0]
    for (const [pair, weight] of weights) {
      all += weight
      if (pair.split(' ').includes(allele)) having += weight
    }
    return [having, all]
  })
  chances.sort(([a, of], [b, other]) => a * other - b * of)
  return [chances[0], chances.at(-1)].filter((chance) => chance !== undefined)
}

test.each(TOYS)('every chance at $locus equals the enumeration of the joint genotypes of small families', (toy) => {
  let statements = 0
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (seed) => {
      const horses = anyFamily(toy, seed)
      const [sire, dam, horse] = horses
      if (!sire || !dam || !horse) throw new Error('no family')
      const relatives: Relative[] = horses.map(({ said }) => said)
      const foals = horses.flatMap(({ dam: mate, said }, at) => {
        if (horses[at]?.sire !== 2 || mate === null) return []
        const foal = { ...said, mate: relatives[mate] ?? null }
        relatives[at] = foal
        return [foal]
      })
      // The parents' kin: all siblings by the sire, and the dam's others.
      for (const parent of [1, 0]) {
        const kin = horses.flatMap(({ sire: one, dam: other, said }, at) => {
          const isOne = at > 2 && one !== 2 && (one === parent || (parent === 0 && other === 0))
          const mate = one === parent ? other : one
          return isOne && !(parent === 1 && mate === 0) ? [{ ...said, mate: relatives[mate ?? -1] ?? null }] : []
        })
        const of = (at: number | null | undefined) => relatives[at ?? -1] ?? null
        Object.assign(relatives[parent] ?? {}, {
          kin: { sire: of(horses[parent]?.sire), dam: of(horses[parent]?.dam), foals: kin },
        })
      }
      const found = hiddenInFamily({ ...horse.said, sire: sire.said, dam: dam.said, foals })
      if (!found.ok) {
        expect(found.reason).toBe('nothing-known')
        return
      }
      expect(found.wrongFoals).toEqual([])
      const told = found.loci.find(({ locus }) => locus === toy.locus)?.hidden ?? []
      const cases = enumerated(toy, horses)
      for (const { allele, chance, range } of told) {
        const [least, greatest] = limitsOf(cases, allele)
        if (!least || !greatest) throw new Error(`impossible, and told: ${JSON.stringify({ horses, allele })}`)
        const isExact = least[0] * greatest[1] === greatest[0] * least[1]
        const isAny = least[0] === 0 && greatest[0] === greatest[1]
        const [from, to] = [chance ?? range?.least, chance ?? range?.greatest]
        if (!from || !to) {
          // Only where nothing is known of the parents may limits by what cannot live stay untold.
          const isUntold = isAny || (toy.lethal.length > 0 && !sire.said.genotype && !dam.said.genotype)
          expect(isUntold, JSON.stringify({ horses, allele, least, greatest })).toBe(true)
          continue
        }
        statements += 1
        expect(chance !== null).toBe(isExact)
        expect(
          [from.ways * BigInt(least[1]), to.ways * BigInt(greatest[1])],
          JSON.stringify({ horses, allele }),
        ).toEqual([from.of * BigInt(least[0]), to.of * BigInt(greatest[0])])
      }
    }),
    { numRuns: rounds(50) },
  )
  expect(statements).toBeGreaterThan(5)
})
