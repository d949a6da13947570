import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FOAL_RULES, mixGenotype } from '#app/domain/breeding/foal.ts'
import { seededRandom } from '#app/domain/breeding/seeded-random.ts'
import { colourName } from '#app/domain/genetics/colour.ts'
import { formatFraction, fraction, fractionValue } from '#app/domain/genetics/fraction.ts'
import examples from '#app/domain/genetics/genetics.examples.json' with { type: 'json' }
import { formatGenotype, type Genotype, parseGenotype } from '#app/domain/genetics/genotype.ts'
import { crossGenotypes } from '../../../tests/examples/cross-genotypes.ts'
import { anyGenotype } from '../../../tests/examples/genotype.ts'
import { crossColours } from './crosses.ts'

function genotype(text: string): Genotype {
  const reading = parseGenotype(text)
  if (!reading.ok) throw new Error(reading.errors.join())
  return reading.genotype
}

test('there are 14 worked crosses', () => {
  expect(examples.crosses).toHaveLength(14)
})

test.each(examples.crosses)('$title', (cross) => {
  const [sire, dam] = [genotype(cross.sire), genotype(cross.dam)]
  expect([colourName(sire), colourName(dam)]).toEqual([cross.sireColour, cross.damColour])
  const genotypes = crossGenotypes(sire, dam) ?? []
  expect(Object.fromEntries(genotypes.map(({ text, chance }) => [text, formatFraction(chance)]))).toEqual(
    cross.genotypes,
  )
  const colours = crossColours(sire, dam)
  expect(Object.fromEntries(colours.map(({ name, chance }) => [name, formatFraction(chance)]))).toEqual(cross.colours)
  const amongViable = colours.flatMap(({ name, chanceAmongViable }) =>
    chanceAmongViable ? [[name, formatFraction(chanceAmongViable)]] : [],
  )
  expect(Object.fromEntries(amongViable)).toEqual(cross.coloursAmongViable ?? cross.colours)
})

test('either allele of a parent is equally likely, as in the simulation', () => {
  expect(FOAL_RULES.firstShare).toBe(1 / 2) // the four equal ways of a locus depend on it
})

/** Genotypes that differ in few loci, so that the whole list of foals is short. */
const fewLoci = anyGenotype.map((any) => ({
  ...genotype('Ee Aa'),
  C: any.C,
  O: any.O,
  W: any.W,
  SW: any.SW,
  WFFS: any.WFFS,
  LFS: any.LFS,
  LP: any.LP,
}))

test('colours follow from the list of genotypes', () => {
  fc.assert(
    fc.property(fewLoci, fewLoci, (sire, dam) => {
      const sums = new Map<string, number>()
      for (const foal of crossGenotypes(sire, dam, 1e6) ?? []) {
        const name = colourName(foal.genotype)
        sums.set(name, (sums.get(name) ?? 0) + fractionValue(foal.chance))
      }
      const colours = crossColours(sire, dam)
      expect(new Map(colours.map(({ name, chance }) => [name, fractionValue(chance)]))).toEqual(sums)
      for (const colour of colours) expect(colourName(colour.example)).toBe(colour.name)
    }),
    { numRuns: 40 },
  )
})

test('chances add up to 1, highest first, with those that cannot live last', () => {
  fc.assert(
    fc.property(anyGenotype, anyGenotype, (sire, dam) => {
      const colours = crossColours(sire, dam)
      expect(colours.reduce((sum, { chance }) => sum + fractionValue(chance), 0)).toBe(1)
      const living = colours.filter(({ lethal }) => lethal === null)
      expect(colours.slice(0, living.length)).toEqual(living)
      for (const [at, { chance }] of living.slice(1).entries()) {
        expect(fractionValue(chance)).toBeLessThanOrEqual(fractionValue(living[at]?.chance ?? fraction(0, 1)))
      }
      const sum = living.reduce(
        (total, { chanceAmongViable }) => total + fractionValue(chanceAmongViable ?? fraction(0, 1)),
        0,
      )
      if (living.length > 0) expect(sum).toBeCloseTo(1, 12)
    }),
    { numRuns: 60 },
  )
})

test('a thousand simulated foals have only colours of the odds', () => {
  const sire = genotype('Ee Aa nCr nG nTo nO nW20 nLp nWFFS')
  const dam = genotype('ee Ata nprl nZ nO nSb1 nLp nPATN1 nWFFS')
  const names = new Set(crossColours(sire, dam).map(({ name }) => name))
  const random = seededRandom('crosses')
  for (let roll = 0; roll < 1000; roll++) {
    const foal = mixGenotype(sire, dam, random)
    expect(names.has(foal ? colourName(foal) : '')).toBe(true)
  }
})

test('100,000 simulated foals agree with the odds, by chi-square', () => {
  const [sire, dam] = [genotype('Ee Aa nCr nTo nO'), genotype('Ee Ata nCr nO')]
  const odds = crossColours(sire, dam)
  const random = seededRandom('rolls')
  const counts = new Map<string, number>()
  const rolls = 100_000
  for (let roll = 0; roll < rolls; roll++) {
    const foal = mixGenotype(sire, dam, random)
    const name = foal ? colourName(foal) : ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  let chiSquare = 0
  for (const { name, chance } of odds) {
    const expected = rolls * fractionValue(chance)
    chiSquare += ((counts.get(name) ?? 0) - expected) ** 2 / expected
  }
  const freedom = odds.length - 1
  expect([...counts.keys()].every((name) => odds.some((colour) => colour.name === name))).toBe(true)
  expect(chiSquare).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom))
})

test('a list that is too long is not made', () => {
  const all = genotype('Ee Aa nCr nD nCh nZ nMu nG nRn nTo nO nSW1 nW20 nLp nPATN1 nWFFS nGBED nLFS nSCID nCA')
  expect(crossGenotypes(all, all)).toBeNull()
  expect(crossGenotypes(genotype('Ee Aa'), genotype('Ee Aa'), 8)).toBeNull()
  expect(crossGenotypes(genotype('Ee Aa'), genotype('Ee Aa'), 9)).toHaveLength(9)
  const colours = crossColours(all, all)
  expect(colours.reduce((sum, { chance }) => sum + fractionValue(chance), 0)).toBe(1)
  // Of two carriers of everything: (3/4)^5 without OO and the four defects.
  const living = colours.reduce((sum, { lethal, chance }) => sum + (lethal ? 0 : fractionValue(chance)), 0)
  expect(living).toBe((3 / 4) ** 5)
})

test('if no foal can live, the living shares are empty', () => {
  const ill = genotype('ee aa WFFSWFFS')
  expect(crossColours(ill, ill)).toMatchObject([
    { name: 'Inte livsduglig (WFFS)', chance: { numerator: 1, denominator: 1 }, chanceAmongViable: null },
  ])
  expect(formatGenotype(crossGenotypes(ill, ill)?.[0]?.genotype ?? ill)).toBe('ee aa WFFSWFFS')
})

test.each([
  { numerator: 2, denominator: 4, text: '1/2' },
  { numerator: 16, denominator: 16, text: '1' },
  { numerator: 0, denominator: 8, text: '0' },
  { numerator: 3, denominator: 2 ** 40, text: '3/1099511627776' },
])('$numerator of $denominator is written $text', ({ numerator, denominator, text }) => {
  expect(formatFraction(fraction(numerator, denominator))).toBe(text)
})
