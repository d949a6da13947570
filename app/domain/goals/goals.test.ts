import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISCIPLINE_KEYS, DISCIPLINES } from '#app/domain/competition/disciplines.table.ts'
import { describeColour } from '#app/domain/genetics/colour.ts'
import { fractionValue } from '#app/domain/genetics/fraction.ts'
import { formatGenotype, type Genotype } from '#app/domain/genetics/genotype.ts'
import { kinshipMatrix } from '#app/domain/kinship/kinship.ts'
import { crossColours } from '#app/domain/odds/crosses.ts'
import { shareOf } from '#app/domain/odds/distribution.ts'
import { pairOdds } from '#app/domain/odds/pair-odds.ts'
import { crossGenotypes } from '../../../tests/examples/cross-genotypes.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { COLOUR_FAMILIES, type ColourFamily } from './colour-families.table.ts'
import { explainPair, formatShare } from './explain-pair.ts'
import { foalGeneration } from './foal-generation.ts'
import { type RankedPair, type RankOrder, rankPairs } from './rank-pairs.ts'
import type { GoalParent, Wish } from './wishes.ts'

function rank(
  stallions: readonly GoalParent[],
  mares: readonly GoalParent[],
  wishes: readonly Wish[],
  values: Float64Array = new Float64Array(stallions.length * mares.length),
  order: RankOrder = 'joint',
): RankedPair[] {
  const ranking = rankPairs(stallions, mares, { wishes, order }, { values })
  for (;;) {
    const step = ranking.next()
    if (step.done) return step.value
  }
}
const scoreOf = (sire: Partial<GoalParent>, dam: Partial<GoalParent>, wish: Wish, inbreeding = 0) =>
  rank([{ name: 'Hingst', ...sire }], [{ name: 'Sto', ...dam }], [wish], Float64Array.of(inbreeding))[0]?.scores[0]

const flat = (value: number) => Array.from({ length: 16 }, () => value)

describe('the scores are the odds themselves:', () => {
  // Whole numbers, halves, and values near the floor, where offsets end in 0.
  const stat = fc.oneof(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 8 }), fc.constant(40.5))
  const sixteen = fc.array(stat, { minLength: 16, maxLength: 16 })
  const heightCm = fc.option(fc.integer({ min: 100, max: 160 }))

  test('of every class in every discipline, over height limits too', () => {
    fc.assert(
      fc.property(
        sixteen,
        sixteen,
        heightCm,
        heightCm,
        fc.constantFrom(...DISCIPLINE_KEYS),
        (a, b, x, y, discipline) => {
          const odds = pairOdds({ stats: a, height: x }, { stats: b, height: y }, 'horse')
          for (const { key, atLeast } of odds.classes?.[discipline] ?? []) {
            const wish: Wish = { kind: 'class', discipline, classKey: key, weight: 1 }
            const score = scoreOf({ stats: a, height: x }, { stats: b, height: y }, wish) ?? Number.NaN
            expect(Math.abs(score - shareOf(atLeast))).toBeLessThan(1e-12)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of every colour a pair can give', () => {
    fc.assert(
      fc.property(anyGenotype, anyGenotype, (sire, dam) => {
        const colours = crossColours(sire, dam).filter(({ lethal }) => lethal === null)
        for (const { name, chance } of colours.slice(0, 12)) {
          const wish: Wish = { kind: 'colour', name, weight: 1 }
          const score = scoreOf({ genotype: formatGenotype(sire) }, { genotype: formatGenotype(dam) }, wish)
          expect(score).toBeCloseTo(fractionValue(chance), 12)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('of every family of colours', () => {
    const isIn: Record<ColourFamily, (genotype: Genotype) => boolean> = {
      fux: (genotype) => describeColour(genotype).base === 'fux',
      brun: (genotype) => describeColour(genotype).base === 'brun',
      svartbrun: (genotype) => describeColour(genotype).base === 'svartbrun',
      svart: (genotype) => describeColour(genotype).base === 'svart',
      gulanlag: ({ C }) => C.includes('Cr'),
      black: (genotype) => /black|dun/i.test(describeColour(genotype).coat),
      champagne: (genotype) => describeColour(genotype).coat.includes('champagne'),
      silver: (genotype) => /silver/i.test(describeColour(genotype).coat),
      konstantskimmel: (genotype) => describeColour(genotype).isRoan,
      skäck: (genotype) => describeColour(genotype).whitePatterns.length > 0,
      tigrerad: (genotype) => describeColour(genotype).leopard !== null,
      skimmel: () => true,
      vit: () => true,
    }
    fc.assert(
      fc.property(anyGenotype, anyGenotype, fc.constantFrom(...COLOUR_FAMILIES), (sire, dam, { key }) => {
        let expected = 0
        const foals = crossGenotypes(sire, dam, 3000)
        fc.pre(foals !== null)
        for (const { genotype, chance } of foals ?? []) {
          const { isWhite, isGrey, lethal } = describeColour(genotype)
          const seen = isWhite ? key === 'vit' : isGrey ? key === 'skimmel' : key !== 'skimmel' && key !== 'vit'
          if (lethal === null && seen && isIn[key](genotype)) expected += fractionValue(chance)
        }
        const wish: Wish = { kind: 'colour-family', family: key, weight: 1 }
        const score = scoreOf({ genotype: formatGenotype(sire) }, { genotype: formatGenotype(dam) }, wish)
        expect(score).toBeCloseTo(expected, 12)
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    { lowestCm: 152, highestCm: 158, score: 1 },
    { lowestCm: 155, highestCm: 155, score: 1 / 7 },
    { lowestCm: 157, highestCm: 200, score: 2 / 7 },
    { lowestCm: 160, highestCm: 150, score: 0 },
    { lowestCm: 152, highestCm: Number.POSITIVE_INFINITY, score: 1 },
    { lowestCm: 0, highestCm: 152, score: 1 / 7 },
  ])('of a height of $lowestCm to $highestCm cm', ({ lowestCm, highestCm, score }) => {
    const wish: Wish = { kind: 'height', lowestCm, highestCm, weight: 1 }
    expect(scoreOf({ height: '160' }, { height: 150 }, wish)).toBeCloseTo(score, 12)
  })
})

describe('the other scores', () => {
  test.each([
    { inbreeding: 0, score: 1 },
    { inbreeding: 1 / 16, score: 1 },
    { inbreeding: 1 / 16 + 1 / 4096, score: 0 }, // a limit, no slope
    { inbreeding: 1 / 16 + 1 / 8, score: 0 },
    { inbreeding: 1 / 16 + 1 / 4, score: 0 },
    { inbreeding: 0.9, score: 0 },
    { inbreeding: Number.NaN, score: 0 },
  ])('inbreeding $inbreeding where 1/16 is the limit: $score', ({ inbreeding, score }) => {
    expect(scoreOf({}, {}, { kind: 'inbreeding', highest: 1 / 16, weight: 1 }, inbreeding)).toBe(score)
  })

  test.each([
    { sire: 2, dam: 3, wanted: 4, score: 1 },
    { sire: 2, dam: 3, wanted: 5, score: 1 / 2 },
    { sire: '5', dam: null, wanted: 4, score: 1 / 3 },
    { sire: null, dam: '', wanted: 1, score: 0 },
  ])('parents of generations $sire and $dam where $wanted is wished: $score', ({ sire, dam, wanted, score }) => {
    const wish: Wish = { kind: 'generation', generation: wanted, weight: 1 }
    expect(scoreOf({ generation: sire }, { generation: dam }, wish)).toBe(score)
  })

  test.each([
    { sire: '3.2', dam: '4.1', lines: ['3'], score: 1 },
    { sire: '3.2', dam: '4.1', lines: ['3.2'], score: 1 },
    { sire: '3.2.X', dam: '4.1', lines: ['3.2'], score: 1 }, // the foal carries the ended branch on
    { sire: '3.2', dam: '4.1', lines: ['3.1', '4'], score: 1 / 2 },
    { sire: '3.2', dam: '4.1', lines: ['5', 'x'], score: 0 },
    { sire: '', dam: '4.1', lines: ['4.1'], score: 1 },
    { sire: null, dam: null, lines: ['0'], score: 1 },
    { sire: '3.2', dam: null, lines: [], score: 0 },
  ])('lines $sire and $dam where $lines are to be kept: $score', ({ sire, dam, lines, score }) => {
    expect(scoreOf({ line: sire }, { line: dam }, { kind: 'line', lines, weight: 1 })).toBe(score)
  })

  test.each([
    [0, 0, 1],
    [3, 9, 10],
    [10, 10, 10],
    [null, 4, 5],
    [-1, null, 1],
  ])('a foal of generations %j and %j is of generation %j', (sire, dam, foal) => {
    expect(foalGeneration(sire, dam)).toBe(foal)
  })
})

describe('the ranking', () => {
  const wish: fc.Arbitrary<Wish> = fc.oneof(
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('class' as const),
      discipline: fc.constantFrom(...DISCIPLINE_KEYS),
      classKey: fc.constantFrom(...DISCIPLINES.flatMap(({ classOrder }) => classOrder)),
    }),
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('height' as const),
      lowestCm: fc.integer({ min: 100, max: 170 }),
      highestCm: fc.integer({ min: 100, max: 170 }),
    }),
    fc.record({
      weight: fc.double({ min: -1, max: 5 }),
      kind: fc.constant('inbreeding' as const),
      highest: fc.constantFrom(0, 1 / 16, 1 / 8),
    }),
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('colour-family' as const),
      family: fc.constantFrom(...COLOUR_FAMILIES.map(({ key }) => key)),
    }),
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('generation' as const),
      generation: fc.nat(10),
    }),
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('line' as const),
      lines: fc.array(fc.constantFrom('1', '1.2', '3', '4.0')),
    }),
  )
  const horse = (name: string) =>
    fc.record({
      name: fc.constant(name),
      genotype: fc.option(fc.constantFrom('Ee Aa', 'ee aa nO', 'EE aa nCr nG', 'Ee AA nTo', 'x')),
      height: fc.option(fc.constantFrom(146, 150, 163)),
      stats: fc.constantFrom(flat(40), flat(60), flat(61), [1, 2], null),
      generation: fc.option(fc.nat(6)),
      line: fc.option(fc.constantFrom('1.2', '3.X', '4.1')),
    })
  const herd = (letter: string) => fc.tuple(...Array.from({ length: 4 }, (_, at) => horse(`${letter}${at}`)))
  const kinship = fc.array(fc.constantFrom(0, 1 / 32, 1 / 8, 1 / 4, Number.NaN), { minLength: 16, maxLength: 16 })

  test('by weights a pair as good in every wish and better in one that counts never ranks below', () => {
    fc.assert(
      fc.property(
        herd('H'),
        herd('S'),
        fc.array(wish, { minLength: 1, maxLength: 5 }),
        kinship,
        (sires, dams, wishes, values) => {
          const ranked = rank(sires, dams, wishes, Float64Array.from(values), 'weights')
          expect(ranked).toHaveLength(16)
          for (const [place, lower] of ranked.entries()) {
            for (const higher of ranked.slice(0, place)) {
              const counted = wishes.flatMap(({ weight }, at) => (weight > 0 ? [at] : []))
              const isAsGood = wishes.every((_, at) => (lower.scores[at] ?? 0) >= (higher.scores[at] ?? 0))
              const isBetter = counted.some((at) => (lower.scores[at] ?? 0) > (higher.scores[at] ?? 0))
              expect(isAsGood && isBetter).toBe(false)
            }
            expect(lower.scores.every((score) => score >= 0 && score <= 1)).toBe(true)
            expect(lower.total).toBeGreaterThanOrEqual(0)
            expect(lower.total).toBeLessThanOrEqual(1 + 1e-12)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is the same whatever the order of the lists', () => {
    fc.assert(
      fc.property(herd('H'), herd('S'), fc.array(wish, { maxLength: 4 }), (sires, dams, wishes) => {
        const names = (stallions: readonly GoalParent[], mares: readonly GoalParent[]) =>
          rank(stallions, mares, wishes).map(({ sire, dam }) => `${stallions[sire]?.name} ${mares[dam]?.name}`)
        expect(names(sires.toReversed(), dams.toReversed())).toEqual(names(sires, dams))
      }),
      { numRuns: 60 },
    )
  })

  test('takes kinship from the pedigree: brother and sister rank last', () => {
    const pedigree = new Map([
      ['Bror', { sire: 'Far', dam: 'Mor' }],
      ['Syster', { sire: 'Far', dam: 'Mor' }],
      ['Halvsyster', { sire: 'Far', dam: 'Annan' }],
    ])
    const mares = ['Syster', 'Halvsyster', 'Främling'].map((name) => ({ name }))
    const { values } = kinshipMatrix(pedigree, ['Bror'], ['Syster', 'Halvsyster', 'Främling'])
    const ranked = rank([{ name: 'Bror' }], mares, [{ kind: 'inbreeding', highest: 0, weight: 1 }], values)
    expect(ranked.map(({ dam, total, inbreeding }) => [mares[dam]?.name, total, inbreeding])).toEqual([
      ['Främling', 1, 0],
      ['Halvsyster', 0, 1 / 8],
      ['Syster', 0, 1 / 4],
    ])
  })

  test('tells how far it is, stallion by stallion', () => {
    const steps = [
      ...rankPairs(
        [{ name: 'A' }, { name: 'B' }],
        [{ name: 'C' }, { name: 'D' }, { name: 'E' }],
        { wishes: [] },
        { values: new Float64Array(6) },
      ),
    ]
    expect(steps).toEqual([
      { done: 3, of: 6 },
      { done: 6, of: 6 },
    ])
    expect(rank([], [{ name: 'C' }], [])).toEqual([])
  })
})

test('the first pairs of a board are those of the whole', () => {
  const horse = fc.record({ name: fc.string({ maxLength: 3 }), generation: fc.integer({ min: 0, max: 9 }) })
  const side = fc.array(horse, { maxLength: 12 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 1, max: 20 }), (stallions, mares, most) => {
      const wishes: Wish[] = [{ kind: 'generation', generation: 5, weight: 1 }]
      const values = new Float64Array(stallions.length * mares.length)
      const ranking = rankPairs(stallions, mares, { wishes, most }, { values })
      let step = ranking.next()
      while (!step.done) step = ranking.next()
      expect(step.value).toEqual(rank(stallions, mares, wishes, values).slice(0, most))
    }),
  )
})

describe('the line that says why', () => {
  const wishes: Wish[] = [
    { kind: 'class', discipline: 'dressyr', classKey: 'PSG', weight: 2 },
    { kind: 'height', lowestCm: 158, highestCm: 170, weight: 1 },
    { kind: 'colour', name: 'palomino', weight: 1 },
    { kind: 'colour-family', family: 'gulanlag', weight: 0 },
    { kind: 'inbreeding', highest: 0.0625, weight: 1 },
    { kind: 'generation', generation: 5, weight: 1 },
    { kind: 'line', lines: ['3'], weight: 1 },
  ]
  const why = (sire: Partial<GoalParent>, dam: Partial<GoalParent>, inbreeding: number) => {
    const [pair] = rank([{ name: 'H', ...sire }], [{ name: 'S', ...dam }], wishes, Float64Array.of(inbreeding))
    return pair && explainPair(pair, wishes)
  }

  test('names every wish that counts', () => {
    const sire = { stats: flat(60), height: 160, genotype: 'ee aa nCr nO', generation: 3, line: '3.2' }
    const dam = { stats: flat(59), height: 160, genotype: 'ee aa nO', generation: 4, line: '1.1' }
    expect(why(sire, dam, 1 / 32)).toBe(
      '38,6 % chans till minst Prix St Georges i Dressyr, 64,3 % chans till 158–170 cm, 12,5 % chans till isabell, inavel 3,13 % (högst 6,25 %), generation 5, linje 3.2 bevaras. 25 % av fölen är inte livsdugliga.',
    )
  })

  test('says what cannot be told', () => {
    expect(why({}, { line: '3.1' }, Number.NaN)).toBe(
      'Minst Prix St Georges i Dressyr går inte att räkna ut (egenskaper saknas), 158–170 cm går inte att räkna ut (mankhöjd saknas), isabell går inte att räkna ut (genotyp saknas), inaveln går inte att räkna ut (en häst är sin egen anfader), generationen är okänd, linje 3.1 bevaras.',
    )
    expect(why({ line: '2.1', generation: 0 }, { line: '3.1' }, 0.2)).toMatch(
      /inavel 20 % \(högst 6,25 %\), generation 1 \(önskad 5\), linje 2\.1, den önskade bara på moderns sida\.$/,
    )
  })

  test.each([
    [0, '0 %'],
    [1, '100 %'],
    [1e-9, 'under 0,1 %'],
    [0.99999, 'över 99,9 %'],
    [0.6249, '62,5 %'],
    [1 / 3, '33,3 %'],
  ])('a share of %d reads %s', (share, text) => {
    expect(formatShare(share)).toBe(text)
  })

  test('without wishes there is nothing to say', () => {
    const [pair] = rank([{ name: 'H' }], [{ name: 'S' }], [])
    expect(pair && explainPair(pair, [])).toBe('Inga önskemål.')
  })
})
