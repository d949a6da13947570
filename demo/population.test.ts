import { expect, test } from 'vitest'
import { FOUNDERS } from '#app/domain/bloodlines/founders.table.ts'
import { FOAL_RULES } from '#app/domain/breeding/foal.ts'
import { findBreed } from '#app/domain/breeds.ts'
import { canonicalColour, colourName } from '#app/domain/genetics/colour.ts'
import { parseGenotype } from '#app/domain/genetics/genotype.ts'
import { isViable } from '#app/domain/genetics/health.ts'
import { LOCI } from '#app/domain/genetics/loci.table.ts'
import { CIRCLE_OF_LINE, CIRCLES, FOUNDER_GENOTYPES, foalBreed, SHOWPIECES } from './circles.table.ts'
import { NameMaker } from './names/name-maker.ts'
import { Breeding, calendarFor, isLineFounder, LineFounders, PARENT_AGE } from './population.ts'

function herdOf(seed: string, own = 350, index = 0) {
  const names = new NameMaker()
  const calendar = calendarFor(2026)
  return new Breeding({ seed, index, own, all: own * 5, calendar }, names, new LineFounders(seed, names)).run()
}

test.each(['ett', 'två', 'tre'])('over the whole herd of seed %s, foals follow from their parents', (seed) => {
  const { animals } = herdOf(seed)
  const { statOffset, heightOffsetCm } = FOAL_RULES
  let foals = 0
  for (const foal of animals) {
    const { sire, dam } = foal
    expect(isViable(foal.genotype), foal.name).toBe(true)
    expect(sire === null, foal.name).toBe(dam === null)
    if (sire === null || dam === null) continue
    foals += 1
    const isPossible = LOCI.every(({ locus }) => {
      const [one, two] = foal.genotype[locus]
      const [his, hers] = [sire.genotype[locus], dam.genotype[locus]]
      return (his.includes(one) && hers.includes(two)) || (his.includes(two) && hers.includes(one))
    })
    expect(isPossible, foal.name).toBe(true)
    expect(foal.colour).toBe(colourName(foal.genotype))
    for (const [at, stat] of foal.stats.entries()) {
      const isFrom = (parent: number) => stat >= parent + statOffset.lowest && stat <= parent + statOffset.highest
      expect(isFrom(sire.stats[at] ?? 0) || isFrom(dam.stats[at] ?? 0), foal.name).toBe(true)
    }
    const mean = (sire.heightCm + dam.heightCm) / 2
    expect(foal.heightCm).toBeGreaterThanOrEqual(Math.floor(mean) + heightOffsetCm.lowest)
    expect(foal.heightCm).toBeLessThanOrEqual(Math.ceil(mean) + heightOffsetCm.highest)
    expect(foal.generation).toBe(Math.max(sire.generation, dam.generation) + 1)
    for (const parent of [sire, dam]) expect(foal.born - parent.born, foal.name).toBeGreaterThanOrEqual(PARENT_AGE)
    expect(sire.sex).toBe('Hingst')
    expect(dam.sex).toBe('Sto')
    expect(sire.dam === dam || dam.sire === sire, foal.name).toBe(false)
  }
  expect(foals).toBeGreaterThan(1000)
})

test('a mare has one foal a year', () => {
  for (const { sex, name, foals } of herdOf('ston').animals) {
    if (sex === 'Sto') expect(new Set(foals.map(({ born }) => born)).size, name).toBe(foals.length)
  }
})

test('most foals at home have both parents at home', () => {
  const { own } = herdOf('hemma')
  const home = own.filter(({ isHome }) => isHome)
  expect(home.length).toBeGreaterThan(180)
  for (const { dam } of home) expect(dam?.isOwn).toBe(true)
  expect(home.filter(({ sire }) => sire?.isOwn).length).toBeGreaterThan(home.length * 0.5)
})

test('only the first herd writes the line founders, the others descend from them', () => {
  const later = herdOf('senare', 300, 1)
  expect(later.animals.some(isLineFounder)).toBe(false)
  expect(later.animals.some(({ sire }) => sire !== null && isLineFounder(sire))).toBe(true)
  expect(herdOf('första').animals.filter(isLineFounder)).toHaveLength(15)
})

test('the founders of the lines have their described colour', () => {
  for (const { group, color, breed } of FOUNDERS.filter((founder) => founder.group !== 0)) {
    const reading = parseGenotype(FOUNDER_GENOTYPES[group] ?? '')
    const named = reading.ok ? colourName(reading.genotype) : ''
    // A grey horse is described as grey, whatever its birth colour.
    if (color === 'Skimmel') expect(named).toMatch(/^Skimmel/)
    else expect(canonicalColour(named), `${group}`).toBe(canonicalColour(color ?? ''))
    const circle = CIRCLES.find(({ key }) => key === CIRCLE_OF_LINE[group])
    expect(circle?.breeds.map(({ code }) => code)).toContain(breed)
  }
})

test('every breed and genotype of the tables exists, and could live', () => {
  for (const { code } of CIRCLES.flatMap(({ breeds }) => breeds)) expect(findBreed(code)?.code).toBe(code)
  for (const { breed, genotype } of SHOWPIECES) {
    expect(findBreed(breed)?.code).toBe(breed)
    const reading = parseGenotype(genotype)
    expect(reading.ok && isViable(reading.genotype) && reading.text).toBe(genotype)
  }
})

test.each([
  ['varmblod', 'HANN', 'KWPN', 'SWB'],
  ['varmblod', 'XX', 'XX', 'XX'],
  ['welsh', 'WPNY', 'WMT', 'WPNY'],
  ['welsh', 'WMT', 'WPNY', 'WPNY'],
  ['ridponny', 'NF', 'NF', 'NF'],
  ['ridponny', 'DR', 'NF', 'SRP'],
  ['western', 'QH', 'PAINT', 'PAINT'],
  ['barock', 'PRE', 'LUS', 'KORS'],
  ['shetland', 'SH', 'MINI', 'PKORS'],
] as const)('in the circle %s a foal of %s and %s is %s', (circle, sire, dam, foal) => {
  expect(foalBreed(circle, sire, dam, circle === 'shetland')).toBe(foal)
})
