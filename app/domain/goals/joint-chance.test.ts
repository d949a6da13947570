import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { getDiscipline } from '#app/domain/competition/class-key.ts'
import { type DisciplineKey, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { HEIGHT_GROUPS } from '#app/domain/competition/height-group.ts'
import { ladderFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { readGenotype } from '#app/domain/genetics/genotype.ts'
import { familyColourOdds } from '#app/domain/odds/colour-odds.ts'
import { familyGenes, groupsOfGenotype } from '#app/domain/odds/family-genes.ts'
import { anyCase, isFulfilled, rollsOf } from '../../../tests/examples/rolled-goals.ts'
import { atLeastOne, explainPair, foalsOf } from './explain-pair.ts'
import { apartOf, defectsOf, sizeGap } from './pair-limits.ts'
import { type RankedPair, type RankWishes, rankPairs } from './rank-pairs.ts'
import { statOutlook, targetOf } from './stat-outlook.ts'
import { parentStats } from './stat-sums.ts'
import type { GoalParent, Wish } from './wishes.ts'

function rank(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
  wishes: RankWishes,
  values: Float64Array = new Float64Array(stallions.length * mares.length),
): RankedPair[] {
  const ranking = rankPairs(stallions, mares, wishes, { values })
  for (;;) {
    const step = ranking.next()
    if (step.done) return step.value
  }
}
const pairOf = (sire: Partial<GoalParent>, dam: Partial<GoalParent>, wishes: readonly Wish[]) =>
  rank([{ name: 'H', ...sire }], [{ name: 'S', ...dam }], { wishes })[0]
const flat = (value: number) => Array.from({ length: 16 }, () => value)

describe('foals that cannot live fulfil no wish', () => {
  const classWish: Wish = { kind: 'class', discipline: 'western', classKey: 'C-klass', weight: 2 }
  const stats = flat(95)

  test('a class certain for frame with frame is reached by 75 % of the foals born', () => {
    const pair = pairOf({ stats, genotype: 'EE AA nO' }, { stats, genotype: 'EE AA nO' }, [classWish])
    expect(pair).toMatchObject({ joint: 0.75, scores: [0.75], unviable: 0.25 })
    expect(pair && explainPair(pair, [classWish])).toBe(
      '75 % chans till minst C-klass i Western. 25 % av fölen är inte livsdugliga.',
    )
  })

  test('frame with frame ranks below frame with none, whatever the wishes', () => {
    const sires = [{ name: 'Ramhingst', genotype: 'EE AA nO', stats }]
    const dams = [
      { name: 'Aramsto', genotype: 'EE AA nO', stats },
      { name: 'Sto', genotype: 'EE AA', stats },
    ]
    for (const wish of [
      classWish,
      { kind: 'colour-family', family: 'brun', weight: 1 },
      // Half of the foals in both pairs: an equal chance, and the dead foals decide.
      { kind: 'colour-family', family: 'skäck', weight: 1 },
      { kind: 'generation', generation: 3, weight: 1 },
    ] as const) {
      expect(rank(sires, dams, { wishes: [wish] }).map(({ dam }) => dams[dam]?.name)).toEqual(['Sto', 'Aramsto'])
    }
  })

  test('with "living foals only" the pair is listed apart', () => {
    const wishes: Wish[] = [classWish, { kind: 'living', weight: 1 }]
    expect(pairOf({ stats, genotype: 'EE AA nO' }, { stats, genotype: 'EE AA nO' }, wishes)?.apart).toBe('dead-foals')
    expect(pairOf({ stats, genotype: 'EE AA nO' }, { stats, genotype: 'EE AA' }, wishes)?.apart).toBeNull()
    expect(pairOf({ stats }, { stats, genotype: 'EE AA' }, wishes)?.apart).toBe('unknown')
  })

  test('a dead share never helps', () => {
    const deadly = fc.constantFrom('EE AA nO', 'EE AA nWFFS', 'EE AA nSW3', 'EE AA nW5')
    const wish = fc.constantFrom<Wish>(
      classWish,
      { kind: 'height', lowestCm: 150, highestCm: 160, weight: 1 },
      { kind: 'colour-family', family: 'brun', weight: 1 },
      { kind: 'gene', gene: 'dubbel-svart', weight: 1 },
    )
    fc.assert(
      fc.property(deadly, fc.array(wish, { minLength: 1, maxLength: 4 }), (genotype, wishes) => {
        const sire = { stats, height: 155, genotype: 'EE AA' }
        const dam = { stats, height: 155, genotype }
        const safe = pairOf(sire, dam, wishes)?.joint ?? 0
        const risky = pairOf({ ...sire, genotype }, dam, wishes)?.joint ?? 1
        expect(risky).toBeLessThanOrEqual(safe)
      }),
    )
  })
})

describe('two classes of one foal', () => {
  /** The chance by enumerating every stat in both sums. */
  function dealtOut(sire: number[], dam: number[], wishes: { used: number[]; limit: number }[]): number {
    const [one, other] = wishes
    const width = 1800
    let sums = new Map<number, number>([[0, 1]])
    for (let at = 0; at < 16; at++) {
      const step = (one?.used.includes(at) ? width : 0) + (other?.used.includes(at) ? 1 : 0)
      if (step === 0) continue
      const next = new Map<number, number>()
      for (const [place, share] of sums) {
        for (const parent of [sire[at] ?? 0, dam[at] ?? 0]) {
          for (let offset = -5; offset <= 10; offset++) {
            const to = place + step * Math.max(0, parent + offset)
            next.set(to, (next.get(to) ?? 0) + share / 32)
          }
        }
      }
      sums = next
    }
    let chance = 0
    for (const [place, share] of sums) {
      if (Math.floor(place / width) >= (one?.limit ?? 0) && place % width >= (other?.limit ?? 0)) chance += share
    }
    return chance
  }
  const usedBy = (discipline: DisciplineKey) =>
    getDiscipline(discipline).pairs.flatMap((pair) => {
      const at = STAT_PAIRS.findIndex(({ key }) => key === pair)
      return [2 * at, 2 * at + 1]
    })

  test.each([
    ['dressyr', 'western', 60, 66, 0],
    ['hoppning', 'falttavlan', 50, 58, 0],
    ['dressyr', 'hoppning', 2, 5, 1],
  ] as const)('%s and %s are computed over the stats they share', (one, other, low, high, seed) => {
    const random = seededRandom(`klasser ${one} ${other} ${seed}`)
    const some = () => Array.from({ length: 16 }, () => low + Math.floor(random() * (high - low + 1)))
    const [sire, dam] = [some(), some()]
    const keys = [one, other] as const
    const rungs = keys.map((discipline) => {
      const mean = (potentials(sire)?.[discipline] ?? 0) + 10
      const ladder = ladderFor(discipline, 'Horse')
      return ladder.findLast(({ minPotential }) => minPotential <= mean) ?? ladder[1] ?? ladder[0]
    })
    const wishes = keys.map((discipline, at) => ({ discipline, classKey: rungs[at]?.key ?? '' }))
    const found = statOutlook(wishes, []).chance(parentStats(sire), parentStats(dam), new Map([['Horse', 1]]))
    const expected = dealtOut(
      sire,
      dam,
      keys.map((discipline, at) => {
        const { pairs, method } = getDiscipline(discipline)
        const isLowest = rungs[at] === ladderFor(discipline, 'Horse')[0]
        const limit = (rungs[at]?.minPotential ?? 0) * (method === 'sum' ? 1 : pairs.length)
        return { used: usedBy(discipline), limit: isLowest ? 0 : limit }
      }),
    )
    expect(found).toBeCloseTo(expected, 10)
  })

  test('the same class wished twice counts once', () => {
    const stats = parentStats(flat(62))
    const wish = { discipline: 'dressyr', classKey: 'Medelsvår A' } as const
    const once = statOutlook([wish], []).chance(stats, stats, new Map([['Horse', 1]]))
    expect(statOutlook([wish, wish], []).chance(stats, stats, new Map([['Horse', 1]]))).toBeCloseTo(once ?? -1, 12)
  })

  test('a single stat and a class share their stat', () => {
    const [sire, dam] = [flat(60), flat(59)]
    const wish = { discipline: 'dressyr', classKey: 'PSG' } as const
    const chance = (lowest: number) =>
      statOutlook([wish], [{ stat: 0, lowest }]).chance(parentStats(sire), parentStats(dam), new Map([['Horse', 1]])) ??
      Number.NaN
    const alone = statOutlook([wish], []).chance(parentStats(sire), parentStats(dam), new Map([['Horse', 1]])) ?? 0
    expect(chance(0)).toBeCloseTo(alone, 12)
    const stat = statOutlook([], [{ stat: 0, lowest: 66 }]).chance(
      parentStats(sire),
      parentStats(dam),
      new Map([['Horse', 1]]),
    )
    expect(stat).toBeCloseTo((5 + 4) / 32, 12)
    // A good first stat helps the class: the joint chance is above the product.
    expect(chance(66)).toBeGreaterThan(alone * (stat ?? 0))
    expect(chance(66)).toBeLessThan(Math.min(alone, stat ?? 0))
  })
})

// `bench/planner.ts` does the same with 200 pairs and goals, 50,000 foals each.
test('the joint chance equals that of simulated foals, within their error', () => {
  const foals = 2500
  for (let seed = 0; seed < 12; seed++) {
    const { sire, dam, wishes } = anyCase(seed)
    const random = seededRandom(`rullade ${seed}`)
    const told = pairOf(sire, dam, wishes)?.joint ?? Number.NaN
    const hasAll = rollsOf(sire, dam, wishes)
    let met = 0
    for (let at = 0; at < foals; at++) met += Number(hasAll(random))
    const error = Math.sqrt((told * (1 - told)) / foals)
    expect(Math.abs(met / foals - told), JSON.stringify(wishes)).toBeLessThanOrEqual(4.5 * error + 1e-9)
  }
})

test('foals simulated by the thousand equal those of `simulateFoal`', () => {
  for (let seed = 0; seed < 12; seed++) {
    const { sire, dam, wishes } = anyCase(seed)
    const [one, other] = [seededRandom(seed), seededRandom(seed)]
    const hasAll = rollsOf(sire, dam, wishes)
    for (let foal = 0; foal < 60; foal++) expect(hasAll(one)).toBe(isFulfilled(simulateFoal(sire, dam, other), wishes))
    expect(one()).toBe(other())
  }
})

describe('the order', () => {
  test('one pair that may meet all wishes ranks above pairs that meet each but rarely all', () => {
    const wishes: Wish[] = [
      { kind: 'class', discipline: 'western', classKey: 'A-klass', weight: 2 },
      { kind: 'colour', name: 'gulbrun', weight: 2 },
    ]
    const [strong, middle] = [flat(90), flat(66)]
    const sires = [
      { name: 'Guld', genotype: 'EE AA CrCr', stats: flat(40) },
      { name: 'Båda', genotype: 'EE AA nCr', stats: middle },
    ]
    const dams = [{ name: 'Stark', genotype: 'EE AA', stats: strong }]
    const ranked = rank(sires, dams, { wishes })
    expect(ranked.map(({ sire }) => sires[sire]?.name)).toEqual(['Båda', 'Guld'])
    expect((ranked[0]?.joint ?? 0) > (ranked[1]?.joint ?? 0)).toBe(true)
    const weighed = rank(sires, dams, { wishes, order: 'weights' })
    expect(weighed.every(({ total }, at) => at === 0 || total <= (weighed[at - 1]?.total ?? 0))).toBe(true)
  })

  test('a pair as good in independent wishes and better in one never ranks lower', () => {
    const horse = (name: string) =>
      fc.record({
        name: fc.constant(name),
        genotype: fc.constantFrom('Ee Aa', 'ee aa nO', 'EE aa nCr nG', 'Ee AA nTo'),
        height: fc.constantFrom(152, 158, 163),
        stats: fc.constantFrom(flat(55), flat(60), flat(61)),
        generation: fc.nat(3),
      })
    const side = (letter: string) => fc.tuple(...Array.from({ length: 4 }, (_, at) => horse(`${letter}${at}`)))
    const wishes: Wish[] = [
      { kind: 'class', discipline: 'dressyr', classKey: 'Medelsvår A', weight: 1 },
      { kind: 'height', lowestCm: 155, highestCm: 162, weight: 3 },
      { kind: 'colour-family', family: 'brun', weight: 2 },
      { kind: 'generation', generation: 3, weight: 1 },
    ]
    fc.assert(
      fc.property(side('H'), side('S'), fc.subarray(wishes, { minLength: 1 }), (sires, dams, wished) => {
        const ranked = rank(sires, dams, { wishes: wished })
        // Among living foals, and their share.
        const goods = (pair: RankedPair) => {
          const living = 1 - (pair.unviable ?? 0)
          return [
            living,
            ...pair.scores.map((score, at) => (wished[at]?.kind === 'generation' ? score : score / living)),
          ]
        }
        for (const [place, lower] of ranked.entries()) {
          for (const higher of ranked.slice(0, place)) {
            const [low, high] = [goods(lower), goods(higher)]
            const isAsGood = low.every((value, at) => value >= (high[at] ?? 0) - 1e-12)
            const isBetter = low.some((value, at) => value > (high[at] ?? 0) + 1e-9)
            expect(isAsGood && isBetter).toBe(false)
          }
        }
      }),
      { numRuns: 100 },
    )
  })

  test('ties are broken by kinship, rare lines, potential, and then names', () => {
    const wishes: Wish[] = [{ kind: 'colour-family', family: 'brun', weight: 2 }]
    const sires = [{ name: 'Hingst', genotype: 'EE AA', stats: flat(50) }]
    const dams = [
      { name: 'A nära släkt', genotype: 'EE AA', stats: flat(90) },
      { name: 'B vanlig linje', genotype: 'EE AA', line: '3.1', stats: flat(90) },
      { name: 'C vanlig linje', genotype: 'EE AA', line: '3.2', stats: flat(90) },
      { name: 'D ovanlig linje', genotype: 'EE AA', line: '4.1', stats: flat(50) },
      { name: 'E ovanlig linje', genotype: 'EE AA', line: '5.1', stats: flat(60) },
    ]
    const ranked = rank(sires, dams, { wishes }, Float64Array.of(1 / 8, 0, 0, 0, 0))
    expect(ranked.map(({ dam }) => dams[dam]?.name.charAt(0)).join('')).toBe('EDBCA')
    expect(ranked.every(({ joint }) => joint === 1)).toBe(true)
  })

  test('of equal pairs, those with parents of similar size come first', () => {
    const dams = [
      { name: 'A ponny', genotype: 'EE AA', height: 94 },
      { name: 'B häst', genotype: 'EE AA', height: 165 },
    ]
    const wishes: Wish[] = [{ kind: 'colour-family', family: 'brun', weight: 1 }]
    const ranked = rank([{ name: 'Hingst', genotype: 'EE AA', height: 173 }], dams, { wishes })
    expect(ranked.map((pair) => [dams[pair.dam]?.name, pair.sizeGap])).toEqual([
      ['B häst', null],
      ['A ponny', 79],
    ])
  })

  test('above the limit of inbreeding a pair is listed apart, after all others', () => {
    const wishes: Wish[] = [
      { kind: 'colour-family', family: 'brun', weight: 1 },
      { kind: 'inbreeding', highest: 0.0625, weight: 3 },
    ]
    const dams = ['Syskon', 'Kusin', 'I ring', 'Fux'].map((name) => ({
      name,
      genotype: name === 'Fux' ? 'ee aa' : 'EE AA',
    }))
    const ranked = rank(
      [{ name: 'Hingst', genotype: 'ee aa' }],
      dams,
      { wishes },
      Float64Array.of(0.25, 0.0625, Number.NaN, 0),
    )
    expect(ranked.map(({ dam, apart }) => [dams[dam]?.name, apart])).toEqual([
      ['Kusin', null],
      ['Fux', null],
      ['Syskon', 'inbreeding'],
      ['I ring', 'loop'],
    ])
  })

  test('carriers of one defect, and sizes that do not match', () => {
    const wishes: Wish[] = [
      { kind: 'no-carriers', weight: 1 },
      { kind: 'size', weight: 1 },
    ]
    const apart = (sire: Partial<GoalParent>, dam: Partial<GoalParent>) => pairOf(sire, dam, wishes)?.apart
    expect(apart({ genotype: 'Ee Aa nWFFS' }, { genotype: 'Ee Aa nWFFS' })).toBe('carriers')
    expect(apart({ genotype: 'Ee Aa nWFFS' }, { genotype: 'Ee Aa nCA' })).toBeNull()
    expect(apart({ genotype: 'Ee Aa nWFFS' }, {})).toBe('unknown')
    expect(apart({ genotype: 'Ee Aa' }, {})).toBeNull()
    expect(apart({ genotype: 'Ee Aa', height: '173 cm' }, { genotype: 'Ee Aa', height: 94 })).toBe('size')
    expect(pairOf({ height: 173 }, { height: 94 }, [])?.sizeGap).toBe(79)
    expect(pairOf({ height: 160 }, { height: 148 }, [])?.sizeGap).toBeNull()
  })
})

describe('the upper bound is never too low:', () => {
  // `bench/planner.ts` does the same with 200 x 200 horses.
  test.each(['joint', 'weights'] as const)('the first pairs by %s equal those of the full ranking', (order) => {
    for (let seed = 0; seed < 12; seed++) {
      const sires = Array.from({ length: 14 }, (_, at) => ({ ...anyCase(seed * 100 + at).sire, name: `H${at}` }))
      const dams = Array.from({ length: 14 }, (_, at) => ({ ...anyCase(seed * 100 + 50 + at).dam, name: `S${at}` }))
      const { wishes } = anyCase(1000 + seed)
      const all = rank(sires, dams, { wishes, order })
      for (const most of [1, 5, 20]) expect(rank(sires, dams, { wishes, order, most })).toEqual(all.slice(0, most))
    }
  })

  test('if no pair can meet all wishes, ties are broken as in the full ranking', () => {
    for (let seed = 0; seed < 8; seed++) {
      const sires = Array.from({ length: 10 }, (_, at) => ({ ...anyCase(seed * 100 + at).sire, name: `H${at}` }))
      const dams = Array.from({ length: 10 }, (_, at) => ({ ...anyCase(seed * 100 + 50 + at).dam, name: `S${at}` }))
      const wishes: Wish[] = [...anyCase(2000 + seed).wishes, { kind: 'generation', generation: 99, weight: 1 }]
      const all = rank(sires, dams, { wishes })
      expect(all.every(({ joint }) => joint === 0)).toBe(true)
      for (const most of [1, 5, 20]) expect(rank(sires, dams, { wishes, most })).toEqual(all.slice(0, most))
    }
  })
})

test.each([
  [0.001, '1 av 1\u00a0000', 'minst ett på 12 föl: 1 %'],
  [0.00099, 'färre än 1 av 1\u00a0000', 'minst ett på 12 föl: 1 %'],
  [0.0004, 'färre än 1 av 1\u00a0000', 'minst ett på 12 föl: under 1 %'],
  [0.00045, 'färre än 1 av 1\u00a0000', 'minst ett på 12 föl: 1 %'],
  [0.01, '1 av 100', 'minst ett på 12 föl: 11 %'],
  [0.0099, '10 av 1\u00a0000', 'minst ett på 12 föl: 11 %'],
  [0.35, '35 av 100', 'minst ett på 12 föl: 99 %'],
  [0.994, '99 av 100', 'minst ett på 12 föl: över 99 %'],
  [0.995, 'över 99 av 100', 'minst ett på 12 föl: över 99 %'],
  [0.0819, '8 av 100', 'minst ett på 12 föl: 64 %'],
  [0.0019, '2 av 1\u00a0000', 'minst ett på 12 föl: 2 %'],
  [0.0001, 'färre än 1 av 1\u00a0000', 'minst ett på 12 föl: under 1 %'],
  [0.75, '75 av 100', 'minst ett på 12 föl: över 99 %'],
  [0.997, 'över 99 av 100', 'minst ett på 12 föl: över 99 %'],
  [1, '100 av 100', null],
  [0, '0 av 100', null],
])('a joint chance of %d is shown as %s', (share, foals, atLeast) => {
  expect(foalsOf(share)).toBe(foals)
  expect(atLeastOne(share)).toBe(atLeast)
})

test.each([
  { lowestCm: 152, highestCm: 154, joint: 3 / 7 },
  { lowestCm: 0, highestCm: 152, joint: 1 / 7 },
  { lowestCm: 158, highestCm: 158, joint: 1 / 7 },
  { lowestCm: 158, highestCm: Number.POSITIVE_INFINITY, joint: 1 / 7 },
  { lowestCm: 0, highestCm: 151, joint: 0 },
])('of foals of 152 to 158 cm, $lowestCm to $highestCm cm has the chance $joint', ({ lowestCm, highestCm, joint }) => {
  const wishes: Wish[] = [{ kind: 'height', lowestCm, highestCm, weight: 1 }]
  const pair = pairOf({ height: 160 }, { height: 150 }, wishes)
  expect(pair?.joint).toBeCloseTo(joint, 12)
  expect(pair?.scores[0]).toBeCloseTo(joint, 12)
})

describe('a parent of unknown genotype', () => {
  const chestnut = { genotype: 'ee aa' }
  const stallion = (foals: { color: string; mate: { genotype: string } | null }[]) => ({
    color: 'Brun',
    sire: { genotype: 'Ee AA' },
    dam: { genotype: 'Ee AA' },
    foals,
  })
  const wishes: Wish[] = [{ kind: 'colour-family', family: 'fux', weight: 1 }]
  const joint = (family: GoalParent['family']) => pairOf({ family }, chestnut, wishes)?.joint

  test('passes on what its family makes likely', () => {
    expect(joint(stallion([]))).toBeCloseTo(1 / 3, 12) // Ee in two of three, and half of those foals
    expect(joint(stallion([{ color: 'Brun', mate: chestnut }]))).toBeCloseTo(1 / 4, 12)
    expect(joint(stallion([{ color: 'Fux', mate: chestnut }]))).toBeCloseTo(1 / 2, 12)
  })

  test('is used where all possibilities agree', () => {
    const unknown = (foals: { color: string; mate: null }[]) => ({ color: 'Brun', sire: null, dam: null, foals })
    expect(joint(unknown([]))).toBeNull()
    expect(joint(unknown([{ color: 'Fux', mate: null }]))).toBeCloseTo(1 / 2, 12)
    expect(pairOf({ family: unknown([]) }, { genotype: 'EE AA' }, wishes)?.joint).toBe(0)
  })

  test('has limits for all wishes together, within which each of its possible genotypes is', () => {
    const stats = flat(60)
    const family = { color: 'Brun', sire: null, dam: null, foals: [] }
    const classWish: Wish = { kind: 'class', discipline: 'dressyr', classKey: 'PSG', weight: 1 }
    const stat: Wish = { kind: 'stat', stat: 0, lowest: 69, weight: 1 }
    const line: Wish = { kind: 'generation', generation: 3, weight: 1 }
    expect(pairOf({ family }, chestnut, wishes)?.jointRange).toEqual({ least: 0, greatest: 1 / 2 })
    expect(pairOf({ family }, { genotype: 'Ee aa' }, wishes)?.jointRange).toEqual({ least: 0, greatest: 1 / 4 })
    // Of two with a stat of 60, one foal in eight has 69 or 70.
    expect(pairOf({ family, stats }, { ...chestnut, stats }, [...wishes, stat])?.jointRange).toEqual({
      least: 0,
      greatest: 1 / 16,
    })
    // What is not known at all leaves what is.
    expect(pairOf({ stats }, { ...chestnut, stats }, [...wishes, stat])?.jointRange).toEqual({
      least: 0,
      greatest: 1 / 8,
    })
    expect(pairOf({ genotype: 'Ee aa' }, chestnut, [...wishes, stat])?.jointRange).toEqual({
      least: 0,
      greatest: 1 / 2,
    })
    expect(pairOf({ family, generation: 2 }, chestnut, [...wishes, line])).toMatchObject({
      joint: null,
      jointRange: { least: 0, greatest: 1 / 2 },
    })
    expect(pairOf({}, chestnut, wishes)?.jointRange).toBeUndefined()
    for (const more of [[], [stat], [classWish, stat]]) {
      const { least, greatest } = pairOf({ family, stats }, { ...chestnut, stats }, [...wishes, ...more])
        ?.jointRange ?? {
        least: 1,
        greatest: 0,
      }
      const chances = ['EE AA', 'EE Aa', 'Ee AA', 'Ee Aa'].map(
        (genotype) => pairOf({ genotype, stats }, { ...chestnut, stats }, [...wishes, ...more])?.joint ?? -1,
      )
      expect(Math.min(...chances)).toBeCloseTo(least, 9)
      expect(Math.max(...chances)).toBeCloseTo(greatest, 9)
    }
  })

  test('with only possible genes has no chances of colours', () => {
    const family = { ...stallion([]), sire: null, dam: null, genotype: undefined }
    const genes = familyGenes(family)
    const mare = readGenotype('ee aa')
    if (!genes.ok || !mare) throw new Error('genes')
    expect(familyColourOdds(genes.groups, groupsOfGenotype(mare))).toBeNull()
    expect(familyColourOdds(groupsOfGenotype(mare), genes.groups)).toBeNull()
  })

  test('has colours with the weighted chances of all possibilities', () => {
    const family = { ...stallion([]), genotype: undefined }
    const genes = familyGenes(family)
    const mare = readGenotype('ee aa')
    if (!genes.ok || !mare) throw new Error('genes')
    const odds = familyColourOdds(genes.groups, groupsOfGenotype(mare))
    expect(odds?.colours.map(({ name, chance }) => `${name} ${chance.numerator}/${chance.denominator}`)).toEqual([
      'Brun 2/3',
      'Fux 1/3',
    ])
  })
})

test.each([
  // Sums of eight stats for a mean of four pairs, of all for Allround.
  ['dressyr', 'PSG', 'D', [0, 1, 8, 9, 10, 11, 14, 15]],
  ['hoppning', '1,10 m', 'C', [0, 1, 4, 5, 6, 7, 12, 13]],
  ['allround', 'Elite', 'A', [...Array(16).keys()]],
] as const)('%s %s asks of %s for the sum of its ladder', (discipline, classKey, group, used) => {
  const target = targetOf({ discipline, classKey })
  expect(target.used).toEqual(used)
  const { classOrder, method } = getDiscipline(discipline)
  const orders: readonly string[] = classOrder
  for (const each of HEIGHT_GROUPS) {
    const ladder = ladderFor(discipline, each)
    const rung = ladder.find(({ key }) => orders.indexOf(key) >= orders.indexOf(classKey))
    const sum = (rung?.minPotential ?? Number.POSITIVE_INFINITY) * (method === 'sum' ? 1 : 4)
    expect(target.limits[each], each).toBe(rung === ladder[0] ? Number.NEGATIVE_INFINITY : sum)
  }
  expect(Number.isFinite(target.limits[group])).toBe(true)
  const [lowest] = ladderFor(discipline, group)
  expect(targetOf({ discipline, classKey: lowest?.key ?? '' }).limits[group]).toBe(Number.NEGATIVE_INFINITY)
  expect(Object.values(targetOf({ discipline, classKey: 'x' }).limits)).toEqual(Array(6).fill(Number.POSITIVE_INFINITY))
})

test('upper bounds are never too low, and exact where nothing is left to chance but one class', () => {
  const stats = fc.array(fc.integer({ min: 58, max: 62 }), { minLength: 16, maxLength: 16 })
  const wish = fc.constantFrom(
    { discipline: 'dressyr', classKey: 'PSG' } as const,
    { discipline: 'hoppning', classKey: '1,10 m' } as const,
    { discipline: 'western', classKey: 'A-klass' } as const,
    { discipline: 'allround', classKey: 'Advanced' } as const,
  )
  const shares = new Map([
    ['D', 0.25],
    ['Horse', 0.5],
  ] as const)
  fc.assert(
    fc.property(stats, stats, fc.uniqueArray(wish, { minLength: 1, maxLength: 2 }), (a, b, wishes) => {
      const [sire, dam] = [parentStats(a), parentStats(b)]
      if (!sire || !dam) throw new Error('stats')
      const outlook = statOutlook(wishes, [])
      const chance = outlook.chance(sire, dam, shares) ?? Number.NaN
      const alone = wishes.map((one) => statOutlook([one], []).chance(sire, dam, shares) ?? Number.NaN)
      expect(chance).toBeLessThanOrEqual(Math.min(...alone) + 1e-12)
      expect(outlook.atMost(sire, dam, shares)).toBeGreaterThanOrEqual(chance - 1e-12)
      // The closer bound is the least class by itself; one class is not worth it.
      expect(outlook.nearlyAtMost(sire, dam, shares)).toBeCloseTo(wishes.length < 2 ? 1 : Math.min(...alone), 12)
      const twins = statOutlook(wishes.slice(0, 1), [])
      const even = { ...sire, values: sire.values.map((value) => value + 5) } // away from the floor
      expect(twins.atMost(even, even, shares)).toBeCloseTo(twins.chance(even, even, shares) ?? Number.NaN, 12)
    }),
    { numRuns: 12 },
  )
})

test.each([
  [160, 130, null],
  [160, 129, 31],
  [129, 160.5, 31.5],
  [null, 160, null],
  [160, null, null],
])('heights of %j and %j cm differ too much by %j', (sire, dam, gap) => {
  expect(sizeGap(sire, dam)).toBe(gap)
})

test.each([
  [{ kind: 'inbreeding', highest: 0.1 }, { inbreeding: 0.1 }, null],
  [{ kind: 'inbreeding', highest: 0.1 }, { inbreeding: 0.1 + 1e-13 }, null],
  [{ kind: 'inbreeding', highest: 0.1 }, { inbreeding: 0.1001 }, 'inbreeding'],
  [{ kind: 'inbreeding', highest: 0.1 }, { inbreeding: Number.NaN }, 'loop'],
  [{ kind: 'living' }, { living: 1 }, null],
  [{ kind: 'living' }, { living: 1 - 1e-13 }, null],
  [{ kind: 'living' }, { living: 0.75 }, 'dead-foals'],
  [{ kind: 'living' }, { living: null }, 'unknown'],
  [{ kind: 'no-carriers' }, { defects: [new Set(['O', 'CA']), new Set(['CA'])] }, 'carriers'],
  [{ kind: 'no-carriers' }, { defects: [new Set(['O']), new Set(['CA'])] }, null],
  [{ kind: 'no-carriers' }, { defects: [null, new Set()] }, null],
  [{ kind: 'no-carriers' }, { defects: [new Set(), null] }, null],
  [{ kind: 'no-carriers' }, { defects: [new Set(['O']), null] }, 'unknown'],
  [{ kind: 'no-carriers' }, { breeds: [null, null], defects: [null, null] }, 'unknown'],
  [{ kind: 'size' }, { heights: [160, 130] }, null],
  [{ kind: 'size' }, { heights: [160, 129] }, 'size'],
  [{ kind: 'generation', generation: 3 }, {}, null],
] as [object, object, string | null][])('the limit %j with %o: %j', (limit, known, reason) => {
  const facts = {
    inbreeding: 1,
    living: 0,
    heights: [200, 100],
    breeds: [null, null],
    defects: [null, null],
    ...known,
  } as const
  const asked = (weight: number) => apartOf([{ ...(limit as Wish), weight }], facts)
  expect(asked(1)).toBe(reason)
  expect(asked(0)).toBeNull()
  expect(asked(-1)).toBeNull()
})

test('the first limit of the wishes is told, and what a horse carries', () => {
  const wishes: Wish[] = [
    { kind: 'generation', generation: 1, weight: 1 },
    { kind: 'size', weight: 1 },
    { kind: 'living', weight: 1 },
  ]
  const facts = {
    inbreeding: 0,
    living: 0.5,
    heights: [200, 100],
    breeds: [null, null],
    defects: [null, null],
  } as const
  expect(apartOf(wishes, facts)).toBe('size')
  expect(apartOf(wishes.toReversed(), facts)).toBe('dead-foals')
  const genotype = readGenotype('Ee Aa nO CACA nLFS nSW3 nZ')
  expect(genotype && [...defectsOf(genotype)]).toEqual(['O', 'LFS', 'CA'])
})
