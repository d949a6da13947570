import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FOAL_RULES, foalHeight, foalStat, mixGenotype, simulateFoal } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { DISCIPLINE_KEYS, DISCIPLINES, STAT_PAIRS } from '#app/domain/competition/disciplines.table.ts'
import { heightGroup } from '#app/domain/competition/height-group.ts'
import { levelFor } from '#app/domain/competition/ladder.ts'
import { potentials } from '#app/domain/competition/potential.ts'
import { colourName } from '#app/domain/genetics/colour.ts'
import { fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, type Genotype, readGenotype } from '#app/domain/genetics/genotype.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { rounds } from '../../../tests/rounds.ts'
import { classOdds, groupOdds } from './class-odds.ts'
import { colourOdds, familyColourOdds } from './colour-odds.ts'
import {
  chanceOf,
  type Distribution,
  meanOf,
  quantileOf,
  shareOf,
  summaryOf,
  valueChances,
  waysAtLeast,
} from './distribution.ts'
import { groupsOfGenotype } from './family-genes.ts'
import { pairOdds } from './pair-odds.ts'
import { heightOdds, statOdds, statOddsOf } from './stat-odds.ts'

const rowsOf = (distribution: Distribution) =>
  valueChances(distribution).map(({ value, chance }) => [value, `${chance.ways}/${chance.of}`])
const chanceAtLeast = (odds: Distribution, value: number) => chanceOf(waysAtLeast(odds, value), odds.of)
const waysOf = ({ ways }: Distribution) => ways.reduce((sum, one) => sum + one, 0n)

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('odds were expected')
  return value
}

describe('one stat', () => {
  test('of equal parents: sixteen values, each 1/16', () => {
    expect(rowsOf(statOdds(40, 40))).toEqual(Array.from({ length: 16 }, (_, at) => [35 + at, '1/16']))
  })

  test('of parents near each other: twice as likely where both ranges overlap', () => {
    const rows = rowsOf(statOdds(40, 46))
    expect(rows).toEqual(
      Array.from({ length: 22 }, (_, at) => [35 + at, 35 + at >= 41 && 35 + at <= 50 ? '1/16' : '1/32']),
    )
  })

  test('is never below the floor: lower values become 0', () => {
    expect(rowsOf(statOdds(2, 2))[0]).toEqual([0, '1/4'])
    expect(rowsOf(statOdds(-50, -50))).toEqual([[0, '1/1']])
  })

  test('of parents far apart: nothing in between', () => {
    const rows = rowsOf(statOdds(10, 90))
    expect(rows).toHaveLength(32)
    expect(rows[16]).toEqual([85, '1/32'])
  })

  test('of halves: fractions of a point', () => {
    const odds = statOdds(40.5, 40)
    expect(odds.perPoint).toBe(2)
    expect(rowsOf(odds).slice(0, 3)).toEqual([
      [35, '1/32'],
      [35.5, '1/32'],
      [36, '1/32'],
    ])
  })

  test('has the mean and quantiles of its rows', () => {
    expect(summaryOf(statOdds(40, 40))).toEqual({ lowest: 35, low: 36, median: 42, mean: 42.5, high: 49, highest: 50 })
    expect(shareOf(chanceAtLeast(statOdds(40, 40), 48))).toBe(3 / 16)
    expect(shareOf(chanceAtLeast(statOdds(40, 40), 47.5))).toBe(3 / 16)
    expect(shareOf(chanceAtLeast(statOdds(40, 40), -1))).toBe(1)
    expect(shareOf(chanceAtLeast(statOdds(40, 40), 51))).toBe(0)
  })
})

test.each([
  { sire: 160, dam: 150, rows: [152, 153, 154, 155, 156, 157, 158].map((cm) => [cm, '1/7']) },
  {
    sire: 160,
    dam: 151,
    rows: [[152, '1/14'], ...[153, 154, 155, 156, 157, 158].map((cm) => [cm, '1/7']), [159, '1/14']],
  },
])('the height of parents of $sire and $dam cm', ({ sire, dam, rows }) => {
  expect(rowsOf(known(heightOdds(sire, dam)))).toEqual(rows)
})

test('the height is unknown if a parent’s is', () => {
  expect(heightOdds(null, 150)).toBeNull()
  expect(heightOdds(150, null)).toBeNull()
})

const stat = fc.integer({ min: 0, max: 120 })
const sixteen = fc.array(stat, { minLength: 16, maxLength: 16 })

describe('for any pair', () => {
  test('all chances add up to exactly 1', () => {
    fc.assert(
      fc.property(
        sixteen,
        sixteen,
        fc.integer({ min: 90, max: 170 }),
        fc.integer({ min: 90, max: 170 }),
        (a, b, x, y) => {
          const odds = pairOdds({ stats: a, height: x }, { stats: b, height: y })
          const stats = known(odds.stats)
          for (const one of [...stats.stats, ...Object.values(stats.pairs), ...Object.values(stats.potentials)]) {
            expect(waysOf(one)).toBe(one.of)
          }
          expect(waysOf(known(odds.height))).toBe(known(odds.height).of)
          expect(odds.groups.reduce((sum, { chance }) => sum + shareOf(chance), 0)).toBeCloseTo(1, 12)
          for (const classes of Object.values(known(odds.classes))) {
            const common = 7n << 100n // a multiple of every denominator: 7 of the heights, powers of two of the rest
            expect(classes.reduce((sum, { exactly }) => sum + (exactly.ways * common) / exactly.of, 0n)).toBe(common)
            expect(classes[0]?.atLeast).toEqual({ ways: 1n, of: 1n })
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('stallion and mare can be swapped', () => {
    fc.assert(
      fc.property(sixteen, sixteen, anyGenotype, anyGenotype, (a, b, one, other) => {
        const sire = { stats: a, height: 151, genotype: formatGenotype(one) }
        const dam = { stats: b, height: 148, genotype: formatGenotype(other) }
        const [there, back] = [pairOdds(sire, dam), pairOdds(dam, sire)]
        const byName = (odds: typeof there) =>
          new Map(odds.colours?.colours.map(({ name, chance }) => [name, fractionValue(chance)]))
        expect(back.stats).toEqual(there.stats)
        expect(back.classes).toEqual(there.classes)
        expect(byName(back)).toEqual(byName(there))
      }),
      { numRuns: 20 },
    )
  })

  test('a better parent never lowers a chance', () => {
    fc.assert(
      fc.property(sixteen, sixteen, fc.nat(15), fc.integer({ min: 1, max: 40 }), (a, b, at, gain) => {
        const better = a.with(at, (a[at] ?? 0) + gain)
        const before = known(pairOdds({ stats: a, height: 160 }, { stats: b, height: 160 }).classes)
        const after = known(pairOdds({ stats: better, height: 160 }, { stats: b, height: 160 }).classes)
        for (const key of DISCIPLINE_KEYS) {
          for (const [rung, { atLeast }] of after[key].entries()) {
            expect(shareOf(atLeast)).toBeGreaterThanOrEqual(shareOf(before[key][rung]?.atLeast ?? { ways: 1n, of: 1n }))
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('the mean of a potential is that of its stats', () => {
    fc.assert(
      fc.property(sixteen, sixteen, (a, b) => {
        const odds = known(statOddsOf(a, b))
        const means = odds.stats.map(meanOf)
        const expected = known(potentials(means))
        for (const key of DISCIPLINE_KEYS) expect(meanOf(odds.potentials[key])).toBeCloseTo(expected[key], 9)
      }),
      { numRuns: 40 },
    )
  })
})

test('colours: foals that cannot live are listed apart, with their share', () => {
  const odds = known(colourOdds('ee aa nO nWFFS', 'ee aa nO nWFFS'))
  expect(odds.unviable.map(({ code, chance }) => [code, chance])).toEqual([
    ['OLWS', { numerator: 1, denominator: 4 }],
    ['WFFS', { numerator: 3, denominator: 16 }],
  ])
  expect(odds.unviable[0]?.text).toMatch(/^Overo lethal white/)
  expect(odds.unviableChance).toEqual({ numerator: 7, denominator: 16 })
  expect(odds.colours.every(({ lethal }) => lethal === null)).toBe(true)
  expect(colourOdds('ee aa', 'Brun')).toBeNull()
  expect(colourOdds(null, 'ee aa')).toBeNull()
})

test.each([
  { stats: [1, 2, 3], why: 'three stats' },
  { stats: null, why: 'none' },
  { stats: Array.from({ length: 16 }, () => 1e12), why: 'numbers that are not stats' },
])('a parent with $why has no stat odds', ({ stats }) => {
  const fine = Array.from({ length: 16 }, () => 40)
  const odds = pairOdds({ stats, height: 150 }, { stats: fine, height: '' }, 'pony')
  expect(odds.stats).toBeNull()
  expect(odds.classes).toBeNull()
  expect(odds.height).toBeNull()
  expect(odds.groups).toEqual([{ group: 'Pony', chance: { ways: 1n, of: 1n } }])
})

test('a pair at the pony limit combines the ladders of both sides', () => {
  // 148 and 149 cm: 145-148 in 7 of 14 ways, 149-152 in 7.
  const groups = groupOdds(heightOdds(148, 149), null)
  expect(groups).toEqual([
    { group: 'D', chance: { ways: 1n, of: 2n } },
    { group: 'Horse', chance: { ways: 1n, of: 2n } },
  ])
  const stats = known(statOddsOf(Array(16).fill(95), Array(16).fill(95)))
  const classes = classOdds('dressyr', stats.potentials.dressyr, groups)
  // Stats of 90-105: every foal reaches the top of either ladder.
  expect(classes.filter(({ exactly }) => exactly.ways > 0n).map(({ key, exactly }) => [key, exactly])).toEqual([
    ['FEI', { ways: 1n, of: 2n }],
    ['Grand Prix', { ways: 1n, of: 2n }],
  ])
})

// Simulated foals (a million in the long run) must agree with the computed odds.

/** Chi-square over values with enough expected foals, the rest combined; in standard deviations above its mean. */
function surprise(counts: ReadonlyMap<number | string, number>, shares: ReadonlyMap<number | string, number>): number {
  const rolls = [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const value of counts.keys()) if (!shares.has(value)) return Number.POSITIVE_INFINITY
  let chiSquare = 0
  let cells = 0
  let restExpected = 0
  let restFound = 0
  for (const [value, share] of shares) {
    const expected = share * rolls
    const found = counts.get(value) ?? 0
    if (expected >= 10) {
      chiSquare += (found - expected) ** 2 / expected
      cells += 1
    } else {
      restExpected += expected
      restFound += found
    }
  }
  if (restExpected > 1) {
    chiSquare += (restFound - restExpected) ** 2 / restExpected
    cells += 1
  }
  const freedom = cells - 1
  return freedom === 0 ? 0 : (chiSquare - freedom) / Math.sqrt(2 * freedom)
}
/** Exceeded by chance less than once in 10,000 times; the seeds are fixed. */
const SURPRISED = 4.5
const ROLLS = rounds(100_000)
const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1)
const sharesOf = (distribution: Distribution) =>
  new Map<number | string, number>(valueChances(distribution).map(({ value, share }) => [value, share]))

describe('simulated foals agree with the odds', () => {
  const sireStats = [40, 3, 61, 55, 48, 72, 39, 44, 66, 58, 51, 47, 80, 71, 35, 62]
  const damStats = [46, 0, 45, 58, 48, 52, 60, 44, 59, 63, 42, 70, 76, 55, 90, 41]

  test('many, of stats, potentials, heights and classes', () => {
    const random = seededRandom('en miljon föl')
    const odds = pairOdds({ stats: sireStats, height: 148 }, { stats: damStats, height: 149 })
    const { stats, potentials: ofPotential } = known(odds.stats)
    const statCounts = stats.map(() => new Map<number, number>())
    const pairCounts = STAT_PAIRS.map(() => new Map<number, number>())
    const potentialCounts = DISCIPLINES.map(() => new Map<number, number>())
    const heightCounts = new Map<number, number>()
    const classCounts = new Map<string, number>()
    const usedPairs = DISCIPLINES.map(({ pairs }) =>
      pairs.map((key) => STAT_PAIRS.findIndex((pair) => pair.key === key)),
    )
    const values = Array.from({ length: 16 }, () => 0)
    for (let roll = 0; roll < ROLLS; roll++) {
      for (let at = 0; at < 16; at++) {
        const value = foalStat(sireStats[at] ?? 0, damStats[at] ?? 0, random)
        values[at] = value
        if (roll % 4 === 0) count(statCounts[at] ?? new Map(), value)
      }
      const heightCm = known(foalHeight(148, 149, random))
      count(heightCounts, heightCm)
      const pairValues = STAT_PAIRS.map((_, at) => (values[2 * at] ?? 0) + (values[2 * at + 1] ?? 0))
      if (roll % 4 === 0) for (const [at, value] of pairValues.entries()) count(pairCounts[at] ?? new Map(), value)
      for (const [at, used] of usedPairs.entries()) {
        let sum = 0
        for (const pair of used) sum += pairValues[pair] ?? 0
        const potential = DISCIPLINES[at]?.method === 'sum' ? sum : sum / used.length
        count(potentialCounts[at] ?? new Map(), potential)
        if (at === 1) count(classCounts, levelFor('hoppning', heightGroup(heightCm, null), potential).key)
      }
    }
    for (const [at, counts] of statCounts.entries()) {
      expect(surprise(counts, sharesOf(known(stats[at])))).toBeLessThan(SURPRISED)
    }
    for (const [at, { key }] of STAT_PAIRS.entries()) {
      expect(surprise(known(pairCounts[at]), sharesOf(known(odds.stats).pairs[key]))).toBeLessThan(SURPRISED)
    }
    for (const [at, { key }] of DISCIPLINES.entries()) {
      expect(surprise(known(potentialCounts[at]), sharesOf(ofPotential[key]))).toBeLessThan(SURPRISED)
    }
    expect(surprise(heightCounts, sharesOf(known(odds.height)))).toBeLessThan(SURPRISED)
    const hoppning = known(odds.classes).hoppning
    const classShares = new Map(hoppning.map(({ key, exactly }) => [key, shareOf(exactly)]))
    expect(surprise(classCounts, classShares)).toBeLessThan(SURPRISED)
    // The comparison can fail: a pair two points better does not agree.
    const better = known(
      statOddsOf(
        sireStats.map((value) => value + 2),
        damStats,
      ),
    )
    expect(surprise(known(potentialCounts[0]), sharesOf(better.potentials.dressyr))).toBeGreaterThan(100)
  })

  test('many, of colours', { timeout: 120_000 }, () => {
    const random = seededRandom('färger')
    const sireText = 'Ee Ata nCr nG nO nLp nWFFS'
    const damText = 'Ee Aa Crprl nO nLp nPATN1 nWFFS'
    const sire = known(readGenotype(sireText))
    const dam = known(readGenotype(damText))
    const odds = known(colourOdds(sireText, damText))
    const shares = new Map<string, number>(odds.colours.map(({ name, chance }) => [name, fractionValue(chance)]))
    for (const { code, chance } of odds.unviable) shares.set(`Inte livsduglig (${code})`, fractionValue(chance))
    const mixed = LOCI.map(({ locus }) => locus).filter((locus) => new Set([...sire[locus], ...dam[locus]]).size > 1)
    const byGenes = new Map<string, { genotype: Genotype; times: number }>()
    for (let roll = 0; roll < ROLLS; roll++) {
      const genotype = known(mixGenotype(sire, dam, random))
      let genes = ''
      for (const locus of mixed) genes += genotype[locus][0] + genotype[locus][1]
      const found = byGenes.get(genes)
      if (found) found.times += 1
      else byGenes.set(genes, { genotype, times: 1 })
    }
    const counts = new Map<string, number>()
    for (const { genotype, times } of byGenes.values()) {
      const name = colourName(genotype)
      counts.set(name, (counts.get(name) ?? 0) + times)
    }
    expect(shares.size).toBeGreaterThan(80)
    expect(surprise(counts, shares)).toBeLessThan(SURPRISED)
  })

  test('and the whole foal uses the same parts', () => {
    const random = seededRandom('hela föl')
    const sire = { stats: sireStats, height: 148, genotype: 'Ee Aa nCr' }
    const dam = { stats: damStats, height: 149, genotype: 'Ee aa' }
    const odds = pairOdds(sire, dam)
    const dressyr = new Map<number, number>()
    const colours = new Map<string, number>()
    for (let roll = 0; roll < 20_000; roll++) {
      const foal = simulateFoal(sire, dam, random)
      count(dressyr, known(potentials(foal.stats)).dressyr)
      count(colours, colourName(known(readGenotype(foal.genotype))))
    }
    const shares = new Map(known(odds.colours).colours.map(({ name, chance }) => [name, fractionValue(chance)]))
    expect(surprise(dressyr, sharesOf(known(odds.stats).potentials.dressyr))).toBeLessThan(SURPRISED)
    expect(surprise(colours, shares)).toBeLessThan(SURPRISED)
  })

  test('the quantiles match the simulated foals', () => {
    const odds = known(statOddsOf(sireStats, damStats)).potentials.allround
    const random = seededRandom('kvantiler')
    const sums = Array.from({ length: 50_000 }, () =>
      sireStats.reduce((sum, value, at) => sum + foalStat(value, damStats[at] ?? 0, random), 0),
    ).sort((a, b) => a - b)
    for (const percent of [10, 50, 90]) {
      expect(Math.abs(quantileOf(odds, percent) - (sums[(percent / 100) * sums.length] ?? 0))).toBeLessThan(3)
    }
    expect(odds.of).toBe(BigInt(2 * (FOAL_RULES.statOffset.highest - FOAL_RULES.statOffset.lowest + 1)) ** 16n)
  })
})

test('one possibility needs no weight, several do', () => {
  const whole = known(readGenotype('Ee Aa nCr nO'))
  const genes = groupsOfGenotype(whole)
  const unweighed = Object.fromEntries(
    Object.entries(genes).map(([key, group]) => [key, { ...group, isWeighed: false }]),
  ) as typeof genes // the same keys
  expect(familyColourOdds(unweighed, genes)).toEqual(colourOdds('Ee Aa nCr nO', 'Ee Aa nCr nO'))
  const coat = { isWeighed: false, combinations: [...genes.coat.combinations, ...genes.coat.combinations] }
  expect(familyColourOdds(genes, { ...unweighed, coat })).toBeNull()
  expect(familyColourOdds(genes, { ...genes, coat: { ...coat, isWeighed: true } })?.colours).toEqual(
    colourOdds('Ee Aa nCr nO', 'Ee Aa nCr nO')?.colours,
  )
})

test.each([
  [40, 40.5, 2, 70, 101],
  [40.5, 40, 2, 70, 101],
  [40, 41, 1, 35, 51],
  [40, 40.25, 4, 140, 201],
  [40, 40.1, 10, 350, 501],
  [40, 40.05, 20, 700, 1001],
  [40, 40.01, 100, 3500, 5001],
])('stats of %d and %d are counted in parts of %i', (sire, dam, perPoint, lowest, highest) => {
  const stats = known(statOddsOf(Array(16).fill(sire), Array(16).fill(dam))).stats
  for (const one of stats) expect(one).toMatchObject({ perPoint, lowest, of: 32n })
  expect(lowest + known(stats[0]).ways.length - 1).toBe(highest)
})
